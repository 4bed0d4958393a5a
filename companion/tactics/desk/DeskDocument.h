// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"

#include <nlohmann/json_fwd.hpp>

namespace rowkeeper::tactics::desk {

/// What the desk found, for programs: {"type":"desk","format":1, "game", "line", "lines":[...], "rows":[...],
/// "row":{...}|null, "what_if":{...}|null, "notice"}. Amounts are text as in `score`. Pure; any thread.
nlohmann::ordered_json deskDocument(const DeskFindings& findings, const json::Texts& texts,
                                    const json::RuleBook& book);

} // namespace rowkeeper::tactics::desk
