// SPDX-License-Identifier: GPL-3.0-or-later
#include "RandomFleets.h"

#include "companion/spacetrace/referee/Matters.h"

#include <algorithm>
#include <array>
#include <set>

namespace rowkeeper::spacetrace::referee::test {

namespace {

bool isThere(const Game& game, const ShipRef& ref) {
    if (ref.ship == 0) return true;
    const auto place = placeOf(game, ref.ship);
    return place && place->head.player == ref.player;
}

} // namespace

RandomFleets::RandomFleets(std::uint64_t seed, bool serials, std::map<std::string, ShipCard> printed,
                           std::map<std::string, int> printedMp)
    : random_(seed)
    , serials_(serials)
    , printed_(std::move(printed))
    , printedMp_(std::move(printedMp)) {}

std::string RandomFleets::cardOf(const Game& game, Kind kind) {
    std::vector<std::string> ids;
    for (const auto& [id, card] : game.setup->catalog.cards)
        if (card.kind.value == kind) ids.push_back(id);
    return ids.at(below(ids.size()));
}

int RandomFleets::anyShip(const PlayerState& player) {
    std::vector<int> ships;
    for (const Fleet fleet : bothFleets)
        for (const ShipInPlay& ship : player.fleets[index(fleet)])
            ships.push_back(ship.number);
    return ships.empty() ? -1 : ships.at(below(ships.size()));
}

std::optional<int> RandomFleets::mpFor(const Game& game, const std::string& card) const {
    if (game.setup->catalog.find(card)->mp.value) return std::nullopt;
    return printedMp_.at(card);
}

event::LayShip RandomFleets::lay(const Game& game, char player) {
    event::LayShip ship;
    ship.player = player;
    ship.card = cardOf(game, Kind::Ship);
    ship.fleet = below(4) == 0 ? Fleet::Extra : Fleet::Base;
    ship.mp = mpFor(game, ship.card);
    const auto printed = printed_.find(ship.card);
    if (printed != printed_.end()) ship.values = printed->second;
    return ship;
}

/// What a tactic does is printed on it: always the same.
event::PlayTactic RandomFleets::tactic(const Game& game, char player) {
    event::PlayTactic tactic;
    tactic.player = player;
    tactic.card = cardOf(game, Kind::Tactic);
    tactic.mp = mpFor(game, tactic.card);
    const PlayerState& one = game.players.at(below(game.players.size()));
    if (tactic.card == "psionic_blast") {
        Blow blow;
        blow.deed = Deed::Damage;
        blow.amount = 40;
        blow.on = {one.letter, below(2) == 0 ? 0 : anyShip(one)};
        tactic.blow = blow;
    } else if (tactic.card == "deserter") {
        const PlayerState& other = game.players.at(below(game.players.size()));
        tactic.blow = Blow{Deed::Swap, 0, {one.letter, anyShip(one)}, {other.letter, anyShip(other)}};
        if (one.letter == other.letter) tactic.blow->on.ship = -1; // not between two
    }
    return tactic;
}

/// At least one ship among them: other cards laid down together would be played.
event::Discard RandomFleets::discard(const Game& game, char player) {
    event::Discard discard;
    discard.player = player;
    discard.forCard = below(2) == 0;
    constexpr std::array kinds{Kind::Ship, Kind::Reinforcement, Kind::Tactic};
    const std::size_t count = game.setup->options.discardTwo && below(2) == 0 ? 2 : 3;
    for (std::size_t i = 0; i < count; ++i)
        discard.cards.push_back(cardOf(game, i == 0 ? Kind::Ship : kinds.at(below(kinds.size()))));
    return discard;
}

event::Order RandomFleets::order(const Game& game, const PlayerState& player) {
    event::Order order;
    order.player = player.letter;
    order.fleet = below(3) == 0 ? Fleet::Extra : Fleet::Base;
    const ClassHead head{player.letter, order.fleet, 1 + static_cast<int>(below(4))};
    order.ships = orderOf(game, head);
    std::ranges::shuffle(order.ships, random_);
    std::set<std::string> cards;
    for (const int ship : order.ships)
        if (ship != 0 && !cards.insert(placeOf(game, ship)->ship->card.name).second && !serials_)
            order.ships = {-1}; // nobody could tell them apart
    if (order.ships == orderOf(game, head)) order.ships = {-1};
    return order;
}

Blow RandomFleets::blow(const Game& game) {
    constexpr std::array deeds{Deed::Damage, Deed::Lose, Deed::Restore, Deed::GiveMp, Deed::Remove};
    const PlayerState& player = game.players.at(below(game.players.size()));
    Blow blow;
    blow.deed = deeds.at(below(deeds.size()));
    blow.on = {player.letter, blow.deed == Deed::GiveMp ? 0 : anyShip(player)};
    if (blow.deed == Deed::Damage) blow.amount = 1 + static_cast<int>(below(30));
    if (blow.deed == Deed::Lose) blow.amount = 1;
    if (blow.deed == Deed::GiveMp) blow.amount = 50;
    return blow;
}

Event RandomFleets::guess(const Game& game) {
    const PlayerState& active = game.activePlayer();
    const PlayerState& any = game.players.at(below(game.players.size()));
    const std::size_t kind = game.stack.empty() ? below(22) : below(5);
    if (kind == 0) return event::Resolve{};
    if (kind == 1) return event::Resolve{};
    if (kind == 2) return tactic(game, any.letter);
    if (kind == 3) return event::ByHand{blow(game)};
    if (kind <= 6) {
        const std::string card = cardOf(game, Kind::Reinforcement);
        event::Reinforce help{below(4) == 0 ? any.letter : active.letter, card, mpFor(game, card), {}};
        if (card == "reinforcement_2" && below(2) == 0) // what it does when nobody says no
            help.blow = Blow{Deed::Damage, 40, {any.letter, below(2) == 0 ? 0 : anyShip(any)}};
        return help;
    }
    if (kind <= 13) return lay(game, active.letter);
    if (kind == 14) return event::DeclareAttack{active.letter, fights(), fights()};
    if (kind == 15) return event::MoveShip{active.letter, anyShip(active), static_cast<Fleet>(below(2))};
    if (kind == 16) return event::PlayCommander{active.letter, "hero", anyShip(active), {}};
    if (kind == 17) return discard(game, active.letter);
    if (kind <= 19) return order(game, any);
    return event::EndTurn{active.letter};
}

std::optional<Event> RandomFleets::next(const Game& game) {
    for (int i = 0; i < 2000; ++i) {
        const Event event = guess(game);
        const auto* tactic = std::get_if<event::PlayTactic>(&event);
        const auto* help = std::get_if<event::Reinforce>(&event);
        const auto* blow = tactic != nullptr && tactic->blow ? &*tactic->blow
                           : help != nullptr && help->blow   ? &*help->blow
                                                             : nullptr;
        if (blow != nullptr && !(isThere(game, blow->on) && isThere(game, blow->with))) continue;
        const auto result = spacetrace::apply(game, event);
        if (std::holds_alternative<Applied>(result)) return event;
    }
    return std::nullopt;
}

std::optional<event::LayShip> RandomFleets::affordable(const Game& game) {
    for (int i = 0; i < 500; ++i) {
        const auto ship = lay(game, game.activePlayer().letter);
        const auto result = spacetrace::apply(game, ship);
        if (const auto* applied = std::get_if<Applied>(&result);
            applied != nullptr && placeOf(applied->game, applied->game.ships))
            return ship;
    }
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace::referee::test
