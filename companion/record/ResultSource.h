// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace rowkeeper::record {

/// Where a game was found.
struct ResultSource {
    std::optional<std::int64_t> id; ///< of a kept game
    std::string begun;              ///< UTC, "2026-11-21T09:58:02Z"; empty where it is not known
    std::string name;               ///< what messages call it
};

} // namespace rowkeeper::record
