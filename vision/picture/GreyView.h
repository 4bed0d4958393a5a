// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rowkeeper::vision {

/// A grey picture of 8 bit that somebody else owns.
struct GreyView {
    const std::uint8_t* data = nullptr;
    int width = 0;
    int height = 0;
    int stride = 0; ///< bytes from row to row
};

} // namespace rowkeeper::vision
