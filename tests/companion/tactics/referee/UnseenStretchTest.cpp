// SPDX-License-Identifier: GPL-3.0-or-later
// The program dies in the middle of a random game, hands play on, and another process goes on from the
// record: what it writes as seen must have happened while it looked.
#include "PlayedTable.h"

#include "companion/tactics/referee/Referee.h"
#include "engine/tactics/json/Documents.h"
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/GameScript.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

namespace {

using namespace tactics;
using tabletop::GameScript;
using tabletop::GameStep;
using test::PlayedTable;

constexpr std::size_t watchedAfterwards = 12; // events

struct Stretch {
    std::size_t died = 0;   ///< steps on record
    std::size_t unseen = 0; ///< steps nobody saw
};

record::RestoredGame keptUntil(const GameScript& script, std::size_t died) {
    json::Record record{*script.setup, {}};
    for (std::size_t n = 0; n < died; ++n)
        record.lines.push_back({static_cast<int>(n) + 1, 0, false, script.steps[n].event});
    auto restored = record::History::restore(std::move(record));
    if (!std::holds_alternative<record::RestoredGame>(restored)) throw std::runtime_error("no record");
    return std::get<record::RestoredGame>(std::move(restored));
}

/// Shields laid on the last card need no place; of a hidden card that was taken away a person may know more.
Event plain(Event event, const Game& before) {
    if (auto* open = std::get_if<event::Open>(&event);
        open && open->card == CardId::TransphasicShields && !open->at) {
        const FoundCard last = findCard(before, before.lastLaid);
        if (last.card && last.row == open->row) open->at = last.at;
    }
    if (auto* remove = std::get_if<event::Remove>(&event)) remove->card.reset();
    return event;
}

bool means(const Event& seen, const GameStep& step) {
    return plain(seen, step.before) == plain(step.event, step.before);
}

struct Outcome {
    std::vector<std::string> invented; ///< written as seen, and not what happened
    int events = 0;                    ///< written as seen
    int inferred = 0;
    int differences = 0; ///< said to differ when play went on
};

class Resumed {
  public:
    Resumed(const GameScript& script, Stretch stretch)
        : script_(script)
        , seenFrom_(stretch.died + stretch.unseen)
        , referee_(keptUntil(script, stretch.died)) {}

    Outcome run() {
        const Game& now = script_.steps[seenFrom_ - 1].after;
        for (int view = 0; view < 20; ++view)
            hear(referee_.look(table_.show(now)), seenFrom_);
        const std::size_t end = std::min(seenFrom_ + watchedAfterwards, script_.steps.size());
        for (std::size_t n = seenFrom_; n < end; ++n) {
            const GameStep& step = script_.steps[n];
            if (tabletop::tellsTooLittle(step.before, step.event, step.after)) break;
            const bool anew = std::holds_alternative<event::Round>(step.event) ||
                              std::holds_alternative<event::Restart>(step.event);
            if (anew) table_.cleared();
            // Whoever speaks sees that the program stands elsewhere.
            if (test::leavesNoTrace(step.event) && agrees(step.before)) {
                auto told = referee_.tell(test::asAsked(step.event, step.before, referee_.game()));
                if (const auto* reports = std::get_if<std::vector<Report>>(&told)) hear(*reports, n + 1);
            }
            for (const Game& shown : tabletop::shownDuring(step.before, step.event, step.after))
                hear(referee_.look(table_.show(shown)), n + 1);
            for (int view = 0; view < 45 && !agrees(step.after); ++view)
                hear(referee_.look(table_.show(step.after)), n + 1);
        }
        return std::move(outcome_);
    }

  private:
    bool agrees(const Game& game) const { return test::stateOf(referee_.game()) == test::stateOf(game); }

    void hear(const std::vector<Report>& reports, std::size_t shown) {
        for (const Report& report : reports) {
            if (const auto* pause = std::get_if<PauseReport>(&report))
                outcome_.differences += pause->differences;
            const auto* event = std::get_if<EventReport>(&report);
            if (!event) continue;
            if (event->inferred) {
                ++outcome_.inferred;
                continue;
            }
            ++outcome_.events;
            if (!happened(event->event, shown))
                outcome_.invented.push_back(json::toJson(event->event).dump() + " after " +
                                            json::toJson(script_.steps[shown - 1].event).dump() +
                                            "\n    is     " + test::stateOf(referee_.game()) +
                                            "\n    should " + test::stateOf(script_.steps[shown - 1].after));
        }
    }

