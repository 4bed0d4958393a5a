// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/GameFilm.h"

#include "companion/tactics/referee/Answers.h"
#include "engine/core/tag/CommandCard.h"
#include "engine/core/tag/Tag.h"
#include "tests/tabletop/GameTable.h"
#include "tests/tabletop/Hands.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace rowkeeper::tabletop {

namespace referee = tactics::referee;

namespace {

using tactics::Faction;
using tag::CommandCard;

constexpr int commandFrames = 16; // "held into view for a second", and a little
constexpr int afterCommand = 16;  // until the next may be shown
constexpr double unsaidPasses = 0.3;

/// The command card that says this answer; nothing where there is none.
std::optional<CommandCard> cardFor(const tactics::Game& game, const tactics::event::Choose& choice) {
    if (!game.prompt || game.prompt->mandatory) {
        if (tactics::carriedOut(game) == tactics::Event(choice)) return CommandCard::Yes;
        if (tactics::passOver(game) == tactics::Event(choice)) return CommandCard::Next;
        if (!game.prompt) return std::nullopt;
    }
    const referee::Answers answers = referee::answersOf(*game.prompt);
    if (answers.decline && answers.decline->id == choice.option)
        return answers.choices.empty() ? CommandCard::Yes : CommandCard::No;
    const auto chosen = std::ranges::find(answers.choices, choice.option,
                                          [](const tactics::PromptOption* option) { return option->id; });
    if (chosen == answers.choices.end()) return std::nullopt;
    if (answers.choices.size() == 1) return CommandCard::Yes;
    const int number = answers.numbers[static_cast<std::size_t>(chosen - answers.choices.begin())];
    if (number > 4) return std::nullopt;
    return static_cast<CommandCard>(tag::number(CommandCard::One) + number - 1);
}

class Director {
  public:
    Director(const GameScript& script, const FilmOptions& options, const Interludes& interludes)
        : script_(script)
        , interludes_(interludes)
        , options_(options)
        , random_(options.seed)
        , table_(options, random_.fork()) {}

    GameFilm shoot() {
        hold(options_.framesPerStill);
        for (std::size_t n = 0; n < script_.steps.size(); ++n) {
            act(n);
            film_.frames.push_back(film_.board.truth.stills.back().lastFrame);
        }
        hold(options_.lastFrames);
        finish();
        return std::move(film_);
    }

  private:
    void act(std::size_t n) {
        const GameStep& step = script_.steps[n];
        const bool begins = std::holds_alternative<tactics::event::Round>(step.event);
        if (!begins) interlude(n);
        if (const auto* round = std::get_if<tactics::event::Round>(&step.event)) {
            clearAway();
            lookAround(step);
            interlude(n);
            lay(round->targets);
            hold(options_.firstFrames);
        } else if (std::holds_alternative<tactics::event::Pass>(step.event)) {
            if (!goesWithoutSaying(n)) show(CommandCard::Pass, seatOf(step));
        } else if (const auto* choice = std::get_if<tactics::event::Choose>(&step.event)) {
            if (const auto card = cardFor(step.before, *choice))
                show(*card, seatOf(step));
            else
                say(step.event);
        } else if (const auto* bid = std::get_if<tactics::event::Bid>(&step.event)) {
            if (bid->card) layBid(*bid);
            // Who takes no part just lays nothing; only that nobody else comes has to be said.
            if (closesBidding(step)) show(CommandCard::No, seatOf(bid->player));
        }
        const bool bidding = step.after.contest && !step.after.contest->bids.empty();
        if (!bidding) table_.bids.clear();
        // What a choice or a bid sets off is done by hands as well.
        for (const tactics::Game& game : shownDuring(step.before, step.event, step.after))
            follow(game, seatOf(step));
        lookAround(step);
        if (random_.chance(options_.surroundings.wander)) wander();
    }

