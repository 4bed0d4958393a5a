// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandOptions.h"

namespace rowkeeper::app {

/// `games` with its own commands: list, show, export, corrections, results.
void addGames(CLI::App& app, Commands& commands);

} // namespace rowkeeper::app