    /// Whether hands did that while somebody looked. What lies there as heads of the rows is plain to see.
    bool happened(const Event& event, std::size_t shown) const {
        const bool round = std::holds_alternative<event::Round>(event);
        for (std::size_t n = round ? 0 : seenFrom_; n < shown; ++n) {
            if (means(event, script_.steps[n]) || leftItsPlace(event, script_.steps[n], shown) ||
                liftedShields(event, script_.steps[n]))
                return true;
        }
        return false;
    }

    /// A card turned then whose turning could only be told later lies where it lies now.
    bool leftItsPlace(const Event& event, const GameStep& step, std::size_t shown) const {
        const auto* told = std::get_if<event::Reveal>(&event);
        const auto* done = std::get_if<event::Reveal>(&step.event);
        if (!told || !done || told->owner != done->owner || told->card != done->card ||
            told->row != done->row)
            return false;
        const auto& cards =
            script_.steps[shown - 1].after.rows[static_cast<std::size_t>(told->row) - 1].cards;
        if (told->at > std::ssize(cards)) return false;
        const LaidCard& now = cards[static_cast<std::size_t>(told->at) - 1];
        return now.open && now.owner == told->owner && now.card == told->card;
    }

    /// Shields that are lifted with another event of the game.
    static bool liftedShields(const Event& event, const GameStep& step) {
        const auto* lifted = std::get_if<event::Remove>(&event);
        if (!lifted || lifted->card != CardId::TransphasicShields) return false;
        if (lifted->row > std::ssize(step.before.rows)) return false;
        const auto& cards = step.before.rows[static_cast<std::size_t>(lifted->row) - 1].cards;
        if (lifted->at > std::ssize(cards)) return false;
        const LaidCard& below = cards[static_cast<std::size_t>(lifted->at) - 1];
        if (!below.shielded) return false;
        const FoundCard after = findCard(step.after, below.id);
        return !after.card || !after.card->shielded;
    }

    const GameScript& script_;
    std::size_t seenFrom_;
    PlayedTable table_;
    Referee referee_;
    Outcome outcome_;
};

std::string told(const GameScript& script, const Stretch& stretch, const Outcome& outcome) {
    if (outcome.invented.empty()) return {};
    std::string text = "died after " + std::to_string(stretch.died) + "; unseen:";
    for (std::size_t n = stretch.died; n < stretch.died + stretch.unseen; ++n)
        text += "\n  " + json::toJson(script.steps[n].event).dump();
    for (const std::string& one : outcome.invented)
        text += "\n invented " + one;
    return text;
}

/// Over many points of many games.
void expectNothingInvented(std::uint32_t share, const std::vector<std::size_t>& unseen) {
    int stretches = 0;
    Outcome sum;
    forSeeds(oneIn(share), [&](std::uint32_t seed, std::uint32_t kind) {
        const GameScript script = tabletop::randomGame(seed, kind, {});
        for (std::size_t died = 1 + seed % 7; died < script.steps.size(); died += 9) {
            const Stretch stretch{died, unseen[died % unseen.size()]};
            if (stretch.died + stretch.unseen >= script.steps.size()) break;
            const Outcome outcome = Resumed(script, stretch).run();
            EXPECT_EQ(told(script, stretch, outcome), "");
            ++stretches;
            sum.events += outcome.events;
            sum.inferred += outcome.inferred;
            sum.differences += outcome.differences;
        }
    });
    std::cout << stretches << " times resumed: " << sum.events << " events written as seen, " << sum.inferred
              << " inferred, " << sum.differences << " differences said\n";
}

} // namespace

TEST(UnseenStretch, NothingIsInventedAtAStillTable) {
    expectNothingInvented(10, {0});
}

TEST(UnseenStretch, OfWhatHappenedMeanwhileNothingIsWrittenAsSeen) {
    expectNothingInvented(5, {1, 2, 3, 5, 8, 13, 21, 40});
}

} // namespace rowkeeper::tactics::referee
