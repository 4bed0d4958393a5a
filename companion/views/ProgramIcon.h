// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include <filesystem>

namespace rowkeeper::views {

/// The name the desktop knows the program by (companion/packaging): of its icon, its entry in the menu, its
/// window.
inline constexpr const char* programId = "org.rowkeeper.companion";

/// The program's icon, which lies beside the data, installed as in a build tree; nothing if it does not.
QIcon programIcon(const std::filesystem::path& dataFolder);

} // namespace rowkeeper::views
