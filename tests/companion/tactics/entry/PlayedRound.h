// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

/// Rounds that hands play at random, to be told by hand.
namespace rowkeeper::tactics::entry {

struct PlayedRound {
    std::shared_ptr<const tactics::Setup> setup;
    std::vector<tactics::Event> events; ///< targets, cards laid and turned, answers, until it is scored
};

/// The first round of Romulans and Klingons that this seed gives.
PlayedRound playedRound(const tactics::Options& options, const tactics::Catalog& catalog, std::uint32_t seed);

/// Seeds whose first round has 43 lines: with many effects and with few, with a negotiation and without.
inline constexpr std::array<std::uint32_t, 6> roundsOf43Lines{16, 63, 134, 145, 210, 297};

} // namespace rowkeeper::tactics::entry
