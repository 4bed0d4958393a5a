// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Citations.h"
#include "engine/tactics/Game.h"

#include <string>
#include <utility>
#include <vector>

/// The inside of apply. Handlers work on a copy of the game (the Course): a refusal throws the copy away, so
/// the caller's game is untouched whatever the handler had already done.
namespace rowkeeper::tactics::play {

using Place = Game::Place;

/// A game in the course of one event.
struct Course {
    Game game;
    std::vector<Change> changes;

    const Setup& setup() const { return *game.setup; }
    const Options& options() const { return game.setup->options; }
    /// Row and card by place; the place must exist.
    GameRow& row(int number) { return game.rows[static_cast<std::size_t>(number - 1)]; }
    LaidCard& card(Place place) { return row(place.row).cards[static_cast<std::size_t>(place.at - 1)]; }

    void note(std::string key, std::vector<PhraseArgument> arguments, Citation citation,
              std::optional<Place> place = std::nullopt) {
        changes.push_back({citation,
                           {std::move(key), std::move(arguments)},
                           place ? std::optional(place->row) : std::nullopt,
                           place ? std::optional(place->at) : std::nullopt});
    }
};

/// Makes an instruction, a prompt or whatever is founded cite this.
inline void restOn(Citation& founded, const Citation& source) {
    founded = source;
}

/// The table said so (rule 22: what the card says goes before the rules).
inline constexpr Citation toldByTheTable{"G8", "", Basis::Manual, ""};

/// Nothing: the event was legal and is applied.
using Verdict = std::optional<Refusal>;

inline Refusal refuse(std::string key, std::vector<PhraseArgument> arguments, Citation citation) {
    return {citation, {std::move(key), std::move(arguments)}};
}

} // namespace rowkeeper::tactics::play
