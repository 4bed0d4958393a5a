// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

/// Who plays, what was said and pictures of a room are for whoever keeps them alone. Any thread.
namespace rowkeeper::journal {

/// An empty file that only its owner may read (0600). Where something is already, or nothing can be made,
/// nothing happens: whoever opens it next says what is wrong.
void makePrivateFile(const std::filesystem::path& file) noexcept;

/// Takes the rights of all others from a file or folder of ours; what belongs to somebody else stays.
void closeToOthers(const std::filesystem::path& ours) noexcept;

} // namespace rowkeeper::journal
