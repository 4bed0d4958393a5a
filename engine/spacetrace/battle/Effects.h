// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Options.h"
#include "engine/spacetrace/battle/Line.h"
#include "engine/spacetrace/battle/Teller.h"

/// What abilities do (SPT-18 to SPT-21; the table of effects in engine/spacetrace/RULES.md).
namespace rowkeeper::spacetrace {

/// On the enemy class `target`, beginning with its foremost card.
void actOnEnemies(const Squadron& by, const Ability& ability, std::span<Squadron* const> target,
                  const Options& options, Teller& teller);

/// On the own cards behind `by`.
void actOnOwn(const Squadron& by, const Ability& ability, std::span<Squadron* const> behind,
              const Options& options, Teller& teller);

} // namespace rowkeeper::spacetrace
