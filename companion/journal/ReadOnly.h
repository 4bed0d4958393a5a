// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"

#include <memory>

/// Looks into a journal without touching it: not a byte of it changes, no copy, no lock file and no migration
/// is made, and it may be open elsewhere, as while a game is being followed.
namespace rowkeeper::journal {

/// One game of the journal; without a number the one begun last. Refuses what Journal::open refuses, and a
/// file that must be put right first, or is older than what can be read as it is, saying how.
JournalResult<KeptRecord> readUntouched(const std::filesystem::path& file,
                                        std::optional<std::int64_t> game = std::nullopt);

class Database;

/// The same for who looks at many games: opened and checked once. Between two questions nothing is held, so a
/// game that is played meanwhile never waits for long. One thread at a time.
class ReadOnlyJournal {
  public:
    /// NotFound where no game was kept yet.
    static JournalResult<ReadOnlyJournal> open(const std::filesystem::path& file);
    ReadOnlyJournal(ReadOnlyJournal&&) noexcept;
    ReadOnlyJournal& operator=(ReadOnlyJournal&&) noexcept;
    ~ReadOnlyJournal();

    const std::filesystem::path& file() const { return file_; }
    /// As those of Journal.
    JournalResult<std::vector<ListedGame>> list();
    JournalResult<std::vector<Note>> notes(std::string_view kind);
    JournalResult<KeptGame> about(std::int64_t game);
    JournalResult<KeptRecord> read(std::int64_t game);

  private:
    ReadOnlyJournal(std::filesystem::path file, std::unique_ptr<Database> database);

    std::filesystem::path file_;
    std::unique_ptr<Database> database_;
};

} // namespace rowkeeper::journal
