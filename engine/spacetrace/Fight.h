// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Battle.h"
#include "engine/spacetrace/Step.h"

#include <vector>

/// Works an attack out (SPT-12 to SPT-24). Pure; any thread; no chance in it.
namespace rowkeeper::spacetrace {

struct AttackResult {
    std::vector<Battle> battles;     ///< those that took place, in order
    std::array<SideResult, 2> sides; ///< by index(Side)
    std::vector<Step> steps;         ///< empty unless told
    bool operator==(const AttackResult&) const = default;
};

enum class Telling { Sums, Nothing };

/// `attack` must be within the limits of Battle.h. With Telling::Sums every shot is in a step.
AttackResult fight(const Attack& attack, Telling telling = Telling::Sums);

} // namespace rowkeeper::spacetrace
