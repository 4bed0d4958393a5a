// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/once/OneTime.h"

#include <string>

namespace rowkeeper::tactics::play::once {

namespace {

bool isShip(const Course& course, CardId card) {
    return course.setup().catalog[card].type.value == CardType::Ship;
}

/// Open ships of the owner, or of his team, in other rows (T89, T92b).
void addShipsOnTable(const Course& course, Faction owner, int toRow, std::vector<PromptOption>& options) {
    const Game& game = course.game;
    const bool teams = hasTeams(course.setup().variant);
    const int end = static_cast<int>(rowOf(game, toRow).cards.size()) + 1;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (row == toRow || abandoned(game, row)) continue;
        const auto& cards = rowOf(game, row).cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const LaidCard& card = cards[i];
            const bool friendly = card.owner == owner || (teams && sameTeam(card.owner, owner));
            if (!friendly || !actsOpen(card) || !card.card || !isShip(course, *card.card)) continue;
            if (untouchable(game, card)) continue;
            const int at = static_cast<int>(i) + 1;
            options.push_back({"card_" + std::to_string(card.id),
                               {"game.option.bring", {named(card), row, at}},
                               event::Move{row, at, toRow, end},
                               card.id});
        }
    }
}

} // namespace

/// G8.2/19: optionally one own ship, from the hand or from another row, comes to the end of this row. Its
/// one-time effect is not carried out.
void distressSignal(Course& course, Place place) {
    const Faction owner = course.card(place).owner;
    constexpr Citation citation = cite("G8.2/19", "T89");
    if (rowRefuses(course.game, place.row)) {
        course.note("game.change.distress_closed", {place.row}, cite("G8.2/19", "T91"), place);
        return;
    }
    std::vector<PromptOption> options;
    addShipsOnTable(course, owner, place.row, options);
    for (const Faction from : course.setup().players) {
        if (from != owner && !(hasTeams(course.setup().variant) && sameTeam(from, owner))) continue;
        for (int number = 1; number <= cardCount; ++number) {
            const CardId card = *cardNumbered(number);
            if (!isShip(course, card)) continue;
            options.push_back({std::string("hand_") + letter(from) + "_" + std::string(idOf(card)),
                               {"game.option.from_hand", {NamedCard{from, card}}},
                               event::Open{from, card, place.row, std::nullopt},
                               0});
        }
    }
    openPrompt(course, place, {"game.prompt.distress", {owner, place.row}}, citation, std::move(options));
}

void distressArrived(Course& course, Place place) {
    course.card(place).effectLost = true;
    if (course.options().distressReveal) openAbove(course, place);
}

} // namespace rowkeeper::tactics::play::once
