// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowedRound.h"

/// What an effect must do, or may, and what hands do at the table instead (G3, G5, G8.2).
namespace rowkeeper::tactics::referee {

namespace {

using test::eventsIn;
using test::mismatchesIn;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string emp = "23";
const std::string distressSignal = "28";

class EffectsAtTheTable : public test::FollowedRound {
  protected:
    void turn(int row, int at, const std::string& face) {
        table.turn(row, at, face);
        const auto reports = look();
        ASSERT_FALSE(eventsIn(reports).empty()) << face;
    }
    /// The EMP of S lies open in row 1 below a weapon of each player; S must choose one.
    void askByEmp() {
        lay(1, "RKTS00");
        lay(1, "RKTR00");
        turn(1, 1, "RKTS09");
        lay(1, "RKTS00");
        turn(1, 2, "RKTR07");
        lay(1, "RKTR00");
        turn(1, 3, "RKTS" + emp);
        ASSERT_TRUE(referee.game().prompt);
    }
};

TEST_F(EffectsAtTheTable, AMandatoryChoiceIsNotPassedOverByTheNextCard) {
    askByEmp();
    table.lay(2, "RKTS00");
    const auto reports = wait(40);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("refused 2.1"));
    EXPECT_TRUE(referee.game().prompt);
    table.take(1, 2); // the weapon of R goes
    EXPECT_THAT(eventsIn(wait(20)), ElementsAre("remove 1.2 weapon_3", "play S 2"));
    EXPECT_TRUE(referee.game().deviations.empty());
}

TEST_F(EffectsAtTheTable, MinesThatTookNothingAreNeverToldAsDone) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    turn(1, 1, "RKTS14");
    ASSERT_EQ(referee.game().instructions.size(), 1U);
    table.lay(2, "RKTS00");
    const auto reports = wait(40);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("refused 2.1"));
    EXPECT_THAT(test::all<InstructionReport>(reports), IsEmpty()) << "the card lies there still";

    // A person says that play goes on all the same.
    ASSERT_TRUE(
        std::holds_alternative<std::vector<Report>>(referee.tell(tactics::event::Choose{{}, "done"})));
    ASSERT_EQ(referee.game().deviations.size(), 1U);
    EXPECT_EQ(referee.game().deviations.front().kind, tactics::Deviation::Kind::NotCarriedOut);
    EXPECT_THAT(eventsIn(wait(10)), ElementsAre("play S 2"));
    EXPECT_EQ(referee.game().rows[0].cards.size(), 2U);
}

TEST_F(EffectsAtTheTable, AShipTheSignalCannotCallIsAskedBack) {
    lay(2, "RKTS00");
    lay(1, "RKTR00");
    lay(1, "RKTS00");
    turn(1, 1, "RKTR05");
    lay(2, "RKTR00");
    turn(2, 1, "RKTS" + distressSignal);
    ASSERT_TRUE(referee.game().prompt) << "S may call a ship";
    table.move(1, 1, 3, 1); // R's Galaxy, into a row without a signal
    const auto reports = wait(20);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), Contains("moved 1.1"));
}

TEST_F(EffectsAtTheTable, ACardThatWasSeenToBeDiscardedIsNotTurnedAgain) {
    askByEmp();
    table.take(1, 2);
    EXPECT_THAT(eventsIn(wait(20)), ElementsAre("remove 1.2 weapon_3"));
    lay(2, "RKTS00");
    lay(2, "RKTR00");
    turn(2, 1, "RKTS10");
    lay(2, "RKTS00");
    table.turn(2, 2, "RKTR07"); // the weapon of R that went
    const auto reports = wait(40);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    const auto told = test::all<MismatchReport>(reports);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.front().kind, "doubled");
    EXPECT_EQ(told.front().text.key, "watch.mismatch.on_discard_pile");
}

} // namespace

} // namespace rowkeeper::tactics::referee
