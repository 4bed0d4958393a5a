// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/play/Outcomes.h"

#include <algorithm>
#include <limits>

namespace rowkeeper::spacetrace {

namespace {

bool fell(const Game& game, const PlayerState& player) {
    return player.baseDamage >= baseLp(*game.setup);
}

/// Who has least of something: several share it, all alike is a draw (SR09).
Outcome withLeast(const Game& game, const std::vector<std::int64_t>& of, Outcome::Why why) {
    const std::int64_t least = *std::ranges::min_element(of);
    std::string winners;
    for (std::size_t i = 0; i < of.size(); ++i)
        if (of[i] == least) winners += game.players[i].letter;
    if (winners.size() == of.size()) return {{}, Outcome::Why::Draw};
    return {winners, why};
}

/// Each scores the wrecks of the others (SPT-28), so who lost least wins.
Outcome byWrecks(const Game& game) {
    std::vector<std::int64_t> lost;
    for (const PlayerState& player : game.players) {
        const auto sum = mpOf(wrecksOf(game, player));
        if (!sum) return {{}, Outcome::Why::UnknownMp};
        lost.push_back(*sum);
    }
    return withLeast(game, lost, Outcome::Why::Wrecks);
}

/// SPT-29: who stands and whose left neighbour's Base has fallen, by whomever (SR29); all others lose alike.
Outcome ofNeighbours(const Game& game) {
    std::string winners;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const PlayerState& left = game.players[(i + 1) % game.players.size()];
        if (fell(game, left) && !fell(game, game.players[i])) winners += game.players[i].letter;
    }
    if (winners.empty()) return {{}, Outcome::Why::Draw};
    return {winners, Outcome::Why::Base};
}

Outcome byBase(const Game& game) {
    std::vector<std::int64_t> damage;
    for (const PlayerState& player : game.players)
        damage.push_back(player.baseDamage);
    return withLeast(game, damage, Outcome::Why::BaseLp);
}

} // namespace

int baseLp(const Setup& setup) {
    return setup.catalog.base.lp.value.value_or(basePoints);
}

BattleSide sideOf(const Setup& setup, const PlayerState& player, ExtraFights extra) {
    BattleSide side;
    side.base.lp = baseLp(setup);
    side.base.damage = player.baseDamage;
    side.base.at = player.baseAt;
    if (setup.catalog.base.ap.status == Status::Own) side.base.ap = setup.catalog.base.ap.value;
    for (const Fleet fleet : bothFleets)
        for (const ShipInPlay& ship : player.fleets[index(fleet)])
            side.fleets[index(fleet)].push_back(ship.card);
    side.extraFights = extra;
    return side;
}

std::optional<Outcome> outcomeOfFall(const Game& game) {
    std::string standing;
    for (const PlayerState& player : game.players)
        if (!fell(game, player)) standing += player.letter;
    if (standing.size() == game.players.size()) return std::nullopt;
    const BothBases both = game.setup->options.bothBases; // SR12
    if (game.players.size() > 2) return ofNeighbours(game);
    if (standing.empty() && both == BothBases::Draw) return Outcome{{}, Outcome::Why::Draw};
    if (game.setup->winning == Winning::Wrecks || (standing.empty() && both == BothBases::Points))
        return byWrecks(game);
    if (standing.empty()) return Outcome{{}, Outcome::Why::Draw};
    return Outcome{standing, Outcome::Why::Base};
}

Outcome outcomeOfEnd(const Game& game) {
    if (game.setup->winning == Winning::Base) return byBase(game); // SPT-27
    switch (game.setup->options.noBaseEnd) {                       // SR13
    case NoBaseEnd::BaseLp:
        return byBase(game);
    case NoBaseEnd::Draw:
        return {{}, Outcome::Why::Draw};
    default:
        return byWrecks(game);
    }
}

} // namespace rowkeeper::spacetrace
