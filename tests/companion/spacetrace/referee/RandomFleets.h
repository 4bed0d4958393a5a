// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Game.h"

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>

/// Legal games made up by chance, each event as people could do it at a table.
namespace rowkeeper::spacetrace::referee::test {

class RandomFleets {
  public:
    /// Without serials, copies that nobody could tell apart are not put in another order. `printed`: on cards
    /// the catalog does not know.
    RandomFleets(std::uint64_t seed, bool serials, std::map<std::string, ShipCard> printed = {},
                 std::map<std::string, int> printedMp = {});

    /// A legal event for this game; nothing: none was found.
    std::optional<Event> next(const Game& game);

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
    /// A ship the active player can lay and pay now, at its class; nothing: none.
    std::optional<event::LayShip> affordable(const Game& game);

  private:
    Event guess(const Game& game);
    std::string cardOf(const Game& game, Kind kind);
    int anyShip(const PlayerState& player);
    event::LayShip lay(const Game& game, char player);
    event::PlayTactic tactic(const Game& game, char player);
    event::Discard discard(const Game& game, char player);
    event::Order order(const Game& game, const PlayerState& player);
    Blow blow(const Game& game);
    std::optional<int> mpFor(const Game& game, const std::string& card) const;
    ExtraFights fights() { return static_cast<ExtraFights>(below(3)); }

    std::mt19937_64 random_;
    bool serials_;
    std::map<std::string, ShipCard> printed_;
    std::map<std::string, int> printedMp_;
};

} // namespace rowkeeper::spacetrace::referee::test
