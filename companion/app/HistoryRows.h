// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/GameNotes.h"
#include "companion/app/HistoryRow.h"

namespace rowkeeper::app {

/// What the notes say.
HistoryRow historyRow(const AppContext& context, const NotedGame& game);

/// Fills in what a game came to, or why nobody can tell.
void settle(const AppContext& context, HistoryRow& row, const Summarized& summary);

} // namespace rowkeeper::app
