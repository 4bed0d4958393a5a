// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Fight.h"

namespace rowkeeper::spacetrace::test {

/// An attack worked out once more, from engine/spacetrace/RULES.md alone and as plainly as can be: every ship
/// by itself, every shot one after the other. Tells no steps.
AttackResult scoredAgain(const Attack& attack);

} // namespace rowkeeper::spacetrace::test
