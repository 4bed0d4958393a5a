// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"

#include <string>

namespace rowkeeper::spacetrace {

/// What an ability does, for people: "jams the next 3 enemy ships, class I, II only". No capital, no full
/// stop. `of`: what kind of card it stands on; tactics and reinforcements choose their target.
std::string abilityText(const Ability& ability, const json::Sentences& sentences, Kind of = Kind::Ship);

} // namespace rowkeeper::spacetrace
