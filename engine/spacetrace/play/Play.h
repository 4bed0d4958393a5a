// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Game.h"

#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::spacetrace {

bool hasMothership(const std::vector<ShipInPlay>& fleet);

/// At most as many as any table has; a record made to waste time may say more.
void addMp(PlayerState& player, int mp);

/// One card for MP or two for a new one, where that was agreed (SPT-31).
bool atAnyTime(const event::Discard& event, const Options& options);

/// One event while it is carried out, on a copy of the game: check first, apply second. A refusal drops the
/// copy.
class Play {
  public:
    explicit Play(const Game& game)
        : now_{game, {}, {}} {}

    std::optional<Refusal> carryOut(const event::Reinforce& event);
    std::optional<Refusal> carryOut(const event::LayShip& event);
    std::optional<Refusal> carryOut(const event::PlayTactic& event);
    std::optional<Refusal> carryOut(const event::Resolve& event);
    std::optional<Refusal> carryOut(const event::PlayCommander& event);
    std::optional<Refusal> carryOut(const event::Discard& event);
    std::optional<Refusal> carryOut(const event::MoveShip& event);
    std::optional<Refusal> carryOut(const event::Order& event);
    std::optional<Refusal> carryOut(const event::DeclareAttack& event);
    std::optional<Refusal> carryOut(const event::ByHand& event);
    std::optional<Refusal> carryOut(const event::EndTurn& event);
    std::optional<Refusal> carryOut(const event::EndGame& event);

    Applied applied() && { return std::move(now_); }

  private:
    Game& game() { return now_.game; }
    const Setup& setup() const { return *now_.game.setup; }
    PlayerState* find(char letter);
    /// The ship of that number of a player; nullptr: he has none.
    static ShipInPlay* find(PlayerState& player, int number);

    /// More cards than decks have: only records made to waste time come to as many.
    std::optional<Refusal> noRoom(const PlayerState& player, std::size_t more = 1);
    std::optional<Refusal> notActive(char letter);
    std::optional<Refusal> notOfKind(const std::string& card, Kind kind);
    std::optional<Refusal> leftOut(const CardValues& card, const std::string& id) const;
    /// Discards own ships for a card that was laid (SPT-20).
    std::optional<Refusal> sacrifice(PlayerState& player, const event::LayShip& event, int demanded);
    /// Takes the MP of a card from the pool; `given` where the catalog does not know it.
    std::optional<Refusal> pay(PlayerState& player, const std::string& card, std::optional<int> given);
    std::optional<int> costOf(const std::string& card, std::optional<int> given) const;

    std::optional<Refusal> strike(const Blow& blow);
    std::optional<Refusal> swap(const Blow& blow);
    void damageShip(PlayerState& player, ShipInPlay& ship, int amount);
    void loseShips(PlayerState& player, ShipInPlay& ship, int ships);
    /// The ships of an extra fleet whose Mothership is no longer there, though it did not fall.
    void joinBase(PlayerState& player);
    void keepOneCommander(PlayerState& player);
    void damageBase(PlayerState& player, int amount);
    void fall(PlayerState& player, Fleet fleet);
    void discardShip(PlayerState& player, int number, bool removed);
    void afterBlow();
    void take(PlayerState& player, const SideResult& result);
    /// Out of its fleet; the Base keeps its place among those that are left (SPT-12).
    static ShipInPlay takeOut(PlayerState& player, Fleet fleet, std::vector<ShipInPlay>::iterator ship);
    void tell(Citation source, std::string key, std::vector<std::string> fillings);
    /// Says what is too much for a deck, now that this card of it was played.
    void countDeck(char deck, const std::string& card);

    Applied now_;
};

} // namespace rowkeeper::spacetrace
