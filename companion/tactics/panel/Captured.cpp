// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Captured.h"

#include "engine/tactics/GamePoints.h"

#include <QStringList>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

/// Of all that this target brings.
QString brings(const tactics::PlayerPoints& points, tactics::TargetId target, const json::Texts& texts) {
    Fraction sum;
    bool estimated = false;
    for (const tactics::PointsPart& part : points.parts) {
        if (part.target != idOf(target)) continue;
        sum += part.amount;
        estimated = estimated || part.estimated;
    }
    return pointsText(readable(sum), estimated, texts);
}

} // namespace

std::vector<CapturedCard> capturedCards(const tactics::Game& game, tactics::Faction player,
                                        const std::optional<tactics::Points>& points,
                                        const json::Texts& texts) {
    std::vector<CapturedCard> cards;
    if (!points || keepsSecret(game)) return cards;
    const auto own = std::find_if(points->players.begin(), points->players.end(),
                                  [&](const tactics::PlayerPoints& one) { return one.player == player; });
    for (const tactics::TargetId target : game.players[index(player)].captured) {
        CapturedCard card{target, shownTarget(target, game.setup->catalog, texts)};
        if (own != points->players.end()) card.shown.points = brings(*own, target, texts);
        cards.push_back(std::move(card));
    }
    return cards;
}

QString spokenCaptured(tactics::Faction player, const CapturedCard& card, const json::Texts& texts) {
    const QStringList about{card.shown.heading, card.shown.kind, card.shown.points};
    return QString::fromStdString(
        texts({"captured.spoken", {player, about.join(QStringLiteral(", ")).toStdString()}}));
}

} // namespace rowkeeper::tactics::panel
