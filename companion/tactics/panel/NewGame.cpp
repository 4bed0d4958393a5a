// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/NewGame.h"

#include "companion/tactics/panel/HouseRuleText.h"
#include "engine/core/json/DataError.h"
#include "engine/core/json/Node.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/OptionsJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

std::string seatLetters(const std::vector<Faction>& players) {
    std::string all;
    for (const Faction player : players)
        all += idOf(player);
    return all;
}

/// Nothing: other letters, or one twice.
std::optional<std::vector<Faction>> seatsOf(const std::string& letters) {
    std::vector<Faction> all;
    for (const char one : letters) {
        const auto faction = factionOf(one);
        if (!faction || std::ranges::count(all, *faction) > 0) return std::nullopt;
        all.push_back(*faction);
    }
    return all;
}

/// Addresses may carry a name and a password.
bool mayHoldPassword(const std::string& source) {
    return source.find("://") != std::string::npos && source.find_first_of("@?#") != std::string::npos;
}

/// Those that are not at their default: a default that changes is followed.
nlohmann::ordered_json differing(const Options& options) {
    nlohmann::ordered_json all = json::toJson(options);
    for (const OptionInfo& info : allOptions()) {
        if (isDefault(options, info)) all.erase(std::string(info.name));
    }
    return all;
}

NewGame readKept(const nlohmann::json& document) {
    NewGame game;
    game.source = document.at("source").get<std::string>();
    game.players = seatsOf(document.at("players").get<std::string>()).value();
    game.untaggedOnly = seatsOf(document.value("untagged_only", std::string())).value();
    if (document.contains("first"))
        game.first = seatsOf(document.at("first").get<std::string>()).value().at(0);
    game.variant = variantOf(document.at("variant").get<std::string>()).value();
    game.shortGame = document.at("short").get<bool>();
    game.topSecret = document.at("top_secret").get<bool>();
    game.untagged = document.at("untagged").get<bool>();
    if (document.contains("options")) {
        const json::Origin origin("");
        game.options.emplace();
        json::readOptions(json::Node(document.at("options"), origin), *game.options);
    }
    return game;
}

} // namespace

NewGame rematch(NewGame game) {
    if (!game.players.empty() && !opensByRule(game.players)) game.first.reset();
    return game;
}

std::vector<Phrase> makeStrict(NewGame& game) {
    std::vector<Phrase> told{
        {"newgame.strict.totals", {}}, {"newgame.strict.pictures", {}}, {"newgame.strict.tagged", {}}};
    const auto reset = game.options ? static_cast<int>(differing(*game.options).size()) : 0;
    told.push_back(reset > 0 ? Phrase{"newgame.strict.rules_reset", {reset}}
                             : Phrase{"newgame.strict.rules", {}});
    game.totals = RunningTotals::NeverBeforeScoring;
    game.pictures = true;
    game.untagged = false;
    game.untaggedOnly.clear();
    game.options = Options{};
    return told;
}

std::string kept(const NewGame& game) {
    nlohmann::ordered_json document;
    document["source"] = mayHoldPassword(game.source) ? std::string() : game.source;
    document["players"] = seatLetters(game.players);
    if (game.first) document["first"] = seatLetters({*game.first});
    document["variant"] = idOf(game.variant);
    document["short"] = game.shortGame;
    document["top_secret"] = game.topSecret;
    document["untagged"] = game.untagged;
    if (!game.untaggedOnly.empty()) document["untagged_only"] = seatLetters(game.untaggedOnly);
    if (game.options) document["options"] = differing(*game.options);
    return document.dump();
}

std::optional<NewGame> fromKept(const std::string& text) {
    try {
        return readKept(nlohmann::json::parse(text));
    } catch (const std::exception&) { // written by another version, or by hand: nothing is remembered
        return std::nullopt;
    }
}

} // namespace rowkeeper::tactics::panel
