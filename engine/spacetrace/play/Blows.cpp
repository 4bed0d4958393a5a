// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Citations.h"
#include "engine/spacetrace/play/Outcomes.h"
#include "engine/spacetrace/play/Play.h"

#include <algorithm>
#include <iterator>
#include <utility>

/// What strikes ships in play: attacks, tactics, people's word. A card without ships left is discarded at
/// once.
namespace rowkeeper::spacetrace {

bool hasMothership(const std::vector<ShipInPlay>& fleet) {
    return std::ranges::any_of(fleet, [](const ShipInPlay& ship) { return ship.card.mothership; });
}

void addMp(PlayerState& player, int mp) {
    constexpr int most = 1'000'000'000;
    player.mp = std::min(most, player.mp + mp);
}

std::optional<Refusal> Play::carryOut(const event::DeclareAttack& event) {
    if (auto no = notActive(event.player)) return no;
    if (game().attacked) return Refusal{cite("SPT-10"), "play.second_attack", {}};
    const bool first = game().turn == 1;
    const bool firstRound = game().turn <= static_cast<int>(game().players.size());
    if (first || (firstRound && setup().options.firstRoundBan == FirstRoundBan::All))
        return Refusal{cite("SPT-12", "SR14"), "play.no_attack_yet", {{event.player}}};
    PlayerState& active = game().players[game().active];
    PlayerState& other = game().players[(game().active + 1) % game().players.size()];
    if ((event.extra != ExtraFights::No && active.fleets[index(Fleet::Extra)].empty()) ||
        (event.enemyExtra != ExtraFights::No && other.fleets[index(Fleet::Extra)].empty()))
        return Refusal{
            cite("SPT-23"),
            "play.no_extra_fleet",
            {std::string(1, event.extra != ExtraFights::No && active.fleets[index(Fleet::Extra)].empty()
                                ? active.letter
                                : other.letter)}};
    AttackResult result = spacetrace::fight(attackOf(game(), event));
    game().attacked = true;
    tell(cite("SPT-12"), "play.attack", {std::string(1, active.letter), std::string(1, other.letter)});
    take(active, result.sides[index(Side::Active)]);
    take(other, result.sides[index(Side::Other)]);
    now_.attack = std::move(result);
    game().outcome = outcomeOfFall(game());
    return std::nullopt;
}

/// What a battle left of a player's ships.
void Play::take(PlayerState& player, const SideResult& result) {
    player.baseDamage = result.baseDamage;
    std::vector<std::pair<int, bool>> gone; // number, removed
    for (const Fleet fleet : bothFleets) {
        auto& ships = player.fleets[index(fleet)];
        for (std::size_t i = 0; i < ships.size(); ++i) {
            const ShipsLeft& left = result.fleets[index(fleet)][i];
            ships[i].card.lost = ships[i].card.count - left.left;
            ships[i].card.damage = left.damage;
            if (left.left == 0) gone.emplace_back(ships[i].number, left.removed);
        }
    }
    for (const auto& [number, removed] : gone)
        discardShip(player, number, removed);
}

ShipInPlay Play::takeOut(PlayerState& player, Fleet fleet, std::vector<ShipInPlay>::iterator ship) {
    auto& ships = player.fleets[index(fleet)];
    if (fleet == Fleet::Base && player.baseAt != 0 && ship->card.shipClass == highestClass) {
        const auto before = std::count_if(ships.begin(), ship, [](const ShipInPlay& other) {
            return other.card.shipClass == highestClass;
        });
        if (before + 1 < player.baseAt) --player.baseAt;
    }
    ShipInPlay out = std::move(*ship);
    ships.erase(ship);
    return out;
}

void Play::discardShip(PlayerState& player, int number, bool removed) {
    for (const Fleet fleet : bothFleets) {
        auto& ships = player.fleets[index(fleet)];
        const auto ship = std::ranges::find(ships, number, &ShipInPlay::number);
        if (ship == ships.end()) continue;
        const bool head = fleet == Fleet::Extra && ship->card.mothership;
        // A commander dies with his ship (SPT-8).
        if (!ship->commander.empty())
            player.discards.push_back({ship->commander, false, ship->commanderMp, player.letter});
        const ShipInPlay gone = takeOut(player, fleet, ship);
        (removed ? player.removed : player.discards).push_back({gone.card.name, true, gone.mp, gone.deck});
        tell(cite("SPT-20"), removed ? "play.ship_removed" : "play.ship_gone",
             {std::string(1, player.letter), gone.card.name});
        if (head) fall(player, Fleet::Extra); // SPT-24
        return;
    }
}

void Play::fall(PlayerState& player, Fleet fleet) {
    auto& ships = player.fleets[index(fleet)];
    while (!ships.empty()) {
        const int number = ships.back().number;
        ships.back().card.mothership = false; // falls with the rest, once
        discardShip(player, number, false);
    }
}

void Play::damageBase(PlayerState& player, int amount) {
    player.baseDamage = std::min(baseLp(setup()), player.baseDamage + amount);
    if (player.baseDamage == baseLp(setup())) fall(player, Fleet::Base); // SPT-21
}

std::optional<Refusal> Play::strike(const Blow& blow) {
    PlayerState* player = find(blow.on.player);
    if (player == nullptr) return Refusal{cite("SPT-18"), "play.no_player", {{blow.on.player}}};
    const std::string letter(1, player->letter);
    if (blow.deed == Deed::Swap) return swap(blow);
    if (blow.deed == Deed::GiveMp) {
        addMp(*player, blow.amount);
        tell(cite("SPT-5"), "play.mp_given",
             {letter, std::to_string(blow.amount), std::to_string(player->mp)});
        return std::nullopt;
    }
    if (blow.on.ship == 0) {
        if (blow.deed != Deed::Damage) return Refusal{cite("SPT-21"), "play.base_immune", {letter}};
        damageBase(*player, blow.amount);
        tell(cite("SPT-21"), "play.base_hit",
             {letter, std::to_string(blow.amount), std::to_string(player->baseDamage)});
        afterBlow();
        return std::nullopt;
    }
    ShipInPlay* ship = find(*player, blow.on.ship);
    if (ship == nullptr)
        return Refusal{cite("SPT-18"), "play.no_such_ship", {letter, std::to_string(blow.on.ship)}};
    if (blow.deed == Deed::Damage) {
        damageShip(*player, *ship, blow.amount);
    } else if (blow.deed == Deed::Lose) {
        loseShips(*player, *ship, blow.amount);
    } else if (blow.deed == Deed::Restore) {
        ship->card.lost = ship->card.damage = 0;
        tell(cite("SPT-20"), "play.restored", {letter, ship->card.name});
    } else {
        discardShip(*player, blow.on.ship, blow.deed == Deed::Remove);
    }
    afterBlow();
    return std::nullopt;
}

/// One ship takes it, or the card goes on with the next (SR21).
void Play::damageShip(PlayerState& player, ShipInPlay& ship, int amount) {
    ShipCard& card = ship.card;
    const std::string name = card.name;
    const int whole = amount;
    do {
        const int taken = std::min(amount, card.lp - card.damage);
        amount -= taken;
        card.damage += taken;
        if (card.damage == card.lp) {
            card.damage = 0;
            ++card.lost;
        }
    } while (amount > 0 && card.lost < card.count && setup().options.damageHits == DamageHits::Card);
    tell(
        cite("SPT-18", "SR21"), "play.ship_hit",
        {std::string(1, player.letter), name, std::to_string(whole), std::to_string(card.count - card.lost)});
    if (card.lost == card.count) discardShip(player, ship.number, false);
}

void Play::loseShips(PlayerState& player, ShipInPlay& ship, int ships) {
    ShipCard& card = ship.card;
    ships = std::min(ships, card.count - card.lost);
    card.lost += ships;
    if (ships > 0) card.damage = 0; // the front one goes first
    tell(cite("SPT-20"), "play.ships_lost",
         {std::string(1, player.letter), card.name, std::to_string(ships),
          std::to_string(card.count - card.lost)});
    if (card.lost == card.count) discardShip(player, ship.number, false);
}

std::optional<Refusal> Play::swap(const Blow& blow) {
    std::array<ShipInPlay, 2> ships;
    std::array<PlayerState*, 2> players{find(blow.on.player), find(blow.with.player)};
    const std::array numbers{blow.on.ship, blow.with.ship};
    if (blow.on.player == blow.with.player) return Refusal{cite("SPT-7"), "play.swap_with_oneself", {}};
    for (std::size_t i = 0; i < 2; ++i) {
        const char letter = i == 0 ? blow.on.player : blow.with.player;
        if (players[i] == nullptr) return Refusal{cite("SPT-7"), "play.no_player", {{letter}}};
        if (numbers[i] == 0) return Refusal{cite("SPT-7"), "play.base_stays", {std::string(1, letter)}};
        const ShipInPlay* ship = find(*players[i], numbers[i]);
        if (ship == nullptr)
            return Refusal{
                cite("SPT-7"), "play.no_such_ship", {std::string(1, letter), std::to_string(numbers[i])}};
        ships[i] = *ship;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        for (const Fleet fleet : bothFleets) {
            auto& fleetShips = players[i]->fleets[index(fleet)];
            const auto ship = std::ranges::find(fleetShips, numbers[i], &ShipInPlay::number);
            if (ship != fleetShips.end()) takeOut(*players[i], fleet, ship);
        }
        players[i]->fleets[index(Fleet::Base)].push_back(std::move(ships[1 - i]));
        joinBase(*players[i]);
        keepOneCommander(*players[i]);
    }
    tell(ours("SPT-7"), "play.swapped",
         {players[1]->fleets[0].back().card.name, std::string(1, blow.on.player),
          players[0]->fleets[0].back().card.name, std::string(1, blow.with.player)});
    return std::nullopt;
}

/// SPT-8 allows one; that of two the one who came last goes, is our reading.
void Play::keepOneCommander(PlayerState& player) {
    ShipInPlay& last = player.fleets[index(Fleet::Base)].back();
    int commanders = 0;
    for (const Fleet fleet : bothFleets)
        for (const ShipInPlay& ship : player.fleets[index(fleet)])
            commanders += ship.commander.empty() ? 0 : 1;
    if (commanders < 2 || last.commander.empty()) return;
    tell(ours("SPT-8"), "play.commander_gone", {std::string(1, player.letter), last.commander});
    player.discards.push_back({std::exchange(last.commander, {}), false,
                               std::exchange(last.commanderMp, std::nullopt), player.letter});
}

/// Nothing fell (SPT-24), and no fleet stands without its head (SPT-23): where its ships go, is our reading.
void Play::joinBase(PlayerState& player) {
    auto& extra = player.fleets[index(Fleet::Extra)];
    if (extra.empty() || hasMothership(extra)) return;
    auto& base = player.fleets[index(Fleet::Base)];
    // In front of what was just laid there, so that it stays the last.
    base.insert(base.end() - 1, std::make_move_iterator(extra.begin()), std::make_move_iterator(extra.end()));
    extra.clear();
    tell(ours("SPT-23"), "play.fleet_joined", {std::string(1, player.letter)});
}

void Play::afterBlow() {
    game().outcome = outcomeOfFall(game());
}

} // namespace rowkeeper::spacetrace
