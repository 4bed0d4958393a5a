// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/Documents.h"
#include "engine/json/Texts.h"
#include "engine/tactics/Game.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>
#include <vector>

/// A recorded game played to its end, and what there is to say about the end.
namespace rowkeeper::companion {

/// Plays the lines that count, in order; `each` sees every one after it was applied. Throws CommandError:
/// InvalidData for a setup nobody can play, Refused for an event the rules do not allow, naming line, rule
/// and reason.
tactics::Game played(const json::Record& record, const std::string& file, const json::Texts& texts,
                     const std::function<void(const json::RecordLine&, const tactics::Applied&)>& each = {});

/// The rows there is something to say about: those of the last scored round, else as they lie.
struct FinalRow {
    tactics::GameRow row;
    tactics::Row scoring;                ///< its open cards
    std::optional<tactics::Score> score; ///< nothing: not scored
};
std::vector<FinalRow> finalRows(const tactics::Game& game);

/// Nothing while a Top Secret game is not over: then nobody may know.
std::optional<tactics::Points> pointsSoFar(const tactics::Game& game);

/// "scored", "rows" and "points" as in the last line of `watch`.
nlohmann::ordered_json finalDocument(const tactics::Game& game, const json::Texts& texts);

/// Where today's values differ from those a game is played with, e.g. "armada.power".
std::vector<std::string> differences(const tactics::Catalog& then, const tactics::Catalog& now);

} // namespace rowkeeper::companion
