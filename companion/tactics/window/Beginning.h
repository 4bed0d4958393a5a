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
namespace rowkeeper::tactics::window {

/// What whoever chooses is told. Rulings that cannot be read are left out.
panel::NewGameFacts factsOf(const app::AppContext& context);

/// The setup `watch` would make of the options that say the same. Throws as commands::watchSetup does.
/// Players that are left to the table stay empty.
commands::WatchSetup setupOf(const app::AppContext& context, const panel::NewGame& game);
/// Whether the first cards on the table say who plays.
bool isProposed(const panel::NewGame& game);
/// A game that goes on, as it was chosen once.
panel::NewGame choiceOf(const Setup& setup, const std::string& source);

/// The game that was chosen last, else one with `camera`. House rules named at the start of the program go
/// before those of the last game.
panel::NewGame lastGame(QSettings* settings, const app::AppContext& context, const std::string& camera);
void rememberGame(QSettings* settings, const panel::NewGame& game);
/// Nothing: never chosen.
std::optional<panel::RunningTotals> lastTotals(QSettings* settings);
void rememberTotals(QSettings* settings, panel::RunningTotals totals);

} // namespace rowkeeper::tactics::window
