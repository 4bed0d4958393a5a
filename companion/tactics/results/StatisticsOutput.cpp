// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/StatisticsOutput.h"

#include "companion/paper/Averages.h"
#include "companion/paper/Csv.h"
#include "companion/paper/TextTable.h"
#include "engine/core/FractionText.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::tactics::results {

using nlohmann::ordered_json;
using namespace tactics;
using json::Texts;
using paper::average;
using paper::oneDecimal;
using paper::percent;

namespace {

constexpr int formatOfStatistics = 1;

std::string factionsTable(const GameStatistics& statistics, const Texts& texts) {
    paper::TextTable table;
    std::vector<std::string> head{"  " + texts.text("history.column.faction")};
    for (const char* column : {"games", "wins", "share", "shared", "average", "best", "targets"})
        head.push_back(texts.text("history.column." + std::string(column)));
    table.add(head);
    for (const Faction player : allFactions) {
        const FactionStatistics& faction = statistics.factions[index(player)];
        if (faction.games == 0) continue;
        const std::string mark = faction.estimated ? "≈ " : "";
        table.add({"  " + texts.name(player), std::to_string(faction.games),
                   mark + std::to_string(faction.wins), mark + percent(faction.wins, faction.games),
                   mark + std::to_string(faction.shared),
                   mark + oneDecimal(average(faction.points, faction.games), texts.language()),
                   mark + readableText(faction.best), mark + std::to_string(faction.targets)});
    }
    return table.text(1);
}

std::string capturedText(const GameStatistics& statistics, const Texts& texts) {
    const std::vector<TargetId> most = statistics.mostCaptured();
    std::string list;
    for (const TargetId target : most)
        list += (list.empty() ? "" : ", ") + texts.name(target);
    const int times = most.empty() ? 0 : statistics.captured.at(most.front());
    return texts({"history.most_captured", {list, times}});
}

std::string lengthText(const char* key, const GameLength& length, const Texts& texts) {
    return texts({key, {static_cast<int>(length.id), length.rounds, length.events}});
}

ordered_json lengthDocument(const std::optional<GameLength>& length) {
    if (!length) return {};
    return {{"game", length->id}, {"rounds", length->rounds}, {"events", length->events}};
}

ordered_json shareDocument(const Share& share) {
    return {{"games", share.games}, {"wins", share.wins}};
}

ordered_json cardsDocument(const GameStatistics& statistics) {
    ordered_json cards = ordered_json::object();
    for (const CardId card : statistics.cardsByPoints()) {
        const GameSummary::CardUse& use = statistics.cards.at(card);
        cards[std::string(idOf(card))] = {{"rows", use.rows},
                                          {"won", use.won},
                                          {"power", use.power.toString()},
                                          {"points", use.points.toString()}};
    }
    return cards;
}

/// Who wins in which variant and in which seat; how many games took how many rounds; what cards did.
void addComparisons(ordered_json& document, const GameStatistics& statistics) {
    ordered_json variants = ordered_json::object();
    for (const auto& [who, share] : statistics.byVariant)
        variants[std::string(idOf(who.first))][std::string(idOf(who.second))] = shareDocument(share);
    ordered_json seats = ordered_json::array();
    for (const Share& share : statistics.bySeat)
        seats.push_back(shareDocument(share));
    ordered_json lengths = ordered_json::object();
    for (const auto& [rounds, games] : statistics.gamesOfRounds)
        lengths[std::to_string(rounds)] = games;
    document["variants"] = std::move(variants);
    document["seats"] = std::move(seats);
    document["games_of_rounds"] = std::move(lengths);
    document["cards"] = cardsDocument(statistics);
}

} // namespace

