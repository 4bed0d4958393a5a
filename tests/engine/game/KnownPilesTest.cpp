// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>
#include <array>

/// A card seen on a discard pile lies there until its owner's pile was shuffled (G3, G5; amendment 18).
namespace rowkeeper::tactics {
namespace {

const std::string onPile = "game.refuse.on_discard_pile";

/// Mines of S sent the Infantry of R from row 1 to its discard pile, seen by everybody.
Hands infantryDiscarded(const std::shared_ptr<Setup>& setup = setupOf("SR"), bool seen = true) {
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Infantry);
    hands.turnDue();
    hands.take(event::Remove{1, 2, seen ? std::optional(CardId::Infantry) : std::nullopt});
    return hands;
}

/// R lays a card in row 2, and S one below it: it must be turned.
void layAndCover(Hands& hands) {
    hands.turnTo(R);
    hands.take(event::Play{R, 2, std::nullopt});
    hands.turnTo(S);
    hands.take(event::Play{S, 2, std::nullopt});
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{2, 1}));
}

TEST(KnownPile, AHiddenCardIsNamedWhereItsFaceWasSeen) {
    Hands hands = infantryDiscarded();
    ASSERT_FALSE(hands.changes.empty());
    EXPECT_EQ(hands.changes.back().text,
              (Phrase{"game.change.removed_seen", {NamedCard{R, CardId::Infantry}, 1, 2}}));
    hands.turnTo(R);
    hands.take(event::Play{R, 2, std::nullopt});
    hands.take(event::Remove{2, 1, CardId::Shuttle});
    EXPECT_TRUE(hands.changed("game.change.unasked_seen"));
    EXPECT_EQ(hands.game.deviations.back().text.key, "game.change.unasked_seen");
}

TEST(KnownPile, ItsCardCannotBeTurned) {
    Hands hands = infantryDiscarded();
    layAndCover(hands);
    const Refusal refusal = hands.refused(event::Reveal{2, 1, R, CardId::Infantry});
    EXPECT_EQ(refusal.text.key, onPile);
    EXPECT_EQ(refusal.rule, "G5");
    hands.take(event::Reveal{2, 1, R, CardId::Shuttle});
}

TEST(KnownPile, ItsCardCannotBeLaid) {
    Hands hands("SR");
    hands.round();
    hands.open(S, 1, CardId::Intrepid);
    hands.take(event::Remove{1, 1, CardId::Intrepid});
    hands.turnTo(S);
    EXPECT_EQ(hands.refused(event::Open{S, CardId::Intrepid, 2, std::nullopt}).text.key, onPile);
    hands.turnTo(R);
    hands.open(R, 2, CardId::Intrepid);
}

TEST(KnownPile, ItsCardCannotBeBid) {
    Hands hands = infantryDiscarded();
    hands.lay(S, 2, CardId::Negotiations);
    hands.lay(R, 2, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.refused(event::Bid{R, CardId::Infantry}).text.key, onPile);
    hands.take(event::Bid{S, CardId::Infantry});
    hands.take(event::Bid{R, CardId::Weapon7});
    hands.turnAll();
    hands.lay(S, 3, CardId::Diplomat);
    hands.lay(R, 3, CardId::Shuttle);
    EXPECT_EQ(hands.refused(event::Reveal{3, 1, S, CardId::Infantry}).text.key, onPile) << "it was bid";
}

TEST(KnownPile, HoldsTheCardsOfTheLastRound) {
    Hands hands("SR");
    hands.round();
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle, CardId::Extra1,
                           CardId::Extra2,   CardId::Diplomat,      CardId::Weapon3, CardId::Weapon5};
    for (std::size_t i = 0; i < 16; ++i)
        hands.play(i % 2 == 0 ? S : R, static_cast<int>(i / 4) + 1, cards.at(i / 2));
    hands.turnAll();
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Trill, TargetId::Wolf359});
    EXPECT_EQ(hands.of(S).onDiscardPile.size(), 8U);
    hands.take(event::Play{S, 1, std::nullopt});
    hands.take(event::Play{R, 1, std::nullopt});
    EXPECT_EQ(hands.refused(event::Reveal{1, 1, S, CardId::Shuttle}).text.key, onPile);
    hands.take(event::Reveal{1, 1, S, CardId::Galaxy});
}

TEST(KnownPile, IsForgottenOnceItWasShuffled) {
    Hands hands = infantryDiscarded();
    for (int turns = 0; hands.of(R).drawPile.least >= 4; ++turns) {
        ASSERT_LT(turns, 20);
        hands.turnTo(R);
        hands.take(event::Pass{R, 4});
    }
    EXPECT_EQ(hands.of(R).onDiscardPile, std::vector{CardId::Infantry});
    hands.turnTo(R);
    hands.take(event::Pass{R, 4});
    EXPECT_TRUE(hands.changed("game.change.reshuffle"));
    EXPECT_TRUE(hands.of(R).onDiscardPile.empty());
    layAndCover(hands);
    hands.take(event::Reveal{2, 1, R, CardId::Infantry});
}

// Amendment 13: nothing is refused because of a count that is not exact.
TEST(KnownPile, IsForgottenAsSoonAsItMayHaveBeenShuffled) {
    Hands hands = infantryDiscarded();
    for (int turns = 0; turns < 8; ++turns) {
        hands.turnTo(R);
        hands.take(event::Pass{R, std::nullopt});
    }
    EXPECT_EQ(hands.of(R).drawPile.least, 0);
    EXPECT_GT(hands.of(R).drawPile.most, 20);
    layAndCover(hands);
    hands.take(event::Reveal{2, 1, R, CardId::Infantry});
}

