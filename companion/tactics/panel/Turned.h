// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <vector>

/// What changed on the table between two snapshots. Pure; any thread.
namespace rowkeeper::tactics::panel {

struct TurnedCard {
    Faction owner = Faction::S;
    CardId card = CardId::Admiral;
    int laid = 0; ///< LaidCard::id
    int row = 0;  ///< from 1
    int at = 0;   ///< from 1
    bool operator==(const TurnedCard&) const = default;
};

/// Whether one goes on where the other stood: of the same setup.
bool goesOn(const Game& before, const Game& after);

/// Cards that lie open now and did not before, from left to right and from top to bottom. Nothing where
/// `after` is another game: what lay open when it was taken up is nothing new.
std::vector<TurnedCard> turnedBetween(const Game& before, const Game& after);

/// LaidCard::id of the cards that lay open before and do no longer: taken off, or turned by mistake.
std::vector<int> goneBetween(const Game& before, const Game& after);

} // namespace rowkeeper::tactics::panel
