// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Table.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// G8.2/13: removes hidden and open cards and stays itself. Default of T57: all others of its row, shielded
/// ones excepted. From the end upwards, so that no card still asked for changes its place.
void removeAllOthers(Course& course, Place place) {
    bool any = false;
    for (int at = static_cast<int>(rowOf(course.game, place.row).cards.size()); at >= 1; --at) {
        const Place victim{place.row, at};
        const LaidCard& card = course.card(victim);
        if (victim == place || untouchable(course.game, card)) continue;
        any = true;
        askRemoval(course, victim, CardId::SubspaceBomb,
                   {keyFor(card, "game.instruction.bomb"), {named(card), place.row, at}},
                   cite("G8.2/13", "T57"));
    }
    if (!any) course.note("game.change.bomb_nothing", {place.row}, cite("G8.2/13", "T57"), place);
}

} // namespace

constinit const CardModule subspaceBomb{
    .once = {.execute = removeAllOthers},
};

} // namespace rowkeeper::tactics::cards
