// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/HistoryOutput.h"

#include "companion/paper/Averages.h"
#include "companion/paper/Csv.h"
#include "companion/paper/TextTable.h"
#include "engine/core/Fraction.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/OutcomeText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace {

namespace {

using HistoryJson = nlohmann::ordered_json;
using paper::average;
using paper::oneDecimal;
using paper::percent;

constexpr int historyFormat = 1;

paper::TextTable tableWith(const std::vector<const char*>& columns, const json::Sentences& sentences) {
    paper::TextTable table;
    std::vector<std::string> head;
    for (const char* column : columns)
        head.push_back((head.empty() ? "  " : "") +
                       sentences.text("play.history.column." + std::string(column)));
    table.add(std::move(head));
    return table;
}

std::string playersTable(const GameHistory& history, const json::Sentences& sentences) {
    paper::TextTable table =
        tableWith({"player", "games", "wins", "share", "shared", "drawn", "damage", "wrecks"}, sentences);
    for (const auto& [letter, player] : history.players)
        table.add({"  " + sentences("play.deck", {std::string(1, letter)}), std::to_string(player.games),
                   std::to_string(player.wins), percent(player.wins, player.games),
                   std::to_string(player.shared), std::to_string(player.drawn),
                   oneDecimal(average(player.baseDamage, player.games), sentences.language()),
                   oneDecimal(average(player.wrecks, player.games), sentences.language())});
    return table.text(1);
}

std::string seatsTable(const GameHistory& history, const json::Sentences& sentences) {
    paper::TextTable table = tableWith({"seat", "games", "wins", "share"}, sentences);
    for (std::size_t seat = 0; seat < history.seats.size(); ++seat) {
        const auto& [games, wins] = history.seats[seat];
        table.add({"  " + (seat == 0 ? sentences.text("play.history.begins")
                                     : sentences("play.history.seat", {static_cast<int>(seat) + 1})),
                   std::to_string(games), std::to_string(wins), percent(wins, games)});
    }
    return table.text(1);
}

std::string cardsTable(const GameHistory& history, const Catalog& catalog, const json::Sentences& sentences) {
    paper::TextTable table = tableWith({"card", "played", "won", "wrecked"}, sentences);
    for (const std::string& card : history.cardsByPlays()) {
        const GameSummary::CardUse& use = history.cards.at(card);
        table.add({"  " + cardName(card, catalog, sentences), std::to_string(use.played),
                   use.played > 0 ? percent(use.won, use.played) : std::string(),
                   std::to_string(use.wrecked)});
    }
    return table.text(1);
}

std::string lengthText(const char* key, const GameHistory::Length& length, const json::Sentences& sentences) {
    return sentences(key, {static_cast<int>(length.id), length.turns, length.events});
}

std::string decidedText(const GameHistory& history, const Catalog& catalog,
                        const json::Sentences& sentences) {
    std::string text =
        "\n\n" + sentences.text("play.history.players") + "\n" + playersTable(history, sentences);
    text += "\n\n" + sentences.text("play.history.seats") + "\n" + seatsTable(history, sentences) + "\n";
    for (const auto& [why, games] : history.endings)
        text += "\n" + sentences(std::string("play.history.ending.") + idOf(why), {games});
    const auto each = [&](std::int64_t sum) {
        return oneDecimal(average(sum, history.decided), sentences.language());
    };
    text += "\n" + sentences("play.history.turns", {each(history.turns), each(history.attacks)});
    text += "\n" + lengthText("play.history.longest", *history.longest, sentences);
    text += "\n" + lengthText("play.history.shortest", *history.shortest, sentences);
    if (history.cards.empty()) return text;
    return text + "\n\n" + sentences.text("play.history.cards") + "\n" +
           cardsTable(history, catalog, sentences);
}

HistoryJson lengthJson(const std::optional<GameHistory::Length>& length) {
    if (!length) return {};
    return {{"game", length->id}, {"turns", length->turns}, {"events", length->events}};
}

HistoryJson playersJson(const GameHistory& history) {
    HistoryJson players = HistoryJson::object();
    for (const auto& [letter, player] : history.players)
        players[std::string(1, letter)] = {
            {"games", player.games},
            {"wins", player.wins},
            {"shared_wins", player.shared},
            {"drawn", player.drawn},
            {"win_share", Fraction(player.wins, player.games).toString()},
            {"base_damage", player.baseDamage},
            {"average_base_damage", average(player.baseDamage, player.games).toString()},
            {"wrecks", player.wrecks}};
    return players;
}

/// How games ended, who wins in which seat, how many took how many turns; what became of cards.
void addComparisons(HistoryJson& document, const GameHistory& history) {
    HistoryJson endings = HistoryJson::object();
    for (const auto& [why, games] : history.endings)
        endings[idOf(why)] = games;
    HistoryJson seats = HistoryJson::array();
    for (const GameHistory::Seat& seat : history.seats)
        seats.push_back({{"games", seat.games}, {"wins", seat.wins}});
    HistoryJson lengths = HistoryJson::object();
    for (const auto& [turns, games] : history.gamesOfTurns)
        lengths[std::to_string(turns)] = games;
    HistoryJson cards = HistoryJson::object();
    for (const std::string& card : history.cardsByPlays()) {
        const GameSummary::CardUse& use = history.cards.at(card);
        cards[card] = {{"played", use.played}, {"won", use.won}, {"wrecked", use.wrecked}};
    }
    document.update({{"endings", std::move(endings)},
                     {"seats", std::move(seats)},
                     {"games_of_turns", std::move(lengths)},
                     {"cards", std::move(cards)}});
}

} // namespace

