// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <string>
#include <vector>

namespace rowkeeper::tactics {

/// A game as somebody has it who knows only its record: the setup and every event are written as the lines of
/// a recorded game, read back, and applied. Reading a record takes line by line, so this is saving and
/// loading at every step without starting over each time.
class RecordTwin {
  public:
    explicit RecordTwin(const Setup& setup);

    /// Takes over the events it does not know yet; false if one is refused.
    bool follow(const std::vector<Event>& events);

    const Game& game() const { return states_.back(); }
    /// After the setup and after each event.
    const std::vector<Game>& states() const { return states_; }
    /// The record so far.
    const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::vector<Game> states_;
};

/// The record with the last `count` events struck, loaded from its text and played; nothing if a line is
/// refused.
std::optional<Game> loadedWithoutLast(const RecordTwin& twin, std::size_t count);

} // namespace rowkeeper::tactics
