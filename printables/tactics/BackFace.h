// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "printables/tactics/TacticsInk.h"

#include <optional>

class QPainter;

namespace rowkeeper::tactics::sheets {

/// The shapes of a back in the card's millimetres, without texts and tags: a deck's, or for nobody that of
/// all targets. Point by point the same when turned by 180 degrees, so that nobody tells cards apart by it.
void paintBack(QPainter& painter, std::optional<tactics::Faction> owner, InkMode mode);

} // namespace rowkeeper::tactics::sheets
