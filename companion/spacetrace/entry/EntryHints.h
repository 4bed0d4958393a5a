// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Entry.h"

#include <string>

namespace rowkeeper::spacetrace::entry {

/// What the empty line shows for an example. Every example is taken as it stands there, at that moment: it is
/// made of what the rules allow. Pure; any thread.
std::string hintFor(const Entry& entry, const json::Sentences& words);

} // namespace rowkeeper::spacetrace::entry
