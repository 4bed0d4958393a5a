// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/GamePoints.h"

#include <algorithm>

namespace rowkeeper::tactics {

bool keepsSecret(const Game& game) {
    return game.setup->topSecret && game.phase != Phase::Over;
}

bool keepsSecret(const Game& game, TargetId target) {
    return keepsSecret(game) &&
           std::any_of(game.players.begin(), game.players.end(), [&](const PlayerState& player) {
               return std::find(player.captured.begin(), player.captured.end(), target) !=
                      player.captured.end();
           });
}

Score withoutReason(Score score) {
    for (Part& part : score.explanation) {
        if (part.text.key == "game.settled.why") part.text = {"game.settled.why_secret", {}};
    }
    return score;
}

PointsQuestion pointsQuestion(const Game& game) {
    const Setup& setup = *game.setup;
    PointsQuestion question{setup.players, setup.variant, setup.options, {}};
    for (const Faction player : setup.players) {
        for (const TargetId target : game.players[index(player)].captured)
            question.captured[index(player)].push_back(captured(setup.catalog, target));
    }
    return question;
}

std::optional<Points> pointsSoFar(const Game& game) {
    if (keepsSecret(game)) return std::nullopt;
    return points(pointsQuestion(game));
}

} // namespace rowkeeper::tactics
