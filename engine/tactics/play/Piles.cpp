// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Piles.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

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

/// Who fills his hand now, before he must (T76).
struct Filled {
    PlayerState player;
    bool mayShuffle = false; ///< the discard pile, for it
};

Filled filled(const PlayerState& player) {
    Filled result{player};
    if (player.hand.least >= handSize) return result;
    step(result.player, [&](Counts counts) -> std::optional<Counts> {
        result.mayShuffle = fillHand(counts) || result.mayShuffle;
        return counts;
    });
    return result;
}

void widen(Range& range, int value) {
    range.least = std::min(range.least, value);
    range.most = std::max(range.most, value);
}

void alsoPossible(PlayerState& player, const PlayerState& other) {
    for (const auto pile : {&PlayerState::hand, &PlayerState::drawPile, &PlayerState::discardPile}) {
        widen(player.*pile, (other.*pile).least);
        widen(player.*pile, (other.*pile).most);
    }
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

void beginsToAct(PlayerState& player) {
    player.mayShuffleLate = false;
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
    PlayerState full = filled(player).player;
    const auto draw = [](Counts counts) -> std::optional<Counts> {
        if (!makeDrawable(counts)) return std::nullopt;
        --counts.draw;
        ++counts.hand;
        return counts;
    };
    const bool drawn = step(player, draw);
    if (step(full, draw)) alsoPossible(player, full);
    return drawn;
}

void draws(PlayerState& player) {
    if (player.drawPile.least > handSize - std::min(handSize, player.hand.least)) return;
    player.onDiscardPile.clear();
    // Whether he really draws shows later, or never, and his hand may be full before: all of that stays
    // possible.
    PlayerState shuffled = player;
    PlayerState full = filled(player).player;
    for (PlayerState* other : {&shuffled, &full}) {
        step(*other, [](Counts counts) -> std::optional<Counts> {
            makeDrawable(counts);
            return counts;
        });
    }
    alsoPossible(player, shuffled);
    alsoPossible(player, full);
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
    if (filled(player).mayShuffle) ++player.mayMissShuffle;
    ++player.total;
    ++player.discardPile.most;
    if (player.mayShuffleLate)
        ++player.drawPile.most;
    else
        ++player.discardPile.least;
    if (!seen || player.mayShuffleLate) return;
    auto& pile = player.onDiscardPile;
    pile.insert(std::upper_bound(pile.begin(), pile.end(), *seen), *seen);
}

int onDiscardPile(const PlayerState& player, CardId card) {
    const auto [first, last] =
        std::equal_range(player.onDiscardPile.begin(), player.onDiscardPile.end(), card);
    if (first == last) return 0;
    return filled(player).mayShuffle ? 0 : static_cast<int>(last - first);
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
    const int missed = std::exchange(state.mayMissShuffle, 0);
    if (ever) {
        state.onDiscardPile.clear();
        state.discardPile.most += missed;
        state.drawPile.least = std::max(0, state.drawPile.least - missed);
        state.mayShuffleLate = true;
    }
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
