// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameSummary.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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

std::string lettersOf(const std::vector<Faction>& players) {
    std::string all;
    for (const Faction player : players)
        all += idOf(player);
    return all;
}

/// Throws what optional throws.
std::vector<Faction> playersFrom(const std::string& word) {
    std::vector<Faction> players;
    for (const char letter : word)
        players.push_back(factionOf(letter).value());
    return players;
}

Json toJson(const GameSummary::Side& side) {
    Json captured = Json::array();
    for (const TargetId target : side.captured)
        captured.push_back(idOf(target));
    return {{"members", lettersOf(side.members)},
            {"total", side.total.toString()},
            {"won", side.won},
            {"captured", std::move(captured)}};
}

/// Throws what Json and optional throw.
GameSummary::Side sideFrom(const Json& document) {
    GameSummary::Side side;
    side.members = playersFrom(document.at("members").get<std::string>());
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

/// Short, for there is one for each card that any row showed: rows, won, power, points.
Json toJson(const GameSummary::CardUse& use) {
    return {use.rows, use.won, use.power.toString(), use.points.toString()};
}

GameSummary::CardUse useFrom(const Json& document) {
    return {countFrom(document.at(0)), countFrom(document.at(1)),
            Fraction::parse(document.at(2).get<std::string>()).value(),
            Fraction::parse(document.at(3).get<std::string>()).value()};
}

/// Who took the target of a row, and what it brought; nothing: nobody.
struct Taken {
    const SideResult* side = nullptr;
    Fraction points;
};
Taken takenIn(const GameResult& result, int round, int row) {
    for (const SideResult& side : result.sides) {
        for (const CapturedResult& captured : side.captured) {
            if (captured.round == round && captured.row == row) return {&side, captured.sum().amount};
        }
    }
    return {};
}

bool isOf(const SideResult* side, Faction player) {
    return side && std::find(side->members.begin(), side->members.end(), player) != side->members.end();
}

void countCards(GameSummary& summary, const ResultRow& row, const Taken& taken) {
    const tactics::Row& scored = row.row.scoring;
    for (std::size_t at = 0; at < scored.cards.size(); ++at) {
        const RowCard& card = scored.cards[at];
        if (!card.card) continue;
        GameSummary::CardUse& use = summary.cards[*card.card];
        ++use.rows;
        if (at < row.row.score->contributions.size()) use.power += row.row.score->contributions[at];
        if (!isOf(taken.side, card.owner)) continue;
        ++use.won;
        use.points += taken.points;
    }
}

std::vector<Faction> inTurnOrder(const Setup& setup) {
    std::vector<Faction> players = setup.players;
    const auto first = std::find(players.begin(), players.end(), setup.first);
    if (first != players.end()) std::rotate(players.begin(), first, players.end());
    return players;
}

} // namespace

GameSummary summaryOf(const GameResult& result) {
    GameSummary summary;
    summary.variant = result.setup().variant;
    summary.players = inTurnOrder(result.setup());
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
    for (const ResultRound& round : result.rounds) {
        for (const ResultRow& row : round.rows)
            countCards(summary, row, takenIn(result, round.number, row.number));
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
    document["variant"] = idOf(summary.variant);
    document["players"] = lettersOf(summary.players);
    document["cards"] = Json::object();
    for (const auto& [card, use] : summary.cards)
        document["cards"][std::string(idOf(card))] = toJson(use);
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
        summary.variant = variantOf(document.at("variant").get<std::string>()).value();
        summary.players = playersFrom(document.at("players").get<std::string>());
        for (const auto& [card, use] : document.at("cards").items())
            summary.cards[cardOf(card).value()] = useFrom(use);
        return summary;
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const std::bad_optional_access&) {
        return std::nullopt;
    }
}

} // namespace rowkeeper::tactics::results
