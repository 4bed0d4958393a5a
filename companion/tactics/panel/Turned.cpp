// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Turned.h"

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::panel {

namespace {

std::vector<TurnedCard> openIn(const Game& game) {
    std::vector<TurnedCard> open;
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        const auto& cards = game.rows[row].cards;
        for (std::size_t at = 0; at < cards.size(); ++at) {
            const LaidCard& card = cards[at];
            if (card.open && card.card)
                open.push_back(
                    {card.owner, *card.card, card.id, static_cast<int>(row) + 1, static_cast<int>(at) + 1});
        }
    }
    return open;
}

std::set<int> idsOf(const std::vector<TurnedCard>& cards) {
    std::set<int> ids;
    for (const TurnedCard& card : cards)
        ids.insert(card.laid);
    return ids;
}

} // namespace

bool goesOn(const Game& before, const Game& after) {
    if (!before.setup || !after.setup) return false;
    return before.setup == after.setup || *before.setup == *after.setup;
}

std::vector<TurnedCard> turnedBetween(const Game& before, const Game& after) {
    if (!goesOn(before, after)) return {};
    const std::set<int> known = idsOf(openIn(before));
    std::vector<TurnedCard> turned = openIn(after);
    std::erase_if(turned, [&](const TurnedCard& card) { return known.contains(card.laid); });
    return turned;
}

std::vector<int> goneBetween(const Game& before, const Game& after) {
    std::vector<int> gone;
    if (!goesOn(before, after)) return gone;
    const std::set<int> still = idsOf(openIn(after));
    const std::set<int> known = idsOf(openIn(before));
    std::set_difference(known.begin(), known.end(), still.begin(), still.end(), std::back_inserter(gone));
    return gone;
}

} // namespace rowkeeper::tactics::panel
