// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Referee.h"

#include "companion/tactics/referee/Acceptance.h"
#include "companion/tactics/referee/NextTargets.h"
#include "companion/tactics/referee/Traces.h"
#include "companion/tactics/referee/Unseen.h"
#include "companion/tactics/referee/WinnerChanges.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/Laying.h"
#include "engine/tactics/json/RemarkText.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Game;
using tactics::Phase;
using Kind = Difference::Kind;

bool isInRows(const Game& game, int laid) {
    return findCard(game, laid).card != nullptr;
}

bool isPlaying(const Game& game) {
    return !isBetweenRounds(game.phase);
}

/// More cards than hands change in one go; the rest is an accident.
constexpr int mostAtOnce = 6;

/// An instruction stands no more, though nobody did what it asked for.
bool leftUndone(const Game& now, const tactics::Instruction& instruction) {
    const auto isIt = [&](const tactics::Deviation& one) { return one.instruction == instruction.id; };
    if (std::any_of(now.deviations.begin(), now.deviations.end(), isIt)) return true;
    const auto* removal =
        instruction.doneBy ? std::get_if<tactics::event::Remove>(&*instruction.doneBy) : nullptr;
    const tactics::LaidCard* card = removal ? findCard(now, instruction.laid).card : nullptr;
    if (!card) return false;
    return card->shielded || !isLaidOnto(removal->card);
}

/// Passing over ends by itself.
constexpr int questionsWithoutEnd = std::numeric_limits<int>::max();

} // namespace

Referee::Referee(tactics::Setup setup, RefereeOptions options)
    : options_(options)
    , game_(tactics::newGame(std::make_shared<const tactics::Setup>(std::move(setup))))
    , history_(*game_.setup)
    , dealing_(options_.patience.mismatch)
    , complaints_(options_.patience) {
    // The first card seen is not the first one laid then.
    if (anyUntagged(game_)) options_.firstLaysFirst = false;
}

Referee::Referee(record::RestoredGame kept, RefereeOptions options)
    : options_(options)
    , game_(std::move(kept.game))
    , history_(std::move(kept.history))
    , dealing_(options_.patience.mismatch)
    , complaints_(options_.patience)
    , pause_(Pause::Restored) {
    options_.firstLaysFirst = options_.firstLaysFirst && game_.round == 0;
    for (const tactics::GameRow& row : game_.rows)
        anchors_.push_back({'Z', tactics::number(row.target), {}});
}

std::vector<Report> Referee::look(const vision::TableView& view) {
    if (offered_ == "dark" || offered_ == "frozen") lookAgain();
    last_ = view;
    for (NoteReport& note : notes_.see(view))
        reports_.emplace_back(std::move(note));
    if (!view.upKnown) {
        if (game_.phase == Phase::BetweenRounds) lookForTargets(freshTargets(game_, view));
        return takeReports();
    }
    const std::size_t before = reports_.size();
    if (paused()) {
        reportRows(view, before);
        if (pause_ == Pause::Restored && liesStill(view)) goOn();
    }
    if (!paused()) {
        judge(view);
        reportRows(view, before);
    }
    return takeReports();
}

bool Referee::playing() const {
    return isPlaying(game_);
}

void Referee::judge(const vision::TableView& view) {
    if (game_.phase == Phase::BetweenRounds) return startRound(view);
    if (game_.phase == Phase::Over) return;
    settle(view, false);
    if (takenBack(view)) settle(view, false);
    hearBids(view);
    if (game_.phase != Phase::Reveal) return;
    if (nextTargetsLie(view)) return passOver(questionsWithoutEnd);
    passOver(questionsPassed(view));
}

std::vector<Report> Referee::finish() {
    if (pause_ == Pause::Restored) goOn(); // nothing more will move
    if (paused()) return takeReports();    // whoever paused did not want what lies there now to count
    if (options_.firstLaysFirst && game_.round == 0) {
        options_.firstLaysFirst = false; // nobody laid a card
        if (last_.upKnown) startRound(last_);
    }
    if (last_.upKnown && isPlaying(game_)) settle(last_, true);
    if (game_.phase == Phase::Reveal) passOver(questionsWithoutEnd);
    return takeReports();
}

