// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Now.h"
#include "companion/spacetrace/entry/Parsing.h"
#include "companion/spacetrace/referee/Wishes.h"

#include <compare>
#include <optional>
#include <vector>

/// What a line, parsed, can mean. Says nothing about what is legal: the engine does. Pure; any thread.
namespace rowkeeper::spacetrace::entry {

/// How near at hand something is; what is nearer is offered first.
enum class Nearness {
    Asked,       ///< a question asks for it, or a tactic waits
    Turn,        ///< what whoever's turn it is may do
    Unlikely,    ///< another player's doing, what hands decide
    OnlyIfNamed, ///< nobody asked for it
};

/// How well something fits what was typed; smaller is better.
struct Fit {
    Nearness nearness = Nearness::Unlikely;
    int open = 0;  ///< things that could be said and were left out
    int loose = 0; ///< words that only begin like what is meant, or say nothing
    bool aside = false;
    bool part = false; ///< a card whose name was not said whole
    int numbers = 0;   ///< that were taken for values
    auto
    operator<=>(const Fit&) const = default; // NOLINT(modernize-use-nullptr): false alarm of clang-tidy 14
};

struct Possibility {
    referee::Wish wish;
    std::vector<referee::NumberAsked> wants{}; ///< numbers that are to be said first; empty: nothing
    Fit fit;
};

/// Whatever a line can mean that is parsed so; the same may be there more than once.
std::vector<Possibility> meanings(const Parsed& parsed, const Now& now);

/// What needs no name: answers, what waits, the ends of things.
std::vector<Possibility> withoutName(const Now& now);

/// The player who is attacked (SPT-29).
const PlayerState& attackedIn(const Game& game);

} // namespace rowkeeper::spacetrace::entry
