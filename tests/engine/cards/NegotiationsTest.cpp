// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

namespace rowkeeper::tactics {
namespace {

/// Twelve cards that do nothing when they are turned, four a row.
void fillRows(Hands& hands, int first) {
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle,
                           CardId::Extra1,   CardId::Extra2,        CardId::Weapon3};
    for (std::size_t i = 0; i < 12; ++i)
        hands.play(i % 2 == 0 ? R : S, first + static_cast<int>(i / 4), cards.at(i / 2));
}

TEST(Negotiations, ATargetThatIsWonIsNotNegotiatedAgain) {
    auto setup = setupOf("SR");
    setup->options.negotiatedRow = NegotiatedRow::Stay;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Negotiations);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Admiral});
    hands.take(event::Bid{R, std::nullopt});
    ASSERT_EQ(hands.of(S).captured, std::vector{TargetId::Romulus});
    fillRows(hands, 2);
    hands.turnAll();
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    const auto& won = hands.of(S).captured;
    EXPECT_EQ(std::count(won.begin(), won.end(), TargetId::Romulus), 1);
    EXPECT_EQ(won.size() + hands.of(R).captured.size(), 4U);
}

// T85: refill at any time, so also whoever just laid or discarded cards may bid any of four.
TEST(Negotiations, HandsAreFilledBeforeTheFirstBid) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    ASSERT_EQ(hands.of(R).hand, (Range{3, 3}));
    hands.turnDue();
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
}

TEST(Procedure, P12_TiedBiddersGoOnAndTheHighestBasePowerWins) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.contest.has_value());
    hands.take(event::Bid{S, CardId::Weapon7});
    hands.take(event::Bid{R, CardId::Weapon7});
    hands.take(event::Bid{K, CardId::Weapon5});
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.contest->bidders, (std::vector{S, R}));
    EXPECT_EQ(hands.of(K).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(K).discardPile, (Range{1, 1}));
    EXPECT_EQ(hands.refused(event::Bid{K, CardId::Infantry}).text.key, "game.refuse.not_a_bidder");
    hands.take(event::Bid{S, CardId::Weapon3});
    hands.take(event::Bid{R, CardId::Weapon5});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_EQ(hands.of(R).captured, std::vector{TargetId::Romulus});
    EXPECT_TRUE(hands.game.rows[0].closed);
    EXPECT_EQ(hands.refused(event::Play{K, 1, std::nullopt}).ruling, "T86");
    EXPECT_EQ(hands.game.instructions.size(), 2U) << "the row is cleared by hand";
    hands.take(event::Remove{1, 2, std::nullopt});
    hands.take(event::Remove{1, 1, std::nullopt});
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Negotiations, WhoeverHasNotBidWhenTheBiddingIsClosedLaysNothing) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_TRUE(hands.legal(event::Play{K, 2, std::nullopt})) << "nobody has to negotiate";
    hands.take(event::Bid{K, CardId::Weapon5});
    EXPECT_EQ(hands.refused(event::Play{K, 2, std::nullopt}).text.key, "game.refuse.bidding_open");
    hands.take(event::Choose{std::nullopt, "none"});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.of(K).captured, std::vector{TargetId::Romulus});
}

TEST(Negotiations, TiedBiddersAreAskedAgainWhenTheBiddingIsClosed) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Weapon7});
    hands.take(event::Bid{R, CardId::Weapon7});
    hands.take(event::Choose{std::nullopt, "none"});
    ASSERT_TRUE(hands.game.contest.has_value());
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.contest->bidders, (std::vector{S, R}));
    hands.take(event::Choose{std::nullopt, "none"});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.of(S).captured.empty());
    EXPECT_TRUE(hands.of(R).captured.empty());
}

TEST(Procedure, P13_ADiplomatEndsANegotiationWithoutAWinner) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Infantry});
    hands.take(event::Bid{R, CardId::Diplomat});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.of(S).captured.empty());
    EXPECT_FALSE(hands.game.rows[0].closed);
    EXPECT_TRUE(hands.legal(event::Play{S, 1, std::nullopt}));
}

} // namespace
} // namespace rowkeeper::tactics
