// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/LegalOrder.h"
#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/Game.h"

namespace rowkeeper::tactics::referee {

/// What hands must put back at a place after a correction.
MismatchReport toPutBack(const tactics::Game& game, const Difference& difference);

/// What a difference without explanation is, said so that hands can put it right: which card, where, what to
/// do, and the rule that stands against it. Frame, id and resolved are left to the caller.
MismatchReport mismatch(const tactics::Game& game, const Difference& difference, Unexplained why);

} // namespace rowkeeper::tactics::referee
