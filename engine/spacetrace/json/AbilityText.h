// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Ability.h"

#include <string>

namespace rowkeeper::spacetrace {

/// What an ability does, for people: "jams the next 3 enemy ships, class I, II only". No capital, no full
/// stop.
std::string abilityText(const Ability& ability, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
