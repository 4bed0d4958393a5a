// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/StatisticsTables.h"

#include "companion/paper/Averages.h"
#include "engine/core/FractionText.h"

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;
using paper::average;
using paper::oneDecimal;
using paper::percent;

namespace {

using Line = StatisticsTable::Line;

std::vector<std::string> headOf(const std::vector<const char*>& columns, const Texts& texts) {
    std::vector<std::string> head;
    for (const char* column : columns)
        head.push_back(texts.text("history.column." + std::string(column)));
    return head;
}

Fraction partOf(const Fraction& number, const Fraction& largest) {
    if (largest <= Fraction(0) || number <= Fraction(0)) return Fraction(0);
    return {number.numerator() * largest.denominator(), number.denominator() * largest.numerator()};
}

StatisticsTable winsTable(const char* title, const char* what, const Texts& texts) {
    return {texts.text(title),
            texts.text("history.drawn.share"),
            3,
            headOf({what, "games", "wins", "share"}, texts),
            {}};
}

Line shareLine(const std::string& name, std::optional<Faction> player, const Share& share) {
    return {player,
            {name, std::to_string(share.games), std::to_string(share.wins), percent(share.wins, share.games)},
            Fraction(share.wins, share.games)};
}

StatisticsTable byFaction(const GameStatistics& statistics, const Texts& texts) {
    StatisticsTable table = winsTable("history.by_faction", "faction", texts);
    for (const char* column : {"average", "best"})
        table.head.push_back(texts.text("history.column." + std::string(column)));
    for (const Faction player : allFactions) {
        const FactionStatistics& faction = statistics.factions[index(player)];
        if (faction.games == 0) continue;
        const std::string mark = faction.estimated ? "≈ " : "";
        Line line = shareLine(texts.name(player), player, {faction.games, faction.wins});
        line.cells.push_back(mark + oneDecimal(average(faction.points, faction.games), texts.language()));
        line.cells.push_back(mark + readableText(faction.best));
        table.lines.push_back(std::move(line));
    }
    return table;
}

StatisticsTable byVariant(const GameStatistics& statistics, const Texts& texts) {
    StatisticsTable table = winsTable("history.by_variant", "variant", texts);
    for (const auto& [who, share] : statistics.byVariant) {
        const std::string variant = texts.text("variant." + std::string(idOf(who.first)));
        table.lines.push_back(shareLine(variant + ", " + texts.name(who.second), who.second, share));
    }
    return table;
}

StatisticsTable bySeat(const GameStatistics& statistics, const Texts& texts) {
    StatisticsTable table = winsTable("history.by_seat", "seat", texts);
    for (std::size_t seat = 0; seat < statistics.bySeat.size(); ++seat) {
        const std::string name = seat == 0 ? texts.text("history.seat.first")
                                           : texts({"history.seat", {static_cast<int>(seat) + 1}});
        table.lines.push_back(shareLine(name, std::nullopt, statistics.bySeat[seat]));
    }
    return table;
}

StatisticsTable ofCards(const GameStatistics& statistics, const Texts& texts) {
    StatisticsTable table{texts.text("history.cards"),
                          texts.text("history.drawn.points"),
                          1,
                          headOf({"card", "points", "rows", "won", "power"}, texts),
                          {}};
    const std::vector<CardId> cards = statistics.cardsByPoints();
    const Fraction most = cards.empty() ? Fraction(0) : statistics.cards.at(cards.front()).points;
    for (const CardId card : cards) {
        const GameSummary::CardUse& use = statistics.cards.at(card);
        table.lines.push_back(
            {std::nullopt,
             {texts.name(card), readableText(use.points), std::to_string(use.rows),
              percent(use.won, use.rows), oneDecimal(average(use.power, use.rows), texts.language())},
             partOf(use.points, most)});
    }
    return table;
}

StatisticsTable ofLengths(const GameStatistics& statistics, const Texts& texts) {
    StatisticsTable table{texts.text("history.lengths"),
                          texts.text("history.drawn.games"),
                          1,
                          headOf({"rounds", "games"}, texts),
                          {}};
    int most = 0;
    for (const auto& [rounds, games] : statistics.gamesOfRounds)
        most = std::max(most, games);
    for (const auto& [rounds, games] : statistics.gamesOfRounds)
        table.lines.push_back({std::nullopt,
                               {std::to_string(rounds), std::to_string(games)},
                               partOf(Fraction(games), Fraction(most))});
    return table;
}

/// The same as by faction where everybody plays one variant.
bool severalVariants(const GameStatistics& statistics) {
    const auto& all = statistics.byVariant;
    return !all.empty() && all.begin()->first.first != all.rbegin()->first.first;
}

} // namespace

std::vector<StatisticsTable> statisticsTables(const GameStatistics& statistics, const Texts& texts) {
    std::vector<StatisticsTable> tables{byFaction(statistics, texts)};
    if (severalVariants(statistics)) tables.push_back(byVariant(statistics, texts));
    tables.push_back(bySeat(statistics, texts));
    tables.push_back(ofLengths(statistics, texts));
    tables.push_back(ofCards(statistics, texts));
    std::erase_if(tables, [](const StatisticsTable& table) { return table.lines.empty(); });
    return tables;
}

std::vector<std::string> statisticsFacts(const GameStatistics& statistics, const Texts& texts) {
    const int skipped = static_cast<int>(statistics.skipped.size());
    std::vector<std::string> facts{
        texts({"history.title", {statistics.counted() + skipped}}) + ": " +
        texts({"history.counts", {statistics.finished, statistics.underWay, statistics.leftOff, skipped}})};
    if (statistics.finished > 0)
        facts.push_back(texts(
            {"history.rounds",
             {oneDecimal(average(Fraction(statistics.rounds), statistics.finished), texts.language())}}));
    if (statistics.estimated()) facts.push_back(texts.text("history.estimated"));
    for (const SkippedGame& game : statistics.skipped)
        facts.push_back(game.why);
    return facts;
}

} // namespace rowkeeper::tactics::results