std::variant<std::vector<Report>, tactics::Refusal> Referee::tell(const tactics::Event& event,
                                                                  const record::Corrector& who) {
    tactics::Result result = tactics::apply(game_, event);
    if (auto* refusal = std::get_if<tactics::Refusal>(&result)) return std::move(*refusal);
    resting_.reset();
    accept(event, false, std::move(std::get<tactics::Applied>(result)), who);
    return takeReports();
}

std::optional<std::vector<Report>> Referee::acceptMismatch(int id, const std::vector<tactics::Event>& events,
                                                           const record::Corrector& who) {
    const Complaint* meant = reportedAs(id);
    if (!meant) return std::nullopt;
    const auto offered = acceptable(*meant);
    if (!offered || offered->events != events) return std::nullopt;
    record::Corrector said = who;
    if (said.why.empty()) said.why = json::acceptedAs(meant->reported->kind);
    resting_.reset();
    const int with = events.size() > 1 ? history_.nextNumber() : 0;
    for (const tactics::Event& event : events) {
        tactics::Result result = tactics::apply(game_, event);
        accept(event, false, std::move(std::get<tactics::Applied>(result)), said, with);
    }
    if (isPlaying(game_)) settle(last_, false);
    return takeReports();
}

const Complaint* Referee::reportedAs(int mismatch) const {
    const auto& waiting = complaints_.waiting();
    const auto found = std::find_if(waiting.begin(), waiting.end(), [mismatch](const Complaint& complaint) {
        return complaint.reported && complaint.reported->id == mismatch;
    });
    return found == waiting.end() ? nullptr : &*found;
}

std::shared_ptr<const Acceptable> Referee::acceptable(const Complaint& complaint) const {
    if (paused() || !isPlaying(game_)) return nullptr;
    auto found = acceptance(game_, ids_, last_, complaint.difference);
    if (!found) return nullptr;
    return std::make_shared<const Acceptable>(Acceptable{game_, std::move(found->events)});
}

Referee::Corrected Referee::correct(int n, const tactics::Event& event, const record::Corrector& who) {
    return follow(history_.correct(n, event, who, last_.frame));
}

Referee::Corrected Referee::accept(int n, const record::Corrector& who) {
    return follow(history_.accept(n, who, last_.frame));
}

Referee::Corrected Referee::strike(int n, const record::Corrector& who) {
    return follow(history_.strike(n, who, last_.frame));
}

Referee::Corrected Referee::undoTo(int n, const record::Corrector& who) {
    return follow(history_.undoTo(n, who, last_.frame));
}

Referee::Corrected Referee::undo(const record::Corrector& who) {
    return follow(history_.undo(who, last_.frame));
}

Referee::Corrected Referee::redo(const record::Corrector& who) {
    return follow(history_.redo(who, last_.frame));
}

/// The game as the corrected record has it, and what hands must do for the table to agree.
Referee::Corrected Referee::follow(record::History::Result result) {
    if (auto* refused = std::get_if<record::RefusedCorrection>(&result)) return std::move(*refused);
    auto& corrected = std::get<record::History::Corrected>(result);
    resting_.reset();
    const Game before = std::exchange(game_, std::move(corrected.game));
    for (const json::RecordLine& line : corrected.lines)
        reports_.emplace_back(history_.told(line, game_));
    for (tactics::Phrase& change : winnerChanges(before, game_))
        reports_.emplace_back(notes_.winner(std::move(change), last_.frame));
    tellChanges(before);

    std::erase_if(ids_, [&](const auto& known) { return !isInRows(game_, std::abs(known.first)); });
    putBack(differencesNow(), freshTargets(game_, last_));
    return takeReports();
}

