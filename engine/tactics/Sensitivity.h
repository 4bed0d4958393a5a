// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Score.h"

#include <vector>

/// What an unproven power decides: would another value of an estimated card change who wins the row?
/// Pure functions; any thread.
namespace rowkeeper::tactics {

/// Whole numbers tried for an estimated power. Every power the manual proves lies between 0 and 15.
inline constexpr int leastPlausiblePower = 0;
inline constexpr int mostPlausiblePower = 20;

/// What comes out for every power from `from` to `to`, both included.
struct Outcome {
    int from = leastPlausiblePower;
    int to = mostPlausiblePower;
    FactionList winners;   ///< as in Score
    bool tieBreak = false; ///< a tie that the highest card decides
    bool operator==(const Outcome&) const = default;
};

/// One estimated card of the row and what its power decides. Equal cards have equal powers in every deck
/// (rule 2), so all of this name in the row are changed together; own values of a card stay.
struct Sensitivity {
    CardId card = CardId::Admiral;
    std::vector<int> places;      ///< indices in Row::cards
    std::optional<Faction> owner; ///< whose they are, if all are one player's; decides the title
    Fraction power;               ///< the estimate the row is counted with
    /// Neighbouring powers with the same result are one outcome; smallest power first. Together they cover
    /// leastPlausiblePower to mostPlausiblePower.
    std::vector<Outcome> outcomes;

    /// Some value gives the row to somebody else.
    bool changesWinner() const;
    bool operator==(const Sensitivity&) const = default;
};

/// Every estimated power the totals rest on (Score::estimated), or would rest on at another value, each
/// changed alone, by place. Empty while the row has an open choice, and for a
/// row that was won without counting (negotiations, the table's word).
std::vector<Sensitivity> sensitivity(const Row& row, const Score& score);

} // namespace rowkeeper::tactics
