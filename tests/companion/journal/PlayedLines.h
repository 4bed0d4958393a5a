// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rowkeeper::test {

/// The lines of one of the whole games in tests/transcripts/games ("two-players.jsonl"); the first is its
/// setup. Throws if there is none of this name.
std::vector<std::string> playedLines(const std::string& name);

/// The names of all of them, sorted.
std::vector<std::string> playedGames();

} // namespace rowkeeper::test
