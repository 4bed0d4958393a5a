// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/RecordedRules.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::results {

using nlohmann::ordered_json;

namespace {

const ordered_json& fieldOf(const ordered_json& object, const std::string& name) {
    static const ordered_json nothing;
    const auto found = object.is_object() ? object.find(name) : object.end();
    return object.is_object() && found != object.end() ? *found : nothing;
}

/// The points of everybody in either of them, and who scored what in the rows: no sentence, no name.
std::vector<std::string> differences(const ordered_json& then, const ordered_json& now) {
    std::vector<std::string> all;
    for (const Faction player : allFactions) {
        const std::string id(idOf(player));
        const auto total = [&](const ordered_json& of) {
            return fieldOf(fieldOf(fieldOf(of, "points"), id), "total");
        };
        if (total(then) != total(now)) all.push_back("points." + id);
    }
    const ordered_json& rowsThen = fieldOf(then, "rows");
    const ordered_json& rowsNow = fieldOf(now, "rows");
    for (std::size_t i = 0; i < std::max(rowsThen.size(), rowsNow.size()); ++i) {
        const auto row = [&](const ordered_json& rows) -> ordered_json {
            return rows.is_array() && i < rows.size() ? rows[i] : ordered_json();
        };
        const bool same = fieldOf(row(rowsThen), "winner") == fieldOf(row(rowsNow), "winner") &&
                          fieldOf(row(rowsThen), "totals") == fieldOf(row(rowsNow), "totals");
        if (!same) all.push_back("rows." + std::to_string(i + 1));
    }
    return all;
}

} // namespace

RecordedRules recordedRules(const json::Record& record, const ordered_json& today) {
    RecordedRules rules{record.setup.rules, {}};
    if (!record.result.empty()) rules.differs = differences(ordered_json::parse(record.result), today);
    return rules;
}

ordered_json recordedRulesDocument(const RecordedRules& rules) {
    return {{"recorded", rules.recorded.empty() ? ordered_json() : ordered_json(rules.recorded)},
            {"played", rulesVersion},
            {"result_differs", rules.differs ? ordered_json(*rules.differs) : ordered_json()}};
}

} // namespace rowkeeper::tactics::results
