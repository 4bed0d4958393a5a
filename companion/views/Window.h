// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::app {
class AppContext;
struct WindowStart;
} // namespace rowkeeper::app

namespace rowkeeper::views {

/// Opens the window with `start` and runs until it is closed; the exit code of the program. With no camera it
/// plays the demo.
int runWindow(const app::AppContext& context, const app::WindowStart& start);

} // namespace rowkeeper::views
