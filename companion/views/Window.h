// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::companion {

class AppContext;

/// Opens the window and runs until it is closed; the exit code of the program. With no camera it plays the
/// demo.
int runWindow(const AppContext& context);

} // namespace rowkeeper::companion
