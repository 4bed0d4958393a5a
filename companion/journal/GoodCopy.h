// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Database.h"

#include <filesystem>
#include <optional>

/// Copies of a journal that were whole when they were made: "<file>.good" and, a generation older,
/// "<file>.good-before". What Repair falls back on.
namespace rowkeeper::journal {

/// Makes a new copy if the journal has games and has come further than the last one. `database`: just
/// checked. A copy that cannot be made (no room) is no reason not to go on: what was there stays.
void keepGoodCopy(Database& database, const std::filesystem::path& file) noexcept;

/// The newest copy that is still whole; nothing if there is none. Also looks at those made before migrations.
std::optional<std::filesystem::path> newestGoodCopy(const std::filesystem::path& file);

/// Makes sure that new, moved and deleted names of a folder are on disk; a file system that cannot do that
/// has no better to offer.
void syncFolder(const std::filesystem::path& folder) noexcept;

/// Like create_directories, with the new names on disk and for their owner alone (0700). Throws
/// filesystem_error.
void makeFolder(const std::filesystem::path& folder);

} // namespace rowkeeper::journal
