// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CorrectCommand.h"
#include "engine/tactics/Event.h"

#include <cstdint>

namespace rowkeeper::tactics::commands {

/// Of a game of Tactics (GameRecords::correct).
int correctTactics(const app::AppContext& context, app::OpenedGame& game,
                   const app::CorrectArguments& arguments);

/// Adds what a person says to a kept game that stands where he saw it: its last line is still `lastLine`. The
/// number of the new line. Throws CommandError: Refused, with nothing changed; Failure where the journal is
/// open elsewhere, in this program too.
int tellKeptGame(const app::AppContext& context, std::int64_t id, int lastLine, const tactics::Event& event);

} // namespace rowkeeper::tactics::commands
