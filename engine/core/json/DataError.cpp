// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/DataError.h"

namespace rowkeeper::json {

Said joined(const Said& first, const Said& second) {
    if (first.empty()) return second;
    if (second.empty()) return first;
    return {"data.at", {first, second}};
}

Said Origin::at(const std::string& path) const {
    return joined(part, path);
}

} // namespace rowkeeper::json
