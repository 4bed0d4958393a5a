// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/GamePoints.h"

#include "engine/tactics/CitedPart.h"
#include "engine/tactics/cards/Cards.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics {

namespace {

/// Whether what the card at `at` counts, or why it counts nothing, tells of which kind the row's target is.
bool tellsTarget(const Row& row, int at) {
    if (at < 0 || at >= static_cast<int>(row.cards.size())) return false;
    const auto& card = row.cards[static_cast<std::size_t>(at)].card;
    return card && cardModule(*card).tellsTarget;
}

} // namespace

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

Score toldInSecret(Score score, const Row& row, bool targetSecret) {
    static constexpr Citation secret = cite("G9.4");
    std::vector<Part> told;
    std::vector<bool> summed(row.cards.size());
    for (Part& part : score.explanation) {
        if (holdsRemark(part.text)) part.text = {"game.settled.why_secret", {}};
        if (!targetSecret || !tellsTarget(row, part.card)) {
            told.push_back(std::move(part));
        } else if (const auto at = static_cast<std::size_t>(part.card); !summed[at]) {
            summed[at] = true;
            told.push_back(citedPart(part.card, Step::Base, score.contributions[at], secret,
                                     {"score.secret_parts", {}}));
        }
    }
    score.explanation = std::move(told);
    return score;
}

std::vector<Part> toldInSecret(std::vector<Part> notes, const Row& row, bool targetSecret) {
    if (targetSecret) std::erase_if(notes, [&](const Part& note) { return tellsTarget(row, note.card); });
    return notes;
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
