// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"

namespace rowkeeper::app {

/// Records of Spacetrace, for the table of games.
extern const GameRecords spacetraceRecords;

} // namespace rowkeeper::app
