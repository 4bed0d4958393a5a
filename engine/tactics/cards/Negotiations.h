// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Negotiations as a bidding contest off the rows (G8.2/3, G8.2/21; T84-T88). Once every bidder has said his
/// card, or that he lays none, the highest printed power wins the target; tied bidders go on. A Diplomat ends
/// it.
namespace rowkeeper::tactics::cards {

play::Verdict bid(play::Course& course, const event::Bid& bid);

/// The target of the row is the player's at once, outside scoring; the row is closed (T86).
void award(play::Course& course, int row, Faction winner);

/// Why play may not go on past the bidding: cards were laid for it, so it has to be closed first.
play::Verdict biddingOpen(const Game& game);

/// Whoever has not bid yet lays no card.
void closeBidding(play::Course& course);

/// Ends a running contest without a winner; its cards go to the discard piles.
void abandonContest(play::Course& course);

} // namespace rowkeeper::tactics::cards
