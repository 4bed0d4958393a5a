// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameSummary.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace rowkeeper::tactics::results {

using namespace tactics;

namespace {

using Json = nlohmann::json;
constexpr int mostOfAnything = 10'000'000;

constexpr std::array<std::pair<const char*, int GameSummary::*>, 5> counts{
    {{"rounds", &GameSummary::rounds},
     {"events", &GameSummary::events},
     {"inferred", &GameSummary::inferred},
     {"corrected", &GameSummary::corrected},
     {"struck", &GameSummary::struck}}};
constexpr std::array<std::pair<const char*, bool GameSummary::*>, 3> namedFacts{
    {{"finished", &GameSummary::finished},
     {"shared", &GameSummary::shared},
     {"estimated", &GameSummary::estimated}}};

Json toJson(const GameSummary::Side& side) {
    std::string members;
    for (const Faction player : side.members)
        members += idOf(player);
    Json captured = Json::array();
    for (const TargetId target : side.captured)
        captured.push_back(idOf(target));
    return {{"members", members},
            {"total", side.total.toString()},
            {"won", side.won},
            {"captured", std::move(captured)}};
}

/// Throws what Json and optional throw.
GameSummary::Side sideFrom(const Json& document) {
    GameSummary::Side side;
    for (const char letter : document.at("members").get<std::string>())
        side.members.push_back(factionOf(letter).value());
    side.total = Fraction::parse(document.at("total").get<std::string>()).value();
    side.won = document.at("won").get<bool>();
    for (const Json& target : document.at("captured"))
        side.captured.push_back(targetOf(target.get<std::string>()).value());
    return side;
}

int countFrom(const Json& document) {
    const auto count = document.get<std::int64_t>();
    if (count < 0 || count > mostOfAnything) throw std::bad_optional_access();
    return static_cast<int>(count);
}

} // namespace

GameSummary summaryOf(const GameResult& result) {
    GameSummary summary;
    summary.finished = result.finished;
    summary.rounds = static_cast<int>(result.rounds.size());
    summary.events = result.events;
    summary.inferred = result.inferred;
    summary.corrected = result.corrected;
    summary.struck = result.struck;
    if (!result.finished) return summary;
    summary.shared = result.points->decidedBy == DecidedBy::Shared;
    summary.estimated = result.winnerEstimated();
    for (const SideResult& side : result.sides) {
        GameSummary::Side& into = summary.sides.emplace_back();
        into.members = side.members;
        into.total = side.points.total;
        into.won = side.won;
        for (const CapturedResult& captured : side.captured)
            into.captured.push_back(captured.target);
    }
    return summary;
}

std::string toText(const GameSummary& summary) {
    Json document = Json::object();
    for (const auto& [name, count] : counts)
        document[name] = summary.*count;
    for (const auto& [name, fact] : namedFacts)
        document[name] = summary.*fact;
    document["sides"] = Json::array();
    for (const GameSummary::Side& side : summary.sides)
        document["sides"].push_back(toJson(side));
    return document.dump();
}

std::optional<GameSummary> summaryFrom(std::string_view text) {
    try {
        const Json document = Json::parse(text);
        GameSummary summary;
        for (const auto& [name, count] : counts)
            summary.*count = countFrom(document.at(name));
        for (const auto& [name, fact] : namedFacts)
            summary.*fact = document.at(name).get<bool>();
        for (const Json& side : document.at("sides"))
            summary.sides.push_back(sideFrom(side));
        return summary;
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const std::bad_optional_access&) {
        return std::nullopt;
    }
}

} // namespace rowkeeper::tactics::results
