// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameResult.h"

#include <nlohmann/json_fwd.hpp>

/// The result as JSON. Pure; any thread.
namespace rowkeeper::tactics::results {

/// {"type":"result","format":1, ...}: "scored", "rows" and "points" as in the last line of `watch`, and all
/// rounds ("rounds":[{"round","rows"}]), the winners ("winners" is empty before the game is over), every
/// estimate and every house rule that is not at its default.
nlohmann::ordered_json resultDocument(const GameResult& result, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
