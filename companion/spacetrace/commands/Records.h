// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"

namespace rowkeeper::spacetrace::commands {

/// Records of Spacetrace, for the table of games.
extern const app::GameRecords spacetraceRecords;

} // namespace rowkeeper::spacetrace::commands
