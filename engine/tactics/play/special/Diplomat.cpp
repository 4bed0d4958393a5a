// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/special/Special.h"

#include <algorithm>

namespace rowkeeper::tactics::play::special {

const event::Bid* endingBid(const std::vector<event::Bid>& bids) {
    const auto found =
        std::find_if(bids.begin(), bids.end(), [](const auto& bid) { return bid.card == CardId::Diplomat; });
    return found == bids.end() ? nullptr : &*found;
}

} // namespace rowkeeper::tactics::play::special
