// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Rounds begin with their targets (rule 16) and end with scoring (G6.3); the game ends with the last target
/// (G7).
namespace rowkeeper::tactics::play {

Verdict beginRound(Course& course, const event::Round& round);

/// The round goes back to its start, until the next one begins or the game is over. What changed about the
/// rules meanwhile (cards set to by hand) stays.
Verdict restartRound(Course& course);

/// Every card lies open and has acted: scores the rows, or asks a team which Armada leaves (T26).
void scoreRound(Course& course);

/// What the rules count in a row as it lies: its open cards, or the bids it was won with.
Score counted(const Game& game, int row);

/// A row of the scored round was settled: what was decided counts, and targets go to whoever has won them
/// now.
void scoreAgain(Course& course, int row);

/// A target somebody has won belongs to nobody again.
void giveBack(Game& game, TargetId target);

/// A player, in Blind Trust with his ally.
FactionList sideOf(const Setup& setup, Faction winner);

} // namespace rowkeeper::tactics::play
