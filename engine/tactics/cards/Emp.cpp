// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Table.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// G8.2/9: the owner removes a weapon, his own if there is no other; he may not decline. Default of T56: a
/// visible weapon of this row.
void removeWeapon(Course& course, Place place) {
    std::vector<PromptOption> weapons;
    Place only;
    const auto& cards = rowOf(course.game, place.row).cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const LaidCard& card = cards[i];
        const Place at{place.row, static_cast<int>(i) + 1};
        if (at == place || !actsOpen(card) || !card.card || untouchable(course.game, card)) continue;
        if (course.setup().catalog[*card.card].type.value != CardType::Weapon) continue;
        weapons.push_back(removalOption(course.game, at));
        only = at;
    }
    constexpr Citation citation = cite("G8.2/9", "T56");
    if (weapons.empty()) {
        course.note("game.change.emp_nothing", {place.row}, citation, place);
    } else if (weapons.size() == 1) {
        askRemoval(course, only, CardId::Emp,
                   {"game.instruction.emp", {named(course.card(only)), only.row, only.at}}, citation);
    } else {
        openPrompt(course, place, {"game.prompt.emp", {course.card(place).owner}}, citation,
                   std::move(weapons), Declining::Forbidden);
    }
}

} // namespace

constinit const CardModule emp{
    .once = {.execute = removeWeapon},
};

} // namespace rowkeeper::tactics::cards
