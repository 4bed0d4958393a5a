// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Options.h"

#include <string>
#include <vector>

/// What a game of Spacetrace is played with. Values; nothing changes them once the game has begun.
namespace rowkeeper::spacetrace {

/// SPT-3: what is left out of the first games, so that they are easy to learn.
enum class Profile : std::uint8_t { First, Second, Full };

/// Who wins (SPT-27, SPT-28).
enum class Winning : std::uint8_t { Base, Wrecks };

struct Setup {
    std::string
        players; ///< letters of the decks, A to D, two to four, in turn order; each attacks the next (SPT-29)
    Profile profile = Profile::Full;
    Winning winning = Winning::Base;
    Options options;
    Catalog catalog;
    bool operator==(const Setup&) const = default;
};

/// What a Base fires with: what the group has read off its own, else option base_ap (SR07).
inline int baseAp(const Setup& setup) {
    const Printed<int>& ap = setup.catalog.base.ap;
    return ap.status == Status::Own && ap.value ? *ap.value : setup.options.baseAp;
}

/// What a game cannot be played with: a key of data/spacetrace/texts, or nothing.
const char* problem(const Setup& setup);

} // namespace rowkeeper::spacetrace
