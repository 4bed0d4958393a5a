// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Reveal.h"

#include "engine/tactics/cards/AntiInfantry.h"
#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/Negotiations.h"
#include "engine/tactics/cards/TransphasicShields.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/RoundEnd.h"
#include "engine/tactics/play/Settling.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/Untagged.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

/// A card that "cannot be prevented", as the group reads it.
bool actsThoughSilenced(const Course& course, const LaidCard& card) {
    const auto actsSilenced = cardModule(*card.card).unpreventable.acts;
    return actsSilenced && !card.effectOff && actsSilenced(course.options());
}

void beginRevealPhase(Course& course) {
    course.game.phase = Phase::Reveal;
    course.game.turn.reset();
    course.note("game.change.reveal_phase", {}, cite("G6.2"));
    cards::askToLiftShields(course);
}

/// Cards hidden above one that keeps the card above it open must be turned, however they got there (amendment
/// 1).
void openAboveCards(Course& course) {
    const Game& game = course.game;
    for (int row = 1; row <= static_cast<int>(game.rows.size()) && !game.mustReveal; ++row) {
        if (outOfPlay(game, row)) continue;
        for (Place place{row, 2}; cardExists(game, place); ++place.at) {
            const LaidCard& above = cardAt(game, {row, place.at - 1});
            if (actsOpen(above) || untouchable(game, above)) continue;
            if (!lyingAt(game, place).keepsAboveOpen || !acts(game, place)) continue;
            openAbove(course, place);
            break;
        }
    }
}

/// The first card in the rules' order that is `wanted`; rows out of play are left out.
template<class Wanted>
std::optional<Place> firstInOrder(const Game& game, const Wanted& wanted) {
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (outOfPlay(game, row)) continue;
        const auto& cards = rowOf(game, row).cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (wanted(cards[i])) return Place{row, static_cast<int>(i) + 1};
        }
    }
    return std::nullopt;
}

/// The first that is still hidden or has not acted; cards of the next pass are left out.
std::optional<Place> nextToResolve(const Game& game) {
    return firstInOrder(game, [](const LaidCard& card) { return !actsOpen(card) && !card.late; });
}

/// Starts another pass for the cards Sovereign laid behind the point reached (T73); false: there are none.
bool anotherPass(Game& game) {
    bool any = false;
    for (GameRow& row : game.rows) {
        for (LaidCard& card : row.cards)
            any = std::exchange(card.late, false) || any;
    }
    if (any) game.resolvingRow = 0;
    return any;
}

/// Lets every turned card act whose turn has come; scores once none is left.
void resolveReveals(Course& course) {
    Game& game = course.game;
    while (!held(game)) {
        const auto next = nextToResolve(game);
        if (!next) {
            if (anotherPass(game)) continue;
            if (askWhetherAllLieOpen(course)) return;
            refillAll(course);
            scoreRound(course);
            return;
        }
        if (!course.card(*next).open) return;
        game.resolvingRow = next->row;
        turnUp(course, *next);
        refresh(game);
        openAboveCards(course);
        askTheTable(course);
    }
}

/// The card an effect asked to see: what becomes of it is said there (T89).
bool turnedForACall(Course& course, Place place) {
    if (!course.game.called || course.game.called->laid != course.card(place).id) return false;
    const Game::Called call = *course.game.called;
    course.game.called.reset();
    cardModule(call.by).once.turned(course, place, call);
    return true;
}

/// Why a card stays hidden to the reveal phase, whatever is laid below it or was laid there.
std::optional<Citation> keptHidden(const Game& game, Place place) {
    const bool late = game.setup->options.shieldedReveal == ShieldedReveal::Late;
    if (cardAt(game, place).shielded && late) return cite("G8.2/24", "T80", "shielded_reveal");
    const Place above{place.row, place.at - 1};
    if (cardExists(game, above) && lyingAt(game, above).keepsBelowHidden && acts(game, above))
        return cite("G8.2/2", "T66");
    if (cardExists(game, {place.row, place.at + 1})) return cite("G6.1");
    return std::nullopt;
}

/// Why this card may not be turned now; in the reveal phase any may.
Verdict turnRefused(Course& course, Place place) {
    Game& game = course.game;
    if (game.phase == Phase::Reveal || game.mustReveal == place) return std::nullopt;
    if (game.phase != Phase::Deployment) return refuse("game.refuse.round_over", {}, cite("G6.3"));
    if (game.mustReveal)
        return refuse("game.refuse.turn_card_first", {game.mustReveal->row, game.mustReveal->at},
                      cite("G6.1"));
    if (game.deploymentOver && !waiting(game)) {
        if (auto refused = undecided(game)) return refused;
        if (auto refused = cards::biddingOpen(game)) return refused;
        // Hands go on to the reveal phase: a prompt that still stands is passed over.
        goOn(course);
        beginRevealPhase(course);
        return std::nullopt;
    }
    if (auto kept = keptHidden(game, place))
        return refuse("game.refuse.stays_hidden", {place.row, place.at}, *kept);
    return refuse("game.refuse.not_to_turn", {place.row, place.at}, cite("G6.1"));
}

