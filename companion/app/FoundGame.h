// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/Games.h"
#include "companion/record/ResultSource.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace rowkeeper::app {

/// A recorded game and where it was found.
struct FoundGame {
    record::ResultSource source;
    std::string record; ///< JSON lines
    // Of a kept game, beside its lines; of a file empty:
    std::vector<std::int64_t> times{};            ///< journal::KeptRecord::times
    std::map<std::int64_t, std::string> margin{}; ///< journal::KeptRecord::margin
};

/// `game`: a number of the journal, "last", or a recorded game ("-": standard input). The journal is only
/// looked at (readUntouched). Throws CommandError: NotFound, and what reading the journal or the file means.
FoundGame foundGame(const AppContext& context, const std::string& game);

/// Whether --game, house rules or values on the command line say which game is meant; then whoever reads a
/// record of another one refuses it.
bool saysWhichGame(const AppContext& context);

/// Says on stderr, where house rules are given, that they change nothing about a recorded game. `place` of
/// the record.
void sayOwnHouseRules(const AppContext& context, const std::string& place);

/// Does something with a record: by its own game's rules, unless saysWhichGame(). `place` of the record.
template<class Do>
auto withGameOf(const AppContext& context, const std::string& record, const std::string& place, Do act) {
    if (saysWhichGame(context)) return act(context, gameAsked(context));
    const Game& game = gameOfRecord(context, record.substr(0, record.find('\n')), place);
    return inItsWords(context.of(game.id), [&](const AppContext& own) { return act(own, game); });
}

/// The same with a game to be found by foundGame(). Standard input is read but once, so it is of the game
/// that was asked for.
int withItsGame(const AppContext& context, const std::string& game,
                const std::function<int(const AppContext&, const Game&)>& act);

} // namespace rowkeeper::app
