// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/DistressSignal.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>
#include <string>

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

const std::string hiddenOption = "hidden_";

bool isShip(const Course& course, CardId card) {
    return course.setup().catalog[card].type.value == CardType::Ship;
}

/// Open ships of the owner, or of his team, in other rows (T89, T92b).
void addShipsOnTable(const Course& course, Faction owner, int toRow, std::vector<PromptOption>& options) {
    const Game& game = course.game;
    const bool teams = hasTeams(course.setup().variant);
    const int end = static_cast<int>(rowOf(game, toRow).cards.size()) + 1;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (row == toRow || outOfPlay(game, row)) continue;
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

/// House rule distress_hidden: own hidden cards in other rows, of which nobody may know what they are (T89).
void addHiddenCards(const Course& course, Faction owner, int toRow, std::vector<PromptOption>& options) {
    const Game& game = course.game;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (row == toRow || outOfPlay(game, row)) continue;
        const auto& cards = rowOf(game, row).cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const LaidCard& card = cards[i];
            if (card.owner != owner || actsOpen(card) || untouchable(game, card)) continue;
            options.push_back({hiddenOption + std::to_string(card.id),
                               {"game.option.call_hidden", {row, static_cast<int>(i) + 1}},
                               std::nullopt,
                               card.id});
        }
    }
}

/// G8.2/19: optionally one own ship, from the hand or from another row, comes to the end of this row. Its
/// one-time effect is not carried out.
void callShip(Course& course, Place place) {
    const Faction owner = course.card(place).owner;
    constexpr Citation citation = cite("G8.2/19", "T89", "distress_hidden");
    if (rowRefuses(course.game, place.row)) {
        course.note("game.change.distress_closed", {place.row}, cite("G8.2/19", "T91"), place);
        return;
    }
    std::vector<PromptOption> options;
    addShipsOnTable(course, owner, place.row, options);
    if (course.options().distressHidden) addHiddenCards(course, owner, place.row, options);
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

/// A ship comes; anything else goes back hidden, and the call is lost (T89, T90).
void calledTurned(Course& course, Place place, const Game::Called& call) {
    constexpr Citation citation = cite("G8.2/19", "T89", "distress_hidden");
    LaidCard& card = course.card(place);
    if (!isShip(course, *card.card)) {
        course.note("game.change.no_ship", {NamedCard{card.owner, *card.card}, place.row, place.at}, citation,
                    place);
        card.open = false;
        card.pending = false;
        return;
    }
    card.pending = true; // it acts where it comes to, not here
    card.effectLost = hasOneTimeEffect(*card.card);
    const int end = static_cast<int>(rowOf(course.game, call.row).cards.size()) + 1;
    Instruction instruction;
    instruction.text = {"game.instruction.bring",
                        {NamedCard{card.owner, *card.card}, place.row, place.at, call.row}};
    instruction.laid = card.id;
    instruction.doneBy = event::Move{place.row, place.at, call.row, end};
    instruction.waits = true;
    instruction.about = CardId::DistressSignal;
    ask(course, std::move(instruction), citation);
}

/// A hidden card is named: it is turned at once.
void callHidden(Course& course, const Prompt& prompt, std::string_view option) {
    if (!option.starts_with(hiddenOption)) return;
    const auto& options = prompt.options;
    const auto named =
        std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.id == option; });
    const auto place = named == options.end() ? std::nullopt : placeOf(course.game, named->laid);
    const auto signal = placeOf(course.game, prompt.laid);
    if (!place || !signal) return;
    const Game::Called call{named->laid, CardId::DistressSignal, signal->row};
    if (course.card(*place).open) { // reveal phase: hands were quicker
        calledTurned(course, *place, call);
        return;
    }
    course.game.called = call;
    course.game.mustReveal = place;
}

void calledArrived(Course& course, Place place) {
    LaidCard& card = course.card(place);
    card.effectLost = true;
    card.pending = false;
    card.late = false;
    if (card.activeSince == 0) comeIntoForce(course, place);
    if (course.options().distressReveal) openAbove(course, place);
}

} // namespace

Verdict signalRefuses(const Game& game, const event::Move& move) {
    const LaidCard& card = cardAt(game, {move.row, move.at});
    for (const Instruction& called : game.instructions) { // the choice is made, the ship is on its way
        const auto* way = called.doneBy ? std::get_if<event::Move>(&*called.doneBy) : nullptr;
        if (!way || !called.waits || called.about != CardId::DistressSignal) continue;
        if (called.laid == card.id)
            return refuse("game.refuse.ship_is_called", {named(card), way->toRow}, called);
        if (move.toRow == way->toRow && move.row != move.toRow)
            return refuse("game.refuse.not_called", {way->toRow, move.row, move.at}, called);
    }
    const auto& prompt = game.prompt;
    if (!prompt || prompt->byHand || prompt->about != CardId::DistressSignal || !prompt->row)
        return std::nullopt;
    const bool ship =
        actsOpen(card) && card.card && game.setup->catalog[*card.card].type.value == CardType::Ship;
    const bool offered = std::any_of(prompt->options.begin(), prompt->options.end(),
                                     [&](const PromptOption& option) { return option.laid == card.id; });
    if (offered && actsOpen(card))
        return refuse("game.refuse.ship_to_signal", {named(card), *prompt->row}, cite("G8.2/19", "T91"));
    if (ship || move.toRow == *prompt->row)
        return refuse("game.refuse.not_called", {*prompt->row, move.row, move.at}, *prompt);
    return std::nullopt;
}

void callFrom(Course& course, Place signal) {
    const auto& prompt = course.game.prompt;
    if (!prompt || prompt->byHand || prompt->about != CardId::DistressSignal) return;
    if (prompt->laid != course.card(signal).id || prompt->row == signal.row) return;
    course.game.prompt.reset();
    callShip(course, signal);
}

constinit const CardModule distressSignal{
    .once = {.execute = callShip,
             .answered = callHidden,
             .arrived = calledArrived,
             .turned = calledTurned,
             .callsToEnd = true},
};

} // namespace rowkeeper::tactics::cards
