// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowedRound.h"

namespace rowkeeper::companion {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Starfleet's Negotiations in the second row were just opened; both players may bid.
class Bidding : public test::FollowedRound {
  protected:
    void SetUp() override {
        FollowedRound::SetUp();
        table.addLoose("RKTR12", {300, 0}); // a discard pile
        lay(2, "RKTS00");
        lay(2, "RKTR00");
        table.turn(2, 1, "RKTS25");
        EXPECT_THAT(test::eventsIn(look()), ElementsAre("reveal 2.1 S negotiations"));
        ASSERT_TRUE(referee.game().contest);
    }
    /// Lays a card face down and turns it.
    void layBid(const std::string& tag) {
        table.addLoose(tag.substr(0, 4) + "00");
        wait(3);
        table.turnLoose(tag);
    }
};

TEST_F(Bidding, IsReadOffTheCardsThatComeToLieBesideTheRows) {
    layBid("RKTS05");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid S"));
    const tactics::event::Bid bid{tactics::Faction::S, tactics::CardId::Galaxy};
    EXPECT_THAT(referee.game().contest->bids, ElementsAre(bid));
    layBid("RKTR07");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid R"));
    EXPECT_FALSE(referee.game().contest);
}

TEST_F(Bidding, DoesNotTakeTheNewTopOfADiscardPileForABid) {
    table.addLoose("RKTR05", {300, 0}); // upon the one that lay there
    EXPECT_THAT(test::eventsIn(wait(20)), IsEmpty());
}

TEST_F(Bidding, DoesNotTakeACardLaidDownFaceUpForABid) {
    table.addLoose("RKTS31"); // shields just lifted: the first card of a discard pile
    EXPECT_THAT(test::eventsIn(wait(40)), IsEmpty());
}

TEST_F(Bidding, WaitsUntilABackIsTurned) {
    table.addLoose("RKTS00");
    EXPECT_THAT(test::eventsIn(wait(8)), IsEmpty());
}

TEST_F(Bidding, HearsNobodyWithTwoCardsThere) {
    layBid("RKTS05");
    layBid("RKTS06");
    EXPECT_THAT(test::eventsIn(wait(20)), IsEmpty());
}

TEST_F(Bidding, AfterATieTakesOtherCardsThanBefore) {
    layBid("RKTS05");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid S"));
    layBid("RKTR05");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid R"));
    ASSERT_TRUE(referee.game().contest);
    layBid("RKTS07");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid S"));
}

TEST_F(Bidding, AfterATieTakesTheCardLaidWhereTheOneBeforeLay) {
    layBid("RKTS05");
    wait(8);
    layBid("RKTR05");
    wait(8);
    ASSERT_TRUE(referee.game().contest);
    ASSERT_THAT(referee.game().contest->bids, IsEmpty());
    table.turnLoose("RKTR00"); // laid there at once: the tracker takes it for the same card
    EXPECT_THAT(test::eventsIn(wait(8)), IsEmpty());
    table.turnLoose("RKTR07");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid R"));
}

TEST_F(Bidding, DoesNotHearACardHeldStillAboveTheTable) {
    layBid("RKTS05");
    table.raiseLoose();
    EXPECT_THAT(test::eventsIn(wait(20)), IsEmpty());
}

} // namespace

TEST(Bids, AreNotHeardWhileNobodyBids) {
    test::HandMadeTable table;
    table.targets(test::targets);
    Referee referee(test::setupFor("SR"));
    referee.look(table.next());
    table.addLoose("RKTS05");
    for (int view = 0; view < 20; ++view)
        EXPECT_THAT(test::eventsIn(referee.look(table.next())), IsEmpty());
}

} // namespace rowkeeper::companion
