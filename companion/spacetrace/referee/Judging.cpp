// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Judging.h"

#include "engine/spacetrace/json/Documents.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::spacetrace::referee {

namespace {

std::string letter(char player) {
    return {player};
}

/// What the Base is called among fillings: the id of no card.
std::string nameIn(const DeckCard& what) {
    return what.card.empty() ? "base" : what.card;
}

const CardValues* valuesOf(const Matter& matter, const Game& game) {
    return matter.what.card.empty() ? nullptr : game.setup->catalog.find(matter.what.card);
}

Wrong wrongClass(const DeckCard& what, ShipClass is, ShipClass lies) {
    return {"wrong_class", {"referee.wrong_class", {what.card, numeral(is), numeral(lies)}}};
}

/// Whether it is a card that has to do with this game at all.
std::optional<Wrong> stranger(const Matter& matter, const Game& game) {
    const tag::Tag& tag = *matter.tag;
    if (tag.game != tag::secondGame)
        return Wrong{"foreign_game", {"referee.foreign_game", {tag::format(tag)}}};
    if (playerOf(game, tag.group) == nullptr)
        return Wrong{"not_playing", {"referee.not_playing", {letter(tag.group)}}};
    if (!deckCardOf(tag, game.setup->catalog))
        return Wrong{"unknown_card", {"referee.unknown_card", {tag::format(tag)}}};
    if (matter.what.card.empty())
        return Wrong{"base_elsewhere", {"referee.second_base", {letter(tag.group)}}};
    return std::nullopt;
}

Judged layShip(const Matter& matter, const Game& game, const OffTheCard& off) {
    const DeckCard& what = matter.what;
    const ClassHead& head = *matter.where;
    if (what.deck != head.player)
        return Wrong{"enemy_chain",
                     {"referee.enemy_chain", {what.card, letter(what.deck), letter(head.player)}}};
    const Catalog& catalog = game.setup->catalog;
    const auto is = off.classOf(what.card, catalog);
    if (is && *is != head.shipClass) return wrongClass(what, *is, head.shipClass);
    auto missing = off.missing(what.card, catalog);
    if (!missing.empty()) return Needs{what.card, std::move(missing)};
    return Event(event::LayShip{what.deck,
                                what.card,
                                head.fleet,
                                off.mpFor(what.card, catalog),
                                off.valuesFor(what.card, head.shipClass, catalog),
                                {}});
}

Judged playCommander(const Matter& matter, const Game& game, const OffTheCard& off) {
    const DeckCard& what = matter.what;
    const auto ship = placeOf(game, matter.ship);
    if (!ship || ship->head.player != what.deck)
        return Wrong{"commander_alone", {"referee.commander_alone", {what.card, letter(what.deck)}}};
    const Catalog& catalog = game.setup->catalog;
    auto missing = off.missing(what.card, catalog);
    if (!missing.empty()) return Needs{what.card, std::move(missing)};
    return Event(event::PlayCommander{what.deck, what.card, matter.ship, off.mpFor(what.card, catalog)});
}

Judged laid(const Matter& matter, const Game& game, const OffTheCard& off) {
    if (!matter.tag) return {};
    if (auto wrong = stranger(matter, game)) return std::move(*wrong);
    const CardValues* values = valuesOf(matter, game);
    if (values->kind.value == Kind::Ship) return layShip(matter, game, off);
    if (values->kind.value == Kind::Commander) return playCommander(matter, game, off);
    return Wrong{"no_ship", {"referee.no_ship", {matter.what.card}}};
}

Judged moved(const Matter& matter, const Game& game) {
    const auto place = placeOf(game, matter.ship);
    const ClassHead& head = *matter.where;
    if (head.player != place->head.player)
        return Wrong{
            "enemy_chain",
            {"referee.enemy_chain", {matter.what.card, letter(place->head.player), letter(head.player)}}};
    if (head.shipClass != place->head.shipClass)
        return wrongClass(matter.what, place->head.shipClass, head.shipClass);
    return Event(event::MoveShip{head.player, matter.ship, head.fleet});
}

Wrong gone(const Matter& matter) {
    const std::vector<std::string> what{matter.what.card, letter(matter.where->player)};
    if (!matter.seen) return {"not_laid", {"referee.not_laid", what}};
    return {"gone", {"referee.gone", what}};
}

/// Things that are wrong whatever the game allows.
Wrong plainlyWrong(const Matter& matter) {
    using Is = Matter::Kind;
    const std::string card = nameIn(matter.what);
    const std::string deck = letter(matter.what.deck);
    switch (matter.kind) {
    case Is::CommanderGone:
        return {"commander_gone", {"referee.commander_gone", {card, deck}}};
    case Is::CommanderElsewhere:
        return {"commander_elsewhere", {"referee.commander_elsewhere", {card, deck}}};
    case Is::BaseGone:
        return {"base_gone", {"referee.base_gone", {deck}}};
    case Is::BaseElsewhere:
        return {"base_elsewhere", {"referee.base_elsewhere", {deck}}};
    case Is::Wreck:
        return {"wreck_lies", {"referee.wreck_lies", {card, deck}}};
    case Is::Discarded:
        return {"discarded", {"referee.discarded", {card, deck}}};
    case Is::SameSerial:
        return {"same_serial", {"referee.same_serial", {card, matter.tag->serial}}};
    case Is::HeadGone:
        return {"head_gone", {"referee.head_gone"}};
    case Is::HeadTwice:
        return {"head_twice", {"referee.head_twice"}};
    case Is::HeadOfNobody:
        return {"not_playing", {"referee.head_of_nobody", {letter(matter.where->player)}}};
    default:
        return {"foreign_game", {"referee.foreign_game", {tag::format(*matter.tag)}}};
    }
}

} // namespace

