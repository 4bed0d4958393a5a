// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace rowkeeper::journal {

/// A game as the repaired journal holds it.
struct SavedGame {
    std::int64_t id = 0;
    std::int64_t lines = 0;      ///< beside the setup, without a gap from the first
    std::int64_t leftBehind = 0; ///< readable lines beyond a gap: only the damaged file has them
    bool begun = true;           ///< false: its setup is lost, so nothing of it could be taken over
};

struct Repaired {
    std::filesystem::path setAside; ///< the damaged file, byte for byte; empty: the journal is whole
    std::filesystem::path copy;     ///< the good copy that was used; empty: there was none
    std::vector<SavedGame> games;
};

/// Puts a new journal in the place of a damaged one: what the newest good copy has, and what can still be
/// read beyond it. The damaged file keeps all its bytes under "<file>.damaged" (or "-2", "-3", ...; never one
/// that is taken), and stays in its place until the new journal is whole on disk. A whole journal is left
/// alone.
///
/// A problem: nothing was changed. NotAJournal also for a file of another program with tables like ours.
/// Damaged if nothing can be read and there is no copy.
JournalResult<Repaired> repairJournal(const std::filesystem::path& file);

} // namespace rowkeeper::journal
