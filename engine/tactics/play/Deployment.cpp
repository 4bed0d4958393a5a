// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Deployment.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/Negotiations.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Settling.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/Untagged.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

int endOf(const Game& game, int row) {
    return static_cast<int>(rowOf(game, row).cards.size()) + 1;
}

/// It is about the question that stands and asks this player, who does not answer it so.
Verdict noAnswer(const Game& game, Faction player) {
    const auto& prompt = game.prompt;
    if (!prompt || prompt->byHand || prompt->mandatory || !prompt->about || prompt->decides != player)
        return std::nullopt;
    return refuse("game.refuse.no_answer", {NamedCard{player, *prompt->about}, prompt->row.value_or(0)},
                  *prompt);
}

/// Why this player may not make a turn now (rule 18).
Verdict turnRefused(const Game& game, Faction player) {
    if (!isPlayer(game, player)) return refuse("game.refuse.no_player", {player}, cite("G5"));
    // With the next turn an effect that may be left out is passed over; before it, who is asked does no other
    // thing.
    if (game.turn != player && !anyUntagged(*game.setup)) {
        if (auto refused = noAnswer(game, player)) return refused;
    }
    if (game.phase == Phase::Reveal) return refuse("game.refuse.deployment_over", {}, cite("G6.2"));
    if (game.phase != Phase::Deployment) return refuse("game.refuse.no_deployment", {}, cite("G6.1"));
    if (game.mustReveal)
        return refuse("game.refuse.turn_card_first", {game.mustReveal->row, game.mustReveal->at},
                      cite("G6.1"));
    if (const Instruction* first = waiting(game)) return carryOutFirst(*first);
    if (auto refused = undecided(game)) return refused;
    if (game.deploymentOver) return refuse("game.refuse.deployment_over", {}, cite("G6.1"));
    if (auto refused = cards::biddingOpen(game)) return refused;
    if (game.turn != player && !anyUntagged(*game.setup))
        return refuse("game.refuse.not_his_turn", {player, *game.turn}, cite("G6.1"));
    return std::nullopt;
}

/// The turn itself: what still stood is passed over, so the last chain is done and hands are filled (T76),
/// and the next player's turn comes (rule 18, T72).
void beginTurn(Course& course, Faction player) {
    goOn(course);
    refillAll(course);
    forgetHands(course);
    course.game.active = player;
    course.game.turn = nextPlayer(course.setup(), player);
    course.game.mayShield.reset();
}

/// Why this card may not be put in between others here: by its own rule, or by a card that acts in the row
/// (T47, T67, T82).
Verdict insertionRefused(const Game& game, Place place, CardId card) {
    if (const auto why = cardModule(card).laying.insertRefused) {
        if (auto refused = why(game, place)) return refused;
    }
    for (Place lying{place.row, 1}; cardExists(game, lying); ++lying.at) {
        const auto closes = lyingAt(game, lying).closesPlace;
        if (closes == nullptr || !acts(game, lying)) continue;
        if (auto refused = closes(game, lying, place)) return refused;
    }
    return std::nullopt;
}

/// It goes in from the side as a special card, unless a card above makes a plain card of it (T47, T83).
bool pushesIn(const Game& game, Place place, std::optional<CardId> card) {
    const auto pushedIn = card ? cardModule(*card).laying.pushedIn : nullptr;
    return pushedIn && pushedIn(game.setup->options) && !isByHand(game, *card) && !silencerAbove(game, place);
}

/// Why this card may not be laid at this place, which is checked to be one of the row.
Verdict placeRefused(const Game& game, Place place, std::optional<CardId> card) {
    if (!rowExists(game, place.row)) return refuse("game.refuse.no_row", {place.row}, cite("G6"));
    const int end = endOf(game, place.row);
    if (place.at < 1 || place.at > end)
        return refuse("game.refuse.no_place", {place.row, place.at}, cite("G6.1"));
    if (auto refused = settledRefuses(game, place.row)) return refused;
    if (rowOf(game, place.row).closed)
        return refuse("game.refuse.row_closed", {place.row}, cite("G8.2/3", "T86", "negotiated_row"));
    if (pushesIn(game, place, card)) return cardModule(*card).laying.pushRefused(game, place);
    if (place.at == end) return rowRefuses(game, place.row);
    if (!card || !cardModule(*card).laying.inserted)
        return refuse("game.refuse.only_at_end", {place.row}, cite("G6.1"));
    return insertionRefused(game, place, *card);
}

