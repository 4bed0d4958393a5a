// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Database.h"
#include "companion/journal/Seals.h"

#include <filesystem>
#include <optional>

/// Copies of a journal that were whole when they were made: "<file>.good" and, a step older,
/// "<file>.good-before". What Repair falls back on.
///
/// A copy is brought forward by what the journal kept since, the older of the two first, which then becomes
/// the newer: one of them is whole at any moment, a game or line that is in a copy is never written to it
/// again, and the work is that of what is new. Only a copy that is missing, broken, of another shape or of
/// another journal is made again as a whole.
namespace rowkeeper::journal {

/// Makes the newest copy one of the journal as it stands, if the journal has games. `database`: ours, of
/// today's shape and whole as far as is known. A copy that cannot be made (no room) is no reason not to go
/// on: what was there stays.
void keepGoodCopy(Database& database, const std::filesystem::path& file, Seals& seals) noexcept;

/// The newest copy that is still whole; nothing if there is none. Also looks at those made before migrations.
/// Reads them to their end and changes nothing.
std::optional<std::filesystem::path> newestGoodCopy(const std::filesystem::path& file);

/// Makes sure that new, moved and deleted names of a folder are on disk; a file system that cannot do that
/// has no better to offer.
void syncFolder(const std::filesystem::path& folder) noexcept;

/// Like create_directories, with the new names on disk and for their owner alone (0700). Throws
/// filesystem_error.
void makeFolder(const std::filesystem::path& folder);

} // namespace rowkeeper::journal
