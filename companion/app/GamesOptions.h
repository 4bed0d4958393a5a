// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandOptions.h"

namespace rowkeeper::companion {

/// `games` with its own commands: list, show, export, corrections, results.
void addGames(CLI::App& app, Commands& commands);

} // namespace rowkeeper::companion
