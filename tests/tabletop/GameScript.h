// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// A random whole game with all its cards, and what people hold and have put aside meanwhile.
namespace rowkeeper::tabletop {

struct GameStep {
    tactics::Event event;
    tactics::Game before;
    tactics::Game after;
    struct Around {
        std::vector<tactics::CardId> hand;
        bool drawPile = true;
        std::optional<tactics::CardId> topDiscard;
    };
    std::array<Around, tactics::factionCount> around; ///< after it
};

struct GameScript {
    std::shared_ptr<const tactics::Setup> setup;
    std::vector<GameStep> steps;
    std::vector<tactics::RoundResult> results; ///< of all rounds
    int rounds() const { return static_cast<int>(results.size()); }
};

/// What people do in a random game that no table shows.
struct Habits {
    bool speak = false;  ///< now and then a card is set to by hand, or a round started again
    bool settle = false; ///< rows are settled by hand
};

/// The game of that kind (see tactics::randomSetup) and seed, to its end.
GameScript randomGame(std::uint32_t seed, std::uint32_t kind, Habits habits = {});

/// Whether an event can mean two things to somebody who sees the rows alone.
bool tellsTooLittle(const tactics::Game& before, const tactics::Event& event, const tactics::Game& after);

/// Whether this bid is the last of its round, in which some lay no card: that nobody else lays one is said.
bool closesBidding(const GameStep& step);

/// The game as hands have it in the middle of an event: what is turned only to be looked at lies open for a
/// moment; one of two Armadas leaves while its row is scored, though the game keeps the row as it was.
std::vector<tactics::Game> shownDuring(const tactics::Game& before, const tactics::Event& event,
                                       const tactics::Game& after);

} // namespace rowkeeper::tabletop
