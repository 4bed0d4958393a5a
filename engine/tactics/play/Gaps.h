// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Heights of the cards of a row. By default a row closes up when a card leaves (T65); with the house rule
/// gaps=stay its place stays empty. Neighbours across a gap are neighbours all the same (amendment 1), so
/// gaps matter only where cards are pushed: by Teleport, which shifts cards down as far as the next gap, and
/// by the Gravitational Wave, which fills one.
namespace rowkeeper::tactics::play {

/// From 1, the place below the target; gaps count.
int heightOf(const GameRow& row, int at);
/// The card at this height, by its place in the row.
std::optional<int> cardAtHeight(const GameRow& row, int height);
/// Where in the row a card is put that comes to this height; below the last card: directly under it.
int placeAtHeight(const GameRow& row, int height);
/// How far a card put in at `at` shifts others: up to this place, exclusive.
int endOfShift(const GameRow& row, int at);

/// Puts a card in. `displacing`: the card that lies there is about to be pushed out sideways and goes on
/// counting at its height until then.
void putIn(GameRow& row, int at, LaidCard card, bool displacing = false);
LaidCard takeOut(const Options& options, GameRow& row, int at);

/// Once no push is under way any more, no two cards share a height.
void settleGaps(Game& game);

} // namespace rowkeeper::tactics::play
