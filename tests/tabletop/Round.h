// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/Event.h"
#include "engine/tactics/Score.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Whole rounds as hands play them, made at random through the engine, so that what happens is legal and what
/// follows is what the rules say.
namespace rowkeeper::tabletop {

enum class Deed : std::uint8_t { Play, Open, Reveal, Remove, Pass };

/// Something hands do. Rows and places from 1.
struct TableEvent {
    Deed deed = Deed::Play;
    tactics::Faction player = tactics::Faction::S; ///< whose card; of a pass: who passes
    tactics::Faction hand = tactics::Faction::S;   ///< whose hand does it
    int row = 0;
    int at = 0;
    tactics::CardId card = tactics::CardId::Admiral; ///< known to the script even while it lies face down
    bool operator==(const TableEvent&) const = default;
};

struct EndedRow {
    tactics::TargetId target = tactics::TargetId::Earth;
    std::vector<std::pair<tactics::Faction, tactics::CardId>> cards; ///< top to bottom
    tactics::Score score;
    bool operator==(const EndedRow&) const = default;
};

struct Round {
    std::vector<tactics::Faction> players; ///< seating in turn order
    tactics::Faction first = tactics::Faction::S;
    std::vector<tactics::TargetId> targets; ///< left to right
    std::vector<TableEvent> events;
    std::vector<EndedRow> rows; ///< when the round is scored
    int passes = 0;
    bool operator==(const Round&) const = default;
};

struct RoundOptions {
    std::vector<tactics::Faction> players;
    int mostPasses = 2; ///< never two in a row, never the first turn, each followed by a card
};

/// The cards that are dealt. Left out are the cards whose effect asks somebody to choose, draws or inserts a
/// card, changes a row sideways, keeps cards hidden, or forces later cards to lie open: spy, sovereign,
/// prometheus, delta_flyer, subspace_bomb, emp, blockade, negotiations, teleport, distress_signal,
/// gravitational_wave, anti_infantry, transphasic_shields. What is left: plain and scoring cards, Diplomat,
/// "weapons below", Intrepid (laid open) and Space Mines.
std::span<const tactics::CardId> dealtCards();

/// A round from its four targets to its score. Same seed, options and catalog: same round. In no row two
/// Armadas meet (they would leave while it is scored).
Round randomRound(std::uint64_t seed, const RoundOptions& options, const tactics::Catalog& catalog);

} // namespace rowkeeper::tabletop
