// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/once/OneTime.h"

namespace rowkeeper::tactics::play::once {

/// G8.2/20: cards at one height shift sideways. The push itself is our estimate, so hands carry it out and
/// every card they move is followed (T83).
void gravitationalWave(Course& course, Place place) {
    askTraceless(course, place, CardId::GravitationalWave,
                 {"game.instruction.wave", {course.card(place).owner}}, cite("G8.2/20", "T83", "wave"));
}

} // namespace rowkeeper::tactics::play::once
