// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/special/Special.h"

namespace rowkeeper::tactics::play::special {

void openUnderIntrepids(Course& course) {
    Game& game = course.game;
    for (int row = 1; row <= static_cast<int>(game.rows.size()) && !game.mustReveal; ++row) {
        const auto& cards = rowOf(game, row).cards;
        for (std::size_t i = 1; i < cards.size(); ++i) {
            const LaidCard& above = cards[i - 1];
            if (actsOpen(above) || untouchable(game, above) || outOfPlay(game, row)) continue;
            if (!acts(game, {row, static_cast<int>(i) + 1}, CardId::Intrepid)) continue;
            openAbove(course, {row, static_cast<int>(i) + 1});
            break;
        }
    }
}

} // namespace rowkeeper::tactics::play::special
