// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Piles.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// G8.2/4: everybody refills to four, then the others show their hands to the owner (T93). Leaves no trace.
void showHands(Course& course, Place place) {
    refillAll(course);
    askTraceless(course, place, CardId::Spy, {"game.instruction.spy", {course.card(place).owner}},
                 cite("G8.2/4", "T93"));
}

} // namespace

constinit const CardModule spy{
    .once = {.execute = showHands},
};

} // namespace rowkeeper::tactics::cards
