// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Game.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Whole games of Spacetrace made up by chance, as people could play them: what the films of fleets show.
namespace rowkeeper::tabletop {

/// What a game is like.
struct FleetKind {
    std::string_view name;
    std::string_view players = "AB";
    spacetrace::Profile profile = spacetrace::Profile::Full;
    spacetrace::Winning winning = spacetrace::Winning::Base;
    bool extra = false;      ///< extra fleets
    bool commanders = false; ///< on ships
    bool tactics = false;
    bool discards = false; ///< hand cards for MP or a card
    bool orders = false;   ///< ships change their places
    int turns = 5;         ///< after so many turns people say that it is over
};

struct FleetStep {
    spacetrace::Event event;
    spacetrace::Game before;
    spacetrace::Game after;
};

struct FleetScript {
    std::shared_ptr<const spacetrace::Setup> setup;
    std::vector<FleetStep> steps;
    std::set<std::string> opened; ///< ids of the cards that anybody ever laid open

    const spacetrace::Game& end() const { return steps.back().after; }
};

/// All kinds that are filmed.
const std::vector<FleetKind>& fleetKinds();

/// The catalog of the data folder with values of our own, so that a game ends after some turns; "hero" is a
/// commander.
const spacetrace::Catalog& filmedCatalog();

/// A game of that kind, to its end.
FleetScript fleetGame(std::uint64_t seed, const FleetKind& kind);

/// The game of these events. Throws std::invalid_argument if the rules refuse one.
FleetScript played(const spacetrace::Setup& setup, const std::vector<spacetrace::Event>& events);

/// What the demo in the data folder shows (data/spacetrace/demo/events.jsonl). Throws json::DataError.
FleetScript demoGame(const std::filesystem::path& dataDir);

/// Its first events.
FleetScript begun(FleetScript script, std::size_t events);

} // namespace rowkeeper::tabletop
