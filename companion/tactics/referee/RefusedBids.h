// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Bids.h"
#include "companion/tactics/referee/Reports.h"

#include <vector>

namespace rowkeeper::tactics::referee {

/// Bids that lie on the table and that the rules forbid (a card that lies open or on a discard pile already,
/// G3, G5): said at once, and settled once the card is taken back, its owner has bid another one, or nobody
/// bids any more. One thread.
class RefusedBids {
  public:
    /// `said` counts the mismatches ever reported.
    MismatchReport refuse(const LaidBid& laid, const tactics::Refusal& refusal, long frame,
                          MismatchNumbers& numbers);
    /// What is settled as of this view.
    std::vector<MismatchReport> look(const tactics::Game& game, const vision::TableView& view);

    std::vector<LaidBid> lying() const; ///< a correction may have made room for them
    std::vector<MismatchReport> open() const;

  private:
    struct Refused {
        LaidBid laid;
        MismatchReport reported;
    };
    std::vector<Refused> refused_;
};

} // namespace rowkeeper::tactics::referee
