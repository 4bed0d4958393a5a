// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Entry.h"
#include "engine/spacetrace/json/Documents.h"
#include "tests/companion/spacetrace/referee/FleetTable.h"

#include <gtest/gtest.h>

#include <memory>

/// Games that lines are typed about.
namespace rowkeeper::spacetrace::entry::test {

inline const event::Reinforce reinforce{'A', "reinforcement_1", {}, {}};
inline const event::LayShip fighter{'A', "fighter", Fleet::Base, {}, {}, {}};
inline const event::LayShip mothership{'A', "mothership", Fleet::Extra, {}, {}, {}};

inline std::shared_ptr<const json::Sentences> wordsIn(json::Language language) {
    return std::make_shared<json::Sentences>(gameSentences(ROWKEEPER_DATA_DIR, language));
}

inline Game begun(const std::string& players, const Catalog& catalog = referee::test::fullCatalog()) {
    return newGame(std::make_shared<const Setup>(referee::test::setupFor(players, catalog)));
}

inline Game after(Game game, const std::vector<Event>& events) {
    for (const Event& event : events) {
        auto result = spacetrace::apply(game, event);
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            ADD_FAILURE() << refusal->key;
            return game;
        }
        game = std::move(std::get<Applied>(result).game);
    }
    return game;
}

/// The event of a wish, whoever says so.
inline const Event* eventIn(const std::optional<referee::Wish>& wish) {
    if (!wish) return nullptr;
    if (const auto* said = std::get_if<referee::SaidEvent>(&*wish)) return &said->event;
    return std::get_if<Event>(&*wish);
}

} // namespace rowkeeper::spacetrace::entry::test
