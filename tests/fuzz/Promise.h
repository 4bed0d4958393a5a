// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace rowkeeper::fuzz {

/// Something that must hold whatever the input was; std::logic_error if it does not.
inline void promise(bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
}

} // namespace rowkeeper::fuzz
