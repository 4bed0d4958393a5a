// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Private.h"

#include <fcntl.h>
#include <unistd.h>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

void makePrivateFile(const fs::path& file) noexcept {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
}

void closeToOthers(const fs::path& ours) noexcept {
    std::error_code ignored;
    fs::permissions(ours, fs::perms::group_all | fs::perms::others_all, fs::perm_options::remove, ignored);
}

} // namespace rowkeeper::journal
