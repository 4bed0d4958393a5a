// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Possible.h"
#include "engine/core/json/Sentences.h"

#include <string>

/// What is typed and picked, and why it cannot be, for people. Pure.
namespace rowkeeper::spacetrace::entry {

/// What an event would do, which is legal now: one sentence.
std::string eventText(const Event& event, const Game& game, const Applied& applied,
                      const json::Sentences& words);

/// Why it is not legal, the rule and what can be done.
std::string refusalText(const Refusal& refusal, const Game& game, const json::Sentences& words);

/// What is meant, with the numbers that are still to be said.
std::string wantsText(const Possibility& possible, const Now& now, const json::Sentences& words);

/// An answer or a command.
std::string wishText(const referee::Wish& wish, const Now& now, const json::Sentences& words);

} // namespace rowkeeper::spacetrace::entry
