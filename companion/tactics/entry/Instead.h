// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Entry.h"
#include "engine/tactics/json/Documents.h"

#include <vector>

namespace rowkeeper::tactics::entry {

/// What may have happened instead of line `n`, which counts: what differs from it least first, the line
/// itself left out; before all the nearest that every later line still fits, where one of the nearest few is.
/// `before`: what could be typed before that line (gameBefore()). Empty: nothing is like it. Pure.
std::vector<EntryChoice> insteadOf(const Entry& before, const json::Record& record, int n);

} // namespace rowkeeper::tactics::entry