    /// A pass that the next card of another player tells.
    bool goesWithoutSaying(std::size_t n) {
        if (n + 1 >= script_.steps.size() || !random_.chance(unsaidPasses)) return false;
        if (interludes_.contains(n + 1)) return false;
        const tactics::Event& next = script_.steps[n + 1].event;
        return std::holds_alternative<tactics::event::Play>(next) ||
               std::holds_alternative<tactics::event::Open>(next);
    }

    std::size_t seatOf(Faction player) const {
        const auto& players = script_.setup->players;
        return static_cast<std::size_t>(std::ranges::find(players, player) - players.begin());
    }
    std::size_t seatOf(const GameStep& step) const {
        const auto& players = script_.setup->players;
        Faction player = step.before.active.value_or(players.front());
        if (step.before.prompt) player = step.before.prompt->decides;
        if (step.before.turn) player = *step.before.turn;
        return seatOf(player);
    }

    /// Something that is in no script, and is put right afterwards.
    void interlude(std::size_t n) {
        const auto planned = interludes_.find(n);
        if (planned == interludes_.end()) return;
        const GameStep& step = script_.steps[n];
        seat_ = seatOf(step);
        GameFilm::Shown& shown = film_.interludes[n];
        shown.begun = nextFrame();
        bool atOnce = false;
        table_.gapsStay = true;
        for (const Interlude::State& state : planned->second.states) {
            if (!state.targets.empty()) lay(state.targets);
            if (state.knock) knock();
            atOnce = state.atOnce;
            if (!state.rows.empty()) bring(state.rows, atOnce);
            shown.wrong = nextFrame();
            hold(state.frames);
        }
        if (const auto* round = std::get_if<tactics::event::Round>(&step.event))
            lay(round->targets);
        else
            bring(wantedIn(step.before), atOnce);
        table_.gapsStay = false;
        shown.right = nextFrame();
        hold(planned->second.frames);
        shown.over = nextFrame() - 1;
    }

    /// It stays where it was knocked to; the next one knocks it back.
    void knock() {
        const double way = film_.bumps.size() % 2 == 0 ? 1 : -1;
        film_.bumps.push_back({nextFrame(), {way * 34, way * -21}, way * 1.2});
    }

    int nextFrame() const {
        const auto& stills = film_.board.truth.stills;
        return stills.empty() ? 0 : stills.back().lastFrame + 1;
    }

    void say(const tactics::Event& event) {
        hold(2);
        film_.said.push_back({film_.board.truth.stills.back().lastFrame, event});
        hold(2);
    }

    /// Above the targets, each player at a place of his own: face down first, then turned.
    void layBid(const tactics::event::Bid& bid) {
        seat_ = seatOf(bid.player);
        const char group = tactics::letter(bid.player);
        const Pose pose{{79.0 * static_cast<double>(seat_) + random_.between(-4, 4), -105},
                        random_.between(-6, 6)};
        LyingCard card{tag::format({group, 0, {}}), pose};
        const Hand hand = handFor(pose);
        const auto bring = [&](const char* text) {
            std::vector<Scene> scenes;
            for (int i = 0; i < options_.handFrames; ++i) {
                const double far = std::pow(1 - (i + 1.0) / options_.handFrames, 1.2);
                scenes.push_back(carried(table_.scene(), card, hand, 230 * far, 40 * far, 0));
            }
            film(text, std::move(scenes));
            table_.bids.push_back(card);
            hold();
        };
        bring("a bid is laid face down");
        table_.bids.pop_back();
        card.tag = tag::format({group, tactics::number(*bid.card), {}});
        bring("a bid is opened");
    }

