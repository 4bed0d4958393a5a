// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/json/Documents.h"

#include <string>

namespace rowkeeper::spacetrace {

/// A battle as people read it in a terminal: every step, and every shot if the tale goes so far, with its
/// rule, then what is left. Plain text, UTF-8, lines without the last newline.
std::string battleReport(const BattleQuestion& question, const AttackResult& result, const Tale& tale);

} // namespace rowkeeper::spacetrace
