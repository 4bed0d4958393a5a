// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/once/OneTime.h"

namespace rowkeeper::tactics::play::once {

/// G8.2/4: everybody refills to four, then the others show their hands to the owner (T93). Leaves no trace.
void spy(Course& course, Place place) {
    refillAll(course);
    askTraceless(course, place, CardId::Spy, {"game.instruction.spy", {course.card(place).owner}},
                 cite("G8.2/4", "T93"));
}

} // namespace rowkeeper::tactics::play::once
