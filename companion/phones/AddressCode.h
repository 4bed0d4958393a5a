// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rowkeeper::phones {

/// A link as the modules of a QR code, [row][column], true is dark; without its quiet zone, which is four
/// modules wide. Empty: it is too long for one. Any thread.
std::vector<std::vector<bool>> addressCode(const std::string& link);

} // namespace rowkeeper::phones
