// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Texts.h"

#include <string>

namespace rowkeeper::json {

/// "blue planets in the Alpha Quadrant"; `number` is "one" or "many".
std::string described(const tactics::TargetFilter& filter, const std::string& number, const Texts& texts);

/// A bonus rule as a sentence for a target card: "+1 for each blue planet you captured".
std::string bonusText(const tactics::Bonus& bonus, const Texts& texts);

/// All bonuses of a target, one sentence a line; empty: it grants none.
std::string bonusText(const tactics::TargetValues& target, const Texts& texts);

} // namespace rowkeeper::json
