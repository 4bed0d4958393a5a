// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Quality.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tabletop {

namespace {
constexpr std::array<std::string_view, 3> conditionIds{"good", "mid", "hard"};
} // namespace

std::string_view idOf(Condition condition) {
    return conditionIds.at(static_cast<std::size_t>(condition));
}

std::optional<Condition> conditionOf(std::string_view id) {
    const auto* found = std::find(conditionIds.begin(), conditionIds.end(), id);
    if (found == conditionIds.end()) return std::nullopt;
    return static_cast<Condition>(found - conditionIds.begin());
}

Quality quality(Condition condition) {
    Quality q;
    switch (condition) {
    case Condition::Good:
        break; // the defaults
    case Condition::Mid:
        q.look = {.ink = 38,
                  .paper = 205,
                  .lightFallsTo = 0.65,
                  .shadows = 1,
                  .glareShare = 0.15,
                  .glareStrength = 0.3};
        q.sensor = {.blur = 0.8, .motion = 0.7, .noise = 4, .jitter = 0.3, .flicker = 0.015, .jpeg = 80};
        break;
    case Condition::Hard:
        q.look = {.ink = 45,
                  .paper = 190,
                  .lightFallsTo = 0.40,
                  .shadows = 2,
                  .glareShare = 0.25,
                  .glareStrength = 0.45};
        q.sensor = {.blur = 1.0, .motion = 1.5, .noise = 6, .jitter = 0.4, .flicker = 0.03, .jpeg = 60};
        break;
    }
    return q;
}

} // namespace rowkeeper::tabletop
