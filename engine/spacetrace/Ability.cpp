// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Ability.h"

#include "engine/core/Spelled.h"

#include <algorithm>
#include <array>

namespace rowkeeper::spacetrace {

namespace {

constexpr std::array<std::string_view, 12> effects{"jam",      "destroy",         "kill",      "damage",
                                                   "withdraw", "remove",          "repair",    "reconstruct",
                                                   "double",   "selfdestruction", "sacrifice", "fire"};
static_assert(effects.size() == static_cast<std::size_t>(Effect::Fire) + 1);

} // namespace

std::string_view idOf(Effect effect) {
    return effects[static_cast<std::size_t>(effect)];
}

std::optional<Effect> effectOf(std::string_view word) {
    return spelled<Effect>(effects, word);
}

} // namespace rowkeeper::spacetrace
