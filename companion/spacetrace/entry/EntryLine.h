// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Now.h"
#include "companion/spacetrace/referee/Wishes.h"
#include "engine/core/json/Sentences.h"

#include <string>

namespace rowkeeper::spacetrace::entry {

/// The whole line that says this and nothing else, in the language of `words`, ready to be typed or taken
/// from a list: ships by their numbers, cards by their names. What people must still read off a card is left
/// out of it. Pure; any thread.
std::string lineForEvent(const Event& event, const Now& now, const json::Sentences& words);
std::string lineFor(const referee::Wish& wish, const Now& now, const json::Sentences& words);

} // namespace rowkeeper::spacetrace::entry
