// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/GamePoints.h"
#include "tests/engine/game/Kit.h"

#include <algorithm>
#include <set>

/// The short game (G9.3) and Top Secret (G9.4) are flags: each combines with every variant (amendment 8).
namespace rowkeeper::tactics {
namespace {

struct Combination {
    std::string name;
    std::string players;
    Variant variant = Variant::Standard;
    bool shortGame = false;
    bool topSecret = false;
    int targets = 24;
};

std::ostream& operator<<(std::ostream& out, const Combination& combination) {
    return out << combination.name;
}

class VariantFlags : public ::testing::TestWithParam<Combination> {
  protected:
    static Hands hands() {
        auto setup = setupOf(GetParam().players);
        setup->variant = GetParam().variant;
        setup->shortGame = GetParam().shortGame;
        setup->topSecret = GetParam().topSecret;
        EXPECT_FALSE(problem(*setup).has_value());
        return Hands(setup);
    }
};

/// The first four targets that may still come.
std::vector<TargetId> nextTargets(const Game& game) {
    std::vector<TargetId> targets = targetsLeft(game);
    if (targets.size() > 4) targets.erase(targets.begin() + 4, targets.end());
    return targets;
}

/// Nothing said names a captured target, and no points are shown.
void expectSecret(const Hands& hands) {
    EXPECT_EQ(pointsSoFar(hands.game), std::nullopt);
    std::set<TargetId> captured;
    for (const PlayerState& player : hands.game.players)
        captured.insert(player.captured.begin(), player.captured.end());
    for (const TargetId target : captured)
        EXPECT_TRUE(keepsSecret(hands.game, target));
    for (const Change& change : hands.changes) {
        for (const PhraseArgument& argument : change.text.arguments) {
            const auto* target = std::get_if<TargetId>(&argument);
            EXPECT_FALSE(target && captured.contains(*target)) << change.text.key;
        }
    }
    ASSERT_GE(captured.size(), 4U);
    const Refusal refusal =
        Hands(hands).refused(event::Round{{captured.begin(), std::next(captured.begin(), 4)}});
    for (const PhraseArgument& argument : refusal.text.arguments)
        EXPECT_FALSE(std::holds_alternative<TargetId>(argument)) << refusal.text.key;
}

TEST_P(VariantFlags, AWholeGameRunsToItsEnd) {
    Hands table = hands();
    const auto& players = table.game.setup->players;
    int rounds = 0;
    while (table.game.phase != Phase::Over && !::testing::Test::HasFailure()) {
        table.round(nextTargets(table.game));
        for (int row = 1; row <= 4; ++row)
            table.fill(row, 4, players.at(static_cast<std::size_t>(row + rounds) % players.size()));
        table.turnAll();
        ++rounds;
        const bool over = table.game.phase == Phase::Over;
        EXPECT_EQ(pointsSoFar(table.game).has_value(), over || !GetParam().topSecret);
        if (GetParam().topSecret && !over) expectSecret(table);
    }
    EXPECT_EQ(rounds, GetParam().targets / 4);
    std::size_t captured = 0;
    for (const PlayerState& player : table.game.players)
        captured += player.captured.size();
    EXPECT_EQ(captured, static_cast<std::size_t>(GetParam().targets));
    const auto points = pointsSoFar(table.game);
    ASSERT_TRUE(points.has_value());
    EXPECT_FALSE(points->winners.empty());
    if (hasTeams(GetParam().variant)) {
        for (const PlayerPoints& player : points->players)
            for (const PlayerPoints& other : points->players)
                EXPECT_EQ(sameTeam(player.player, other.player) ? player.parts : other.parts, other.parts);
    }
}

TEST_P(VariantFlags, OnlyTheShortGameRefusesTheTargetsItLacks) {
    Hands table = hands();
    const std::vector<TargetId> withVulcan{TargetId::Vulcan, TargetId::Earth, TargetId::Romulus,
                                           TargetId::Boreth};
    if (!GetParam().shortGame) {
        EXPECT_TRUE(table.legal(event::Round{withVulcan}));
        return;
    }
    const Refusal refusal = table.refused(event::Round{withVulcan});
    EXPECT_EQ(refusal.text, (Phrase{"game.refuse.target_not_in_play", {TargetId::Vulcan}}));
    EXPECT_EQ(refusal.rule, "G9.3");
}

TEST_P(VariantFlags, RowsAreWonAsTheVariantSays) {
    Hands table = hands();
    const auto& players = table.game.setup->players;
    table.round(nextTargets(table.game));
    table.play(players[0], 1, CardId::Infantry);
    for (int row = 1; row <= 4; ++row)
        table.fill(row, 4, players[1]);
    table.turnAll();
    ASSERT_TRUE(table.game.lastResult.has_value());
    const Score& score = table.game.lastResult->scores.at(0);
    EXPECT_EQ(score.winners.size(), GetParam().variant == Variant::BlindTrust ? 2U : 1U);
    EXPECT_EQ(table.changed("game.change.conquered_secret"), GetParam().topSecret);
    EXPECT_EQ(table.changed("game.change.conquered"), !GetParam().topSecret);
}

std::vector<Combination> combinations() {
    std::vector<Combination> all;
    for (const auto& [name, players, variant, shortTargets] :
         {std::tuple{"Two", "RK", Variant::Standard, 16}, std::tuple{"Three", "SRK", Variant::Standard, 20},
          std::tuple{"Alliances", "SRVK", Variant::Alliances, 20},
          std::tuple{"BlindTrust", "SRVK", Variant::BlindTrust, 20}}) {
        for (const bool shortGame : {false, true}) {
            for (const bool topSecret : {false, true}) {
                all.push_back(
                    {std::string(name) + (shortGame ? "Short" : "") + (topSecret ? "TopSecret" : ""), players,
                     variant, shortGame, topSecret, shortGame ? shortTargets : 24});
            }
        }
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Combined, VariantFlags, ::testing::ValuesIn(combinations()),
                         [](const auto& tested) { return tested.param.name; });

} // namespace
} // namespace rowkeeper::tactics
