// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/companion/journal/CutDisk.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rowkeeper::test {

/// Everything done to the disk while one game was kept.
struct KeptOnDisk {
    std::vector<std::string> lines; ///< setup first
    std::vector<DiskAct> acts;
    std::vector<std::size_t> confirmed; ///< for each line the number of acts when it was said to be kept
};

/// Keeps the game through Journal, as the program does.
KeptOnDisk keptByJournal(const std::vector<std::string>& lines);

/// The same statements on a bare connection with another `PRAGMA synchronous`.
KeptOnDisk keptBare(const std::vector<std::string>& lines, const std::string& synchronous);

/// What must not be after a power cut.
struct Loss {
    std::size_t act = 0; ///< the cut came after this many of KeptOnDisk::acts
    std::string text;
};

struct CutResult {
    std::size_t cuts = 0;
    std::vector<Loss> losses;
};

/// Cuts the power after every single act, opens what is left with Journal as at the next start, compares, and
/// goes on with the game. A loss: the file is refused or damaged, a confirmed line is gone, a line is not as
/// it was given, or the game cannot be gone on with.
CutResult cutEverywhere(const KeptOnDisk& kept, CutDisk::Survives contents, CutDisk::Survives names,
                        unsigned seed);

} // namespace rowkeeper::test
