// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Lying.h"
#include "companion/spacetrace/referee/Pieces.h"
#include "engine/spacetrace/Game.h"

#include <optional>
#include <string>
#include <vector>

/// Where table and game differ, thing by thing. Pure; says nothing about what is legal.
namespace rowkeeper::spacetrace::referee {

struct Matter {
    enum class Kind {
        Laid,   ///< a card at a chain that the game does not know; `tag` nothing: nobody has read it
        Beside, ///< a card beside the fleets that the game does not know
        Moved,  ///< a ship of the game lies at another chain than its own
        Order,  ///< the ships of a class lie in another order than the game has them: `order`
        Gone,   ///< a ship of the game lies at no chain
        CommanderGone,
        CommanderElsewhere, ///< a commander lies not on its ship
        BaseGone,
        BaseElsewhere,
        Wreck,      ///< a card without ships left lies where it fell
        Discarded,  ///< a card that left the game was laid at a chain again
        SameSerial, ///< the second card with the same copy serial
        HeadGone,   ///< the head of a chain that has ships
        HeadTwice,
        HeadOfNobody, ///< of a player who does not play
        ForeignHead,  ///< of another game
    };
    Kind kind = Kind::Laid;
    int about = 0;                  ///< SeenCard::id; of what is gone the ship's number
    std::optional<ClassHead> where; ///< at which chain; of what is gone: where it belongs
    int at = 0;                     ///< place there, from 1; 0: no place
    std::optional<tag::Tag> tag;    ///< as read
    DeckCard what{};                ///< as far as known
    int ship = 0;                   ///< the ship it is about, or lies on; 0: none, or the Base
    std::vector<int> order{};       ///< numbers of ships, the Base 0
    bool seen = true;               ///< of what is gone: it lay there once

    /// Whether it is the same thing, still.
    bool isSame(const Matter& other) const;
};

std::vector<Matter> mattersOf(const Game& game, const Lying& lying, const Pieces& pieces);

/// The ships of a class in firing order as the game has them, the Base as 0 where it stands in it.
std::vector<int> orderOf(const Game& game, const ClassHead& head);

/// nullptr: nobody with that letter plays.
const PlayerState* playerOf(const Game& game, char letter);

} // namespace rowkeeper::spacetrace::referee
