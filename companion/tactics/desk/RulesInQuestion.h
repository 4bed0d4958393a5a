// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskView.h"

#include <optional>
#include <string>
#include <vector>

/// Which readings of the rules change a row: the record played again with every other value of every house
/// rule, each alone. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// What comes out with one value, or with a range of numbers that give the row to the same winner.
struct ValueOutcome {
    std::string value;    ///< of a numeric rule the smallest
    std::string upTo;     ///< the largest; empty where the rule takes words
    bool now = false;     ///< the game is played so
    tactics::Score score; ///< of a range: with its smallest number
    bool totalsDiffer = false;
    bool winnerDiffers = false;
    /// The first line of this round the rules would not have allowed then; 0: none. What would have been
    /// played instead is open, so nothing is compared.
    int refusedLine = 0;
    bool refusedHere = false; ///< and it is about this row
    std::optional<tactics::Refusal> refused;
};

struct RuleInQuestion {
    std::string option;
    std::string ruling; ///< "T25", or "rule 27"
    std::string now;
    bool cited = false;                 ///< an explanation of the row names it
    std::vector<ValueOutcome> outcomes; ///< of every value, that of the game included
    bool changesTotals() const;
    bool changesWinner() const;
    bool refusesLines() const; ///< about this row
};

/// The house rules that matter in the row looked at: another value changes a total or the winner, or would
/// not have allowed what was played there, or an explanation rests on the rule. Those that change most first.
std::vector<RuleInQuestion> rulesInQuestion(const DeskView& view, const DeskRow& row);

} // namespace rowkeeper::tactics::desk
