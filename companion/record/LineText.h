// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rowkeeper::record {

/// A line of a record as people read it. Lines that correct others are remarks on those.
struct LineText {
    int n = 0;
    std::string sentence;
    bool counts = true;    ///< not struck
    bool inferred = false; ///< and nobody has said since that it is so
    std::string was;       ///< what stood there before it was corrected; empty: as written
    std::string remark;    ///< who said or corrected it, and why (no reason while it is secret); may be empty
    bool accepted = false; ///< somebody said that it is as it was read
    bool operator==(const LineText&) const = default;
};

} // namespace rowkeeper::record
