// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/GameWindow.h"

#include <span>

namespace rowkeeper::views {

/// Opens the window of the game that the context asks for, one of `games`, with `start` and runs until it is
/// closed; the exit code of the program. The window may be turned to another of them.
int runWindow(const app::AppContext& context, const app::WindowStart& start,
              std::span<const WindowOfGame> games);

} // namespace rowkeeper::views
