// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// What a game came to, as documents and people have it. Pure.
namespace rowkeeper::spacetrace {

/// "base", "base_lp", "wrecks", "draw", "unknown_mp"; nothing for other words.
const char* idOf(Outcome::Why why);
std::optional<Outcome::Why> whyOf(std::string_view word);

/// Who won and why. Of three and more players the neighbour of a fallen Base does (SPT-29).
std::string outcomeText(const Outcome& outcome, std::size_t players, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
