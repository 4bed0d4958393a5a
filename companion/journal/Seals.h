// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace rowkeeper::journal {

/// What tells whether a file was written to: which file it is, its size, when it was changed last (no program
/// can set that time) and how often SQLite has written to it.
struct FileMark {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    std::int64_t size = 0;
    std::int64_t changed = 0; ///< nanoseconds, by the clock of the file system
    std::uint32_t writes = 0; ///< the change counter in the header

    bool operator==(const FileMark&) const = default;

    /// Nothing: no such file, or none that can be read. Opens the file, which costs locks that this process
    /// has on it: not while it is open as a database.
    static std::optional<FileMark> of(const std::filesystem::path& file);
};

/// Which of a journal and its good copies were whole when they were closed, so that a start need not read all
/// of them again. Kept beside the journal as "<file>.checked": without it, or with one that does not fit, all
/// is read.
///
/// A seal holds while the file is the very one that was closed in order: not after a crash, a copy, a change
/// by another program. What it cannot see is a disk that forgets by itself; so a seal is also overdue, and
/// the file read again, some days after that was done last. One thread.
class Seals {
  public:
    explicit Seals(const std::filesystem::path& journal);

    bool hold(const std::filesystem::path& file) const;

    /// Whether it is time to read the file again, though its seal holds; also without a seal.
    bool overdue(const std::filesystem::path& file) const;

    /// The file was read to its end just now and found whole. The seal itself comes with put().
    void found(const std::filesystem::path& file);

    /// The file is closed and in order, as far as what was read and written since it was read to its end
    /// tells. Does nothing for a file that never was.
    void put(const std::filesystem::path& file);

    void breakSeal(const std::filesystem::path& file);

    /// `from` is called `to` by now.
    void moved(const std::filesystem::path& from, const std::filesystem::path& to);

    /// Puts on disk what changed. Waits for some milliseconds, until the file system's clock tells any later
    /// change apart; where it does not, or nothing can be written, there are no seals.
    void write() noexcept;

  private:
    struct Seal {
        std::optional<FileMark> mark; ///< nothing: not sealed
        std::int64_t read = 0;        ///< to its end, seconds since 1970 by this computer's clock
    };
    bool tryToWrite() const;

    std::filesystem::path list_;
    std::map<std::string, Seal> seals_; ///< by the name of the file
    bool changed_ = false;
};

} // namespace rowkeeper::journal
