// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <variant>

namespace rowkeeper::journal {

/// Holds an advisory kernel lock on a file of its own; it ends with the object, and with the process however
/// that dies, so no stale lock can stay behind. The file itself stays: removing it would race with the next
/// owner.
class FileLock {
  public:
    struct Held {
        std::string by; ///< process id of the owner, as it wrote it; may be empty
    };
    struct Failed {
        int error = 0; ///< errno
    };

    /// What stands there is a link, a pipe, or a file that has another name, too: it is not touched.
    struct Foreign {};

    static std::variant<FileLock, Held, Failed, Foreign> take(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

  private:
    explicit FileLock(int descriptor)
        : descriptor_(descriptor) {}
    int descriptor_ = -1;
};

} // namespace rowkeeper::journal