/// Why no card may be laid face down here: below a silencing card it is laid open (T46).
Verdict faceDownRefused(const Game& game, Place place) {
    const auto silencer = silencerAbove(game, place);
    const Saying why = silencer ? lyingAt(game, *silencer).wantsOpen : Saying{};
    return why ? Verdict(refuse(std::string(why.key), {place.row}, why.source)) : std::nullopt;
}

/// Whether the rules let this card be laid face up here.
bool playedOpenly(const Course& course, const event::Open& open, Place place,
                  const std::optional<Answered>& asked) {
    if (asked && cardModule(asked->about).once.callsToEnd) return true;
    if (silencerAbove(course.game, place) || isByHand(course.game, open.card)) return true;
    if (asked && course.options().extraCard != ExtraCard::OwnRules) return false;
    return laidFaceUp(course.options(), open.card);
}

/// What says that this card is laid face down here: the rule, or how the group reads it.
Citation whyFaceDown(const std::optional<Answered>& asked, CardId card) {
    const auto extraCard = asked ? cardModule(asked->about).once.extraCard : std::nullopt;
    return extraCard.value_or(cardModule(card).laying.faceDown);
}

/// The effect that asked has a card played off the draw pile.
bool isExtraCard(const std::optional<Answered>& asked) {
    return asked && cardModule(asked->about).once.extraCard.has_value();
}

/// Takes the card from where it comes: the hand, or for an extra card the draw pile.
bool takeCard(Course& course, Faction player, const std::optional<Answered>& asked) {
    PlayerState& piles = course.game.players[index(player)];
    beginsToAct(piles);
    if (!(isExtraCard(asked) ? playFromDrawPile(piles) : playFromHand(piles))) return false;
    if (course.options().refill == Refill::AtOnce) refill(course, player);
    return true;
}

/// When an extra card of the reveal phase is turned, where its row does not tell (T73).
void tellWhenTurned(Course& course, Place place) {
    const Game& game = course.game;
    const LaidCard& card = cardAt(game, place);
    if (game.phase != Phase::Reveal || card.open || place.row > game.resolvingRow) return;
    const bool reached = place.row == game.resolvingRow;
    course.note(card.late ? "game.change.turned_next_pass" : "game.change.turned_this_pass",
                {place.row, place.at}, reached ? cite("G6.2", "T73", "extra_card_turn") : cite("G6.2", "T73"),
                place);
}

} // namespace

Faction nextPlayer(const Setup& setup, Faction player) {
    const auto& players = setup.players;
    auto at = std::find(players.begin(), players.end(), player);
    return at == players.end() || ++at == players.end() ? players.front() : *at;
}

Verdict rowRefuses(const Game& game, int row) {
    if (auto refused = settledRefuses(game, row)) return refused;
    if (rowOf(game, row).closed)
        return refuse("game.refuse.row_closed", {row}, cite("G8.2/3", "T86", "negotiated_row"));
    for (Place lying{row, 1}; cardExists(game, lying); ++lying.at) {
        const auto closes = lyingAt(game, lying).closesEnd;
        if (closes == nullptr || !acts(game, lying)) continue;
        if (auto refused = closes(game, lying)) return refused;
    }
    return std::nullopt;
}

