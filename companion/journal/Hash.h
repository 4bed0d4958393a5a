// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rowkeeper::journal {

/// SHA-256 in 64 hexadecimal digits, small letters. Any thread.
std::string hashOf(std::string_view bytes);

} // namespace rowkeeper::journal