    void show(CommandCard command, std::size_t seat) {
        double lowest = 0;
        for (const GameTable::Row& row : table_.rows)
            lowest = std::max(lowest, row.cards.empty() ? 60 : row.cards.back().card.pose.centre.y);
        // Below the rows while there is room, else over them.
        const double y = lowest < 200 ? lowest + 80 : random_.between(150, 260);
        const double height = random_.chance(0.5) ? 12 : 55;
        const LyingCard card{tag::format(tag::tagOf(command)),
                             {{random_.between(20, 220), y}, random_.between(-12, 12)}};
        const Hand hand = handOn(card.pose, seat, script_.setup->players.size(), random_);
        std::vector<Scene> scenes;
        for (const double away : {200.0, 90.0, 25.0})
            scenes.push_back(carried(table_.scene(), card, hand, away, height + away / 5, 0));
        for (int frame = 0; frame < commandFrames; ++frame)
            scenes.push_back(carried(table_.scene(), card, hand, random_.between(-1, 1),
                                     height + random_.between(-1, 1), 0));
        for (const double away : {25.0, 90.0, 200.0})
            scenes.push_back(carried(table_.scene(), card, hand, away, height + away / 5, 0));
        film("command card", std::move(scenes));
        hold(afterCommand);
    }

    /// Hands bring the rows to what the game says.
    void follow(const tactics::Game& game, std::size_t seat) {
        seat_ = seat;
        if (game.rows.size() != table_.rows.size()) return;
        if (bring(wantedIn(game))) hold();
    }

    using Rows = std::vector<std::vector<GameTable::Wanted>>;

    static Rows wantedIn(const tactics::Game& game) {
        Rows wanted;
        for (const tactics::GameRow& row : game.rows)
            wanted.push_back(GameTable::wanted(row));
        return wanted;
    }

    /// True: something had to be done.
    bool bring(const Rows& wanted, bool atOnce = false) {
        const Scene before = table_.scene();
        filming_ = !atOnce;
        bool acted = false;
        for (std::size_t row = 0; row < wanted.size(); ++row)
            acted |= takeUp(row, wanted[row]);
        for (std::size_t row = 0; row < wanted.size(); ++row)
            acted |= complete(row, wanted[row]);
        filming_ = true;
        if (!atOnce || !acted) return acted;
        const Hand hand = handFor({{118, 160}, 0});
        film("many cards under one hand", {reached(before, hand, 60), reached(before, hand, 0)});
        return acted;
    }

    /// Takes away whatever does not lie there, or not in this order.
    bool takeUp(std::size_t row, const std::vector<GameTable::Wanted>& wanted) {
        bool acted = false;
        const auto placeOf = [&](int key) {
            return std::ranges::find(wanted, key, &GameTable::Wanted::key) - wanted.begin();
        };
        auto& cards = table_.rows[row].cards;
        for (std::size_t at = cards.size(); at-- > 0;) {
            const auto place = placeOf(cards[at].key);
            const bool gone = place == std::ssize(wanted);
            const bool disordered = !gone && at + 1 < cards.size() && placeOf(cards[at + 1].key) < place;
            const bool lifted = !gone && cards[at].upon != wanted[static_cast<std::size_t>(place)].upon;
            if (!gone && !disordered && !lifted) continue;
            take(row, at);
            acted = true;
        }
        return acted;
    }

    bool complete(std::size_t row, const std::vector<GameTable::Wanted>& wanted) {
        bool acted = false;
        for (std::size_t at = 0; at < wanted.size(); ++at) {
            const auto& cards = table_.rows[row].cards;
            if (at >= cards.size() || cards[at].key != wanted[at].key) {
                layDown(row, at, wanted[at]);
                acted = true;
            } else if (cards[at].card.tag != wanted[at].tag) {
                turn(row, at, wanted[at].tag);
                acted = true;
            }
        }
        return acted;
    }

    void layDown(std::size_t row, std::size_t at, const GameTable::Wanted& wanted) {
        GameTable before = table_;
        const LyingCard card = table_.insert(row, at, wanted).card;
        const Hand hand = handFor(card.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double far = std::pow(1 - (i + 1.0) / options_.handFrames, 1.2);
            // Others make room under the hand.
            const Scene others = far > 0.2 ? before.scene() : without(row, at);
            scenes.push_back(carried(others, card, hand, 230 * far, 45 * std::min(1.0, 2 * far), 0));
        }
        film("a card is laid", std::move(scenes));
    }

