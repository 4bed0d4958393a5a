// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PicturePointer.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

std::optional<std::pair<int, int>> placeNow(const tactics::Game& shown, int row, int at,
                                            const tactics::Game& now) {
    if (row < 0 || row >= static_cast<int>(shown.rows.size()) || shown.round != now.round)
        return std::nullopt;
    const auto& lay = shown.rows[static_cast<std::size_t>(row)].cards;
    if (at < 1 || at > static_cast<int>(lay.size())) return std::nullopt;
    const int id = lay[static_cast<std::size_t>(at - 1)].id;
    for (std::size_t there = 0; there < now.rows.size(); ++there) {
        const auto& cards = now.rows[there].cards;
        const auto found =
            std::find_if(cards.begin(), cards.end(), [id](const LaidCard& card) { return card.id == id; });
        if (found != cards.end())
            return std::pair(static_cast<int>(there) + 1, static_cast<int>(found - cards.begin()) + 1);
    }
    return std::nullopt;
}

} // namespace rowkeeper::tactics::panel
