// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"

/// Looks into a journal without touching it: not a byte of it changes, no copy, no lock file and no migration
/// is made, and it may be open elsewhere, as while a game is being followed.
namespace rowkeeper::journal {

/// One game of the journal; without a number the one begun last. Refuses what Journal::open refuses, and a
/// file that must be put right or brought to today's shape first, saying how.
JournalResult<KeptRecord> readUntouched(const std::filesystem::path& file,
                                        std::optional<std::int64_t> game = std::nullopt);

} // namespace rowkeeper::journal