/// None while no round is played, or before anybody knows which way is up.
Differences Referee::differencesNow() const {
    return isPlaying(game_) && last_.upKnown ? differences(game_, ids_, last_) : Differences{};
}

/// From here on these differences are for hands to put right.
void Referee::putBack(const Differences& now, std::set<tag::Tag> freshTargets) {
    putBack_.expect(now, std::move(freshTargets));
    append(complaints_.drop(last_.frame));
    keepComplaints(now, Unexplained::NothingLegal, true);
}

int Referee::events() const {
    return static_cast<int>(history_.counting().size());
}

int Referee::inferred() const {
    const auto lines = history_.counting();
    return static_cast<int>(std::count_if(lines.begin(), lines.end(),
                                          [](const json::RecordLine& line) { return line.inferred; }));
}

std::vector<MismatchReport> Referee::openMismatches() const {
    std::vector<MismatchReport> open = complaints_.open();
    for (MismatchReport& mismatch : open)
        mismatch.acceptable = acceptable(*reportedAs(mismatch.id));
    for (const auto& beside : {dealing_.open(), refusedBids_.open()})
        open.insert(open.end(), beside.begin(), beside.end());
    std::sort(open.begin(), open.end(),
              [](const MismatchReport& a, const MismatchReport& b) { return a.id < b.id; });
    return open;
}

/// Of a hidden card the back, until it is opened or its turning has been called a mistake: a face that was
/// only seen for a moment has no name.
std::optional<tag::Tag> Referee::shown(const vision::SeenCard& link) const {
    if (!link.tag || link.tag->kind() != tag::Kind::Face || !isPlaying(game_)) return link.tag;
    const auto known = std::find_if(ids_.begin(), ids_.end(),
                                    [&](const auto& one) { return one.second == link.id && one.first > 0; });
    const tactics::LaidCard* card = known == ids_.end() ? nullptr : findCard(game_, known->first).card;
    if (!card || card->open || card->shielded || link.tag->group != tactics::letter(card->owner))
        return link.tag;
    const bool said = std::any_of(complaints_.waiting().begin(), complaints_.waiting().end(),
                                  [&](const Complaint& waiting) {
                                      return waiting.difference.seenId == link.id &&
                                             (waiting.reported || waiting.noted || waiting.putBack);
                                  });
    return said ? link.tag : tag::Tag{link.tag->group, 0, {}};
}

/// Comes before what this view brought, though it can only be told after it.
void Referee::reportRows(const vision::TableView& view, std::size_t before) {
    ViewReport now;
    now.frame = view.frame;
    for (const vision::Chain& chain : view.chains) {
        now.rows.push_back({chain.anchor.tag});
        for (const vision::SeenCard& link : chain.links)
            now.rows.back().push_back(shown(link));
        const int row = static_cast<int>(now.rows.size());
        if (chain.anchor.covered) now.covered.emplace_back(row, 0);
        for (std::size_t i = 0; i < chain.links.size(); ++i) {
            if (chain.links[i].covered) now.covered.emplace_back(row, static_cast<int>(i) + 1);
        }
    }
    if (rowsSinceMs_ >= 0 && now.sameRows(rows_)) return;
    rowsSinceMs_ = view.timeMs;
    if (now.sameRows(rows_)) return;
    rows_ = now;
    reports_.insert(reports_.begin() + static_cast<std::ptrdiff_t>(before), std::move(now));
}

