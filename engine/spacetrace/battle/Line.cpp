// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/battle/Line.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

Line::Line(std::vector<Squadron*> cards)
    : cards_(std::move(cards)) {
    std::stable_sort(cards_.begin(), cards_.end(), [](const Squadron* one, const Squadron* other) {
        return one->shipClass < other->shipClass;
    });
    for (std::size_t at = 0; at < cards_.size(); ++at)
        ends_[static_cast<std::size_t>(cards_[at]->shipClass)] = at + 1;
    for (std::size_t i = 1; i < ends_.size(); ++i)
        ends_[i] = std::max(ends_[i], ends_[i - 1]);
}

std::span<Squadron* const> Line::of(ShipClass shipClass) const {
    const auto i = static_cast<std::size_t>(shipClass);
    return all().subspan(ends_[i - 1], ends_[i] - ends_[i - 1]);
}

std::span<Squadron* const> Line::behind(const Squadron& card) const {
    const auto found = std::find(cards_.begin(), cards_.end(), &card);
    return all().subspan(static_cast<std::size_t>(found - cards_.begin()) + 1);
}

bool Line::stands(ShipClass shipClass) const {
    return std::ranges::any_of(of(shipClass), [](const Squadron* card) { return takesPart(*card); });
}

std::optional<ShipClass> met(ShipClass shipClass, const std::array<bool, highestClass + 1>& there,
                             NoHigherClass reading) {
    for (ShipClass at = shipClass; at <= highestClass; ++at)
        if (there[static_cast<std::size_t>(at)]) return at;
    if (reading == NoHigherClass::None) return std::nullopt;
    for (ShipClass at = shipClass - 1; at > 0; --at)
        if (there[static_cast<std::size_t>(at)]) return at;
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace
