// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::app {

class AppContext;

/// --reset-settings: removes what the window remembers of itself (settings, its place), leaves games and own
/// values, and says on stdout which. The exit code; Failure if something could not be removed.
int runResetSettings(const AppContext& context);

} // namespace rowkeeper::app