void Referee::settle(const vision::TableView& view, bool ending) {
    hands_.look(game_, view);
    const Differences now = differences(game_, ids_, view);
    putBack_.follow(now);
    LegalOrder order = legalOrder(game_, now, view, orderOptions(view, ending));
    const Game& after = order.steps.empty() ? game_ : order.steps.back().applied.game;
    putBack_.look(order.left, agreeingRows(after, order.left, view));
    ids_ = std::move(order.left.ids);
    for (const Difference& difference : order.left.list) {
        if (difference.kind == Kind::Turned && lookedAt(order.steps, difference)) putBack_.add(difference);
    }
    remember(order.steps);
    for (Step& step : order.steps)
        accept(step.event, step.inferred, std::move(step.applied));
    if (!isPlaying(game_)) order.left.list.clear();
    holdStill(order.left, view, ending);
    keepComplaints(order.left, order.why, ending);
    for (const Complaint& waiting : complaints_.waiting()) {
        const Kind kind = waiting.difference.kind;
        const bool unclear = kind != Kind::Turned && kind != Kind::TurnedBack;
        if (waiting.reported && unclear) putBack_.doubtToo(waiting.difference);
    }
    for (NoteReport& note : notes_.seeUnread(game_, ids_, view))
        reports_.emplace_back(std::move(note));
    if (pause_ == Pause::PutBack && putBack_.done()) {
        pause_ = Pause::None;
        reports_.emplace_back(PauseReport{view.frame, false, 0, {}, false});
    }
}

/// What was inferred for cards laid now, and that a question was passed over for one.
void Referee::remember(const std::vector<Step>& steps) {
    if (steps.empty()) return;
    resting_.reset();
    if (game_.phase != Phase::Deployment || anyUntagged(game_) ||
        std::none_of(steps.begin(), steps.end(), [](const Step& step) { return step.inferred; }))
        return;
    const auto lines = history_.counting();
    Resting resting{lines.empty() ? 0 : lines.back().n, {}};
    const bool past = game_.prompt && steps.front().inferred &&
                      std::holds_alternative<tactics::event::Choose>(steps.front().event);
    for (const Step& step : steps) {
        if (!step.difference || step.difference->kind != Kind::New) continue;
        resting.laid.push_back(step.applied.game.clock);
        if (past && resting.laid.size() == 1)
            reports_.emplace_back(notes_.early(*step.difference, game_.prompt->decides, last_.frame));
    }
    if (!resting.laid.empty()) resting_ = std::move(resting);
}

/// Cards laid last that rested on something nobody saw are gone again: then that was wrong, and the table is
/// as it was before. True: the record says so now.
bool Referee::takenBack(const vision::TableView& view) {
    if (!resting_) return false;
    const auto gone = std::find_if(
        complaints_.waiting().begin(), complaints_.waiting().end(), [&](const Complaint& waiting) {
            const Kind kind = waiting.difference.kind;
            const auto& laid = resting_->laid;
            return kind == Kind::Gone && !waiting.difference.shields &&
                   std::find(laid.begin(), laid.end(), waiting.laid) != laid.end() &&
                   view.timeMs - waiting.sinceMs >= options_.patience.takenBack;
        });
    if (gone == complaints_.waiting().end()) return false;
    const FoundCard card = findCard(game_, gone->laid);
    record::History::Result result = history_.undoTo(resting_->before, {json::by::table, {}}, view.frame);
    auto* corrected = std::get_if<record::History::Corrected>(&result);
    if (!card.card || !corrected) return false;
    reports_.emplace_back(notes_.takenBack(*card.card, card.row, card.at, view.frame));
    resting_.reset();
    const Game before = std::exchange(game_, std::move(corrected->game));
    for (const json::RecordLine& line : corrected->lines)
        reports_.emplace_back(history_.told(line, game_));
    tellChanges(before);
    std::erase_if(ids_, [&](const auto& known) { return !isInRows(game_, std::abs(known.first)); });
    return true;
}

/// When more changed at once than hands do, nothing of it is judged: what was said before stands, the rest
/// waits for the table to be put back.
void Referee::holdStill(Differences& left, const vision::TableView& view, bool ending) {
    const auto isNews = [&](const Difference& difference) {
        if (putBack_.holds(difference) || clearsWonRow(game_, difference)) return false;
        return !complaints_.hasReported(difference);
    };
    const auto news = static_cast<int>(std::count_if(left.list.begin(), left.list.end(), isNews));
    if (news <= mostAtOnce) {
        manySinceMs_.reset();
        // What was dark to the end of a film never was to be seen again.
        if (offered_ == "many_changes") withdrawOffer();
        return;
    }
    if (!manySinceMs_) manySinceMs_ = view.timeMs;
    std::erase_if(left.list, isNews);
    if (!offered_.empty() || (!ending && view.timeMs - *manySinceMs_ < options_.patience.mismatch)) return;
    offered_ = "many_changes";
    reports_.emplace_back(PauseReport{view.frame, false, news, offered_, false});
}