/// The rule by which the open card has no effect: its own, or that of the card which silences it.
Citation whySilenced(const Game& game, Place place, const EffectState& effect) {
    const CardModule& module = cardModule(*cardAt(game, place).card);
    if (module.unpreventable.acts) return module.unpreventable.source;
    return cardModule(*cardAt(game, {place.row, effect.silencedBy + 1}).card).blocks.source;
}

} // namespace

Verdict reveal(Course& course, const event::Reveal& reveal) {
    Game& game = course.game;
    const Place place{reveal.row, reveal.at};
    if (!cardExists(game, place)) return refuse("game.refuse.no_card", {place.row, place.at}, cite("G6"));
    if (auto refused = settledRefuses(game, place.row)) return refused;
    {
        const LaidCard& card = cardAt(game, place);
        if (card.open) return refuse("game.refuse.already_open", {place.row, place.at}, cite("G6.1"));
        if (!mayBeOf(game, card, reveal.owner))
            return refuse("game.refuse.other_owner", {card.owner, place.row, place.at}, cite("G8"));
        if (card.card && card.card != reveal.card)
            return refuse("game.refuse.other_card", {NamedCard{card.owner, *card.card}, place.row, place.at},
                          cite("G5"));
    }
    if (auto refused = turnRefused(course, place)) return refused;
    if (auto refused = copyRefused(game, reveal.owner, reveal.card, cardAt(game, place).id)) return refused;

    if (auto refused = changeOwner(course, place, reveal.owner)) return refused;
    LaidCard& card = course.card(place);
    bool calledOut = false;
    if (game.phase == Phase::Reveal) {
        game.mayShield.reset();
        if (card.shielded) cards::lift(course, place);
        const Instruction* leaves = waiting(game);
        calledOut = leaves && leaves->laid == card.id;
    }
    card.card = reveal.card;
    card.open = true;
    card.pending = true;
    course.note("game.change.turned", {NamedCard{reveal.owner, reveal.card}, place.row, place.at},
                cite("G6.1"), place);
    if (calledOut) {
        course.note("game.change.should_be_hidden",
                    {NamedCard{reveal.owner, reveal.card}, place.row, place.at}, cite("G6.2", "T51"), place);
    }
    if (game.mustReveal == place) {
        game.mustReveal.reset();
        if (!turnedForACall(course, place)) turnUp(course, place);
    }
    return std::nullopt;
}

std::optional<Place> nextHidden(const Game& game) {
    for (const bool late : {false, true}) {
        const auto next =
            firstInOrder(game, [late](const LaidCard& card) { return !card.open && card.late == late; });
        if (next) return next;
    }
    return std::nullopt;
}

void turnUp(Course& course, Place place) {
    Game& game = course.game;
    LaidCard& card = course.card(place);
    card.pending = false;
    card.late = false;
    cards::hitWhileHidden(course, place);
    const CardModule& module = cardModule(*card.card);
    const bool manual = isByHand(game, *card.card);
    if (!manual && laidFaceUp(course.options(), *card.card)) {
        // Laid against its rule, or as an extra card: either way it counts as a plain card (T74, amendment
        // 10).
        card.effectOff = true;
        course.note("game.change.slip", {named(card)}, module.laying.slip, place);
    }
    const bool oneTime = hasOneTimeEffect(*card.card);
    const EffectState effect = effectAt(game, place);
    const bool works = effect.on();
    comeIntoForce(course, place);
    const bool acts = works || actsThoughSilenced(course, card);
    if (!acts && !card.effectOff)
        course.note("game.change.silenced", {named(card), place.row}, whySilenced(game, place, effect),
                    place);
    else if (!works && acts)
        course.note("game.change.acts_silenced", {named(card), place.row}, module.unpreventable.source,
                    place);
    if (oneTime) card.effectLost = true;
    if (manual && acts)
        askLater(course, place, *card.card);
    else if (oneTime && acts)
        module.once.execute(course, place);
    checkEnd(course, game.active.value_or(game.setup->players.front()), Fulfilling::NoCard);
}

void settle(Course& course) {
    Game& game = course.game;
    refresh(game);
    withdrawQuestion(game);
    if (game.phase != Phase::Deployment && game.phase != Phase::Reveal) return;
    openAboveCards(course);
    askTheTable(course);
    if (held(game)) return;
    refillAll(course);
    if (game.phase == Phase::Deployment) {
        if (!game.deploymentOver && game.turn && hasNoCards(game.players[index(*game.turn)])) {
            game.deploymentOver = true;
            game.endedDeployment = game.turn;
            course.note("game.change.out_of_cards", {*game.turn}, cite("G6.1", "T78"));
        }
        if (!game.deploymentOver) return;
        beginRevealPhase(course);
        openAboveCards(course);
    }
    resolveReveals(course);
}

} // namespace rowkeeper::tactics::play
