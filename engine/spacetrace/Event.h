// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Battle.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What happens at a table of Spacetrace, one after the other. Cards are named by their ids of the catalog,
/// ships in play by their number, which a ship keeps as long as it is there.
namespace rowkeeper::spacetrace {

/// A ship in play; 0: a player's Base.
struct ShipRef {
    char player = 'A';
    int ship = 0;
    bool operator==(const ShipRef&) const = default;
};

/// What a tactic, a card that is played, or people at the table do to a ship outside a battle.
enum class Deed : std::uint8_t {
    Damage,
    Destroy,
    Kill,
    Remove,
    Lose,    ///< `amount` ships of the card are gone
    Restore, ///< the card is whole again
    Swap,    ///< changes hands with `with`; what was done to both stays (Deserter)
    GiveMp,  ///< `amount` MP to the player
};

struct Blow {
    Deed deed = Deed::Damage;
    int amount = 0; ///< of damage, ships or MP
    ShipRef on;
    ShipRef with{}; ///< of a swap
    bool operator==(const Blow&) const = default;
};

namespace event {

/// A reinforcement gives its MP (SPT-5). `mp`: read off the card where the catalog does not know it.
struct Reinforce {
    char player = 'A';
    std::string card;
    std::optional<int> mp;
    std::optional<Blow> blow; ///< of those that damage something, too
    bool operator==(const Reinforce&) const = default;
};

/// A ship is laid into a fleet, last in its class (SPT-6). What the catalog does not know is read off the
/// card.
struct LayShip {
    char player = 'A';
    std::string card;
    Fleet fleet = Fleet::Base;
    std::optional<int> mp;
    std::optional<ShipCard> values;
    std::vector<int> sacrifices; ///< own ships
    bool operator==(const LayShip&) const = default;
};

/// A tactic goes on the stack; what it is to do there (SPT-7). Nothing: by hand.
struct PlayTactic {
    char player = 'A';
    std::string card;
    std::optional<int> mp;
    std::optional<Blow> blow;
    bool operator==(const PlayTactic&) const = default;
};

/// The topmost tactic of the stack is carried out and discarded (SPT-7).
struct Resolve {
    bool operator==(const Resolve&) const = default;
};

struct PlayCommander {
    char player = 'A';
    std::string card;
    int on = 0; ///< the own ship it is laid on (SPT-8)
    std::optional<int> mp;
    bool operator==(const PlayCommander&) const = default;
};

/// Hand cards for MP or a new card (SPT-10, SPT-31).
struct Discard {
    char player = 'A';
    std::vector<std::string> cards;
    bool forCard = false; ///< else for MP
    bool operator==(const Discard&) const = default;
};

struct MoveShip {
    char player = 'A';
    int ship = 0;
    Fleet to = Fleet::Base;
    bool operator==(const MoveShip&) const = default;
};

/// The firing order of a class (SPT-12): these ships of it in front, in this order; the Base is 0.
struct Order {
    char player = 'A';
    Fleet fleet = Fleet::Base;
    std::vector<int> ships;
    bool operator==(const Order&) const = default;
};

/// The active player attacks the next one (SPT-12, SPT-29); who has an extra fleet says whether it fights.
struct DeclareAttack {
    char player = 'A';
    ExtraFights extra = ExtraFights::No;
    ExtraFights enemyExtra = ExtraFights::No;
    bool operator==(const DeclareAttack&) const = default;
};

/// By hand: what a text says that no data expresses.
struct ByHand {
    Blow blow;
    bool operator==(const ByHand&) const = default;
};

struct EndTurn {
    char player = 'A';
    bool operator==(const EndTurn&) const = default;
};

/// Nobody can draw, nobody wants to play, no battle would destroy anything (SPT-26): people say so.
struct EndGame {
    bool operator==(const EndGame&) const = default;
};

} // namespace event

using Event = std::variant<event::Reinforce, event::LayShip, event::PlayTactic, event::Resolve,
                           event::PlayCommander, event::Discard, event::MoveShip, event::Order,
                           event::DeclareAttack, event::ByHand, event::EndTurn, event::EndGame>;

} // namespace rowkeeper::spacetrace
