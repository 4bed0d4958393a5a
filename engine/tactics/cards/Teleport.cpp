// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Table.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// A shielded card would have to shift (rule 59).
Verdict shiftsShielded(const Game& game, Place place) {
    const int end = endOfShift(rowOf(game, place.row), place.at);
    for (int at = place.at; at < end; ++at) {
        if (untouchable(game, cardAt(game, {place.row, at})))
            return refuse("game.refuse.shields_shift", {place.row, at}, cite("G8.2/16"));
    }
    return std::nullopt;
}

/// As the group reads it (T82).
bool teleportsOpenly(const Options& options) {
    return options.teleport == TeleportPlay::Open;
}

} // namespace

/// Teleport (G8.2/16): put in between other cards, or at the end as any card.
constinit const CardModule teleport{
    .laying = {.faceUp = teleportsOpenly,
               .faceDown = cite("G8.2/16", "T82", "teleport"),
               .slip = cite("G8.2/16", "T74", Basis::Open),
               .inserted = true,
               .insertRefused = shiftsShielded},
};

} // namespace rowkeeper::tactics::cards
