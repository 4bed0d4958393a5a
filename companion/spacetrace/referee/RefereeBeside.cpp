// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Referee.h"

#include <algorithm>
#include <type_traits>
#include <utility>

/// What lies beside the fleets: cards that are played, and hand cards that are discarded together.
namespace rowkeeper::spacetrace::referee {

namespace {

using Is = Matter::Kind;

bool isShipCard(const Matter& matter, const Catalog& catalog) {
    const CardValues* values = catalog.find(matter.what.card);
    return values != nullptr && values->kind.value == Kind::Ship;
}

/// What such a tactic can be about: the next player's first, his Base before his ships, the own ones last.
std::vector<ShipRef> targetsOf(const Game& game, Deed deed, char plays, std::optional<char> notOf) {
    std::vector<ShipRef> targets;
    const std::size_t own = game.setup->players.find(plays);
    for (std::size_t i = 1; i <= game.players.size(); ++i) {
        const PlayerState& player = game.players[(own + i) % game.players.size()];
        if (player.letter == notOf) continue;
        if (deed == Deed::Damage) targets.push_back({player.letter, 0});
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)])
                targets.push_back({player.letter, ship.number});
    }
    return targets;
}

Saying nameOf(const ShipRef& ref, const Game& game) {
    const std::string player(1, ref.player);
    if (ref.ship == 0) return {"referee.target.base", {player}};
    return {"referee.target.ship",
            {player, placeOf(game, ref.ship)->ship->card.name, std::to_string(ref.ship)}};
}

/// What is asked of its player about a tactic that was laid; who does not say leaves it to the hands.
Question aboutTactic(const Matter& matter, const std::string& kind) {
    Question question;
    question.kind = kind;
    question.asks = matter.what.deck;
    question.card = matter.what.card;
    question.no = {"referee.no.deed"};
    question.rule = "SPT-7";
    question.about = {matter.about};
    return question;
}

} // namespace

bool Referee::actBeside() {
    const auto stays = [&](const auto& one) {
        const Open* open = find(Is::Beside, one.first);
        return open != nullptr && !open->held;
    };
    std::erase_if(tactics_, [&](const auto& one) { return !stays(one); });
    const std::string letters = game().setup->players;
    return std::ranges::any_of(letters, [&](char deck) { return actBeside(deck); });
}

/// Hands lay several down together: nothing is made of them before all of them lie.
bool Referee::actBeside(char deck) {
    std::vector<Open*> batch;
    std::vector<Open*> ships;
    for (Open& open : open_) {
        if (open.matter.kind != Is::Beside || open.matter.what.deck != deck || open.held) continue;
        if (!ripe(open)) return false;
        const bool isShip = isShipCard(open.matter, game().setup->catalog);
        if (isShip && open.declined) open.wrong = std::get<Wrong>(judgeBeside(open.matter, game(), off_));
        if (isShip && !open.declined) ships.push_back(&open);
        if (!open.declined) batch.push_back(&open);
    }
    if (!ships.empty() && actShips(batch, ships)) return false;
    for (Open& open : open_) {
        if (open.matter.kind != Is::Beside || open.matter.what.deck != deck || open.held) continue;
        if (!isShipCard(open.matter, game().setup->catalog) && play(open)) return true;
    }
    return false;
}

/// Ships that were never in play lie there. True: the cards beside them may belong to them, and wait.
bool Referee::actShips(const std::vector<Open*>& batch, const std::vector<Open*>& ships) {
    if (askDiscard(batch)) return true;
    for (Open* ship : ships)
        ship->wrong = std::get<Wrong>(judgeBeside(ship->matter, game(), off_));
    return std::ranges::any_of(ships, [&](const Open* open) {
        return !ending_ && lying_.timeMs - open->sinceMs < patience_.mismatch + patience_.beside;
    });
}

