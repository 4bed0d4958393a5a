// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/MpLines.h"
#include "companion/spacetrace/panel/ShownFleets.h"

#include <QString>

namespace rowkeeper::spacetrace::panel {

/// The MP of the turn with the cards that gave or took them, then the wrecks of every player with the points
/// that others score for them (SPT-28). HTML. Pure.
QString mpHtml(const Game& game, const std::vector<MpLine>& lines, const json::Sentences& sentences);

/// All that is known of a ship in play: what is printed, how it stands, what it can do. HTML. Pure.
QString shipHtml(const Game& game, const ShipRef& ship, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::panel