void Referee::hearBids(const vision::TableView& view) {
    const auto hear = [&](const LaidBid& laid) -> std::optional<tactics::Refusal> {
        tactics::Result result = tactics::apply(game_, laid.bid);
        if (auto* refusal = std::get_if<tactics::Refusal>(&result)) return std::move(*refusal);
        accept(laid.bid, false, std::move(std::get<tactics::Applied>(result)));
        return std::nullopt;
    };
    for (const LaidBid& laid : bids_.look(game_, view)) {
        if (const auto refusal = hear(laid))
            reports_.emplace_back(refusedBids_.refuse(laid, *refusal, view.frame, mismatches_));
    }
    for (const LaidBid& laid : refusedBids_.lying()) // a correction may have made room for it
        hear(laid);
    for (MismatchReport& right : refusedBids_.look(game_, view))
        reports_.emplace_back(std::move(right));
}

/// In the reveal phase a question is not waited for once the hands take a card away, or move one, that must
/// go only after it: how many were passed by that. A card taken by mistake answers nothing.
int Referee::questionsPassed(const vision::TableView& view) const {
    const auto isAsked = [&](const Game& game) {
        return std::any_of(
            complaints_.waiting().begin(), complaints_.waiting().end(), [&](const Complaint& waiting) {
                const Kind kind = waiting.difference.kind;
                const auto event = eventFor(game_, waiting.difference);
                return (kind == Kind::Gone || kind == Kind::Moved) && !putBack_.holds(waiting.difference) &&
                       view.timeMs - waiting.sinceMs >= options_.patience.pass && event &&
                       tactics::expected(game, *event);
            });
    };
    Game later = game_;
    for (int passed = 1; later.prompt && !later.prompt->mandatory; ++passed) {
        const auto answer = tactics::passOver(later);
        if (!answer) return 0;
        tactics::Result result = tactics::apply(later, *answer);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied || !isPlaying(applied->game)) return 0;
        later = std::move(applied->game);
        // While a card is followed by hand everything is expected.
        if (later.prompt && later.prompt->byHand) return 0;
        if (isAsked(later)) return passed;
    }
    return 0;
}

void Referee::passOver(int questions) {
    while (const auto removal = doneUnseen(game_)) {
        tactics::Result result = tactics::apply(game_, *removal);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (questions == 0 || !applied) return;
        accept(*removal, true, std::move(*applied));
    }
    for (; questions > 0; --questions) {
        const auto answer = tactics::passOver(game_);
        if (!answer) return;
        tactics::Result result = tactics::apply(game_, *answer);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) return;
        accept(*answer, true, std::move(*applied));
    }
}

