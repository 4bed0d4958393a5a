// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <string>

namespace rowkeeper::json {

/// What would have to change for the event to be legal: a sentence in data/tactics/texts/fixes.*.json beside
/// each "game.refuse." sentence. Empty where none is written.
std::string fixText(const tactics::Refusal& refusal, const Texts& texts);

/// Why it is refused and what would have to change, in one line.
std::string refusalText(const tactics::Refusal& refusal, const Texts& texts);

} // namespace rowkeeper::json
