// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Entry.h"

#include <optional>
#include <string>
#include <vector>

/// Play by hand without typing: what can be picked now, one thing after the other. What is picked is a line
/// that grows, so it can be all that can be typed; what is legal is asked of the engine. Pure; any thread.
namespace rowkeeper::spacetrace::entry {

/// What was picked of something that takes several picks; nothing of it: a new beginning.
struct Begun {
    std::vector<std::string> words{}; ///< of the line, pick by pick
    std::string line() const;
    bool operator==(const Begun&) const = default;
};

struct Pick {
    std::string text; ///< on its button
    std::string says; ///< the same by itself, in a sentence
    Begun begun{};    ///< where it leads, unless it is a `wish`
    std::optional<referee::Wish> wish{};
    std::vector<referee::NumberAsked> wants{}; ///< numbers to be typed behind `begun`; empty: none
};

struct PickGroup {
    std::string title; ///< may be empty
    std::vector<Pick> picks;
};

struct Picks {
    std::string asks;              ///< what is to be picked
    std::vector<PickGroup> groups; ///< none is empty; none at all: nothing can be picked
};

/// `begun` was picked before; what no longer suits the game leads to no picks.
Picks picksNow(const Entry& entry, const Begun& begun, const json::Sentences& words);

/// One pick less. Nothing was picked: nothing changes.
Begun stepBack(Begun begun);

} // namespace rowkeeper::spacetrace::entry