std::string statisticsText(const GameStatistics& statistics, const Texts& texts) {
    const int skipped = static_cast<int>(statistics.skipped.size());
    std::string text =
        texts({"history.title", {statistics.counted() + skipped}}) + "\n  " +
        texts({"history.counts", {statistics.finished, statistics.underWay, statistics.leftOff, skipped}});
    if (statistics.leftOff > 0) text += "\n  " + texts.text("history.left_off");
    if (statistics.finished > 0) {
        text += "\n\n" + texts.text("history.factions") + "\n" + factionsTable(statistics, texts);
        const Fraction rounds(statistics.rounds, statistics.finished);
        text += "\n\n" + texts({"history.rounds", {oneDecimal(rounds, texts.language())}}) + "\n" +
                lengthText("history.longest", *statistics.longest, texts) + "\n" +
                lengthText("history.shortest", *statistics.shortest, texts) + "\n" +
                capturedText(statistics, texts);
    }
    text += "\n" + texts({"history.record",
                          {statistics.events, statistics.inferred, statistics.corrected, statistics.struck}});
    if (statistics.estimated()) text += "\n" + texts.text("history.estimated");
    return text;
}

std::string statisticsCsv(const GameStatistics& statistics, const Texts& texts) {
    paper::Csv csv({"player", "player_name", "games", "wins", "shared_wins", "win_share_percent",
                    "points_total", "points_average", "points_best", "targets_captured", "estimated"});
    for (const Faction player : allFactions) {
        const FactionStatistics& faction = statistics.factions[index(player)];
        if (faction.games == 0) continue;
        csv.text(idOf(player)).text(texts.name(player));
        csv.number(std::int64_t{faction.games}).number(std::int64_t{faction.wins});
        csv.number(std::int64_t{faction.shared});
        csv.rounded(Fraction(std::int64_t{100} * faction.wins, faction.games)).number(faction.points);
        csv.rounded(average(faction.points, faction.games)).number(faction.best);
        csv.number(std::int64_t{faction.targets}).yesNo(faction.estimated);
    }
    return csv.bytes();
}

ordered_json statisticsDocument(const GameStatistics& statistics) {
    ordered_json factions = ordered_json::object();
    for (const Faction player : allFactions) {
        const FactionStatistics& faction = statistics.factions[index(player)];
        if (faction.games == 0) continue;
        factions[std::string(idOf(player))] = {
            {"games", faction.games},
            {"wins", faction.wins},
            {"shared_wins", faction.shared},
            {"win_share", Fraction(faction.wins, faction.games).toString()},
            {"points", faction.points.toString()},
            {"average", average(faction.points, faction.games).toString()},
            {"best", faction.best.toString()},
            {"targets", faction.targets},
            {"estimated", faction.estimated}};
    }
    ordered_json captured = ordered_json::object();
    for (const auto& [target, times] : statistics.captured)
        captured[std::string(idOf(target))] = times;
    ordered_json most = ordered_json::array();
    for (const TargetId target : statistics.mostCaptured())
        most.push_back(idOf(target));
    ordered_json skipped = ordered_json::array();
    for (const SkippedGame& game : statistics.skipped)
        skipped.push_back({{"game", game.id}, {"why", game.why}});
    ordered_json document = {{"type", "history"},
                             {"format", formatOfStatistics},
                             {"games", statistics.counted() + static_cast<int>(statistics.skipped.size())},
                             {"finished", statistics.finished},
                             {"under_way", statistics.underWay},
                             {"left_off", statistics.leftOff},
                             {"skipped", std::move(skipped)},
                             {"factions", std::move(factions)},
                             {"rounds", statistics.rounds},
                             {"longest", lengthDocument(statistics.longest)},
                             {"shortest", lengthDocument(statistics.shortest)},
                             {"captured", std::move(captured)},
                             {"most_captured", std::move(most)},
                             {"events", statistics.events},
                             {"inferred", statistics.inferred},
                             {"corrected", statistics.corrected},
                             {"struck", statistics.struck},
                             {"estimated", statistics.estimated()}};
    addComparisons(document, statistics);
    return document;
}

} // namespace rowkeeper::tactics::results