    void take(std::size_t row, std::size_t at) {
        const Scene before = table_.scene();
        const LyingCard card = table_.take(row, at).card;
        const Hand hand = handFor(card.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double t = (i + 0.5) / options_.handFrames;
            scenes.push_back(t < 0.3 ? reached(before, hand, 60 * (1 - t / 0.3))
                                     : carried(table_.scene(), card, hand, 260 * (t - 0.3) / 0.7, 40 * t, 0));
        }
        film("a card is taken", std::move(scenes));
    }

    void turn(std::size_t row, std::size_t at, const std::string& tag) {
        const LyingCard before = table_.rows[row].cards[at].card;
        const LyingCard after = table_.turned(row, at, tag);
        const Scene untouched = table_.scene();
        const Scene others = without(row, at);
        const Hand hand = handFor(before.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double t = (i + 0.5) / options_.handFrames;
            if (t < 0.25) {
                scenes.push_back(reached(untouched, hand, 60 * (1 - 4 * t)));
            } else {
                const double angle = 180 * std::clamp((t - 0.25) / 0.65, 0.0, 1.0);
                scenes.push_back(carried(others, angle < 90 ? before : after, hand, 0,
                                         30 * std::sin(angle * CV_PI / 180.0),
                                         angle < 90 ? angle : angle - 180));
            }
        }
        film("a card is turned", std::move(scenes));
        table_.rows[row].cards[at].card = after;
    }

    Scene without(std::size_t row, std::size_t at) const {
        GameTable copy = table_;
        copy.rows[row].cards.erase(copy.rows[row].cards.begin() + static_cast<std::ptrdiff_t>(at));
        return copy.scene();
    }

    /// Row by row: the cards to their discard piles, the target to its winner.
    void clearAway() {
        while (!table_.rows.empty()) {
            GameTable::Row& row = table_.rows.back();
            if (row.target.tag.empty()) break;
            const Hand hand = handFor({row.target.pose.centre + cv::Point2d(0, 100), 0});
            std::vector<Scene> scenes;
            scenes.push_back(reached(table_.scene(), hand, 120));
            scenes.push_back(reached(table_.scene(), hand, 0));
            row.cards.clear();
            scenes.push_back(reached(table_.scene(), hand, 0));
            table_.rows.pop_back();
            scenes.push_back(reached(table_.scene(), hand, 30));
            scenes.push_back(reached(table_.scene(), hand, 150));
            film("a row is cleared away", std::move(scenes));
            hold(3);
        }
    }

    /// Those that lie already stay.
    void lay(const std::vector<tactics::TargetId>& targets) {
        const std::vector<LyingCard> dealt = table_.dealt(targets);
        for (std::size_t row = 0; row < dealt.size(); ++row) {
            const LyingCard& target = dealt[row];
            const bool lies = row < table_.rows.size();
            if (lies && table_.rows[row].target.tag == target.tag) continue;
            if (lies) takeTarget(row);
            const Hand hand = handFor(target.pose);
            std::vector<Scene> scenes;
            for (int i = 0; i < options_.handFrames; ++i) {
                const double far = std::pow(1 - (i + 1.0) / options_.handFrames, 1.2);
                scenes.push_back(carried(table_.scene(), target, hand, 230 * far, 40 * far, 0));
            }
            film("a target is laid", std::move(scenes));
            table_.rows.insert(table_.rows.begin() + static_cast<std::ptrdiff_t>(row), {target, {}});
            hold(3);
        }
    }

    void takeTarget(std::size_t row) {
        const LyingCard target = table_.rows[row].target;
        const Hand hand = handFor(target.pose);
        std::vector<Scene> scenes{reached(table_.scene(), hand, 40)};
        table_.rows.erase(table_.rows.begin() + static_cast<std::ptrdiff_t>(row));
        for (const double away : {40.0, 120.0, 230.0})
            scenes.push_back(carried(table_.scene(), target, hand, away, 40, 0));
        film("a target is taken", std::move(scenes));
        hold(3);
    }

