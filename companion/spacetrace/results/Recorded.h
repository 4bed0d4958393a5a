// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// An old record beside what is known, and comes of it, today. Pure.
namespace rowkeeper::spacetrace {

/// Where today's values differ from those a game is played with: "base.lp", "fighter.mp", "fighter" for a
/// card that is gone. Cards that the record does not have are none of its values.
std::vector<std::string> differences(const Catalog& then, const Catalog& now);

/// Where the game does not end as the result recorded with it says: "turn", "result", "players.A"; empty:
/// nowhere. What that does not name is not compared. Nothing: the record brings no result. `end`: gameJson().
std::optional<std::vector<std::string>> resultDifferences(const Record& record,
                                                          const nlohmann::ordered_json& end);

} // namespace rowkeeper::spacetrace