OrderOptions Referee::orderOptions(const vision::TableView& view, bool ending) const {
    OrderOptions order;
    order.putBack = putBack_;
    order.handsAtWork = hands_.rows(view.timeMs, options_.patience.withdrawn);
    if (game_.phase == Phase::Reveal)
        order.maxChanges = 6; // many hands turn cards, and their order does not matter
    for (const Complaint& waiting : complaints_.waiting()) {
        // A mistake that has been said is no reason to stop following the rest.
        if (waiting.reported && waiting.reported->kind != "too_many") ++order.maxChanges;
        if (waiting.reported && waiting.reported->kind == "ambiguous" && waiting.difference.seenId != 0)
            order.unclear.insert(waiting.difference.seenId);
        const double waited = view.timeMs - waiting.sinceMs;
        if (waited >= options_.patience.covered) order.waitsNoMore.insert(waiting.difference.seenId);
        if (waiting.difference.kind == Kind::Gone && waited >= options_.patience.atWork)
            order.awayLong.insert(waiting.laid);
        InferPasses& infer = order.inferPasses[waiting.difference.seenId];
        if (waited >= options_.patience.unclearPass) {
            infer = InferPasses::Anyway;
        } else if (waited >= options_.patience.pass) {
            infer = InferPasses::IfCertain;
        }
    }
    const auto right = complaints_.rightSinceMs();
    order.mayBePutBack = right && view.timeMs - *right < options_.patience.putBack;
    if (!ending) return order;
    order.unclear.clear();
    for (const tactics::GameRow& row : game_.rows) {
        for (const tactics::LaidCard& card : row.cards)
            order.awayLong.insert(card.id);
    }
    for (const vision::Chain& chain : view.chains) {
        for (const vision::SeenCard& link : chain.links) {
            order.inferPasses[link.id] = InferPasses::Anyway;
            order.waitsNoMore.insert(link.id);
        }
    }
    return order;
}

void Referee::accept(const tactics::Event& event, bool inferred, tactics::Applied applied,
                     const record::Corrector& who, int with) {
    const Game before = std::exchange(game_, std::move(applied.game));
    const long frame = last_.frame;
    const int n = history_.add(frame, inferred, event, who, with);
    reports_.emplace_back(
        EventReport{n, frame, inferred, event, applied.changes, who.by, who.why, with, keepsSecret(game_)});
    tellChanges(before, applied.changes);
    append(complaints_.dropSettled(game_, frame));
    const bool scored = game_.lastResult && before.lastResult != game_.lastResult;
    if (!scored) return;
    dealing_.scored(last_);
    withdrawOffer();
    // What lies there now is cleared away; nothing about it can still be put right.
    append(complaints_.drop(frame));
    reports_.emplace_back(ScoreReport{frame, *game_.lastResult, keepsSecret(game_)});
}

/// Instructions that came and went, and a new question. `changes`: what was told of the event itself.
void Referee::tellChanges(const Game& before, const std::vector<tactics::Change>& changes) {
    const long frame = last_.frame;
    const auto has = [](const Game& game, int id) {
        return std::any_of(game.instructions.begin(), game.instructions.end(),
                           [&](const tactics::Instruction& one) { return one.id == id; });
    };
    for (const tactics::Instruction& instruction : before.instructions) {
        if (has(game_, instruction.id)) continue;
        const bool told = std::any_of(changes.begin(), changes.end(), [&](const tactics::Change& change) {
            return change.text == instruction.text;
        });
        reports_.emplace_back(
            InstructionReport{frame, instruction, true, leftUndone(game_, instruction), told});
    }
    for (const tactics::Instruction& instruction : game_.instructions) {
        if (!has(before, instruction.id)) reports_.emplace_back(InstructionReport{frame, instruction});
    }
    if (game_.prompt && game_.prompt != before.prompt)
        reports_.emplace_back(PromptReport{frame, *game_.prompt});
}

void Referee::keepComplaints(const Differences& left, Unexplained why, bool ending) {
    const std::set<int> handsAtWork = hands_.rows(last_.timeMs, options_.patience.readAgain);
    auto news =
        complaints_.keep(left, why, {game_, ids_, last_, putBack_, notes_, handsAtWork, ending}, mismatches_);
    for (Report& report : news) {
        auto* mismatch = std::get_if<MismatchReport>(&report);
        if (mismatch && !mismatch->resolved) mismatch->acceptable = acceptable(*reportedAs(mismatch->id));
    }
    append(std::move(news));
}

void Referee::append(std::vector<Report> news) {
    reports_.insert(reports_.end(), std::make_move_iterator(news.begin()),
                    std::make_move_iterator(news.end()));
}

std::vector<Report> Referee::takeReports() {
    return std::exchange(reports_, {});
}

} // namespace rowkeeper::tactics::referee
