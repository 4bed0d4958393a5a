// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowedRound.h"

#include <array>

namespace rowkeeper::tactics::referee {

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

/// Romulan Negotiations, while a Galaxy of theirs lies open in row 1: their deck has no other.
class BiddingBesideAnOpenGalaxy : public Bidding {
  protected:
    void SetUp() override {
        FollowedRound::SetUp(); // NOLINT(bugprone-parent-virtual-call): the bids are laid otherwise here
        lay(1, "RKTS00");
        lay(1, "RKTR00");
        table.turn(1, 1, "RKTS10");
        look();
        lay(1, "RKTS00");
        table.turn(1, 2, "RKTR05");
        const auto opened = look();
        ASSERT_THAT(test::eventsIn(opened), ElementsAre("reveal 1.2 R galaxy"));
        galaxyLine = test::all<EventReport>(opened).front().n;
        lay(2, "RKTR00");
        lay(2, "RKTS00");
        table.turn(2, 1, "RKTR25");
        look();
        ASSERT_TRUE(referee.game().contest);
    }
    int galaxyLine = 0;
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

class LongRow : public test::FollowedRound {};

// T86: the cards of a row that was won leave it, and hands sweep them together.
TEST_F(LongRow, ThatWasWonMayBeClearedAtOnce) {
    table.addLoose("RKTR12", {300, 0}); // a discard pile
    const std::array<const char*, 7> faces{"RKTS32", "RKTR32", "RKTS33", "RKTR33",
                                           "RKTS10", "RKTR10", "RKTS25"};
    lay(2, "RKTS00");
    for (int at = 1; at <= 7; ++at) {
        lay(2, at % 2 == 0 ? "RKTS00" : "RKTR00");
        table.turn(2, at, faces.at(static_cast<std::size_t>(at - 1)));
        look();
    }
    ASSERT_TRUE(referee.game().contest);
    for (const char* bid : {"RKTS05", "RKTR07"}) {
        table.addLoose(std::string(bid).substr(0, 4) + "00");
        wait(3);
        table.turnLoose(bid);
        wait(8);
    }
    ASSERT_TRUE(referee.game().rows[1].awarded);
    for (int at = 8; at >= 1; --at)
        table.take(2, at);
    const auto cleared = wait(30);
    EXPECT_EQ(test::eventsIn(cleared).size(), 8U);
    EXPECT_THAT(test::mismatchesIn(cleared), IsEmpty());
    EXPECT_TRUE(test::all<PauseReport>(cleared).empty());
    EXPECT_TRUE(referee.game().rows[1].cards.empty());
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

TEST_F(BiddingBesideAnOpenGalaxy, OfACardThatLiesOpenIsAskedBackUntilItIsTaken) {
    layBid("RKTR05");
    const auto refused = wait(8);
    EXPECT_THAT(test::eventsIn(refused), IsEmpty());
    EXPECT_THAT(test::mismatchesIn(refused), ElementsAre("refused 0.0"));
    ASSERT_TRUE(test::all<MismatchReport>(refused).front().reason);
    EXPECT_EQ(test::all<MismatchReport>(refused).front().reason->text.key, "game.refuse.doubled");
    EXPECT_EQ(referee.openMismatches().size(), 1U);
    EXPECT_THAT(test::mismatchesIn(wait(30)), IsEmpty()) << "said once";

    table.takeLoose();
    EXPECT_THAT(test::mismatchesIn(look()), ElementsAre("-refused 0.0"));
    EXPECT_TRUE(referee.openMismatches().empty());
    layBid("RKTR07");
    EXPECT_THAT(test::eventsIn(wait(8)), ElementsAre("bid R"));
}

TEST_F(BiddingBesideAnOpenGalaxy, OfARefusedCardIsHeardOnceACorrectionMakesRoomForIt) {
    layBid("RKTR05");
    EXPECT_THAT(test::mismatchesIn(wait(8)), ElementsAre("refused 0.0"));
    const tactics::event::Reveal another{1, 2, tactics::Faction::R, tactics::CardId::Intrepid};
    const auto corrected = referee.correct(galaxyLine, another, {"referee", "it was another card"});
    ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(corrected));
    const auto heard = look();
    EXPECT_THAT(test::eventsIn(heard), testing::Contains("bid R"));
    EXPECT_THAT(test::mismatchesIn(heard), testing::Contains("-refused 0.0"));
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

} // namespace rowkeeper::tactics::referee
