// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// An old record under the rules of today.
namespace rowkeeper::tactics::results {

struct RecordedRules {
    std::string recorded; ///< the version of the rules it was recorded by; empty: the record names none
    /// Where today's result differs from the one recorded with it ("points.S", "rows.2"); empty: nowhere.
    /// Nothing: the record brings no result.
    std::optional<std::vector<std::string>> differs;

    /// It names rules, and not those this program plays by.
    bool others() const { return !recorded.empty() && recorded != rulesVersion; }
};

/// `today`: finalDocument() of the record played to its end.
RecordedRules recordedRules(const json::Record& record, const nlohmann::ordered_json& today);

/// "rules" of `replay`: {"recorded": null|version, "played": version, "result_differs": null|[...]}.
nlohmann::ordered_json recordedRulesDocument(const RecordedRules& rules);

} // namespace rowkeeper::tactics::results
