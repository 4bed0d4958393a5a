// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The last steps of the ladder: totals, and who wins the row (G6.3, G9.2; rules 38-40, 52, 82).
namespace rowkeeper::tactics {

class Scoring;

/// Adds the cards of each player, in Blind Trust of each team too. The list of players must stand.
void countTotals(Scoring& scoring);

/// Names the winner: those who win regardless of power (`Scoring::champions`), else the highest total; among
/// equals whoever's card lies highest. Only who has a card in the row can win. In Blind Trust a team wins.
void decideWinner(Scoring& scoring);

} // namespace rowkeeper::tactics
