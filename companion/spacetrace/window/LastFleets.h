// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/NewGame.h"

#include <string>

class QSettings;

/// What is remembered of the last game of Spacetrace from one day to the next. Settings may be null: nothing
/// is kept then. The window's thread.
namespace rowkeeper::spacetrace::window {

/// Two players with all cards where nothing can be read; `camera` where none was chosen.
panel::NewGame lastFleets(QSettings* settings, const std::string& camera);
void rememberFleets(QSettings* settings, const panel::NewGame& game);

} // namespace rowkeeper::spacetrace::window
