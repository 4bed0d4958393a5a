// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Citation.h"
#include "engine/spacetrace/Event.h"
#include "engine/spacetrace/Fight.h"
#include "engine/spacetrace/Setup.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// A game of Spacetrace: its setup and its events. apply() is the only function that changes one. Pure; any
/// thread.
namespace rowkeeper::spacetrace {

/// A ship card in play.
struct ShipInPlay {
    int number = 0; ///< of this game; never given twice
    ShipCard card;  ///< with what this turn took from it
    std::optional<int> mp;
    std::string commander; ///< the card that lies on it; empty: none
    std::optional<int> commanderMp;
    char deck = 'A'; ///< whose card it is: a swap gives it to another player
    bool operator==(const ShipInPlay&) const = default;
};

/// A card that has left; `mp` is what it cost, or brought, where anybody knows.
struct Discarded {
    std::string card;
    bool isShip = false;
    std::optional<int> mp;
    char deck = 'A'; ///< whose card it is
    bool operator==(const Discarded&) const = default;
};

struct PlayerState {
    char letter = 'A';
    int baseDamage = 0;                            ///< over the whole game (SPT-2)
    int baseAt = 0;                                ///< as BaseCard::at, among the ships that are in play
    std::array<std::vector<ShipInPlay>, 2> fleets; ///< by index(Fleet)
    int mp = 0;                                    ///< of this turn
    int drawn = 0;                   ///< cards drawn so far, the first four among them (SPT-4, SPT-9)
    std::vector<Discarded> discards; ///< the discard pile, the top last
    std::vector<Discarded> removed;  ///< from the game
    bool operator==(const PlayerState&) const = default;
};

/// Who has won and why; several winners share it.
struct Outcome {
    enum class Why : std::uint8_t { Base, BaseLp, Wrecks, Draw, UnknownMp };
    std::string winners; ///< letters; empty: a draw, or the MP of a wreck is not known
    Why why = Why::Draw;
    bool operator==(const Outcome&) const = default;
};

struct Game {
    std::shared_ptr<const Setup> setup;
    std::vector<PlayerState> players; ///< in turn order
    int turn = 1;
    std::size_t active = 0;
    bool attacked = false;
    bool commanded = false;               ///< a commander was played this turn (SPT-11)
    std::vector<event::PlayTactic> stack; ///< tactics that wait, the last one first (SPT-7)
    int ships = 0;                        ///< numbers given so far
    std::optional<Outcome> outcome;

    const PlayerState& activePlayer() const { return players[active]; }
    bool operator==(const Game&) const = default;
};

/// Why an event is not allowed: a key of data/spacetrace/texts and what fills it. The game is untouched.
struct Refusal {
    Citation source;
    std::string key;
    std::vector<std::string> fillings;
};

/// What an event did beside changing the game, for the log.
struct Told {
    Citation source;
    std::string key;
    std::vector<std::string> fillings;
};

struct Applied {
    Game game;
    std::vector<Told> told;
    std::optional<AttackResult> attack; ///< of DeclareAttack
};

/// Throws std::invalid_argument if the setup has a problem().
Game newGame(std::shared_ptr<const Setup> setup);

std::variant<Applied, Refusal> apply(const Game& game, const Event& event);

/// The wrecks of a player, which others count (SPT-28, SR10): the ship cards in the discard pile and a fallen
/// Base (no card, 500 MP).
std::vector<Discarded> wrecksOf(const Game& game, const PlayerState& player);
/// The MP of cards together; nothing: nobody knows those of one.
std::optional<std::int64_t> mpOf(const std::vector<Discarded>& cards);

/// The attack that this declaration would be, for a look ahead (what if); fight() works it out.
Attack attackOf(const Game& game, const event::DeclareAttack& declared);

} // namespace rowkeeper::spacetrace
