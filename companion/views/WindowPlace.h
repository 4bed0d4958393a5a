// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace rowkeeper::app {
class AppContext;
}

namespace rowkeeper::views {

/// Puts a window, before it is shown, where it was when it was closed last, if that is known and the screen
/// is still there; from then on its place is kept whenever it is closed. No place is known or kept where
/// settings are to be left alone.
void rememberPlace(const app::AppContext& context, QWidget& window);

} // namespace rowkeeper::views
