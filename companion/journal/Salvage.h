// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/StoredSetup.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

/// Reading what a broken journal still gives.
namespace rowkeeper::journal {

struct SalvagedGame {
    std::string begun;
    StoredSetup setup;
    std::map<std::int64_t, std::string> lines;    ///< by number, maybe with gaps
    std::map<std::int64_t, std::int64_t> times{}; ///< KeptRecord::times, by number; those that are known
    std::map<std::int64_t, std::string> margin{}; ///< KeptRecord::margin
};

using SalvagedGames = std::map<std::int64_t, SalvagedGame>;

/// The setup line of a game; nothing if it cannot be told any more, for its model is not among the games.
std::optional<std::string> setupOf(const SalvagedGame& game, const SalvagedGames& games);

/// Everything that can be read, from both ends up to what is broken; never throws DatabaseError. Works on
/// `file` itself, which may change: give it a copy.
SalvagedGames salvaged(const std::filesystem::path& file);

} // namespace rowkeeper::journal
