// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rowkeeper::tactics {

/// The rules this program plays by: the version of the manual and, behind the dash, the last amendment of
/// engine/tactics/RULES.md. A record names those it was played by; whatever changes what a game comes to is
/// an amendment, so that a later program can say why it counts otherwise.
inline constexpr std::string_view rulesVersion = "1.2.4-18";

} // namespace rowkeeper::tactics
