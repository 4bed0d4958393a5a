// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
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

/// Does something with a game to be found so: by its own rules, unless --game, house rules or values on the
/// command line say which ones are meant (then whoever reads it refuses one of another game). Standard input
/// is read but once, so it is of the game that was asked for.
int withItsGame(const AppContext& context, const std::string& game,
                const std::function<int(const AppContext&, const Game&)>& act);

} // namespace rowkeeper::app
