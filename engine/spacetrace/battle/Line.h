// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/battle/Squadron.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace rowkeeper::spacetrace {

/// One side of a battle: the cards of one fleet in firing order, class by class (SPT-15, SPT-16).
class Line {
  public:
    /// `cards` in the order their owner gave within each class.
    explicit Line(std::vector<Squadron*> cards);

    std::span<Squadron* const> all() const { return cards_; }
    std::span<Squadron* const> of(ShipClass shipClass) const;
    /// Behind that card; it must be one of this line.
    std::span<Squadron* const> behind(const Squadron& card) const;
    /// Has a card that is not wiped out and takes part.
    bool stands(ShipClass shipClass) const;

  private:
    std::vector<Squadron*> cards_;
    std::array<std::size_t, highestClass + 1> ends_{}; ///< behind the last card of each class
};

inline bool takesPart(const Squadron& card) {
    return !card.wipedOut() && !card.withdrawn;
}

/// The class that `shipClass` meets (SPT-15, SR05). Nothing: none. `there`: which classes count as not empty.
std::optional<ShipClass> met(ShipClass shipClass, const std::array<bool, highestClass + 1>& there,
                             NoHigherClass reading);

} // namespace rowkeeper::spacetrace
