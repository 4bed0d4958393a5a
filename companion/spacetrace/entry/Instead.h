// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Entry.h"
#include "engine/spacetrace/json/Record.h"

#include <string>
#include <vector>

/// A line of the record given another meaning. Pure; any thread.
namespace rowkeeper::spacetrace::entry {

/// What could be typed before line `n`, which counts, happened; nothing if it does not. `now`: what is known
/// by now of cards; of the one that the line plays nothing is, so that its numbers stand in the line, too.
std::optional<Now> nowBefore(const Record& record, int n, const Now& now);

/// What line `n` says, as it would have been typed then; empty: it does not count.
std::string lineAt(const Entry& before, const Record& record, int n, const json::Sentences& words);

/// What may have happened instead of line `n`: another card of its kind, another fleet, another ship; what
/// differs least first, the line itself left out; before all the nearest that every later line still fits,
/// where one of them is. `before`: what could be typed then. Empty: nothing is like it.
std::vector<EntryChoice> insteadOf(const Entry& before, const Record& record, int n,
                                   const json::Sentences& words);

} // namespace rowkeeper::spacetrace::entry
