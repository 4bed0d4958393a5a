// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rowkeeper::app {

/// A kept game as the list of all of them shows it, in one language; whatever game it is.
struct HistoryRow {
    enum class State {
        Unknown,    ///< not worked out yet
        Over,       ///< finished
        Open,       ///< may go on
        Unreadable, ///< nobody can read or play it any more
    };
    std::int64_t id = 0;
    std::string of;    ///< id of the game that was played
    std::string begun; ///< UTC, "2026-11-21T09:58:02Z"
    std::int64_t lines = 0;
    std::string game;                 ///< its name and variant
    std::vector<std::string> players; ///< seating order
    std::string result;               ///< who won and with how much; of an open game where it stands
    int rounds = 0;                   ///< scored; 0 while unknown
    std::vector<std::string> notes;   ///< what is special about it; of an unreadable game why
    State state = State::Unknown;
    bool operator==(const HistoryRow&) const = default;
};

} // namespace rowkeeper::app
