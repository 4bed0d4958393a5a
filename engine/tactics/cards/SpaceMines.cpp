// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Table.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// G8.2/14: the card directly below is removed, whoever owns it (T48, T49, T51, T54).
void removeBelow(Course& course, Place place) {
    const Place below{place.row, place.at + 1};
    if (!cardExists(course.game, below)) {
        course.note("game.change.mines_nothing", {place.row}, cite("G8.2/14", "T48"), place);
        return;
    }
    const LaidCard& victim = course.card(below);
    if (untouchable(course.game, victim)) {
        course.note("game.change.shields_hold", {victim.owner, below.row, below.at}, cite("G8.2/24", "T49"),
                    below);
        return;
    }
    if (victim.pending)
        course.note("game.change.should_be_hidden",
                    {NamedCard{victim.owner, *victim.card}, below.row, below.at}, cite("G6.2", "T51"), below);
    askRemoval(course, below, CardId::SpaceMines,
               {keyFor(victim, "game.instruction.mines"), {named(victim), below.row, below.at}},
               cite("G8.2/14", "T54"));
}

} // namespace

constinit const CardModule spaceMines{
    .once = {.execute = removeBelow},
};

} // namespace rowkeeper::tactics::cards
