// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// What nobody can guess. Any thread.
namespace rowkeeper::phones {

/// 160 bits of the system's randomness in 32 characters a-z, 2-7. Throws std::system_error if it has none.
std::string newToken();

/// Takes as long whatever is wrong in `said`, so that no clock tells how much of it was right. Only its
/// length may show.
bool isToken(std::string_view token, std::string_view said);

} // namespace rowkeeper::phones
