// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/RecordReader.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/OptionsJson.h"
#include "engine/tactics/json/Vocabulary.h"

#include <algorithm>

namespace rowkeeper::json {

using namespace tactics;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longestRulesVersion = 40;

std::vector<Faction> readSeats(const Node& node) {
    std::vector<Faction> players;
    for (const Node& item : node.items(factionCount)) {
        const Faction player = readFaction(item);
        if (std::find(players.begin(), players.end(), player) != players.end()) {
            item.refuse("document.player_twice", {idOf(player)});
        }
        players.push_back(player);
    }
    return players;
}

} // namespace

Json toJson(const Setup& setup) {
    Json json{{"type", "setup"}, {"format", recordFormat}};
    json["players"] = Json::array();
    for (const Faction player : setup.players)
        json["players"].push_back(idOf(player));
    json["first"] = idOf(setup.first);
    json["variant"] = idOf(setup.variant);
    json["short"] = setup.shortGame;
    json["top_secret"] = setup.topSecret;
    json["options"] = toJson(setup.options);
    json["by_hand"] = Json::array();
    for (const CardId card : setup.byHand)
        json["by_hand"].push_back(idOf(card));
    for (const Faction player : setup.untagged)
        json["untagged"].push_back(idOf(player));
    if (!setup.rules.empty()) json["rules"] = setup.rules; // an old record stays as it is
    json["catalog"] = toJson(setup.catalog);
    return json;
}

Setup setupFromJson(const nlohmann::json& json, const Origin& origin) {
    const Node node(json, origin);
    checkRecordFormat(node["format"]);
    checkRecordGame(node, "tactics", Unnamed::Ours);
    node.onlyFields({"type", "format", "game", "players", "first", "variant", "short", "top_secret",
                     "options", "by_hand", "untagged", "rules", "catalog"});
    if (node["type"].value() != "setup") node["type"].refuseAllBut("setup");
    Setup setup;
    setup.players = readSeats(node["players"]);
    setup.first = readFaction(node["first"]);
    if (std::find(setup.players.begin(), setup.players.end(), setup.first) == setup.players.end()) {
        node["first"].refuse("document.does_not_play", {idOf(setup.first)});
    }
    setup.variant = readVariant(node["variant"]);
    if (const auto shortGame = node.find("short")) setup.shortGame = shortGame->boolean();
    if (const auto topSecret = node.find("top_secret")) setup.topSecret = topSecret->boolean();
    if (const auto options = node.find("options")) {
        // Programs that wrote all their options, but not this one, played it so.
        if (options->find("refill")) setup.options.extraCardTurn = ExtraCardTurn::NextPass;
        readOptions(*options, setup.options);
    }
    if (const auto byHand = node.find("by_hand")) {
        for (const Node& item : byHand->items(cardCount))
            setup.byHand.push_back(readCard(item));
    }
    if (const auto untagged = node.find("untagged")) {
        setup.untagged = readSeats(*untagged);
        for (const Faction player : setup.untagged) {
            if (std::find(setup.players.begin(), setup.players.end(), player) == setup.players.end())
                untagged->refuse("document.does_not_play", {idOf(player)});
        }
    }
    const auto rules = node.find("rules");
    setup.rules = rules ? rules->text(longestRulesVersion) : std::string();
    setup.catalog = readSetupCatalog(node["catalog"]);
    return setup;
}

Record readRecord(std::istream& in, const std::string& file) {
    return readRecordOf<Setup, Event>(in, file, {setupFromJson, readEvent});
}

std::string toLine(const Setup& setup) {
    return recordLine(toJson(setup));
}

std::string toLine(const RecordLine& record) {
    return lineOf<Event>(record, toJson);
}

std::map<int, LastWord> lastWords(const Record& record) {
    return lastWordsOf(record.lines);
}

std::vector<RecordLine> effective(const Record& record) {
    return effectiveOf(record.lines);
}

} // namespace rowkeeper::json
