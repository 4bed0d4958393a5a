// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/ShownRows.h"
#include "engine/tactics/Points.h"

#include <vector>

/// Targets that players have taken, as the cards that lie before them. Pure; any thread.
namespace rowkeeper::tactics::panel {

struct CapturedCard {
    tactics::TargetId target = tactics::TargetId::Earth;
    ShownTarget shown; ///< its points: what it brings by now, bonuses included
    bool operator==(const CapturedCard&) const = default;
};

/// In the order won; none while the game keeps them secret. `points`: as they stand, of all who play.
std::vector<CapturedCard> capturedCards(const tactics::Game& game, tactics::Faction player,
                                        const std::optional<tactics::Points>& points,
                                        const json::Texts& texts);

/// "Starfleet has captured: Vulcan, Planet · blue, ≈3 VP".
QString spokenCaptured(tactics::Faction player, const CapturedCard& card, const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
