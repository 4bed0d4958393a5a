// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rowkeeper::record {

/// Who corrects, and why. Both may be empty.
struct Corrector {
    std::string by;
    std::string why;
};

} // namespace rowkeeper::record
