// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

#include <functional>

/// Hands, draw piles and discard piles as counts (rules 13, 18, 23-25; amendment 13). What a pass discarded
/// may be unknown, so counts are ranges; hand and both piles together are always exact.
namespace rowkeeper::tactics::play {

struct Counts {
    int hand = 0;
    int draw = 0;
    int discard = 0;
};

/// Applies a step to every combination of counts the ranges allow; combinations for which the step is
/// impossible (it returns nothing) are ruled out. Returns false, and leaves the player as he was, if none
/// remains.
bool step(PlayerState& player, const std::function<std::optional<Counts>(Counts)>& change);

/// A full deck, four cards of it in the hand (rule 13).
PlayerState dealt(const Setup& setup);

/// What he had still to draw, he has drawn by now (T76).
void beginsToAct(PlayerState& player);
bool playFromHand(PlayerState& player);
bool playFromDrawPile(PlayerState& player); ///< Sovereign: the top card; reshuffles an empty pile first
bool drawToHand(PlayerState& player); ///< the same card kept (T74), by a hand that may be full already (T76)
bool discard(PlayerState& player, std::optional<int> cards); ///< out of the hand: nobody saw which
/// From the table (rule 11). `seen`: the card, where everybody saw it go there. Whether it comes before or
/// after a shuffle that is due or just was, is left open: nobody is told when to draw (T76).
void toDiscardPile(PlayerState& player, std::optional<CardId> seen);
/// He is to draw now, whatever becomes of the card, also if hands leave it undone: an empty draw pile may
/// have been made of the discard pile.
void draws(PlayerState& player);
/// How many copies of this card must lie on the discard pile: seen there, and since then nobody can have
/// shuffled it, even if he drew before his hand had to be filled (G5, T76).
int onDiscardPile(const PlayerState& player, CardId card);
void toHand(PlayerState& player); ///< from the table: shields that protect nothing (T50)

/// Draws up to four; a reshuffle is noted only when it is certain (rules 23-25, T76, T78).
void refill(Course& course, Faction player);
void refillAll(Course& course);

/// Hand and both piles are empty (rule 29, T78).
bool hasNoCards(const PlayerState& player);

} // namespace rowkeeper::tactics::play
