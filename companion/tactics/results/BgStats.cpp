// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/BgStats.h"

#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/json/Harmless.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QUuid>

#include <algorithm>
#include <cstdlib>

namespace rowkeeper::tactics::results {

using nlohmann::ordered_json;
using namespace tactics;

namespace {

/// Ours, so that the app knows game, players and plays again.
const QUuid space(QStringLiteral("{6c0a9b1e-7c56-4d7e-9a52-2d5a7f4c1b30}"));

std::string uuidOf(const std::string& what) {
    return QUuid::createUuidV5(space, QString::fromStdString(what))
        .toString(QUuid::WithoutBraces)
        .toUpper()
        .toStdString();
}

/// Points as the app adds them up: halves as decimals.
std::string scoreText(const Fraction& points) {
    if (points.denominator() != 2) return points.toString();
    const std::string sign = points < Fraction(0) ? "-" : "";
    return sign + std::to_string(std::abs(points.numerator()) / 2) + ".5";
}

ordered_json gameDocument(const std::string& now, bool teams, const json::Texts& texts) {
    return {{"id", 1},
            {"uuid", uuidOf("game")},
            {"name", texts.text("bgstats.game")},
            {"bggId", 0},
            {"bggYear", 0},
            {"modificationDate", now},
            {"cooperative", false},
            {"highestWins", true},
            {"noPoints", false},
            {"usesTeams", teams}};
}

std::string teamOf(const SideResult& side) {
    std::string letters;
    for (const Faction member : side.members)
        letters += (letters.empty() ? "" : "+") + std::string(1, letter(member));
    return letters;
}

ordered_json scores(const GameResult& result, bool teams, const json::Texts& texts) {
    ordered_json list = ordered_json::array();
    const std::vector<Faction>& seats = result.setup().players;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto side = std::find_if(result.sides.begin(), result.sides.end(), [&](const SideResult& one) {
            return std::find(one.members.begin(), one.members.end(), seats[seat]) != one.members.end();
        });
        ordered_json score{{"playerRefId", static_cast<int>(seat) + 1},
                           {"score", scoreText(side->points.total)},
                           {"winner", side->won},
                           {"newPlayer", false},
                           {"startPlayer", seats[seat] == result.setup().first},
                           {"rank", 0},
                           {"seatOrder", static_cast<int>(seat) + 1},
                           {"role", texts.name(seats[seat])}};
        if (teams) score["team"] = teamOf(*side);
        list.push_back(std::move(score));
    }
    return list;
}

/// What the numbers alone do not say.
std::string commentsOn(const GameResult& result, const json::Texts& texts) {
    std::string all = texts.text("bgstats.by");
    if (result.winnerEstimated() || !result.estimates.empty()) all += " " + texts.text("bgstats.estimated");
    for (const ChangedOption& option : result.options)
        all += "\n" + option.name + "=" + option.value;
    return all;
}

} // namespace

std::variant<std::string, json::Said> bgStatsPlay(const GameResult& result, const json::Texts& texts) {
    if (!result.finished || !result.points) return json::Said("bgstats.not_over", std::vector<json::Said>());
    const QDateTime begun = QDateTime::fromString(QString::fromStdString(result.source.begun), Qt::ISODate);
    if (!begun.isValid()) return json::Said("bgstats.no_date", std::vector<json::Said>());
    const QDateTime local = begun.toLocalTime();
    const std::string when = local.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")).toStdString();
    const bool teams = hasTeams(result.setup().variant);
    ordered_json players = ordered_json::array();
    for (const Faction player : result.setup().players)
        players.push_back({{"id", static_cast<int>(players.size()) + 1},
                           {"uuid", uuidOf("player " + std::string(idOf(player)))},
                           {"name", texts.name(player)},
                           {"isAnonymous", false},
                           {"modificationDate", when}});
    ordered_json play{{"uuid", uuidOf("play " + result.source.begun + json::toLine(result.setup()))},
                      {"modificationDate", when},
                      {"entryDate", when},
                      {"playDate", when},
                      {"playDateYmd", local.toString(QStringLiteral("yyyyMMdd")).toInt()},
                      {"gameRefId", 1},
                      {"usesTeams", teams},
                      {"durationMin", 0},
                      {"ignored", false},
                      {"manualWinner", true}, // planets may decide where points are level
                      {"rounds", result.end.round},
                      {"scoringSetting", 0},
                      {"comments", commentsOn(result, texts)},
                      {"playerScores", scores(result, teams, texts)}};
    const ordered_json document{{"about", texts.text("bgstats.about")},
                                {"games", ordered_json::array({gameDocument(when, teams, texts)})},
                                {"players", std::move(players)},
                                {"locations", ordered_json::array()},
                                {"plays", ordered_json::array({std::move(play)})},
                                {"userInfo", {{"meRefId", 0}}}};
    return json::harmlessJson(document.dump(-1, ' ', false, ordered_json::error_handler_t::replace)) + "\n";
}

} // namespace rowkeeper::tactics::results
