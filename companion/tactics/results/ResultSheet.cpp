// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultSheet.h"

#include "companion/tactics/results/ResultSections.h"
#include "engine/core/FractionText.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;

namespace {

std::string amountText(const PartSum& sum) {
    if (!sum.any) return {};
    return (sum.estimated ? "≈ " : "") + readableText(sum.amount);
}

std::string totalText(const PlayerPoints& points) {
    return (points.estimated ? "≈ " : "") + readableText(points.total);
}

std::string placeText(int round, int row) {
    return round == 0 ? std::string() : std::to_string(round) + "/" + std::to_string(row);
}

std::string headline(const GameResult& result, const Texts& texts) {
    if (!result.finished) {
        if (result.end.round == 0) return texts.text("result.open.before");
        const std::string phase = texts.text("result.phase." + std::string(idOf(result.end.phase)));
        return texts({"result.open", {result.end.round, phase}});
    }
    const std::vector<Faction>& winners = result.points->winners;
    const std::string names = namesOf(winners, texts) + (result.winnerEstimated() ? " ≈" : "");
    if (result.points->decidedBy == DecidedBy::Shared) return texts({"result.shared", {names}});
    return texts({winners.size() > 1 ? "result.winners" : "result.winner", {names}});
}

std::string reason(const GameResult& result, const Texts& texts) {
    if (result.secret) return texts.text("result.secret");
    if (!result.finished) return texts.text("result.no_winner");
    const std::string key = "result.reason." + std::string(idOf(result.points->decidedBy));
    const SideResult& best = result.sides.front();
    if (result.points->decidedBy != DecidedBy::Points)
        return texts({key, {totalText(best.points), best.points.planets}});
    std::string others;
    for (auto side = std::next(result.sides.begin()); side != result.sides.end(); ++side)
        others += (others.empty() ? "" : ", ") + totalText(side->points);
    return texts({key, {totalText(best.points), others}});
}

std::vector<ResultSheet::Fact> facts(const GameResult& result, const Texts& texts) {
    const Setup& setup = result.setup();
    std::string variant = texts.text("variant." + std::string(idOf(setup.variant)));
    if (setup.shortGame) variant += ", " + texts.text("result.short");
    if (setup.topSecret) variant += ", " + texts.text("result.top_secret");
    std::string seats;
    for (const Faction player : setup.players)
        seats += (seats.empty() ? "" : ", ") + texts.name(player);
    return {{texts.text("result.fact.seats"), seats},
            {texts.text("result.fact.first"), texts.name(setup.first)},
            {texts.text("result.fact.variant"), variant},
            {texts.text("result.fact.rounds"), std::to_string(result.rounds.size())}};
}

ResultSheet::Captured capturedLine(const CapturedResult& captured, const Catalog& catalog,
                                   const Texts& texts) {
    const TargetValues& values = catalog[captured.target];
    ResultSheet::Captured line;
    line.name = texts.name(captured.target);
    line.type = values.type.value;
    line.color = values.color.value;
    line.kind = kindText(values, texts);
    line.place = placeText(captured.round, captured.row);
    for (const PointsPartKind kind :
         {PointsPartKind::Printed, PointsPartKind::Bonus, PointsPartKind::Faction})
        line.amounts.push_back(amountText(captured.sum(kind)));
    line.amounts.push_back(amountText(captured.sum()));
    for (const PointsPart& part : captured.parts) {
        if (part.kind == PointsPartKind::Bonus) line.remarks.push_back(texts(part.text));
    }
    return line;
}

ResultSheet::Side sideOf(const SideResult& side, const Catalog& catalog, const Texts& texts) {
    ResultSheet::Side shown{side.members, namesOf(side.members, texts), side.won, {}, {}};
    for (const PointsPartKind kind :
         {PointsPartKind::Printed, PointsPartKind::Bonus, PointsPartKind::Faction})
        shown.amounts.push_back(amountText(side.sum(kind)));
    shown.amounts.push_back(totalText(side.points));
    shown.amounts.push_back(std::to_string(side.points.planets));
    for (const CapturedResult& captured : side.captured)
        shown.captured.push_back(capturedLine(captured, catalog, texts));
    return shown;
}

bool contains(const std::vector<Faction>& list, Faction faction) {
    return std::find(list.begin(), list.end(), faction) != list.end();
}

ResultSheet::Row rowLine(const GameResult& result, const ResultSheet& sheet, const ResultRow& row, int round,
                         const Texts& texts) {
    const Score& score = *row.row.score;
    ResultSheet::Row line;
    line.place = placeText(round, row.number);
    line.firstOfRound = row.number == 1;
    line.target = row.row.secret ? texts.text("game.secret_target") : texts.name(row.row.row.target);
    line.winners.assign(score.winners.begin(), score.winners.end());
    line.winner = line.winners.empty() ? texts.text("result.nobody") : namesOf(line.winners, texts);
    if (isWinnerEstimated(score)) line.winner += " ≈";
    line.how = howText(score, texts);
    // In a negotiation the bids decide, no power in the row.
    const bool counted = score.wonBy != WonBy::Negotiations;
    for (const auto& members : sheet.totalColumns) {
        const Faction first = members.front();
        const bool plays =
            std::find(score.players.begin(), score.players.end(), first) != score.players.end();
        const bool team = tactics::teamsCompete(result.setup().variant);
        const Fraction total = team ? score.teamTotals[teamOf(first)] : score.totals[index(first)];
        const bool estimated =
            team ? isTeamTotalEstimated(score, teamOf(first)) : score.estimatedTotals[index(first)];
        line.totals.push_back(counted && plays ? (estimated ? "≈ " : "") + readableText(total) : "");
        line.best.push_back(contains(line.winners, first));
    }
    return line;
}

/// Blind Trust compares the totals of teams, every other game those of players.
std::vector<std::vector<Faction>> totalColumns(const Setup& setup) {
    if (tactics::teamsCompete(setup.variant)) return sidesOf(setup);
    std::vector<std::vector<Faction>> columns;
    for (const Faction player : setup.players)
        columns.push_back({player});
    return columns;
}

} // namespace

