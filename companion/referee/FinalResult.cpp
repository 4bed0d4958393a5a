// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/referee/FinalResult.h"

namespace rowkeeper::companion {

namespace {

tactics::Points pointsOf(const tactics::Game& game) {
    const tactics::Setup& setup = *game.setup;
    tactics::PointsQuestion question;
    question.players = setup.players;
    question.variant = setup.variant;
    question.options = setup.options;
    for (const tactics::Faction player : setup.players) {
        for (const tactics::TargetId target : game.players[index(player)].captured)
            question.captured[index(player)].push_back(tactics::captured(setup.catalog, target));
    }
    return tactics::points(question);
}

} // namespace

FinalResult finalResult(const Referee& referee) {
    const tactics::Game& game = referee.game();
    FinalResult result;
    if (game.lastResult) result.round = *game.lastResult;
    result.rows = referee.rows();
    if (!game.setup->topSecret || game.phase == tactics::Phase::Over) result.points = pointsOf(game);
    result.events = referee.events();
    result.inferred = referee.inferred();
    result.mismatches = referee.mismatches();
    return result;
}

} // namespace rowkeeper::companion
