// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Score.h"

#include <random>

namespace rowkeeper::tactics::test {

/// Any row scoring may meet: every card but shields, plain cards, odd powers and types, marks, teams, house
/// rules. The same seed gives the same rows everywhere.
class RandomRows {
  public:
    explicit RandomRows(std::uint32_t seed)
        : random_(seed) {}
    Row next();
    /// A whole number from 0 to `below` - 1.
    int pick(int below) { return static_cast<int>(random_() % static_cast<std::uint32_t>(below)); }
    bool oneIn(int chances) { return pick(chances) == 0; }

  private:
    RowCard nextCard();
    Options nextOptions();

    std::mt19937 random_;
};

} // namespace rowkeeper::tactics::test