std::string namesOf(const std::vector<Faction>& factions, const Texts& texts) {
    std::string names;
    for (std::size_t i = 0; i < factions.size(); ++i) {
        if (i > 0) names += i + 1 == factions.size() ? " " + texts.text("result.and") + " " : ", ";
        names += texts.name(factions[i]);
    }
    return names;
}

std::string kindText(const TargetValues& values, const Texts& texts) {
    const bool proven = isProven(values.type.status) && isProven(values.color.status);
    std::string kind = texts.text("target_type." + std::string(idOf(values.type.value)));
    if (values.color.value) kind += ", " + texts.text("color." + std::string(idOf(*values.color.value)));
    return proven ? kind : "≈ " + kind;
}

std::string readableTime(const std::string& begun) {
    std::tm utc{};
    const char* end = ::strptime(begun.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    if (!end || *end != '\0') return begun;
    const std::time_t time = ::timegm(&utc);
    std::tm here{};
    std::array<char, 64> text{};
    ::tzset();
    if (!::localtime_r(&time, &here) ||
        std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M %Z", &here) == 0)
        return begun;
    return text.data();
}

ResultSheet resultSheet(const GameResult& result, const Texts& texts, const json::RuleBook& rules) {
    ResultSheet sheet;
    sheet.title = texts.text(result.finished ? "result.title.final" : "result.title.open");
    if (result.source.id) {
        sheet.subtitle =
            texts({"result.kept", {static_cast<int>(*result.source.id), readableTime(result.source.begun)}});
    }
    sheet.headline = headline(result, texts);
    sheet.reason = reason(result, texts);
    sheet.facts = facts(result, texts);
    for (const char* column : {"printed", "bonus", "faction", "total", "planets"})
        sheet.pointColumns.push_back(texts.text("result.column." + std::string(column)));
    for (const SideResult& side : result.sides)
        sheet.sides.push_back(sideOf(side, result.setup().catalog, texts));
    sheet.totalColumns = totalColumns(result.setup());
    for (const ResultRound& round : result.rounds) {
        for (const ResultRow& row : round.rows)
            sheet.rows.push_back(rowLine(result, sheet, row, round.number, texts));
    }
    sheet.sections = resultSections(result, texts, rules);
    sheet.notice = texts.text("print.fan_notice");
    return sheet;
}

std::string howText(const Score& score, const Texts& texts) {
    std::string why;
    if (score.tieBreak) {
        why = texts.text("result.how.tie");
    } else if (score.wonBy == WonBy::Champion) {
        why = texts.text("result.how.galaxy");
    } else if (score.wonBy != WonBy::Power && score.wonBy != WonBy::Open) {
        why = texts.text("result.how." +
                         std::string(score.wonBy == WonBy::EmptyRow ? "empty" : idOf(score.wonBy)));
    }
    if (score.manual.empty() || score.wonBy == WonBy::Manual || score.wonBy == WonBy::Settled) return why;
    return (why.empty() ? "" : why + ", ") + texts.text("result.how.by_hand");
}

} // namespace rowkeeper::tactics::results
