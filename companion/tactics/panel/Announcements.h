// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/Announcement.h"
#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/json/Texts.h"

#include <string>

/// What is said aloud of a game. Pure; any thread.
namespace rowkeeper::tactics::panel {

/// What to say of the step between two snapshots: cards that were turned and what they do, what is asked and
/// of whom, what was refused or does not agree, rows that were decided, the end. Only what the window shows:
/// nothing that lies face down, no total before `totals` allows it, no target and no points of a Top Secret
/// game before its end. Whose turn it is otherwise is not said: everybody sees it.
speech::Announced announced(const Snapshot& before, const Snapshot& after, RunningTotals totals,
                            const json::Texts& texts);

/// The same sentence without signs that a voice passes over or spells: "≈20" as "about 20".
std::string aloud(std::string text, const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
