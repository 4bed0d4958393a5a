// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Play by hand without typing: what can be picked now, one thing after the other. What is legal is asked of
/// the engine. Answers to a question, and what hands were told to do, have buttons of their own
/// (panel/AnswerBar) and are not among it. Pure; any thread.
namespace rowkeeper::tactics::entry {

/// What was picked of something that takes several picks; nothing of it: a new beginning.
struct Begun {
    std::vector<tactics::TargetId> targets{};                             ///< of the next round, in order
    std::optional<std::pair<tactics::Faction, tactics::CardId>> openly{}; ///< to be laid face up
    std::optional<tactics::Game::Place> turned{};                         ///< another than whose turn it is
    std::optional<tactics::Faction> bids{};                               ///< whose bid is told
    bool operator==(const Begun&) const = default;
};

struct Pick {
    std::string text; ///< on its button
    std::string says; ///< the same by itself, in a sentence
    Begun begun{};    ///< where it leads, unless it is an `event`
    std::optional<tactics::Event> event{};
    bool taken = false; ///< was picked already: it keeps its place, and nothing comes of it
    bool operator==(const Pick&) const = default;
};

struct PickGroup {
    std::string title; ///< may be empty
    std::vector<Pick> picks;
    bool operator==(const PickGroup&) const = default;
};

struct Picks {
    std::string asks;              ///< what is to be picked
    std::string then;              ///< what comes after it, and how the round ends
    std::vector<PickGroup> groups; ///< none is empty; none at all: something else is to be done first
    bool operator==(const Picks&) const = default;
};

/// `begun` was picked before; what no longer suits the game is left out of account.
Picks picksNow(const tactics::Game& game, const Begun& begun, const json::Texts& texts);

/// One pick less. Nothing was picked: nothing changes.
Begun stepBack(Begun begun);

} // namespace rowkeeper::tactics::entry
