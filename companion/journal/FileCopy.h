// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace rowkeeper::journal {

/// Copies the bytes into a new file and syncs them; never into one that is there. Throws filesystem_error
/// with the system's own reason (std::filesystem::copy_file calls a full disk an input/output error); then
/// there is no new file.
void copyBytes(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace rowkeeper::journal
