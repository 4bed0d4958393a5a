// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Piles.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

constexpr int handSize = 4;

/// Rule 25: the discard pile is shuffled when a card must be drawn and the draw pile is empty.
bool makeDrawable(Counts& counts) {
    if (counts.draw == 0) counts.draw = std::exchange(counts.discard, 0);
    return counts.draw > 0;
}

/// The cards a hand lacks and the piles have; true: the discard pile was shuffled for them.
bool fillHand(Counts& counts) {
    bool shuffled = false;
    while (counts.hand < handSize) {
        const bool empty = counts.draw == 0;
        if (!makeDrawable(counts)) break;
        shuffled = shuffled || empty;
        const int drawn = std::min(handSize - counts.hand, counts.draw);
        counts.hand += drawn;
        counts.draw -= drawn;
    }
    return shuffled;
}

void widen(Range& range, int value) {
    range.least = std::min(range.least, value);
    range.most = std::max(range.most, value);
}

} // namespace

bool step(PlayerState& player, const std::function<std::optional<Counts>(Counts)>& change) {
    PlayerState after = player;
    bool possible = false;
    for (int hand = player.hand.least; hand <= player.hand.most; ++hand) {
        for (int draw = player.drawPile.least; draw <= player.drawPile.most; ++draw) {
            const int discard = player.total - hand - draw;
            if (discard < player.discardPile.least || discard > player.discardPile.most) continue;
            const auto result = change({hand, draw, discard});
            if (!result) continue;
            if (!possible) {
                after.hand = {result->hand, result->hand};
                after.drawPile = {result->draw, result->draw};
                after.discardPile = {result->discard, result->discard};
                after.total = result->hand + result->draw + result->discard;
                possible = true;
            }
            widen(after.hand, result->hand);
            widen(after.drawPile, result->draw);
            widen(after.discardPile, result->discard);
        }
    }
    if (possible) player = std::move(after);
    return possible;
}

PlayerState dealt(const Setup& setup) {
    int deck = 0;
    for (const CardValues& card : setup.catalog.cards)
        deck += card.count.value;
    const int hand = std::min(handSize, deck);
    PlayerState player;
    player.hand = {hand, hand};
    player.drawPile = {deck - hand, deck - hand};
    player.total = deck;
    return player;
}

bool playFromHand(PlayerState& player) {
    return step(player, [](Counts counts) -> std::optional<Counts> {
        if (counts.hand == 0) return std::nullopt;
        --counts.hand;
        return counts;
    });
}

bool playFromDrawPile(PlayerState& player) {
    draws(player);
    return step(player, [](Counts counts) -> std::optional<Counts> {
        if (!makeDrawable(counts)) return std::nullopt;
        --counts.draw;
        return counts;
    });
}

bool drawToHand(PlayerState& player) {
    draws(player);
    return step(player, [](Counts counts) -> std::optional<Counts> {
        if (!makeDrawable(counts)) return std::nullopt;
        --counts.draw;
        ++counts.hand;
        return counts;
    });
}

void draws(PlayerState& player) {
    if (player.drawPile.least == 0) player.onDiscardPile.clear();
}

bool discard(PlayerState& player, std::optional<int> cards) {
    if (cards) {
        return step(player, [cards](Counts counts) -> std::optional<Counts> {
            if (counts.hand < *cards) return std::nullopt;
            return Counts{counts.hand - *cards, counts.draw, counts.discard + *cards};
        });
    }
    player.discardPile.most += player.hand.most;
    player.hand.least = 0;
    return true;
}

void toDiscardPile(PlayerState& player, std::optional<CardId> seen) {
    ++player.discardPile.least;
    ++player.discardPile.most;
    ++player.total;
    if (!seen) return;
    auto& pile = player.onDiscardPile;
    pile.insert(std::upper_bound(pile.begin(), pile.end(), *seen), *seen);
}

int onDiscardPile(const PlayerState& player, CardId card) {
    const auto [first, last] =
        std::equal_range(player.onDiscardPile.begin(), player.onDiscardPile.end(), card);
    if (first == last) return 0;
    bool mayBeShuffled = false;
    PlayerState early = player;
    step(early, [&](Counts counts) -> std::optional<Counts> {
        mayBeShuffled = fillHand(counts) || mayBeShuffled;
        return counts;
    });
    return mayBeShuffled ? 0 : static_cast<int>(last - first);
}

void toHand(PlayerState& player) {
    ++player.hand.least;
    ++player.hand.most;
    ++player.total;
}

void refill(Course& course, Faction player) {
    PlayerState& state = course.game.players[index(player)];
    if (state.hand.least >= handSize) return;
    bool always = true;
    bool ever = false;
    step(state, [&](Counts counts) -> std::optional<Counts> {
        const bool shuffled = fillHand(counts);
        always = always && shuffled;
        ever = ever || shuffled;
        return counts;
    });
    if (ever) state.onDiscardPile.clear();
    if (always) course.note("game.change.reshuffle", {player}, cite("G6.1", "T78"));
}

void refillAll(Course& course) {
    for (const Faction player : course.setup().players)
        refill(course, player);
}

bool hasNoCards(const PlayerState& player) {
    return player.total == 0;
}

} // namespace rowkeeper::tactics::play
