// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/NextCard.h"

#include "tests/engine/game/Kit.h"
#include "tests/engine/game/RandomGame.h"

#include <array>

namespace rowkeeper::tactics {
namespace {

/// Negotiations in row 1 are won by S with cards still hidden there; deployment is over.
Hands afterNegotiations(NegotiatedRow reading) {
    auto setup = setupOf("SR");
    setup->options.negotiatedRow = reading;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Admiral});
    hands.take(event::Bid{R, std::nullopt});
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Extra2,
                           CardId::Extra1,   CardId::Weapon5,       CardId::Weapon3};
    for (std::size_t i = 0; i < 12; ++i)
        hands.play(i % 2 == 0 ? R : S, 2 + static_cast<int>(i / 4), cards.at(i / 2));
    return hands;
}

TEST(Deviations, ACardTakenFromANegotiatedRowIsOneWhereTheRowStays) // T86
{
    for (const NegotiatedRow reading : {NegotiatedRow::Stay, NegotiatedRow::Discard}) {
        Hands hands = afterNegotiations(reading);
        const auto row = std::find_if(hands.game.rows.begin(), hands.game.rows.end(),
                                      [](const GameRow& one) { return one.awarded.has_value(); });
        ASSERT_NE(row, hands.game.rows.end());
        ASSERT_FALSE(row->cards.empty());
        const int number = static_cast<int>(row - hands.game.rows.begin()) + 1;
        hands.take(event::Remove{number, 1, std::nullopt});
        EXPECT_EQ(hands.game.deviations.size(), reading == NegotiatedRow::Stay ? 1U : 0U);
    }
}

TEST(NextCard, OfANegotiatedRowIsTurnedOnlyWhereItStays) // T86
{
    const Hands stays = afterNegotiations(NegotiatedRow::Stay);
    ASSERT_EQ(stays.game.phase, Phase::Reveal);
    ASSERT_TRUE(stays.game.rows[0].awarded.has_value());
    EXPECT_EQ(nextToTurn(stays.game), (Game::Place{1, 2}));
    const Hands goes = afterNegotiations(NegotiatedRow::Discard);
    ASSERT_EQ(goes.game.phase, Phase::Reveal);
    EXPECT_EQ(nextToTurn(goes.game), (Game::Place{2, 4}));
}

TEST(NextCard, OfASettledRowIsNotAskedFor) {
    Hands hands = afterNegotiations(NegotiatedRow::Stay);
    hands.take(event::Settle{1, R, {}, "", "a cup fell on it"});
    EXPECT_EQ(nextToTurn(hands.game), (Game::Place{2, 4}));
    hands.take(event::Settle{2, std::nullopt, {}, "", "again"});
    EXPECT_EQ(nextToTurn(hands.game), (Game::Place{3, 4}));
}

TEST(NextCard, BelowACardJustLaidComesFirst) // rule 20
{
    Hands hands("SR");
    hands.round();
    EXPECT_EQ(nextToTurn(hands.game), std::nullopt) << "nothing is turned in deployment by itself";
    hands.lay(S, 3, CardId::Infantry);
    EXPECT_EQ(nextToTurn(hands.game), std::nullopt);
    hands.lay(R, 3, CardId::Shuttle);
    EXPECT_EQ(nextToTurn(hands.game), (Game::Place{3, 1}));
}

/// Whoever always turns the card named comes to the end of every round, and never turns one in vain.
TEST(NextCard, TurnedOneAfterTheOtherEndsEveryRound) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        RandomGame played(randomSetup(seed, random), seed);
        for (int n = 0; n < 200 && !played.over(); ++n) {
            if (const auto next = nextToTurn(played.game)) {
                const LaidCard& card = played.game.rows[static_cast<std::size_t>(next->row) - 1]
                                           .cards[static_cast<std::size_t>(next->at) - 1];
                EXPECT_FALSE(card.open);
                const event::Reveal turned{next->row, next->at, card.owner,
                                           card.card.value_or(CardId::Admiral)};
                EXPECT_TRUE(expected(played.game, turned)) << "seed " << seed << ", event " << n;
            }
            played.step();
        }
    }
}

} // namespace
} // namespace rowkeeper::tactics
