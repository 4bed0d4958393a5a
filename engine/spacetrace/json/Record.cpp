// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/Record.h"

#include "engine/core/Spelled.h"
#include "engine/core/json/OptionsJson.h"
#include "engine/core/json/RecordReader.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/EventJson.h"

#include <algorithm>
#include <array>

namespace rowkeeper::spacetrace {

using json::Node;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::array<std::string_view, 3> profiles{"full", "first", "second"}; // the usual one first
constexpr std::array<Profile, 3> profileOrder{Profile::Full, Profile::First, Profile::Second};
constexpr std::array<std::string_view, 2> winnings{"base", "wrecks"};

std::string_view idOf(Profile profile) {
    const auto found = std::ranges::find(profileOrder, profile);
    return profiles[static_cast<std::size_t>(found - profileOrder.begin())];
}

} // namespace

std::optional<Profile> profileOf(std::string_view word) {
    const auto found = std::ranges::find(profiles, word);
    if (found == profiles.end()) return std::nullopt;
    return profileOrder[static_cast<std::size_t>(found - profiles.begin())];
}

std::optional<Winning> winningOf(std::string_view word) {
    return spelled<Winning>(winnings, word);
}

Json toJson(const Setup& setup) {
    Json json{{"type", "setup"},
              {"format", json::recordFormat},
              {"game", "spacetrace"},
              {"players", Json::array()}};
    for (const char player : setup.players)
        json["players"].push_back(std::string(1, player));
    json["profile"] = idOf(setup.profile);
    json["winning"] = winnings[static_cast<std::size_t>(setup.winning)];
    json["options"] =
        json::toJson(allOptions(), [&](std::string_view name) { return value(setup.options, name); });
    json["catalog"] = toJson(setup.catalog);
    return json;
}

Setup setupFromJson(const nlohmann::json& document, const json::Origin& origin) {
    const Node node(document, origin);
    json::checkRecordFormat(node["format"]);
    json::checkRecordGame(node, "spacetrace");
    node.onlyFields({"type", "format", "game", "players", "profile", "winning", "options", "catalog"});
    Setup setup;
    const Node players = node["players"];
    for (const Node& item : players.items(4))
        setup.players += item.text(1);
    if (const char* wrong = problem(setup)) players.refuse(wrong);
    if (const auto profile = node.find("profile"))
        setup.profile = profile->word(profileOf, "spacetrace.a_profile");
    if (const auto winning = node.find("winning"))
        setup.winning = winning->word(winningOf, "spacetrace.a_winning");
    if (const auto options = node.find("options"))
        json::readOptions(*options, [&](std::string_view name, std::string_view value) {
            return set(setup.options, name, value);
        });
    setup.catalog = catalogFromJson(node["catalog"]);
    return setup;
}

Record readRecord(std::istream& in, const std::string& file) {
    return json::readRecordOf<Setup, Event>(in, file, {setupFromJson, readEvent});
}

std::string toLine(const Setup& setup) {
    return json::recordLine(toJson(setup));
}

std::string toLine(const RecordLine& line) {
    return json::lineOf<Event>(line, toJson);
}

} // namespace rowkeeper::spacetrace
