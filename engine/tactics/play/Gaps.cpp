// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Gaps.h"

#include "engine/tactics/cards/Cards.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

int sizeOf(const GameRow& row) {
    return static_cast<int>(row.cards.size());
}

const LaidCard& cardOf(const GameRow& row, int at) {
    return row.cards[static_cast<std::size_t>(at - 1)];
}

} // namespace

int heightOf(const GameRow& row, int at) {
    int height = 0;
    for (int above = 1; above <= at; ++above)
        height += 1 + cardOf(row, above).gapAbove;
    return height;
}

std::optional<int> cardAtHeight(const GameRow& row, int height) {
    for (int at = 1; at <= sizeOf(row); ++at) {
        if (heightOf(row, at) == height) return at;
    }
    return std::nullopt;
}

int placeAtHeight(const GameRow& row, int height) {
    int at = 1;
    while (at <= sizeOf(row) && heightOf(row, at) < height)
        ++at;
    return at;
}

int endOfShift(const GameRow& row, int at) {
    while (at <= sizeOf(row) && cardOf(row, at).gapAbove <= 0)
        ++at;
    return at;
}

void putIn(GameRow& row, int at, LaidCard card, bool displacing) {
    const int absorbs = endOfShift(row, at);
    if (absorbs <= sizeOf(row) && (!displacing || absorbs == at))
        --row.cards[static_cast<std::size_t>(absorbs - 1)].gapAbove;
    card.gapAbove = 0;
    row.cards.insert(row.cards.begin() + (at - 1), card);
    if (displacing && absorbs != at) row.cards[static_cast<std::size_t>(at)].gapAbove = -1;
}

LaidCard takeOut(const Options& options, GameRow& row, int at) {
    LaidCard card = cardOf(row, at);
    row.cards.erase(row.cards.begin() + (at - 1));
    if (options.gaps == Gaps::Stay && at <= sizeOf(row))
        row.cards[static_cast<std::size_t>(at - 1)].gapAbove += card.gapAbove + 1;
    return card;
}

void settleGaps(Game& game) {
    const bool pushing = std::any_of(game.instructions.begin(), game.instructions.end(), [](const auto& i) {
        return i.waits && i.about && cardModule(*i.about).once.pushes;
    });
    if (pushing) return;
    for (GameRow& row : game.rows) {
        for (std::size_t i = 0; i < row.cards.size(); ++i) {
            if (row.cards[i].gapAbove >= 0) continue;
            row.cards[i].gapAbove = 0;
            const int absorbs = endOfShift(row, static_cast<int>(i) + 2);
            if (absorbs <= sizeOf(row)) --row.cards[static_cast<std::size_t>(absorbs - 1)].gapAbove;
        }
    }
}

} // namespace rowkeeper::tactics::play
