// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/Unplayable.h"
#include "companion/tactics/record/Record.h"
#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <utility>
#include <vector>

/// A recorded game played to its end, and what there is to say about the end.
namespace rowkeeper::tactics::results {

using rowkeeper::record::Unplayable;

/// Plays the lines that count, in order, while `visitor` looks on. Throws Unplayable.
tactics::Game played(const json::Record& record, const std::string& file, const json::Texts& texts,
                     const record::Visitor& visitor = {});

/// The rows there is something to say about: those of the last scored round, else as they lie.
struct FinalRow {
    tactics::GameRow row;
    tactics::Row scoring;                   ///< its open cards
    std::optional<tactics::Score> score;    ///< nothing: not scored
    std::optional<tactics::Score> expected; ///< of a row settled by hand: what the rules count
    bool reasonSecret = false; ///< nothing a person wrote is repeated: it may name what is captured (G9.4)
    bool secret = false;       ///< its target is captured face down: it has no name (G9.4)
    std::vector<tactics::Part> withoutEffect; ///< cards that change nothing, as they lie in `row`; not scored
};
std::vector<FinalRow> finalRows(const tactics::Game& game);

/// "settled" of a row settled by hand: what was decided, by whom and why, and what the rules count.
nlohmann::ordered_json settledDocument(const FinalRow& row, const json::Texts& texts);

/// "1/2, place 3: Not carried out: …": one deviation as a sentence.
std::string deviationText(const tactics::Deviation& deviation, const json::Texts& texts);

/// "scored", "rows", "points" and "deviations" (of the whole game) as in the last line of `watch`.
nlohmann::ordered_json finalDocument(const tactics::Game& game, const json::Texts& texts);

/// The line of the record as output may show it: in a Top Secret game that is not over a round names no
/// target that is captured by now, and no reason given for settling a row is repeated.
nlohmann::ordered_json shownEvent(const json::RecordLine& line, const referee::Secrecy& secrecy);

/// Where today's values differ from those a game is played with, e.g. "armada.power".
std::vector<std::string> differences(const tactics::Catalog& then, const tactics::Catalog& now);

} // namespace rowkeeper::tactics::results
