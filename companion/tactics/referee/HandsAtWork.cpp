// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/HandsAtWork.h"

#include "companion/tactics/referee/Differences.h"

#include <algorithm>

namespace rowkeeper::tactics::referee {

void HandsAtWork::look(const tactics::Game& game, const vision::TableView& view) {
    int number = 0;
    for (const tactics::GameRow& row : game.rows) {
        ++number;
        const vision::Chain* chain = chainOf(view, row.target);
        if (chain && std::ranges::any_of(chain->links, &vision::SeenCard::covered))
            seenMs_[number] = view.timeMs;
    }
}

std::set<int> HandsAtWork::rows(double timeMs, double ms) const {
    std::set<int> rows;
    for (const auto& [row, seenMs] : seenMs_) {
        if (timeMs - seenMs < ms) rows.insert(row);
    }
    return rows;
}

} // namespace rowkeeper::tactics::referee
