// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rowkeeper::app {

/// What the window opens with: --open WORD, or a recorded game that was named in the place of a command.
struct WindowStart {
    enum class Page { First, NewGame, Referee, Print }; ///< First: whatever the window opens with by itself

    Page page = Page::First;
    std::string game; ///< a file there is, or nothing; then page is First or Referee
};

} // namespace rowkeeper::app
