// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/battle/Line.h"
#include "engine/spacetrace/battle/Teller.h"

#include <array>
#include <vector>

namespace rowkeeper::spacetrace {

/// Which classes of a line count as not empty, by class.
using Classes = std::array<bool, highestClass + 1>;
Classes classesOf(const Line& line);

/// Both sides of a battle, and what stood there when it began.
struct Field {
    std::array<Line, 2> lines;      ///< by index(Side)
    std::array<Classes, 2> atStart; ///< for SR02
};

/// Fights class-battle `number` out, step by step as engine/spacetrace/RULES.md has it, and gives how the
/// classes fired. Heads that fell do not take their fleets with them yet.
std::vector<ClassVolley> fightClassBattle(Field& field, ShipClass number, const Options& options,
                                          Teller& teller);

} // namespace rowkeeper::spacetrace
