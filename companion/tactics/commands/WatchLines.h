// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Referee.h"
#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/json/Texts.h"

#include <string>

/// The lines of `watch --json`. Shapes are fixed points; fields may be added, never renamed.
namespace rowkeeper::tactics::commands {

/// One report as one line of JSON, without newline. An event is exactly the line of the record, so that a
/// saved output replays.
std::string toLine(const tactics::referee::Report& report, const tactics::Game& game,
                   const json::Texts& texts);

/// The last line: the last scored round, or the rows as they lie.
std::string finalLine(const tactics::referee::Referee& referee, const json::Texts& texts);

} // namespace rowkeeper::tactics::commands
