// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Said.h"

#include <optional>
#include <vector>

namespace rowkeeper::spacetrace::entry {

/// A blow as far as it was said.
struct SaidBlow {
    Blow blow;
    bool amountMissing = false;
    int open = 0; ///< things that could be said of it and were left out
};

constexpr bool hasAmount(Deed deed) {
    return deed == Deed::Damage || deed == Deed::Lose || deed == Deed::GiveMp;
}

/// What these things, in order, can mean as such a deed: whose, which ship or Base, how much. Who is attacked
/// now comes first. `amount`: known already. Empty: nothing. Pure.
std::vector<SaidBlow> blowsSaid(Deed deed, const std::vector<Item>& things, std::optional<int> amount,
                                const Said& said, const Game& game);

} // namespace rowkeeper::spacetrace::entry
