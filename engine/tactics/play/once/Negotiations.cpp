// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Negotiation.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/once/OneTime.h"

namespace rowkeeper::tactics::play::once {

/// G8.2/3: everybody refills at any time (T85) and, to take part, lays one card; the highest base power wins
/// the target at once (T84-T88). A target that is won already, while its row stays (T86), is not negotiated
/// again.
void negotiations(Course& course, Place place) {
    if (course.row(place.row).awarded) {
        course.note("game.change.already_won", {place.row}, cite("G8.2/3", "T86", "negotiated_row"), place);
        return;
    }
    refillAll(course);
    course.game.contest = Contest{place.row, course.setup().players, {}};
    openPrompt(course, place, {"game.prompt.negotiations", {place.row}}, cite("G8.2/3", "T84"), {});
    course.game.prompt->options.back().text = {"game.option.no_more_bids", {}};
}

} // namespace rowkeeper::tactics::play::once
