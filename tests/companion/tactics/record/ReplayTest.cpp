// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/record/Record.h"

#include "engine/tactics/json/CatalogFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What becomes of lines that count, in order, and who may look on.
namespace rowkeeper::tactics::record {
namespace {

using testing::ElementsAre;

/// Two rows are played in; line 3 names a row that no table has.
json::Record withALineThatDoesNotFit() {
    json::Record record;
    record.setup.players = {Faction::S, Faction::R};
    record.setup.catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    const std::vector<Event> events{
        event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}},
        event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 9, {}}, event::Play{Faction::R, 2, {}}};
    for (const Event& event : events)
        record.lines.push_back({static_cast<int>(record.lines.size()) + 1, -1, false, event});
    return record;
}

std::size_t laidIn(const Game& game, std::size_t row) {
    return game.rows.at(row - 1).cards.size();
}

TEST(Replay, EndsAtTheFirstLineTheRulesRefuseAndNamesIt) {
    const auto played = replay(withALineThatDoesNotFit());
    const auto* refused = std::get_if<RefusedLine>(&played);
    ASSERT_NE(refused, nullptr);
    EXPECT_EQ(refused->n, 3);
}

TEST(Replay, PassesOverWhatDoesNotFitForWhoAsksForIt) {
    const Game game = replayed(withALineThatDoesNotFit());
    EXPECT_EQ(laidIn(game, 1), 1U);
    EXPECT_EQ(laidIn(game, 2), 1U);
}

TEST(Replay, ShowsEveryLineBeforeAndOnlyThoseThatFitAfterwards) {
    std::vector<int> before;
    std::vector<int> applied;
    Visitor visitor = passingOver();
    visitor.before = [&](const json::RecordLine& line, Game&) { before.push_back(line.n); };
    visitor.applied = [&](const json::RecordLine& line, const Game& was, Applied& now) {
        applied.push_back(line.n);
        EXPECT_NE(was.rows, now.game.rows);
    };
    EXPECT_TRUE(std::holds_alternative<Game>(replay(withALineThatDoesNotFit(), visitor)));
    EXPECT_THAT(before, ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(applied, ElementsAre(1, 2, 4));
}

TEST(Replay, GoesOnWithTheGameThatWasChangedOnTheWay) {
    Visitor visitor = passingOver();
    visitor.applied = [](const json::RecordLine& line, const Game&, Applied& now) {
        if (line.n == 2) now.game.rows.at(0).cards.clear();
    };
    const auto played = replay(withALineThatDoesNotFit(), visitor);
    EXPECT_EQ(laidIn(std::get<Game>(played), 1), 0U);
    EXPECT_EQ(laidIn(std::get<Game>(played), 2), 1U);
}

} // namespace
} // namespace rowkeeper::tactics::record
