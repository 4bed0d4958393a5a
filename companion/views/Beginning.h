// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/commands/WatchSetup.h"
#include "companion/tactics/panel/NewGame.h"
#include "companion/tactics/panel/NewGamePages.h"

#include <optional>
#include <string>

class QSettings;

/// From what was chosen to what is played, and what is remembered of it. Settings may be null: nothing is
/// kept then. The window's thread.
namespace rowkeeper::views {

/// What whoever chooses is told. Rulings that cannot be read are left out.
tactics::panel::NewGameFacts factsOf(const app::AppContext& context);

/// The setup `watch` would make of the options that say the same. Throws as tactics::commands::watchSetup
/// does. Players that are left to the table stay empty.
tactics::commands::WatchSetup setupOf(const app::AppContext& context, const tactics::panel::NewGame& game);
/// Whether the first cards on the table say who plays.
bool isProposed(const tactics::panel::NewGame& game);
/// A game that goes on, as it was chosen once.
tactics::panel::NewGame choiceOf(const tactics::Setup& setup, const std::string& source);

/// The game that was chosen last, else one with `camera`. House rules named at the start of the program go
/// before those of the last game.
tactics::panel::NewGame lastGame(QSettings* settings, const app::AppContext& context,
                                 const std::string& camera);
void rememberGame(QSettings* settings, const tactics::panel::NewGame& game);
/// Nothing: never chosen.
std::optional<tactics::panel::RunningTotals> lastTotals(QSettings* settings);
void rememberTotals(QSettings* settings, tactics::panel::RunningTotals totals);

} // namespace rowkeeper::views
