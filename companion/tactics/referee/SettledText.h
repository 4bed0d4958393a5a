// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What people are told about a row settled by hand, a sentence each: what was decided, why and by whom, and
/// what the rules count beside it. `secret`: a Top Secret game before its end, so the
/// reason is not repeated (G9.4).
std::vector<std::string> settledText(const tactics::event::Settle& settled, const tactics::Score& expected,
                                     bool secret, const json::Texts& texts);

/// "S 17 : R 8"; estimated totals carry ≈.
std::string totalsText(const tactics::Score& score, const json::Texts& texts);

} // namespace rowkeeper::tactics::referee
