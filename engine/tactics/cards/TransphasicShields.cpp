// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/TransphasicShields.h"

#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/Untagged.h"

#include <algorithm>

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// What the first card set off comes first (T50, amendment 2), unless the house rule has shields protect it.
Verdict tooEarly(const Game& game, Place place) {
    if (game.setup->options.shieldsUnderMines == ShieldsUnderMines::Protected) return std::nullopt;
    if (game.mustReveal) {
        return refuse("game.refuse.turn_card_first", {game.mustReveal->row, game.mustReveal->at},
                      cite("G8.2/24", "T50", "shields_under_mines"));
    }
    const int laid = cardAt(game, place).id;
    const bool leaving = std::any_of(game.instructions.begin(), game.instructions.end(),
                                     [laid](const Instruction& i) { return i.waits && i.laid == laid; });
    if (leaving)
        return refuse("game.refuse.shields_too_late", {place.row, place.at},
                      cite("G8.2/24", "T50", "shields_under_mines"));
    return std::nullopt;
}

Verdict shield(Course& course, const event::Open& open) {
    Game& game = course.game;
    const auto place = placeOf(game, game.lastLaid);
    if (!game.mayShield || !place)
        return refuse("game.refuse.shields_late", {open.player}, cite("G8.2/24", "T81b"));
    const bool mayShield = game.mayShield == open.player || mayBeOf(game, cardAt(game, *place), open.player);
    const bool own = mayShield && place->row == open.row && (!open.at || *open.at == place->at);
    if (!own) return refuse("game.refuse.shields_elsewhere", {open.player, open.row}, cite("G8.2/24"));
    LaidCard& card = course.card(*place);
    if (card.open || card.shielded)
        return refuse("game.refuse.shields_on_hidden", {open.row, place->at}, cite("G8.2/24", "T81b"));
    if (auto early = tooEarly(game, *place)) return early;
    if (auto refused = copyRefused(game, open.player, open.card)) return refused;
    if (!playFromHand(game.players[index(open.player)]))
        return refuse("game.refuse.no_cards", {open.player}, cite("G6.1"));
    if (auto refused = changeOwner(course, *place, open.player)) return refused;
    card.shielded = true;
    game.mayShield.reset();
    if (isByHand(game, open.card)) askLater(course, *place, open.card);
    course.note("game.change.shielded", {open.player, place->row, place->at}, cite("G8.2/24", "T79"), *place);
    if (game.phase == Phase::Reveal) askToLiftShields(course);
    return std::nullopt;
}

} // namespace

bool shieldsHold(const Game& game, const LaidCard& card) {
    return card.shielded && game.phase == Phase::Deployment && !isByHand(game, CardId::TransphasicShields);
}

void askToLiftShields(Course& course) {
    for (int row = 1; row <= static_cast<int>(course.game.rows.size()); ++row) {
        if (isSettled(course.game, row)) continue;
        auto& cards = course.row(row).cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (!cards[i].shielded) continue;
            const int at = static_cast<int>(i) + 1;
            Instruction instruction;
            instruction.text = {"game.instruction.lift", {cards[i].owner, row, at}};
            instruction.laid = cards[i].id;
            instruction.doneBy = event::Remove{row, at, CardId::TransphasicShields};
            instruction.about = CardId::TransphasicShields;
            ask(course, std::move(instruction), cite("G8.2/24"));
        }
    }
}

void lift(Course& course, Place place) {
    LaidCard& card = course.card(place);
    card.shielded = false;
    toDiscardPile(course.game.players[index(card.owner)], CardId::TransphasicShields);
    course.note("game.change.lifted", {card.owner, place.row, place.at}, cite("G8.2/24"), place);
}

constinit const CardModule transphasicShields{
    .laying = {.faceUp = [](const Options&) { return true; },
               .slip = cite("G8.2/24", "T74", Basis::Open),
               .onto = shield},
};

} // namespace rowkeeper::tactics::cards
