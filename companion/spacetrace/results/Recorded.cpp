// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/Recorded.h"

#include "engine/spacetrace/json/CatalogFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace rowkeeper::spacetrace {

namespace {

using Json = nlohmann::ordered_json;
using PlainJson = nlohmann::json; // whose fields have no order to differ by

/// Of a card or the Base as the catalog writes it; null: not known, or it has none.
Json printedIn(const Json& values, const std::string& field) {
    const auto found = values.find(field);
    return found == values.end() ? Json() : found->value("value", Json());
}

/// Values alone, not how each is known; nor names and tags, which no rule looks at.
void compareValues(std::vector<std::string>& found, const std::string& of, const Json& then,
                   const Json& now) {
    std::vector<std::string> fields;
    for (const Json* values : {&then, &now})
        for (const auto& [field, printed] : values->items())
            if (printed.contains("value") && std::ranges::count(fields, field) == 0) fields.push_back(field);
    for (const std::string& field : fields)
        if (printedIn(then, field) != printedIn(now, field)) found.push_back(of + "." + field);
}

/// Older records know less: what `then` does not have is not compared.
bool contradicts(const PlainJson& then, const PlainJson& now) {
    if (then.is_object() && now.is_object())
        return std::ranges::any_of(then.items(), [&](const auto& field) {
            return !now.contains(field.key()) || contradicts(field.value(), now.at(field.key()));
        });
    if (!then.is_array() || !now.is_array()) return then != now;
    if (then.size() != now.size()) return true;
    for (std::size_t i = 0; i < then.size(); ++i)
        if (contradicts(then[i], now[i])) return true;
    return false;
}

/// Among the "players" of a result; nullptr: it does not name this one.
const PlainJson* playerIn(const PlainJson& result, const PlainJson& letter) {
    const auto players = result.find("players");
    if (players == result.end() || !players->is_array()) return nullptr;
    for (const PlainJson& player : *players)
        if (player.is_object() && player.contains("player") && player.at("player") == letter) return &player;
    return nullptr;
}

} // namespace

std::vector<std::string> differences(const Catalog& then, const Catalog& now) {
    std::vector<std::string> found;
    compareValues(found, "base", toJson(then.base), toJson(now.base));
    for (const auto& [id, card] : then.cards) {
        if (const CardValues* today = now.find(id))
            compareValues(found, id, toJson(card), toJson(*today));
        else
            found.push_back(id);
    }
    return found;
}

std::optional<std::vector<std::string>> resultDifferences(const Record& record, const Json& end) {
    if (record.result.empty()) return std::nullopt;
    const PlainJson then = PlainJson::parse(record.result);
    const PlainJson now = end;
    std::vector<std::string> found;
    for (const char* field : {"turn", "active", "attacked", "result", "stack"})
        if (then.contains(field) && contradicts(then.at(field), now.at(field))) found.emplace_back(field);
    for (const PlainJson& player : now.at("players")) {
        const PlainJson& letter = player.at("player");
        const PlainJson* recorded = playerIn(then, letter);
        if (recorded != nullptr && contradicts(*recorded, player))
            found.push_back("players." + letter.get<std::string>());
    }
    return found;
}

} // namespace rowkeeper::spacetrace
