// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// The bids of one round of a negotiation compared, and why they come out so (G8.2/3, T84, T85, T88). Only
/// printed base powers count; in the team variants what two allies lay counts together.
namespace rowkeeper::tactics::cards {

using Bids = std::vector<event::Bid>;

/// What these two lay counts together: a player with himself, allies with each other.
bool bidTogether(const Setup& setup, Faction a, Faction b);

/// The bidders whose side has the highest power among the cards laid; empty if nobody laid one.
std::vector<Faction> highestBidders(const Setup& setup, const Bids& bids);

/// Who bids on after a tie of these, in seating order: with each his ally, also one who has laid no card
/// (T88).
std::vector<Faction> tiedPlayers(const Setup& setup, const std::vector<Faction>& best);

/// Which of two allies takes the target is irrelevant (T88): the one with the stronger card.
Faction receiver(const Setup& setup, const Bids& bids, const std::vector<Faction>& side);

/// Who bid which card of which power, and what allies have together. Facts about the row.
std::vector<Part> shownBids(const Setup& setup, const Bids& bids);

/// The cards bid whose power is not proven; none where a single side laid any, for that wins with every
/// power.
std::vector<CardId> estimatesCompared(const Setup& setup, const Bids& bids);

/// Why the best side wins; nothing if several are best.
std::optional<Part> whyHighest(const Setup& setup, const Bids& bids);

} // namespace rowkeeper::tactics::cards