Verdict play(Course& course, const event::Play& play) {
    const auto asked = answer(course.game, play);
    const bool found = !asked && isFound(course.game, play);
    if (!asked && !found) {
        if (auto refused = turnRefused(course.game, play.player)) return refused;
    }
    if (!rowExists(course.game, play.row)) return refuse("game.refuse.no_row", {play.row}, cite("G6"));
    const int end = endOf(course.game, play.row);
    const Place place{play.row, play.at.value_or(end)};
    if (found) {
        if (place.at < 1 || place.at > end)
            return refuse("game.refuse.no_place", {place.row, place.at}, cite("G6.1"));
        if (auto refused = settledRefuses(course.game, place.row)) return refused;
        return layFound(course, play.player, place);
    }
    const auto inserted = asked ? std::nullopt : insertedFaceDown(course.options());
    if (auto refused = placeRefused(course.game, place, inserted)) return refused;
    const bool between = place.at < end; // no other card may be put there
    if (between) {
        if (auto refused = copyRefused(course.game, play.player, *inserted)) return refused;
    }
    if (auto refused = faceDownRefused(course.game, place)) return refused;
    if (!asked) beginTurn(course, play.player);
    if (!takeCard(course, play.player, asked))
        return refuse("game.refuse.no_cards", {play.player}, cite("G6.1"));
    LaidCard card;
    card.owner = play.player;
    if (between) card.card = inserted;
    land(course, place, card);
    if (asked) {
        tellWhenTurned(course, place);
    } else {
        course.game.mayShield = play.player;
        course.game.lastLaid = course.card(place).id;
    }
    openAbove(course, place);
    return std::nullopt;
}

Verdict open(Course& course, const event::Open& open) {
    if (const auto onto = cardModule(open.card).laying.onto) return onto(course, open);
    const auto asked = answer(course.game, open);
    if (!asked) {
        if (auto refused = turnRefused(course.game, open.player)) return refused;
    }
    if (!rowExists(course.game, open.row)) return refuse("game.refuse.no_row", {open.row}, cite("G6"));
    const Place place{open.row, open.at.value_or(endOf(course.game, open.row))};
    const bool inserted = place.at < endOf(course.game, open.row);
    if (auto refused = placeRefused(course.game, place, open.card)) return refused;
    if (!playedOpenly(course, open, place, asked)) {
        if (auto refused = noAnswer(course.game, open.player); refused && !asked) return refused;
        return refuse("game.refuse.face_down", {NamedCard{open.player, open.card}},
                      whyFaceDown(asked, open.card));
    }
    const bool ownRules = course.options().extraCard == ExtraCard::OwnRules && isExtraCard(asked);
    if (inserted && asked && !ownRules) return refuse("game.refuse.only_at_end", {open.row}, cite("G6.1"));
    if (auto refused = copyRefused(course.game, open.player, open.card)) return refused;
    if (!asked) beginTurn(course, open.player);
    if (!takeCard(course, open.player, asked))
        return refuse("game.refuse.no_cards", {open.player}, cite("G6.1"));
    LaidCard card;
    card.owner = open.player;
    card.card = open.card;
    card.open = true;
    card.effectLost = hasOneTimeEffect(open.card);
    const bool pushes = pushesIn(course.game, place, open.card);
    land(course, place, card, pushes);
    if (const auto arrived = asked ? cardModule(asked->about).once.arrived : nullptr) {
        arrived(course, place);
        return std::nullopt;
    }
    if (isByHand(course.game, open.card))
        askLater(course, place, open.card);
    else if (pushes)
        cardModule(open.card).once.arrived(course, place);
    openAbove(course, place);
    return std::nullopt;
}

Verdict pass(Course& course, const event::Pass& pass) {
    if (course.game.phase == Phase::Reveal) return refuse("game.refuse.no_pass", {}, cite("G6.2"));
    if (auto refused = turnRefused(course.game, pass.player)) return refused;
    beginTurn(course, pass.player);
    PlayerState& piles = course.game.players[index(pass.player)];
    beginsToAct(piles);
    if (pass.discarded && *pass.discarded < course.options().passMinimum)
        return refuse("game.refuse.pass_minimum", {pass.player, course.options().passMinimum},
                      cite("G6.1", "T77", "pass_minimum"));
    if (pass.discarded && *pass.discarded < 0)
        return refuse("game.refuse.too_many_discards", {pass.player, piles.hand.most}, cite("G6.1"));
    if (!discard(piles, pass.discarded))
        return refuse("game.refuse.too_many_discards", {pass.player, piles.hand.most}, cite("G6.1"));
    if (pass.discarded)
        course.note("game.change.passed_with", {pass.player, *pass.discarded}, cite("G6.1"));
    else
        course.note("game.change.passed", {pass.player}, cite("G6.1"));
    return std::nullopt;
}

} // namespace rowkeeper::tactics::play
