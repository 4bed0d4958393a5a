// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

/// Reading what a broken journal still gives.
namespace rowkeeper::journal {

struct SalvagedGame {
    std::string begun;
    std::string setup;
    std::map<std::int64_t, std::string> lines; ///< by number, maybe with gaps
};

using SalvagedGames = std::map<std::int64_t, SalvagedGame>;

/// Everything that can be read, from both ends up to what is broken; never throws DatabaseError. Works on
/// `file` itself, which may change: give it a copy.
SalvagedGames salvaged(const std::filesystem::path& file);

} // namespace rowkeeper::journal
