// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/Eyes.h"

#include <string>
#include <vector>

namespace rowkeeper::spacetrace {

/// What eyes look for at a table of this game: every player's heads are one line, from left to right as he
/// sees them, the extra fleet's after the base fleet's; Chain::line counts the players from 0, deck A.
/// `cards`: every text of a ship or other card that may lie there; those of the heads are added.
table::TableTags fleetTable(std::vector<std::string> cards);

} // namespace rowkeeper::spacetrace
