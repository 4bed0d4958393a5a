// SPDX-License-Identifier: GPL-3.0-or-later
// Random legal games of every kind, seen by the referee as a table without pictures: what hands do is read
// off the rows alone; only what leaves no trace there is said.
#include "PlayedTable.h"

#include "companion/tactics/referee/Referee.h"
#include "engine/tactics/json/Documents.h"
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/GameScript.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <random>

namespace rowkeeper::tactics::referee {

namespace {

using namespace tactics;
using tabletop::GameScript;
using tabletop::GameStep;
using test::asAsked;
using test::heard;
using test::leavesNoTrace;
using test::PlayedTable;
using test::stateOf;
using test::watched;

/// Another process finds the record and looks at the table; what it says that it should not.
std::string startedAnew(Referee& referee, PlayedTable& table, const Game& now) {
    auto restored = record::History::restore(referee.history().record());
    if (!std::holds_alternative<record::RestoredGame>(restored)) return "the record cannot be played";
    referee = Referee(std::get<record::RestoredGame>(std::move(restored)));
    std::vector<Report> reports;
    for (int view = 0; view < 20; ++view) {
        for (Report& report : referee.look(table.show(now)))
            reports.push_back(std::move(report));
    }
    const bool wrong = std::any_of(reports.begin(), reports.end(), [](const Report& report) {
        return std::holds_alternative<EventReport>(report) || std::holds_alternative<MismatchReport>(report);
    });
    if (wrong) return heard(reports);
    if (referee.paused()) return "still waiting";
    return stateOf(referee.game()) == stateOf(now) ? "" : "another state: " + stateOf(referee.game());
}

/// Follows one game to its end or to the first event on which referee and game part; what happened then.
/// `otherwise`: what else happens to the program or the table meanwhile.
struct Otherwise {
    bool settles = false; ///< rows are settled by hand
    unsigned dies = 0;    ///< the program is started anew about once in so many events; 0: never
};
std::string followed(std::uint32_t seed, std::uint32_t kind, Otherwise otherwise = {}) {
    std::mt19937 random(seed);
    const GameScript script = tabletop::randomGame(seed, kind, {.speak = true, .settle = otherwise.settles});
    PlayedTable table;
    Referee referee(*script.setup);
    for (std::size_t n = 0; n < script.steps.size(); ++n) {
        const GameStep& step = script.steps[n];
        const auto parted = [&](const std::string& how) {
            return "event " + std::to_string(n) + " " + json::toJson(step.event).dump() + how + "\n is     " +
                   stateOf(referee.game()) + "\n should " + stateOf(step.after) + "\n";
        };
        if (tabletop::tellsTooLittle(step.before, step.event, step.after)) return {};
        if (std::holds_alternative<event::Round>(step.event) ||
            std::holds_alternative<event::Restart>(step.event))
            table.cleared();
        if (leavesNoTrace(step.event)) {
            const auto told = referee.tell(asAsked(step.event, step.before, referee.game()));
            if (const auto* refusal = std::get_if<Refusal>(&told))
                return parted(" refused: " + refusal->text.key);
        }
        const auto said = watched(referee, table, step.before, step.event, step.after);
        if (stateOf(referee.game()) != stateOf(step.after)) return parted("") + heard(said);
        if (otherwise.dies == 0 || random() % otherwise.dies != 0) continue;
        table.cleared(); // another tracker counts anew
        const std::string resumed = startedAnew(referee, table, step.after);
        if (!resumed.empty()) return parted(", then started anew") + resumed;
    }
    return {};
}

} // namespace

TEST(WholeGames, GoOnAsTheyStoodWheneverTheProgramIsStartedAnew) {
    tactics::forSeeds(oneIn(4), [](std::uint32_t seed, std::uint32_t kind) {
        EXPECT_EQ(followed(seed, kind, {false, 12}), "");
    });
}

TEST(WholeGames, GoOnBesideRowsSettledByHand) {
    tactics::forSeeds(oneIn(4), [](std::uint32_t seed, std::uint32_t kind) {
        EXPECT_EQ(followed(seed, kind, {true, 40}), "");
    });
}

TEST(WholeGames, AreFollowedFromTheTableAlone) {
    tactics::forSeeds(oneIn(1), [](std::uint32_t seed, std::uint32_t kind) {
        const std::string parted = followed(seed, kind);
        EXPECT_EQ(parted, "");
    });
}

} // namespace rowkeeper::tactics::referee
