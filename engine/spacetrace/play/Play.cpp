// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/play/Play.h"

#include "engine/spacetrace/Citations.h"
#include "engine/spacetrace/play/Decks.h"
#include "engine/spacetrace/play/Outcomes.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

namespace {

std::string letterOf(const PlayerState& player) {
    return {player.letter};
}

/// A value that is printed, else one read off the card.
template<class T>
std::optional<T> known(const Printed<T>& printed, std::optional<T> given) {
    return printed.value ? printed.value : given;
}

} // namespace

bool atAnyTime(const event::Discard& event, const Options& options) {
    const std::size_t count = event.cards.size();
    return event.forCard ? options.discardTwo && count == 2 : options.discardOne && count == 1;
}

PlayerState* Play::find(char letter) {
    const auto found = std::ranges::find(game().players, letter, &PlayerState::letter);
    return found == game().players.end() ? nullptr : &*found;
}

ShipInPlay* Play::find(PlayerState& player, int number) {
    for (const Fleet fleet : bothFleets)
        for (ShipInPlay& ship : player.fleets[index(fleet)])
            if (ship.number == number) return &ship;
    return nullptr;
}

void Play::tell(Citation source, std::string key, std::vector<std::string> fillings) {
    now_.told.push_back({source, std::move(key), std::move(fillings)});
}

void Play::countDeck(char deck, const std::string& card) {
    if (auto told = overDeck(game(), deck, card)) now_.told.push_back(std::move(*told));
}

std::optional<Refusal> Play::noRoom(const PlayerState& player, std::size_t more) {
    constexpr std::size_t most = 1000;
    const std::size_t ships = player.fleets[0].size() + player.fleets[1].size();
    const std::size_t cards = player.discards.size() + player.removed.size() + ships + game().stack.size();
    if (ships < mostCards && cards + more <= most) return std::nullopt;
    return Refusal{cite("SPT-10"), "play.many_cards", {letterOf(player)}};
}

std::optional<Refusal> Play::notActive(char letter) {
    if (game().activePlayer().letter == letter) return std::nullopt;
    return Refusal{cite("SPT-11"), "play.not_active", {{letter}, letterOf(game().activePlayer())}};
}

std::optional<Refusal> Play::notOfKind(const std::string& card, Kind kind) {
    const CardValues* values = setup().catalog.find(card);
    if (values == nullptr) return Refusal{cite("SPT-10"), "play.unknown_card", {card}};
    constexpr std::array<const char*, 4> keys{"play.no_ship", "play.no_tactic", "play.no_commander",
                                              "play.no_reinforcement"};
    if (values->kind.value != kind)
        return Refusal{cite("SPT-10"), keys[static_cast<std::size_t>(kind)], {card}};
    return leftOut(*values, card);
}

/// SPT-3.
std::optional<Refusal> Play::leftOut(const CardValues& card, const std::string& id) const {
    if (setup().profile == Profile::Full || card.kind.value == Kind::Reinforcement) return std::nullopt;
    const bool ship = card.kind.value == Kind::Ship;
    const bool first = setup().profile == Profile::First;
    if (ship && !(first && (card.shipClass.value == 2 || card.mothership.value == true || id == "apollo")))
        return std::nullopt;
    return Refusal{cite("SPT-3"), "play.left_out", {id}};
}

std::optional<int> Play::costOf(const std::string& card, std::optional<int> given) const {
    return known(setup().catalog.find(card)->mp, given);
}

