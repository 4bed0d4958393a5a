// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <map>
#include <utility>
#include <vector>

/// Bids of a negotiation, read off the table: the one card of a bidder that came to lie face down beside the
/// rows since the bidding began and was turned there (G8.2/3). What comes there face up goes to a discard
/// pile. One thread.
namespace rowkeeper::tactics::referee {

/// A bid, and the card on the table it was read off.
struct LaidBid {
    tactics::event::Bid bid;
    int seenId = 0; ///< SeenCard::id
};

class Bids {
  public:
    /// What was bid, as of this view; the game has not heard of it yet. Nothing while no bidding goes on, and
    /// nothing of a bidder with two new cards there. Call with every view.
    std::vector<LaidBid> look(const tactics::Game& game, const vision::TableView& view);

  private:
    struct Lying {
        vision::Point centre; ///< mm
        double sinceMs = 0;   ///< when it came to lie there; before the bidding: -1
    };
    bool isOccupied(vision::Point place) const;
    bool layFaceDown(tactics::Faction player, vision::Point place) const;
    void remember(const tactics::Game& game, const vision::TableView& view);

    std::map<int, Lying> lying_;          ///< cards beside the rows, by SeenCard::id
    std::vector<vision::Point> occupied_; ///< where some lay when the bidding began: piles
    std::vector<std::pair<tactics::Faction, vision::Point>> backs_; ///< that came since then
};

} // namespace rowkeeper::tactics::referee
