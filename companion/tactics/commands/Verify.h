// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace rowkeeper::tactics::commands {

/// A recorded game of Tactics: its lines, where it stands. Throws what is wrong with it.
nlohmann::ordered_json verifyTacticsRecord(const app::AppContext& context, const app::RecordSource& record);
/// The catalog itself, which lies in a data folder; any other file is a layer of values over it. Throws as
/// above.
void verifyTacticsCatalog(const app::AppContext& context, const std::string& file);
/// As Game::claims: rows, captured targets, and cards or targets of this game.
bool claimedByTactics(const nlohmann::json& document);

} // namespace rowkeeper::tactics::commands
