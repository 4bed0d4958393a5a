// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/app/RecordText.h"
#include "companion/spacetrace/record/Record.h"

namespace rowkeeper::spacetrace::commands {

/// Records of Spacetrace, for the table of games.
extern const app::GameRecords spacetraceRecords;

/// What a game came to, as they note it.
app::WorkedOut cameTo(const Game& game, const Record& record);

} // namespace rowkeeper::spacetrace::commands
