// SPDX-License-Identifier: GPL-3.0-or-later
// A row settled by hand while the table lies there.
#include "FollowedRound.h"

#include <algorithm>

namespace rowkeeper::tactics::referee {

namespace {

using test::all;
using test::eventsIn;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::IsEmpty;

class ASettledRow : public test::FollowedRound {
  protected:
    std::vector<Report> settle(int row, tactics::Faction winner) {
        auto told = referee.tell(tactics::event::Settle{row, winner, {}, "Ada", "nobody knows any more"});
        EXPECT_TRUE(std::holds_alternative<std::vector<Report>>(told));
        return std::get<std::vector<Report>>(std::move(told));
    }
};

} // namespace

TEST_F(ASettledRow, IsLookedAtNoMore) {
    lay(1, "RKTS00");
    settle(1, tactics::Faction::S);
    table.turn(1, 1, "RKTS10");
    table.lay(1, "RKTR00");
    table.take(1, 1);
    const auto reports = wait(60);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
    lay(2, "RKTR00");
}

TEST_F(ASettledRow, HasNothingLeftToPutRight) {
    lay(1, "RKTS00");
    table.turn(1, 1, "RKTS10");
    ASSERT_THAT(mismatchesIn(wait(120)), ElementsAre("turned 1.1"));
    ASSERT_EQ(referee.openMismatches().size(), 1U);
    EXPECT_THAT(mismatchesIn(settle(1, tactics::Faction::R)), ElementsAre("-turned 1.1"));
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
    EXPECT_THAT(mismatchesIn(wait(60)), IsEmpty());
}

TEST_F(ASettledRow, HoldsNothingUpInTheOthers) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    ASSERT_TRUE(referee.game().mustReveal);
    settle(1, tactics::Faction::S);
    for (int row = 2; row <= 4; ++row)
        lay(row, row % 2 == 0 ? "RKTS00" : "RKTR00");
}

TEST_F(ASettledRow, TakenBackIsComparedWithTheTableAgain) {
    lay(1, "RKTS00");
    settle(1, tactics::Faction::S);
    table.turn(1, 1, "RKTS10");
    wait(5);
    auto undone = referee.undo({"Ada", "too soon"});
    ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(undone));
    EXPECT_THAT(mismatchesIn(std::get<std::vector<Report>>(undone)), ElementsAre("put_back 1.1"));
    EXPECT_FALSE(referee.game().rows[0].settled);
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
    table.turn(1, 1, "RKTS00");
    EXPECT_THAT(mismatchesIn(wait(5)), ElementsAre("-put_back 1.1"));
}

TEST_F(ASettledRow, OfAScoredRoundIsReportedAnew) {
    for (int row = 1; row <= 3; ++row)
        settle(row, tactics::Faction::S);
    const auto last = settle(4, tactics::Faction::S);
    ASSERT_EQ(all<ScoreReport>(last).size(), 1U) << "every row is settled: the round is over";
    const auto again = settle(4, tactics::Faction::R);
    const auto scores = all<ScoreReport>(again);
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores[0].result.scores[3].winners, tactics::FactionList{tactics::Faction::R});
    EXPECT_EQ(referee.game().players[tactics::index(tactics::Faction::R)].captured.size(), 1U);
}

} // namespace rowkeeper::tactics::referee