// T76: nobody is told when to draw. Whoever draws before the chain is done may have shuffled then.
TEST(KnownPile, MayHaveBeenShuffledByWhoeverDrawsEarly) {
    for (const int left : {1, 0}) {
        Hands hands("SR");
        hands.round();
        hands.lay(S, 1, CardId::SpaceMines);
        hands.lay(R, 1, CardId::Galaxy);
        hands.turnDue();
        hands.take(event::Remove{1, 2, CardId::Galaxy});
        hands.lay(R, 3, CardId::DistressSignal);
        while (hands.of(R).drawPile.least > left) {
            hands.turnTo(R);
            hands.take(event::Pass{R, std::min(4, hands.of(R).drawPile.least - left)});
        }
        hands.lay(R, 3, CardId::Shuttle);
        hands.turnDue();
        ASSERT_EQ(hands.of(R).hand, (Range{3, 3})) << "filled once the chain is done";
        ASSERT_EQ(hands.of(R).onDiscardPile, std::vector{CardId::Galaxy});
        EXPECT_EQ(hands.legal(event::Open{R, CardId::Galaxy, 3, std::nullopt}), left == 0);
    }
}

// Sovereign's owner shuffles to look at his card, and then leaves it where it is (G8.2/8): both are possible.
TEST(KnownPile, MayHaveBeenShuffledForACardThatWasNotPlayed) {
    Hands hands("SR");
    hands.round();
    hands.lay(R, 1, CardId::Sovereign);
    hands.turnTo(R);
    hands.take(event::Pass{R, hands.of(R).drawPile.least % 4});
    while (hands.of(R).drawPile.least > 0) {
        hands.turnTo(R);
        hands.take(event::Pass{R, 4});
    }
    const int cards = hands.of(R).discardPile.least;
    hands.lay(S, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.choose("none");
    EXPECT_EQ(hands.of(R).drawPile, (Range{0, cards}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{0, cards}));
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
}

// T76: who fills his hand late shuffles what came to his discard pile meanwhile.
TEST(KnownPile, MayBeShuffledByWhoeverDrawsLate) {
    for (const int left : {1, 0}) {
        Hands hands("SR");
        hands.round();
        while (hands.of(R).drawPile.least > left) {
            hands.turnTo(R);
            hands.take(event::Pass{R, std::min(4, hands.of(R).drawPile.least - left)});
        }
        hands.open(R, 1, CardId::Intrepid);
        const PlayerState filled = hands.of(R);
        ASSERT_EQ(filled.hand, (Range{4, 4}));
        hands.take(event::Remove{1, 1, CardId::Intrepid});
        const bool shuffles = left == 0;
        EXPECT_EQ(hands.of(R).onDiscardPile.empty(), shuffles);
        EXPECT_EQ(hands.of(R).drawPile.most, filled.drawPile.most + (shuffles ? 1 : 0));
        EXPECT_EQ(hands.of(R).total, filled.total + 1);
        hands.turnTo(R);
        EXPECT_EQ(hands.legal(event::Open{R, CardId::Intrepid, 2, std::nullopt}), shuffles);
    }
}

TEST(KnownPile, GetsNoCardThatLiesElsewhere) {
    Hands hands = infantryDiscarded();
    layAndCover(hands);
    hands.take(event::Reveal{2, 1, R, CardId::Shuttle});
    hands.turnTo(R);
    hands.take(event::Play{R, 3, std::nullopt});
    EXPECT_EQ(hands.refused(event::Remove{3, 1, CardId::Shuttle}).text.key, "game.refuse.doubled");
    EXPECT_EQ(hands.refused(event::Remove{3, 1, CardId::Infantry}).text.key, onPile);
    hands.take(event::Remove{3, 1, CardId::Galaxy});
}

TEST(KnownPile, AnUnseenCardIsNotKnown) {
    Hands hands = infantryDiscarded(setupOf("SR"), false);
    layAndCover(hands);
    hands.take(event::Reveal{2, 1, R, CardId::Infantry});
}

TEST(KnownPile, ADeckWithAnotherCopyMayStillHaveIt) {
    auto setup = setupOf("SR");
    setup->catalog[CardId::Infantry].count.value = 2;
    Hands hands = infantryDiscarded(setup);
    layAndCover(hands);
    hands.take(event::Reveal{2, 1, R, CardId::Infantry});
    hands.turnTo(R);
    hands.take(event::Play{R, 3, std::nullopt});
    hands.take(event::Play{S, 3, std::nullopt});
    EXPECT_EQ(hands.refused(event::Reveal{3, 1, R, CardId::Infantry}).text.key, onPile)
        << "one lies open, the other on the pile";
}

TEST(KnownPile, OfARowSettledByHandNobodyKnowsWhatWentThere) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    event::Settle settle;
    settle.row = 1;
    settle.why = "taken back into the hand";
    hands.take(settle);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, row == 3 ? R : S);
    hands.turnAll();
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Trill, TargetId::Wolf359});
    hands.turnTo(S);
    hands.take(event::Play{S, 1, std::nullopt});
    hands.take(event::Play{R, 1, std::nullopt});
    hands.take(event::Reveal{1, 1, S, CardId::Infantry});
}

} // namespace
} // namespace rowkeeper::tactics