    void lookAround(const GameStep& step) {
        if (options_.surroundings.piles > 0) table_.surround(step.after, step.around);
        if (options_.surroundings.handCards == 0) return;
        left_.clear();
        right_.clear();
        for (std::size_t i = 0; i < script_.setup->players.size(); ++i) {
            const Faction player = script_.setup->players[i];
            for (const tactics::CardId card : step.around.at(tactics::index(player)).hand)
                (i % 2 == 0 ? left_ : right_)
                    .push_back(tag::format({tactics::letter(player), tactics::number(card), {}}));
        }
        const auto most = static_cast<std::size_t>(options_.surroundings.handCards);
        left_.resize(std::min(left_.size(), most));
        right_.resize(std::min(right_.size(), most));
    }

    /// A hand reaches over the rows, rests upon them and leaves.
    void wander() {
        seat_ = static_cast<std::size_t>(random_.below(static_cast<int>(script_.setup->players.size())));
        const Hand hand = handFor({{random_.between(-20, 257), random_.between(-30, 260)}, 0});
        std::vector<Scene> scenes;
        for (const double away : {210.0, 110.0, 40.0})
            scenes.push_back(reached(table_.scene(), hand, away));
        for (int rest = 4 + random_.below(12); rest >= 0; --rest)
            scenes.push_back(reached(table_.scene(), hand, random_.between(-2, 2)));
        for (const double away : {40.0, 110.0, 210.0})
            scenes.push_back(reached(table_.scene(), hand, away));
        film("a hand rests upon the table", std::move(scenes));
        hold(4);
    }

    Hand handFor(const Pose& pose) { return handOn(pose, seat_, script_.setup->players.size(), random_); }

    void hold(int frames = 0) {
        add("", false, {table_.scene()}, frames > 0 ? frames : options_.framesPerStill);
    }
    void film(std::string text, std::vector<Scene> scenes) {
        const int frames = static_cast<int>(scenes.size());
        if (frames > 0) add(std::move(text), true, std::move(scenes), frames);
    }
    void add(std::string text, bool hand, std::vector<Scene> scenes, int frames) {
        if (!filming_) return;
        Truth& truth = film_.board.truth;
        const int begin = truth.stills.empty() ? 0 : truth.stills.back().lastFrame + 1;
        truth.stills.push_back({std::move(text), hand, table_.tags(), begin, begin + frames - 1});
        film_.board.stills.push_back({std::move(scenes)});
        fans_.emplace_back(left_, right_);
    }

    void finish() {
        Storyboard& board = film_.board;
        board.truth.framesPerSecond = options_.framesPerSecond;
        board.truth.frames = board.truth.stills.back().lastFrame + 1;
        board.layout = layoutOf(board);
        const Camera camera(options_.camera, pictureSize(board, options_), board.layout);
        cv::Point2d sway;
        for (std::size_t i = 0; i < board.stills.size(); ++i) {
            for (Scene& scene : board.stills[i].scenes) {
                if (random_.chance(0.3)) sway = {random_.between(-6, 6), random_.between(-6, 6)};
                scene.fans = fansOf(fans_[i].first, fans_[i].second, camera, sway);
            }
        }
    }

    const GameScript& script_;
    const Interludes& interludes_;
    FilmOptions options_;
    Random random_;
    GameTable table_;
    GameFilm film_;
    std::size_t seat_ = 0;
    bool filming_ = true;                   ///< false: what happens now is done under one hand
    std::vector<std::string> left_, right_; ///< cards players hold
    std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> fans_; ///< of each still
};

} // namespace

GameFilm filmOf(const GameScript& script, const FilmOptions& options, const Interludes& interludes) {
    return Director(script, options, interludes).shoot();
}

} // namespace rowkeeper::tabletop
