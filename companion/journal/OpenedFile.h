// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace rowkeeper::journal {

/// The file a journal was opened as, to tell whether it still is that file. One thread.
class OpenedFile {
  public:
    /// `file` is there.
    explicit OpenedFile(std::filesystem::path file);

    /// Call after each write of ours; a journal never gets shorter by it.
    void written();

    /// What another program did to it: moved, deleted, replaced or cut short. Nothing: it did not. Call
    /// before each write of ours.
    std::optional<JournalProblem> changed();

    /// Whether anybody else may have changed anything about it at all, by the time the file system has for
    /// that.
    bool touched() const;

    /// The problem of a file that holds something else than we left in it.
    JournalProblem otherContent() const;

  private:
    JournalProblem problem(const json::Said& what) const;

    std::filesystem::path file_;
    std::uint64_t device_ = 0;
    std::uint64_t number_ = 0; ///< of the file on its device
    std::int64_t size_ = 0;    ///< as we left it
    std::int64_t time_ = 0;    ///< so is this, in nanoseconds
    bool touched_ = false;
};

} // namespace rowkeeper::journal