/// Whether hand cards were laid down for MP or for a card (SPT-10, SPT-31). False: so many cannot be.
bool Referee::askDiscard(const std::vector<Open*>& batch) {
    Question question;
    question.kind = "discard";
    question.asks = batch.front()->matter.what.deck;
    event::Discard discard;
    discard.player = question.asks;
    for (const Open* open : batch) {
        question.about.push_back(open->matter.about);
        discard.cards.push_back(open->matter.what.card);
    }
    if (isAsked(question.kind, question.about)) return true;
    const auto other = std::ranges::find_if(questions_, [&](const Question& one) {
        return one.kind == question.kind && one.asks == question.asks;
    });
    if (other != questions_.end()) dropQuestion(other->id);
    std::optional<Refusal> refusal;
    for (const bool forCard : {false, true}) {
        discard.forCard = forCard;
        auto tried = spacetrace::apply(game(), discard);
        if (auto* no = std::get_if<Refusal>(&tried))
            refusal = std::move(*no);
        else
            question.choices.push_back(
                {forCard ? 2 : 1, {forCard ? "referee.choice.for_card" : "referee.choice.for_mp"}});
    }
    if (question.choices.empty()) {
        if (refusal->key == "play.discard_three") return false; // not discarded: loose
        for (Open* open : batch)
            open->wrong = refused(open->matter, *refusal, game());
        return true;
    }
    question.text = {"referee.ask.discard", {std::string(1, question.asks), std::to_string(batch.size())}};
    question.no = {"referee.no.discard"};
    question.rule = "SPT-10";
    ask(std::move(question));
    return true;
}

/// True: it was played.
bool Referee::play(Open& open) {
    Judged judged = judgeBeside(open.matter, game(), off_);
    if (auto* needs = std::get_if<Needs>(&judged)) askNumbers(open, *needs);
    if (auto* wrong = std::get_if<Wrong>(&judged)) open.wrong = std::move(*wrong);
    const auto* event = std::get_if<Event>(&judged);
    if (event == nullptr) return false;
    Event happens = *event;
    const auto withBlow = [&]<class Played>(const Played& played) {
        if constexpr (requires {
                          played.card;
                          played.blow;
                      }) {
            auto told = ready(open, played);
            if (!told) return false;
            happens = std::move(*told);
        }
        return true;
    };
    if (!std::visit(withBlow, *event)) return false;
    acting_ = {lying_.find(open.matter.about)};
    const auto refusal = happen(happens, false);
    if (!refusal) return true;
    open.wrong = refused(open.matter, *refusal, game());
    return false;
}

/// With its blow, once people have said what it does; one after the other, for the last tactic played is
/// carried out first. Of a reinforcement nobody asks what it may do beside its MP. Nothing: it waits.
template<class Played>
std::optional<Played> Referee::ready(const Open& open, Played played) {
    const auto known = off_.deedOf(played.card, game().setup->catalog);
    if (std::is_same_v<Played, event::Reinforce> && (!known || !known->deed)) return played;
    const int id = open.matter.about;
    if (!tactics_.empty() && !tactics_.contains(id)) return std::nullopt;
    Tactic& said = tactics_[id];
    if (said.none) return played;
    if (!known) {
        if (said.deed == Deed::Damage)
            askAmount(open);
        else
            askDeed(open);
        return std::nullopt;
    }
    if (!known->deed) return played;
    if (!said.on) {
        askTarget(open, "target", *known->deed);
        return std::nullopt;
    }
    if (known->deed == Deed::Swap && !said.with) {
        askTarget(open, "with", *known->deed);
        return std::nullopt;
    }
    Blow blow;
    blow.deed = *known->deed;
    blow.amount = known->amount;
    blow.on = *said.on;
    if (said.with) blow.with = *said.with;
    played.blow = blow;
    return played;
}

void Referee::askDeed(const Open& open) {
    if (isAsked("deed", {open.matter.about})) return;
    Question question = aboutTactic(open.matter, "deed");
    question.text = {"referee.ask.deed", {question.card}};
    question.choices = {{1, {"referee.choice.damage"}},
                        {2, {"referee.choice.destroy"}},
                        {3, {"referee.choice.remove"}},
                        {4, {"referee.choice.swap"}}};
    ask(std::move(question));
}

void Referee::askAmount(const Open& open) {
    if (isAsked("amount", {open.matter.about})) return;
    Question question = aboutTactic(open.matter, "amount");
    question.text = {"referee.ask.amount", {question.card}};
    question.numbers = {{"amount", 1, mostPoints}};
    ask(std::move(question));
}

void Referee::askTarget(const Open& open, const std::string& kind, Deed deed) {
    if (isAsked(kind, {open.matter.about})) return;
    Question question = aboutTactic(open.matter, kind);
    question.text = {kind == "with" ? "referee.ask.with" : "referee.ask.target", {question.card}};
    const Tactic& said = tactics_[open.matter.about];
    const auto notOf = said.on ? std::optional(said.on->player) : std::nullopt;
    int number = 0;
    for (const ShipRef& target : targetsOf(game(), deed, question.asks, notOf))
        question.choices.push_back({++number, nameOf(target, game()), target});
    question.no = {"referee.no.target"};
    ask(std::move(question));
}

} // namespace rowkeeper::spacetrace::referee
