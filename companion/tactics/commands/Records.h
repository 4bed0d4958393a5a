// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/tactics/record/Record.h"
#include "companion/tactics/results/GameSummary.h"

namespace rowkeeper::tactics::commands {

/// Records of Conquest Alpha: Tactics, for the table of games.
extern const app::GameRecords tacticsRecords;

/// A record ready to go on. Throws CommandError: InvalidData for a setup that cannot be played, Refused for
/// an event that does not fit; json::DataError for what is no record.
tactics::record::RestoredGame restoredTactics(const app::AppContext& context,
                                              const app::RecordSource& source);

/// The note of a record: what statistics count.
tactics::results::GameSummary summaryIn(const app::WorkedOut& worked);
/// Fills in what a game came to.
void settle(app::HistoryRow& row, const tactics::results::GameSummary& summary, const json::Texts& texts);

} // namespace rowkeeper::tactics::commands
