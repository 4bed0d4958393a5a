// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <vector>

namespace rowkeeper::speech {

/// What an announcement is for: decides its place in the queue and its tone.
enum class Kind {
    Card,     ///< passes: where several wait, only the newest are worth saying
    Next,     ///< what hands do next; no tone
    Question, ///< somebody must decide
    Trouble,  ///< goes before all others
    Result,   ///< never left out because others wait
};
inline constexpr std::array allKinds{Kind::Card, Kind::Next, Kind::Question, Kind::Trouble, Kind::Result};

/// A sentence to be said.
struct Announcement {
    Kind kind = Kind::Card;
    /// What it is about, as "question" or "card 12": one that comes later about the same takes its place.
    std::string about;
    std::string text; ///< as it is said aloud
    bool operator==(const Announcement&) const = default;
};

/// What one step of a game gives to be said.
struct Announced {
    bool afresh = false;           ///< another game: nothing that waits is worth saying any more
    std::vector<std::string> over; ///< what is not so any more, as Announcement::about
    std::vector<Announcement> fresh;
    bool operator==(const Announced&) const = default;
};

} // namespace rowkeeper::speech
