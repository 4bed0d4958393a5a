// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace rowkeeper::app {

/// What the window opens with: --open WORD, or a recorded game that was named in the place of a command.
struct WindowStart {
    enum class Page { First, NewGame, Referee, Print }; ///< First: whatever the window opens with by itself

    Page page = Page::First;
    std::string
        game; ///< a file there is, the number of a kept game, or nothing; then page is First or Referee
    std::optional<int> line; ///< of that game, at which the desk opens; nothing: its last
};

} // namespace rowkeeper::app
