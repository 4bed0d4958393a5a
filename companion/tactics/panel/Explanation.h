// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Captured.h"
#include "companion/tactics/panel/ShownRows.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/Score.h"
#include "engine/tactics/json/Texts.h"

#include <QString>

namespace rowkeeper::tactics::panel {

/// What of a calculation is asked.
struct Asked {
    int card = -1;       ///< as Part::card; it stands out and has the anchor chosenAnchor
    bool whatIf = false; ///< it may be asked further: links beside what rests on a house rule, and below that
                         ///< card (whatIfOf)
};

/// The calculation of a row as a page: each card with its parts, rule, ruling and basis, then totals and the
/// winner; it says so where that is not `final`.
QString explanationHtml(const tactics::Row& row, const tactics::Score& score, int number, bool final,
                        const json::Texts& texts, const Asked& asked = {});
inline constexpr const char* chosenAnchor = "chosen";

/// The same of a row as it is shown, with who won it otherwise than by counting; empty while it has no score
/// to show. `secret`: what persons wrote is not told yet (G9.4).
QString explanationHtml(const ShownRow& row, int number, bool secret, const json::Texts& texts,
                        const Asked& asked = {});

/// What a captured target brings the player who took it, part by part, and what it may bring: its bonuses.
QString capturedHtml(const tactics::PlayerPoints& points, const CapturedCard& card,
                     const tactics::TargetValues& values, const json::Texts& texts);

/// How the victory points of a player come about, target by target; `over`: the game has ended.
QString pointsHtml(const tactics::PlayerPoints& points, bool over, const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
