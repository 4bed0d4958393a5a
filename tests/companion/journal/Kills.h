// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rowkeeper::test {

struct KillsResult {
    int kills = 0;
    int beforeTheFirstLine = 0; ///< kills while the journal was still being made or opened
    int betweenTheLines = 0;    ///< kills after a line that was on disk and not yet told
    std::size_t told = 0;       ///< lines told and found again
    std::vector<std::string> losses;
};

/// A process of its own keeps the game line by line through Journal and tells each line once it is kept; it
/// is killed (SIGKILL) at a moment that `seed` chooses, `kills` times. After each the journal is opened as at
/// the next start, compared with what was told, and the next process goes on from there; a new journal is
/// begun whenever the game is at its end.
KillsResult killWhileKeeping(const std::vector<std::string>& lines, int kills, unsigned seed);

} // namespace rowkeeper::test
