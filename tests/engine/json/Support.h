// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/DataError.h"

#include <fstream>
#include <functional>
#include <sstream>
#include <string>

namespace rowkeeper::json {

/// What the refusal says, or "accepted".
inline std::string refusal(const std::function<void()>& attempt) {
    try {
        attempt();
    } catch (const DataError& error) {
        return error.what();
    }
    return "accepted";
}

inline std::string contentOf(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace rowkeeper::json