std::string historyText(const GameHistory& history, const Catalog& catalog,
                        const json::Sentences& sentences) {
    const int skipped = static_cast<int>(history.skipped.size());
    std::string text = sentences("play.history.title", {history.counted() + skipped}) + "\n  " +
                       sentences("play.history.counts", {history.decided + history.undecided,
                                                         history.underWay, history.leftOff, skipped});
    if (history.leftOff > 0) text += "\n  " + sentences.text("play.history.left_off");
    if (history.undecided > 0) text += "\n  " + sentences("play.history.undecided", {history.undecided});
    if (history.decided > 0) text += decidedText(history, catalog, sentences) + "\n";
    return text + "\n" +
           sentences("play.history.record",
                     {history.events, history.inferred, history.corrected, history.struck});
}

std::string historyCsv(const GameHistory& history, const json::Sentences& sentences) {
    paper::Csv csv({"player", "player_name", "games", "wins", "shared_wins", "drawn", "win_share_percent",
                    "base_damage_total", "base_damage_average", "wrecks"});
    for (const auto& [letter, player] : history.players) {
        const std::string id(1, letter);
        csv.text(id).text(sentences("play.deck", {id}));
        for (const int number : {player.games, player.wins, player.shared, player.drawn})
            csv.number(std::int64_t{number});
        csv.rounded(Fraction(std::int64_t{100} * player.wins, player.games)).number(player.baseDamage);
        csv.rounded(average(player.baseDamage, player.games)).number(std::int64_t{player.wrecks});
    }
    return csv.bytes();
}

HistoryJson historyDocument(const GameHistory& history) {
    HistoryJson skipped = HistoryJson::array();
    for (const GameHistory::Skipped& game : history.skipped)
        skipped.push_back({{"game", game.id}, {"why", game.why}});
    HistoryJson document{{"type", "history"},
                         {"format", historyFormat},
                         {"game", "spacetrace"},
                         {"games", history.counted() + static_cast<int>(history.skipped.size())},
                         {"finished", history.decided + history.undecided},
                         {"undecided", history.undecided},
                         {"under_way", history.underWay},
                         {"left_off", history.leftOff},
                         {"skipped", std::move(skipped)},
                         {"players", playersJson(history)},
                         {"turns", history.turns},
                         {"attacks", history.attacks},
                         {"longest", lengthJson(history.longest)},
                         {"shortest", lengthJson(history.shortest)},
                         {"events", history.events},
                         {"inferred", history.inferred},
                         {"corrected", history.corrected},
                         {"struck", history.struck}};
    addComparisons(document, history);
    return document;
}

} // namespace rowkeeper::spacetrace
