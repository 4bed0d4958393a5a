// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::app {

/// A record of some game, and where it was found.
struct RecordSource {
    std::optional<std::int64_t> id; ///< of a kept one
    std::string begun;              ///< likewise
    std::string name;               ///< as messages call it
    std::string text;               ///< JSON lines
};

/// What a game came to, as the note beside its record says it: a line that only this game reads.
struct WorkedOut {
    std::string note;
    bool over = false;
    bool operator==(const WorkedOut&) const = default;
};

/// A record as people read it.
struct ShownRecord {
    std::vector<std::string> lines; ///< every one, and whether it counts
    std::string end;                ///< the game after them
};

} // namespace rowkeeper::app
