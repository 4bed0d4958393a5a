// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Moves.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/DistressSignal.h"
#include "engine/tactics/cards/TransphasicShields.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Settling.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

/// Why nobody may touch the card at this place now.
Verdict touchRefused(const Game& game, Place place) {
    if (game.phase != Phase::Deployment && game.phase != Phase::Reveal)
        return refuse("game.refuse.round_over", {}, cite("G6.3"));
    if (auto refused = settledRefuses(game, place.row)) return refused;
    if (!cardExists(game, place)) return refuse("game.refuse.no_card", {place.row, place.at}, cite("G6"));
    if (untouchable(game, cardAt(game, place)))
        return refuse("game.refuse.shielded", {place.row, place.at}, cite("G8.2/24", "T81"));
    if (game.mustReveal)
        return refuse("game.refuse.turn_card_first", {game.mustReveal->row, game.mustReveal->at},
                      cite("G6.1"));
    return std::nullopt;
}

/// Another card of this row must leave, or may be chosen: then this one is the wrong one.
Verdict wrongCard(const Game& game, Place place) {
    const auto takesFromRow = [&](const std::optional<Event>& event) {
        const auto* removal = event ? std::get_if<event::Remove>(&*event) : nullptr;
        return removal && removal->row == place.row;
    };
    if (game.prompt) {
        const auto& options = game.prompt->options;
        if (std::any_of(options.begin(), options.end(), [&](const auto& o) { return takesFromRow(o.event); }))
            return refuse("game.refuse.not_an_option", {place.row, place.at}, *game.prompt);
    }
    for (const Instruction& instruction : game.instructions) {
        if (!instruction.waits || !takesFromRow(instruction.doneBy)) continue;
        if (instruction.at == place.at) return carryOutFirst(instruction); // it must leave, not move
        return refuse("game.refuse.wrong_card", {place.row, place.at, instruction.at.value_or(0)},
                      instruction);
    }
    return std::nullopt;
}

/// While the table says what a card set to by hand does, what it does is followed.
bool followsByHand(const Game& game) {
    return game.prompt && game.prompt->byHand;
}

/// What happens to a card; `seen`: which it is, where its face was seen as it left.
Phrase aboutCard(const LaidCard& card, Place place, const std::string& key, std::optional<CardId> seen) {
    if (seen) return {card.open ? key : key + "_seen", {NamedCard{card.owner, *seen}, place.row, place.at}};
    return {keyFor(card, key), {named(card), place.row, place.at}};
}

/// No effect of the engine's asked for it: the table follows a card that is set to by hand, or errs.
void noteUnasked(Course& course, Place place, std::optional<Place> to, std::optional<CardId> seen) {
    const LaidCard& card = course.card(place);
    const bool byHand = followsByHand(course.game);
    Phrase text = aboutCard(card, place, byHand ? "game.change.followed" : "game.change.unasked", seen);
    course.note(text.key, text.arguments, byHand ? toldByTheTable : cite("G8"), place);
    if (!byHand) deviate(course, place, to, std::move(text));
}

/// No shielded card shifts to make room, as far as cards shift (rules 59, 62).
Verdict shiftRefused(const Game& game, const event::Move& move) {
    const GameRow& row = rowOf(game, move.toRow);
    const int end = endOfShift(row, move.toAt);
    for (int at = move.toAt; at < end; ++at) {
        const Place place{move.toRow, at};
        if (place != Place{move.row, move.at} && untouchable(game, cardAt(game, place)))
            return refuse("game.refuse.shields_shift", {move.toRow, at}, cite("G8.2/20"));
    }
    return std::nullopt;
}

/// `seen`: which card it is, where it was seen on the discard pile.
void takeOff(Course& course, Place place, std::optional<CardId> seen) {
    LaidCard card = course.card(place);
    card.pending = false; // whoever sees it leave sees its face
    if (card.shielded) cards::lift(course, place);
    takeOut(course.options(), course.row(place.row), place.at);
    toDiscardPile(course.game.players[index(card.owner)], seen);
    const Phrase text = aboutCard(card, place, "game.change.removed", seen);
    course.note(text.key, text.arguments, cite("G5"), place);
}

} // namespace

