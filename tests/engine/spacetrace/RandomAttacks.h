// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Battle.h"

#include <cstdint>

namespace rowkeeper::spacetrace::test {

/// Any attack a battle may be asked with: gaps between classes, wounds of before, extra fleets, nearly fallen
/// Bases, abilities and house rules in about half of them each. The same seed gives the same attack
/// everywhere.
Attack randomAttack(std::uint64_t seed);

} // namespace rowkeeper::spacetrace::test