std::optional<Refusal> Play::pay(PlayerState& player, const std::string& card, std::optional<int> given) {
    const auto cost = costOf(card, given);
    if (!cost) return Refusal{cite("SPT-6"), "play.mp_unknown", {card}};
    if (*cost > player.mp)
        return Refusal{
            cite("SPT-6"), "play.mp_missing", {card, std::to_string(*cost), std::to_string(player.mp)}};
    player.mp -= *cost;
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::Reinforce& event) {
    PlayerState* player = find(event.player);
    if (player == nullptr) return Refusal{cite("SPT-5"), "play.no_player", {{event.player}}};
    if (auto no = notOfKind(event.card, Kind::Reinforcement)) return no;
    if (auto no = noRoom(*player)) return no;
    const auto mp = costOf(event.card, event.mp);
    if (!mp) return Refusal{cite("SPT-5"), "play.mp_unknown", {event.card}};
    addMp(*player, *mp);
    player->discards.push_back({event.card, false, mp, player->letter});
    tell(cite("SPT-5"), "play.reinforced",
         {letterOf(*player), event.card, std::to_string(*mp), std::to_string(player->mp)});
    countDeck(player->letter, event.card);
    if (event.blow) return strike(*event.blow);
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::LayShip& event) {
    if (auto no = notActive(event.player)) return no;
    if (auto no = notOfKind(event.card, Kind::Ship)) return no;
    PlayerState& player = *find(event.player);
    if (auto no = noRoom(player)) return no;
    const CardValues& printed = *setup().catalog.find(event.card);
    const ShipCard read = event.values.value_or(ShipCard{});
    const auto number = [&](const Printed<int>& value, int given) {
        return known(value, event.values ? std::optional(given) : std::nullopt);
    };
    const auto shipClass = number(printed.shipClass, read.shipClass);
    const auto count = number(printed.count, read.count);
    const auto ap = number(printed.ap, read.ap);
    const auto lp = number(printed.lp, read.lp);
    if (!shipClass || !count || !ap || !lp)
        return Refusal{cite("SPT-6"), "play.values_unknown", {event.card}};
    ShipInPlay ship;
    ship.card = {event.card,
                 *shipClass,
                 *count,
                 *ap,
                 *lp,
                 0,
                 0,
                 printed.mothership.value.value_or(read.mothership),
                 printed.abilities.value.value_or(read.abilities)};
    ship.mp = costOf(event.card, event.mp);
    ship.deck = player.letter;
    // Where the card alone knows them (SPT-3).
    if (setup().profile == Profile::First && (ship.card.shipClass == 2 || ship.card.mothership))
        return Refusal{cite("SPT-3"), "play.left_out", {event.card}};
    auto& fleet = player.fleets[index(event.fleet)];
    if (auto no = pay(player, event.card, event.mp)) return no;
    tell(cite("SPT-6"), "play.laid", {letterOf(player), event.card, std::to_string(player.mp)});
    if (auto no = sacrifice(player, event, sacrificesFor(ship.card.abilities))) return no;
    if (event.fleet == Fleet::Extra && !ship.card.mothership && !hasMothership(fleet))
        return Refusal{cite("SPT-23"), "play.no_extra_fleet", {letterOf(player)}};
    ship.number = ++game().ships;
    fleet.push_back(std::move(ship));
    countDeck(player.letter, event.card);
    if (const int own = printed.ownBaseDamage.value.value_or(0)) {
        tell(cite("SPT-6"), "play.own_base_hit", {letterOf(player), event.card, std::to_string(own)});
        damageBase(player, own);
    }
    afterBlow();
    return std::nullopt;
}