Verdict remove(Course& course, const event::Remove& removal) {
    Game& game = course.game;
    const Place place{removal.row, removal.at};
    const bool liftsOff = isLaidOnto(removal.card) && cardExists(game, place) &&
                          cardAt(game, place).shielded && game.phase == Phase::Reveal &&
                          !isSettled(game, place.row);
    if (liftsOff) {
        answer(game, removal);
        cards::lift(course, place);
        return std::nullopt;
    }
    if (auto refused = touchRefused(game, place)) return refused;
    const LaidCard& card = cardAt(game, place);
    if (card.card && removal.card && card.card != removal.card)
        return refuse("game.refuse.other_card", {NamedCard{card.owner, *card.card}, place.row, place.at},
                      cite("G5"));
    const bool shieldsThemselves = !card.shielded && isLaidOnto(removal.card); // not off another card
    if (!card.card && removal.card && (shieldsThemselves || !isLaidOnto(removal.card))) {
        if (auto refused = copyRefused(game, card.owner, *removal.card)) return refused;
    }
    if (game.prompt && game.prompt->about && !game.prompt->byHand) {
        if (const auto shown = cardModule(*game.prompt->about).choice.shown) return shown(course, place);
    }
    std::optional<CardId> seen = card.card ? card.card : removal.card;
    event::Remove unnamed = removal;
    unnamed.card.reset();
    if (!answer(game, removal) && !(shieldsThemselves && answer(game, unnamed))) {
        if (auto wrong = wrongCard(game, place)) return wrong;
        if (followsByHand(game)) seen.reset(); // where it goes the card says, and nobody else knows
        // The cards of a negotiated row leave it, unless the house plays that they stay (T86).
        if (!abandoned(game, place.row)) noteUnasked(course, place, std::nullopt, seen);
    }
    takeOff(course, place, seen);
    return std::nullopt;
}

Verdict move(Course& course, const event::Move& move) {
    Game& game = course.game;
    const Place from{move.row, move.at};
    if (auto refused = touchRefused(game, from)) return refused;
    if (!rowExists(game, move.toRow)) return refuse("game.refuse.no_row", {move.toRow}, cite("G6"));
    if (auto refused = settledRefuses(game, move.toRow)) return refused;
    const int size = static_cast<int>(rowOf(game, move.toRow).cards.size());
    const int end = move.toRow == move.row ? size : size + 1;
    if (move.toAt < 1 || move.toAt > end)
        return refuse("game.refuse.no_place", {move.toRow, move.toAt}, cite("G6"));
    const auto asked = answer(game, move);
    const bool pushes = asked && cardModule(asked->about).once.pushes;
    if (!pushes) { // a push shifts nothing downwards
        if (auto refused = shiftRefused(game, move)) return refused;
    }
    if (!asked) {
        if (auto wrong = wrongCard(game, from)) return wrong;
        if (auto wrong = cards::signalRefuses(game, move)) return wrong;
        noteUnasked(course, from, Place{move.toRow, move.toAt}, std::nullopt);
    }
    const Place to{move.toRow, move.toAt};
    LaidCard card = takeOut(course.options(), course.row(from.row), from.at);
    card.order = ++game.clock;
    // A hidden card that comes to a row already done is turned in the next pass (T73).
    card.late = card.late || (game.phase == Phase::Reveal && !actsOpen(card) && to.row < game.resolvingRow);
    // One that was turned and has not acted yet lies open all the same.
    if (card.open && card.card)
        course.note("game.change.moved", {NamedCard{card.owner, *card.card}, to.row, to.at}, cite("G8"), to);
    else
        course.note("game.change.moved_hidden", {card.owner, to.row, to.at}, cite("G8"), to);
    putIn(course.row(to.row), to.at, card, pushes);
    if (to.row != from.row) ++course.row(to.row).laid;
    cards::callFrom(course, to);
    const Faction owner = course.card(to).owner;
    if (asked)
        checkEnd(course, owner, Fulfilling::Card);
    else
        checkEnd(course, game.active.value_or(owner), Fulfilling::NoCard);
    const auto arrived = asked ? cardModule(asked->about).once.arrived : nullptr;
    const bool pushedByIt = pushes && asked->source != card.id;
    if (arrived && !pushedByIt) arrived(course, to);
    return std::nullopt;
}

} // namespace rowkeeper::tactics::play
