// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "tests/engine/game/Setups.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

/// A table for tests: knows which card lies hidden where, and feeds apply with what hands do.
namespace rowkeeper::tactics {

using enum Faction; // S, V, R and K in these tests

/// Equal in everything but the setup's address.
::testing::AssertionResult same(const Game& a, const Game& b);

class Hands {
  public:
    explicit Hands(std::shared_ptr<const Setup> setup);
    explicit Hands(const std::string& players)
        : Hands(setupOf(players)) {}

    Game game;
    std::vector<Event> events;
    std::vector<Change> changes; ///< of the last event

    /// Applies an event that must be legal.
    void take(Event event); // a copy: it may come out of the game it changes
    /// Applies an event that must be refused and leave the game as it is.
    Refusal refused(const Event& event);
    bool legal(const Event& event) const {
        return std::holds_alternative<Applied>(tactics::apply(game, event));
    }

    void round(std::vector<TargetId> targets = {TargetId::Romulus, TargetId::BajoranWormhole,
                                                TargetId::Boreth, TargetId::AlphaQuadrant});
    /// Passes until it is his turn.
    void turnTo(Faction player);
    /// Lays a card face down, after passes of the others; what it is stays the test's secret.
    void lay(Faction player, int row, CardId card);
    /// The same, then turns the card above if that is due, and carries out every removal asked for.
    void play(Faction player, int row, CardId card);
    void open(Faction player, int row, CardId card, std::optional<int> at = std::nullopt);
    /// Turns the card at a place to what it is.
    void turn(int row, int at);
    /// Turns the card that must be turned, if one must.
    void turnDue();
    void carryOut();
    void choose(const std::string& option) { take(event::Choose{std::nullopt, option}); }
    /// Brings a row to `count` cards with cards of this player that do nothing when they are turned.
    void fill(int row, std::size_t count, Faction player);
    /// Turns everything that is hidden, in the rules' order, carrying out what is asked.
    void turnAll();

    const LaidCard& at(int row, int place) const {
        return game.rows.at(static_cast<std::size_t>(row - 1)).cards.at(static_cast<std::size_t>(place - 1));
    }
    std::size_t count(int row) const { return game.rows.at(static_cast<std::size_t>(row - 1)).cards.size(); }
    bool changed(const std::string& key) const;
    const PlayerState& of(Faction player) const { return game.players[index(player)]; }

    std::map<int, CardId> secrets; ///< LaidCard::id to what it is
};

} // namespace rowkeeper::tactics
