// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/WindowStart.h"

#include <span>

namespace rowkeeper::app {

class AppContext;
struct Game;

/// Opens the window, which stands above the command line, and returns the exit code when it is closed.
using OpenWindow = int (*)(const AppContext&, const WindowStart&);

/// The whole program: reads the command line, runs the command or, without one, opens the window, says on
/// stderr what went wrong and returns the exit code (see ExitCode). `games`: those of the house, at least
/// one. Throws nothing.
int runCommandLine(int argc, char** argv, std::span<const Game> games, OpenWindow openWindow) noexcept;

} // namespace rowkeeper::app
