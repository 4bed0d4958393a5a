// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/once/OneTime.h"

namespace rowkeeper::tactics::play::once {

/// G8.2/27: hits the cards titled Infantry that already lie in this row. Default reading (2.3, rule 30): they
/// lose their power. Shielded cards are safe, hidden ones unless anti_infantry_hidden=hit (T58).
void antiInfantry(Course& course, Place place) {
    bool any = false;
    auto& cards = course.row(place.row).cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        LaidCard& card = cards[i];
        const Place at{place.row, static_cast<int>(i) + 1};
        if (untouchable(course.game, card)) continue;
        if (!actsOpen(card)) {
            card.infantryHit = course.options().antiInfantryHidden == AntiInfantryHidden::Hit;
        } else if (card.card == CardId::Infantry && !card.powerOff) {
            card.powerOff = true;
            any = true;
            course.note("game.change.infantry_off", {named(card), at.row, at.at}, cite("G8.2/27", "T58"), at);
        }
    }
    if (!any) course.note("game.change.no_infantry", {place.row}, cite("G8.2/27", "T58"), place);
}

} // namespace rowkeeper::tactics::play::once