std::optional<Refusal> Play::sacrifice(PlayerState& player, const event::LayShip& event, int demanded) {
    const auto given = static_cast<int>(event.sacrifices.size());
    const auto has = static_cast<int>(player.fleets[0].size() + player.fleets[1].size());
    if (has < demanded)
        return Refusal{cite("SPT-20"),
                       "play.sacrifice_impossible",
                       {event.card, std::to_string(demanded), letterOf(player)}};
    if (given < demanded)
        return Refusal{cite("SPT-20"), "play.sacrifice_owed", {event.card, std::to_string(demanded)}};
    // What a card demands whose abilities nobody knows for sure, its player says.
    const auto& abilities = setup().catalog.find(event.card)->abilities;
    if (given > demanded && abilities.value && abilities.status != Status::Estimated)
        return Refusal{cite("SPT-20"), "play.sacrifice_unasked", {event.card, std::to_string(demanded)}};
    // One that is named twice, or has fallen with a Mothership named before, is there no more.
    for (const int number : event.sacrifices) {
        if (find(player, number) == nullptr)
            return Refusal{cite("SPT-20"), "play.no_sacrifice", {event.card, std::to_string(number)}};
        discardShip(player, number, false);
    }
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::PlayTactic& event) {
    PlayerState* player = find(event.player);
    if (player == nullptr) return Refusal{cite("SPT-7"), "play.no_player", {{event.player}}};
    if (auto no = notOfKind(event.card, Kind::Tactic)) return no;
    if (auto no = noRoom(*player)) return no;
    if (auto no = pay(*player, event.card, event.mp)) return no;
    game().stack.push_back(event);
    tell(cite("SPT-7"), "play.tactic", {letterOf(*player), event.card, std::to_string(player->mp)});
    countDeck(player->letter, event.card);
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::Resolve& /*event*/) {
    if (game().stack.empty()) return Refusal{cite("SPT-7"), "play.nothing_waits", {}};
    const event::PlayTactic tactic = game().stack.back();
    game().stack.pop_back();
    PlayerState& player = *find(tactic.player);
    player.discards.push_back({tactic.card, false, costOf(tactic.card, tactic.mp), player.letter});
    tell(cite("SPT-7"), "play.resolved", {letterOf(player), tactic.card});
    // What it cannot do, it leaves; it is discarded in any case.
    if (tactic.blow && strike(*tactic.blow)) now_.told.back().key = "play.lost_target";
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::PlayCommander& event) {
    if (auto no = notActive(event.player)) return no;
    if (auto no = notOfKind(event.card, Kind::Commander)) return no;
    PlayerState& player = *find(event.player);
    if (auto no = noRoom(player)) return no;
    if (game().commanded) return Refusal{cite("SPT-11"), "play.second_commander_of_turn", {}};
    for (const Fleet fleet : bothFleets)
        for (const ShipInPlay& ship : player.fleets[index(fleet)])
            if (!ship.commander.empty())
                return Refusal{cite("SPT-8"), "play.second_commander", {letterOf(player), ship.commander}};
    ShipInPlay* ship = find(player, event.on);
    if (ship == nullptr)
        return Refusal{cite("SPT-8"), "play.no_such_ship", {letterOf(player), std::to_string(event.on)}};
    const CardValues& values = *setup().catalog.find(event.card);
    if (!mayLieOn(values, ship->card.shipClass))
        return Refusal{
            cite("SPT-8"),
            "play.commander_class",
            {event.card, numerals(*values.classes.value), ship->card.name, numeral(ship->card.shipClass)}};
    if (auto no = pay(player, event.card, event.mp)) return no;
    ship->commander = event.card;
    ship->commanderMp = costOf(event.card, event.mp);
    game().commanded = true;
    tell(cite("SPT-8"), "play.commander",
         {letterOf(player), event.card, ship->card.name, std::to_string(player.mp)});
    countDeck(player.letter, event.card);
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::Discard& event) {
    PlayerState* player = find(event.player);
    if (player == nullptr) return Refusal{cite("SPT-10"), "play.no_player", {{event.player}}};
    const std::size_t count = event.cards.size();
    if (auto no = noRoom(*player, count)) return no;
    const bool always = atAnyTime(event, setup().options);
    if (!always) {
        if (count != 3) return Refusal{cite("SPT-10"), "play.discard_three", {}};
        if (auto no = notActive(event.player)) return no;
    }
    for (const std::string& card : event.cards)
        if (setup().catalog.find(card) == nullptr)
            return Refusal{cite("SPT-10"), "play.unknown_card", {card}};
    for (const std::string& card : event.cards)
        if (auto no = leftOut(*setup().catalog.find(card), card)) return no;
    for (const std::string& card : event.cards) {
        // Ships that go so are no wrecks.
        const CardValues& values = *setup().catalog.find(card);
        const bool ship = values.kind.value == Kind::Ship;
        (ship ? player->removed : player->discards).push_back({card, ship, values.mp.value, player->letter});
    }
    constexpr int forThree = 100;
    constexpr int forOne = 30;
    if (event.forCard)
        ++player->drawn;
    else
        addMp(*player, always ? forOne : forThree);
    tell(always ? cite("SPT-31") : cite("SPT-10"),
         event.forCard ? "play.discarded_for_card" : "play.discarded_for_mp",
         {letterOf(*player), std::to_string(count), std::to_string(player->mp)});
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::MoveShip& event) {
    if (auto no = notActive(event.player)) return no;
    PlayerState& player = *find(event.player);
    const Fleet from = event.to == Fleet::Base ? Fleet::Extra : Fleet::Base;
    auto& source = player.fleets[index(from)];
    auto& goal = player.fleets[index(event.to)];
    const auto ship = std::ranges::find(source, event.ship, &ShipInPlay::number);
    if (ship == source.end())
        return Refusal{cite("SPT-23"), "play.no_such_ship", {letterOf(player), std::to_string(event.ship)}};
    if (event.to == Fleet::Extra && !ship->card.mothership && !hasMothership(goal))
        return Refusal{cite("SPT-23"), "play.no_extra_fleet", {letterOf(player)}};
    ShipInPlay moved = takeOut(player, from, ship);
    if (from == Fleet::Extra && !source.empty() && !hasMothership(source))
        return Refusal{cite("SPT-23"), "play.fleet_without_head", {letterOf(player)}};
    tell(cite("SPT-23"), event.to == Fleet::Base ? "play.moved_to_base" : "play.moved_to_extra",
         {letterOf(player), moved.card.name});
    goal.push_back(std::move(moved));
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::Order& event) {
    PlayerState* player = find(event.player);
    if (player == nullptr) return Refusal{cite("SPT-12"), "play.no_player", {{event.player}}};
    auto& fleet = player->fleets[index(event.fleet)];
    std::vector<ShipInPlay> front;
    int baseAt = 0;
    for (const int number : event.ships) {
        if (number == 0 && event.fleet == Fleet::Base && baseAt == 0) {
            baseAt = static_cast<int>(front.size()) + 1;
            continue;
        }
        const auto ship = std::ranges::find(fleet, number, &ShipInPlay::number);
        const bool again = std::ranges::find(front, number, &ShipInPlay::number) != front.end();
        if (ship == fleet.end() || again)
            return Refusal{cite("SPT-12"), "play.no_such_ship", {letterOf(*player), std::to_string(number)}};
        const ShipClass first = front.empty() ? ship->card.shipClass : front.front().card.shipClass;
        if (ship->card.shipClass != first || (baseAt != 0 && first != highestClass))
            return Refusal{cite("SPT-12"), "play.order_of_one_class", {}};
        front.push_back(*ship);
    }
    if (baseAt != 0) {
        player->baseAt = baseAt;
    } else if (player->baseAt != 0 && event.fleet == Fleet::Base && !front.empty() &&
               front.front().card.shipClass == highestClass) {
        // Behind these, and behind those that were in front of it before.
        int place = 0;
        int before = 0;
        for (const ShipInPlay& ship : fleet) {
            if (ship.card.shipClass != highestClass || ++place >= player->baseAt) continue;
            before += std::ranges::find(front, ship.number, &ShipInPlay::number) == front.end() ? 1 : 0;
        }
        player->baseAt = static_cast<int>(front.size()) + before + 1;
    }
    // Among the others of their class they come first; classes do not mix.
    for (const ShipInPlay& ship : front)
        std::erase_if(fleet, [&](const ShipInPlay& other) { return other.number == ship.number; });
    fleet.insert(fleet.begin(), front.begin(), front.end());
    tell(cite("SPT-12"), "play.ordered", {letterOf(*player)});
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::ByHand& event) {
    return strike(event.blow);
}

std::optional<Refusal> Play::carryOut(const event::EndTurn& event) {
    if (auto no = notActive(event.player)) return no;
    for (PlayerState& player : game().players) {
        player.mp = 0; // SPT-5
        for (const Fleet fleet : bothFleets)
            for (ShipInPlay& ship : player.fleets[index(fleet)])
                ship.card.lost = ship.card.damage = 0; // SPT-25
    }
    ++game().turn;
    game().active = (game().active + 1) % game().players.size();
    game().attacked = game().commanded = false;
    game().players[game().active].drawn += 2; // SPT-9
    tell(cite("SPT-25"), "play.turn_ended", {{event.player}, letterOf(game().activePlayer())});
    return std::nullopt;
}

std::optional<Refusal> Play::carryOut(const event::EndGame& /*event*/) {
    tell(cite("SPT-26"), "play.game_ended", {});
    game().outcome = outcomeOfEnd(game());
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace
