// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Possible.h"

#include <optional>
#include <span>

namespace rowkeeper::tactics::entry {

/// How well something fits what was typed; smaller is better.
struct Fit {
    Nearness nearness = Nearness::Unlikely;
    bool unseen = false; ///< it names a card that lies face down; one that lies open is meant first
    bool open = false;   ///< more could be said: a row or place was left out
    int loose = 0;       ///< words that only begin like what is meant, or say nothing
    bool aside =
        false; ///< no word begins the card's title as people see it: another language's, a later word's
    bool part = false; ///< a card whose title has more words than were said
    auto
    operator<=>(const Fit&) const = default; // NOLINT(modernize-use-nullptr): false alarm of clang-tidy 14
};

/// Whether every token says something about it, and how well. `scanned`: a card was scanned, so where it lies
/// is not said; every first hidden card of a row is as near as the next one.
std::optional<Fit> fit(const Possibility& possible, std::span<const Token> tokens, bool scanned);

/// Whether this token alone can say something about it.
bool understands(const Possibility& possible, const Token& token);

} // namespace rowkeeper::tactics::entry
