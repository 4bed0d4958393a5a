// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/GamePoints.h"

#include "tests/engine/scoring/TestCatalog.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::test {

namespace {

Game game(bool topSecret) {
    auto setup = std::make_shared<Setup>();
    setup->players = {Faction::S, Faction::R};
    setup->topSecret = topSecret;
    setup->catalog = testCatalog();
    setup->catalog[TargetId::Earth].victoryPoints.value = 3;
    Game game = newGame(setup);
    game.players[index(Faction::R)].captured = {TargetId::Earth};
    return game;
}

} // namespace

TEST(GamePoints, CountWhatIsCapturedSoFarWithTheValuesOfTheGame) {
    const auto points = pointsSoFar(game(false));
    ASSERT_TRUE(points);
    ASSERT_EQ(points->players.size(), 2U);
    EXPECT_EQ(points->players[0].total, Fraction(0));
    EXPECT_EQ(points->players[1].total, Fraction(3));
    EXPECT_FALSE(keepsSecret(game(false)));
    EXPECT_FALSE(keepsSecret(game(false), TargetId::Earth));
}

TEST(GamePoints, ATopSecretGameKeepsThemUntilItIsOver) {
    Game secret = game(true);
    EXPECT_FALSE(pointsSoFar(secret));
    EXPECT_TRUE(keepsSecret(secret, TargetId::Earth));
    EXPECT_FALSE(keepsSecret(secret, TargetId::Romulus)) << "nobody has it: it is no secret";
    secret.phase = Phase::Over;
    EXPECT_TRUE(pointsSoFar(secret));
    EXPECT_FALSE(keepsSecret(secret, TargetId::Earth));
}

} // namespace rowkeeper::tactics::test
