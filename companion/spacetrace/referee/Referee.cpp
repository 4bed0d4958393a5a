// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Referee.h"

#include "companion/spacetrace/referee/Acceptance.h"

#include <algorithm>
#include <utility>

/// Views: what differs, what of it is an event, what has to be told.
namespace rowkeeper::spacetrace::referee {

namespace {

using Is = Matter::Kind;

/// More events than hands can leave behind between two views; a fault would not go on for ever.
constexpr int mostEvents = 100;

bool needsStillness(Is kind) {
    return kind == Is::Order || kind == Is::Gone || kind == Is::CommanderGone || kind == Is::BaseGone;
}

/// Wrong by itself, whatever the game is like: told after a while.
bool onlyTold(Is kind) {
    return kind != Is::Laid && kind != Is::Beside && kind != Is::Moved && kind != Is::Order;
}

} // namespace

Referee::Referee(Setup setup, Patience patience)
    : patience_(patience)
    , book_(std::move(setup))
    , pieces_(patience) {
    pieces_.sync(book_, 0);
}

Referee::Referee(Book kept, Patience patience)
    : patience_(patience)
    , book_(std::move(kept))
    , pieces_(patience)
    , pause_(Pause::Restored) {
    pieces_.sync(book_, 0);
    pieces_.restore(book_, 0);
    for (const RecordLine& line : book_.counting()) {
        off_.learn(std::get<Event>(line.what), game().setup->catalog);
        bind(std::get<Event>(line.what), {}, line.n); // played cards lie on piles
    }
}

std::vector<Report> Referee::look(const vision::TableView& view) {
    if (awayMs_) {
        const double unseen = view.timeMs - *std::exchange(awayMs_, std::nullopt);
        for (Open& open : open_)
            open.sinceMs += unseen;
        stackMs_ += unseen;
    }
    lying_ = lyingOn(view);
    if (!lying_.still) movedMs_ = lying_.timeMs;
    upKnown_ = view.upKnown;
    noteView(view);
    if (!upKnown_) return takeReports();
    if (pause_ == Pause::Restored) pieces_.lookOver(lying_.timeMs, false);
    const auto carried = pieces_.follow(lying_, game());
    if (!carried.empty() && !std::exchange(saidCarried_, true)) {
        const Piece& piece = *carried.front();
        reports_.emplace_back(NoteReport{++notes_,
                                         lying_.frame,
                                         "same_card",
                                         {},
                                         piece.card,
                                         {"referee.note.same_card", {piece.card, {piece.deck}}}});
    }
    reportFleets();
    if (pause_ == Pause::Restored && liesStill()) holdAll();
    if (!paused()) judgeView();
    return takeReports();
}

void Referee::lookAway(const vision::TableView& view) {
    if (!awayMs_) awayMs_ = lying_.timeMs;
    lying_.frame = view.frame;
}

/// The table counts as still, and nothing is waited for.
std::vector<Report> Referee::finish() {
    ending_ = true;
    if (pause_ == Pause::Restored && upKnown_) holdAll();
    if (!paused() && upKnown_) judgeView();
    ending_ = false;
    return takeReports();
}

void Referee::judgeView() {
    if (game().outcome) {
        for (Open& open : open_)
            close(open);
        open_.clear();
        dropStale();
        return;
    }
    int events = 0;
    do
        refresh();
    while (!game().outcome && ++events < mostEvents && act());
    if (game().outcome) return judgeView();
    resolveStack();
    dropStale();
    tellMismatches();
    wreckage();
}

/// What differs now; what differed before keeps what is known of it.
void Referee::refresh() {
    std::vector<Open> now;
    for (Matter& matter : mattersOf(game(), lying_, pieces_)) {
        const auto known =
            std::ranges::find_if(open_, [&](const Open& open) { return open.matter.isSame(matter); });
        Open open;
        if (known != open_.end()) {
            open = std::move(*known);
            open_.erase(known);
        } else {
            open.sinceMs = lying_.timeMs;
        }
        open.matter = std::move(matter);
        now.push_back(std::move(open));
    }
    for (Open& gone : open_)
        close(gone);
    open_ = std::move(now);
    std::erase_if(toCarry_, [&](int ship) {
        return std::ranges::none_of(open_, [&](const Open& open) {
            const Is kind = open.matter.kind;
            return open.matter.ship == ship && (kind == Is::Moved || kind == Is::Gone);
        });
    });
    // What lies longest comes first; of what came at once the table's order counts.
    std::ranges::stable_sort(open_, {}, &Open::sinceMs);
}

/// True: something happened, and everything is to be looked at anew.
bool Referee::act() {
    for (Open& open : open_) {
        open.wrong.reset();
        if (actOn(open)) return true;
    }
    return actBeside();
}

double Referee::waitOf(Is kind) const {
    switch (kind) {
    case Is::Moved:
        return patience_.moved;
    case Is::Order:
        return patience_.order;
    case Is::Gone:
        return patience_.gone;
    case Is::Beside:
        return patience_.beside;
    default:
        return patience_.laid;
    }
}

/// Between two deeds hands are away for a moment only.
bool Referee::calm() const {
    return lying_.still && lying_.timeMs - movedMs_ >= patience_.calm;
}

bool Referee::ripe(const Open& open) const {
    if (ending_ || (declaring_ && open.matter.kind == Is::Order && lying_.still)) return true;
    if (needsStillness(open.matter.kind) && !calm()) return false;
    return lying_.timeMs - open.sinceMs >= waitOf(open.matter.kind);
}

bool Referee::actOn(Open& open) {
    const Matter& matter = open.matter;
    if (open.held) {
        open.wrong = toPutBack(matter, game());
        return false;
    }
    if (matter.kind == Is::Beside || !ripe(open)) return false;
    const bool byHands = !toCarry_.contains(matter.ship);
    if (matter.kind == Is::Moved && byHands && askSwap(open)) return false;
    Judged judged = judge(matter, game(), off_);
    if (auto* needs = std::get_if<Needs>(&judged)) askNumbers(open, *needs);
    if (auto* wrong = std::get_if<Wrong>(&judged)) open.wrong = std::move(*wrong);
    if (matter.kind == Is::Gone && matter.seen && byHands && !open.declined) askGone(open);
    const auto* event = std::get_if<Event>(&judged);
    if (event == nullptr) return false;
    Event happens = *event;
    if (const auto* ship = std::get_if<event::LayShip>(event)) {
        auto given = withSacrifices(open, *ship);
        if (!given) return false;
        happens = std::move(*given);
    }
    const LyingCard* card = matter.kind == Is::Order ? nullptr : lying_.find(matter.about);
    if (card != nullptr) acting_ = {card};
    const auto refusal = happen(happens, false);
    if (!refusal) return true;
    open.wrong = refused(matter, *refusal, game());
    return false;
}

double Referee::patienceOf(const Open& open) const {
    if (open.held || ending_) return 0;
    const Is kind = open.matter.kind;
    if (kind == Is::Wreck || toCarry_.contains(open.matter.ship)) return patience_.reminder;
    if (kind == Is::BaseGone || kind == Is::HeadGone || (kind == Is::Gone && !open.matter.seen))
        return patience_.missing;
    return patience_.mismatch;
}

void Referee::tellMismatches() {
    for (Open& open : open_) {
        if (open.matter.kind == Is::Laid) noteUnread(open);
        if (open.wrong)
            tellMismatch(open);
        else if (!needsStillness(open.matter.kind) ||
                 calm()) // under a hand nobody sees whether it still is so
            settle(open);
    }
}

void Referee::tellMismatch(Open& open) {
    if (!open.told && lying_.timeMs - open.sinceMs < patienceOf(open)) return;
    if (onlyTold(open.matter.kind) && needsStillness(open.matter.kind) && !calm() && !open.told && !ending_)
        return;
    const bool other =
        open.told && (open.told->kind != open.wrong->kind || open.told->text != open.wrong->text);
    if (other) settle(open);
    const bool again = open.told && lying_.timeMs - open.toldMs >= patience_.again;
    if (open.told && !again) return;
    if (!open.told) {
        MismatchReport report;
        report.id = ++mismatches_;
        report.kind = open.wrong->kind;
        report.spot = spotOf(open.matter);
        report.tag = open.matter.tag;
        report.text = open.wrong->text;
        report.reason = open.wrong->reason;
        if (auto so = acceptance(open.matter, game(), off_)) {
            report.acceptable = std::move(so->events);
            report.counts = std::move(so->told);
        }
        open.told = std::move(report);
    }
    open.toldMs = lying_.timeMs;
    open.told->frame = lying_.frame;
    open.told->again = again;
    reports_.emplace_back(*open.told);
}

/// It is no longer so: said where it had been said.
void Referee::settle(Open& open) {
    if (!open.told) return;
    open.told->frame = lying_.frame;
    open.told->again = false;
    open.told->resolved = true;
    reports_.emplace_back(*std::exchange(open.told, std::nullopt));
}

void Referee::close(Open& open) {
    settle(open);
    unreadOver(open);
}

void Referee::noteUnread(Open& open) {
    if (open.matter.tag) return unreadOver(open);
    if (open.noted || open.held || lying_.timeMs - open.sinceMs < patience_.unread) return;
    open.noted = true;
    reports_.emplace_back(
        NoteReport{++notes_, lying_.frame, "unread", spotOf(open.matter), {}, {"referee.note.unread"}});
}

void Referee::unreadOver(Open& open) {
    if (!std::exchange(open.noted, false)) return;
    reports_.emplace_back(
        NoteReport{++notes_, lying_.frame, "unread", spotOf(open.matter), {}, {"referee.note.unread"}, true});
}

void Referee::noteView(const vision::TableView& view) {
    if (view.cameraMoves > cameraMoves_)
        reports_.emplace_back(
            NoteReport{++notes_, view.frame, "camera_moved", {}, {}, {"referee.note.camera_moved"}});
    cameraMoves_ = view.cameraMoves;
    if ((view.foreign > 0) == foreign_.has_value()) return;
    NoteReport note =
        foreign_.value_or(NoteReport{++notes_, view.frame, "foreign", {}, {}, {"referee.note.foreign"}});
    note.frame = view.frame;
    note.over = foreign_.has_value();
    reports_.emplace_back(note);
    foreign_ = note.over ? std::nullopt : std::optional(note);
}

void Referee::reportFleets() {
    std::vector<ViewReport::Chain> now;
    for (const LyingHead& head : lying_.heads) {
        now.push_back({head.head, {}});
        for (const LyingCard* card : lying_.below(head.head))
            now.back().cards.push_back(card->tag);
    }
    if (chainsMs_ >= 0 && now == shown_) return;
    chainsMs_ = lying_.timeMs;
    shown_ = now;
    reports_.emplace_back(ViewReport{lying_.frame, std::move(now)});
}

/// Nobody answers the tactic on top any more.
void Referee::resolveStack() {
    if (game().stack.empty() || ending_ || !lying_.still || !tactics_.empty()) return;
    if (lying_.timeMs - stackMs_ < patience_.stack) return;
    happen(event::Resolve{}, true);
    refresh();
}

/// Once nothing of what had to be taken away lies there.
void Referee::wreckage() {
    if (!takeAway_) return;
    const auto lies = [&](const Open& open) { return open.matter.kind == Is::Wreck; };
    if (std::ranges::any_of(open_, lies)) return;
    takeAway_->frame = lying_.frame;
    takeAway_->done = true;
    reports_.emplace_back(*std::exchange(takeAway_, std::nullopt));
}

bool Referee::liesStill() const {
    return lying_.still && chainsMs_ >= 0 && lying_.timeMs - chainsMs_ >= patience_.resume;
}

/// Goes on: no event comes from what differs now, until it changes.
void Referee::holdAll() {
    if (std::exchange(pause_, Pause::None) == Pause::Restored) pieces_.lookOver(lying_.timeMs, true);
    refresh();
    int differences = 0;
    for (Open& open : open_) {
        open.held = open.matter.kind != Is::Wreck;
        differences += open.held && upKnown_ ? 1 : 0; // by hand there is nothing to differ from
    }
    reports_.emplace_back(PauseReport{lying_.frame, false, differences});
}

std::vector<MismatchReport> Referee::openMismatches() const {
    std::vector<MismatchReport> told;
    for (const Open& open : open_)
        if (open.told) told.push_back(*open.told);
    std::ranges::sort(told, {}, &MismatchReport::id);
    return told;
}

Referee::Open* Referee::find(Is kind, int about) {
    const auto found = std::ranges::find_if(
        open_, [&](const Open& open) { return open.matter.kind == kind && open.matter.about == about; });
    return found == open_.end() ? nullptr : &*found;
}

/// Cards in the fleets of these that nobody has read.
std::vector<const LyingCard*> Referee::unreadOf(const std::string& players) const {
    std::vector<const LyingCard*> unread;
    for (const LyingCard& card : lying_.cards)
        if (card.under && !card.tag && players.find(card.under->player) != std::string::npos)
            unread.push_back(&card);
    return unread;
}

std::vector<Report> Referee::takeReports() {
    return std::exchange(reports_, {});
}

} // namespace rowkeeper::spacetrace::referee
