// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Entry.h"
#include "engine/tactics/Event.h"

#include <string>

/// Somebody who knows the line well: of every event the keys that say it in the fewest presses.
namespace rowkeeper::tactics::entry {

/// In what fewestKeys() gives, the key that marks the next thing in the list, and Enter.
inline constexpr char down = '\v';
inline constexpr char enter = '\n';

/// The keys from an empty line on, the last Enter included; one character a press. Looked for among what one
/// would say at the table: the row's digit, the beginning of the card's title as the language of `texts`
/// prints it, of the verb, what the list offers. Empty: nothing of that says it, nor does the whole line.
std::u32string fewestKeys(const tactics::Event& event, const Entry& entry, const json::Texts& texts);

} // namespace rowkeeper::tactics::entry