Judged judge(const Matter& matter, const Game& game, const OffTheCard& off) {
    switch (matter.kind) {
    case Matter::Kind::Laid:
        return laid(matter, game, off);
    case Matter::Kind::Beside:
        return {};
    case Matter::Kind::Moved:
        return moved(matter, game);
    case Matter::Kind::Order:
        return Event(event::Order{matter.where->player, matter.where->fleet, matter.order});
    case Matter::Kind::Gone:
        return gone(matter);
    default:
        return plainlyWrong(matter);
    }
}

Judged judgeBeside(const Matter& matter, const Game& game, const OffTheCard& off) {
    if (auto wrong = stranger(matter, game)) return std::move(*wrong);
    const DeckCard& what = matter.what;
    const Catalog& catalog = game.setup->catalog;
    const auto kind = valuesOf(matter, game)->kind.value;
    if (kind == Kind::Ship)
        return Wrong{"loose_ship", {"referee.loose_ship", {what.card, letter(what.deck)}}};
    if (kind == Kind::Commander)
        return Wrong{"commander_alone", {"referee.commander_alone", {what.card, letter(what.deck)}}};
    auto missing = off.missing(what.card, catalog);
    if (!missing.empty()) return Needs{what.card, std::move(missing)};
    const auto mp = off.mpFor(what.card, catalog);
    if (kind == Kind::Tactic) return Event(event::PlayTactic{what.deck, what.card, mp, {}});
    return Event(event::Reinforce{what.deck, what.card, mp, {}});
}

Wrong refused(const Matter& matter, const Refusal& refusal, const Game& game) {
    const std::string& card = matter.what.card;
    const std::string deck = letter(matter.what.deck);
    const auto is = [&](std::string_view key) { return refusal.key == key; };
    if (matter.kind == Matter::Kind::Order) return {"refused", {"referee.refused.order"}, refusal};
    if (is("play.mp_missing")) {
        const std::string there = std::to_string(playerOf(game, matter.what.deck)->mp);
        return {"unaffordable", {"referee.unaffordable", {card, deck, there}}, refusal};
    }
    if (is("play.not_active")) {
        const std::string active = letter(game.activePlayer().letter);
        const bool moves = matter.kind == Matter::Kind::Moved;
        return {"not_active",
                {moves ? "referee.not_active.moved" : "referee.not_active", {card, deck, active}},
                refusal};
    }
    if (is("play.second_commander") || is("play.second_commander_of_turn"))
        return {"second_commander", {"referee.second_commander", {card}}, refusal};
    if (is("play.no_extra_fleet") || is("play.fleet_without_head"))
        return {"no_extra_fleet", {"referee.no_extra_fleet", {card, deck}}, refusal};
    if (is("play.stack_waits")) return {"stack", {"referee.stack", {card}}, refusal};
    if (is("play.left_out")) return {"left_out", {"referee.left_out", {card}}, refusal};
    return {"refused", {"referee.refused", {card}}, refusal};
}

Wrong toPutBack(const Matter& matter, const Game& game) {
    const std::string card = nameIn(matter.what);
    const std::string deck = letter(matter.what.deck);
    const auto say = [](std::string key, std::vector<std::string> fillings = {}) {
        return Wrong{"put_back", {std::move(key), std::move(fillings)}};
    };
    switch (matter.kind) {
    case Matter::Kind::Laid:
        return say(matter.tag ? "referee.put_back.laid" : "referee.put_back.unread", {card, deck});
    case Matter::Kind::Beside:
        return say("referee.put_back.beside", {card, deck});
    case Matter::Kind::Gone:
        return say("referee.put_back.gone", {card, deck});
    case Matter::Kind::Moved: {
        const auto place = placeOf(game, matter.ship);
        return say(place->head.fleet == Fleet::Base ? "referee.put_back.to_base"
                                                    : "referee.put_back.to_extra",
                   {card, letter(place->head.player), numeral(place->head.shipClass)});
    }
    case Matter::Kind::Order: {
        std::vector<std::string> cards;
        for (const int ship : orderOf(game, *matter.where)) {
            const auto place = placeOf(game, ship);
            cards.push_back(place ? place->ship->card.name : "base");
        }
        return say("referee.put_back.order", std::move(cards));
    }
    default: {
        Wrong wrong = plainlyWrong(matter);
        wrong.kind = "put_back";
        return wrong;
    }
    }
}

std::optional<Spot> spotOf(const Matter& matter) {
    if (!matter.where) return std::nullopt;
    return Spot{*matter.where, matter.at};
}

} // namespace rowkeeper::spacetrace::referee
