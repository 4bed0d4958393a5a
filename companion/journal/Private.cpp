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
    constexpr auto others = fs::perms::group_all | fs::perms::others_all;
    std::error_code ignored;
    // Setting the same rights again would look like a change of the file.
    if ((fs::status(ours, ignored).permissions() & others) == fs::perms::none) return;
    fs::permissions(ours, others, fs::perm_options::remove, ignored);
}

} // namespace rowkeeper::journal
