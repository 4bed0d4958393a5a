// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/HistoryRows.h"

#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/FractionText.h"
#include "engine/core/json/Harmless.h"

namespace rowkeeper::app {

namespace results = tactics::results;

namespace {

using nlohmann::ordered_json;

std::string nameOf(const ordered_json& letter, const json::Texts& texts) {
    const std::string word = letter.is_string() ? letter.get<std::string>() : "?";
    const std::string key = "faction." + word;
    return texts.has(key) ? texts.text(key) : json::harmless(word);
}

std::vector<std::string> playersIn(const ordered_json& fields, const json::Texts& texts) {
    std::vector<std::string> names;
    const auto players = fields.find("players");
    if (players == fields.end() || !players->is_array()) return names;
    for (const auto& player : *players)
        names.push_back(nameOf(player, texts));
    return names;
}

std::string gameIn(const ordered_json& fields, const json::Texts& texts) {
    const auto variant = fields.find("variant");
    if (variant == fields.end() || !variant->is_string()) return texts.text("history.game");
    const std::string word = variant->get<std::string>();
    const std::string key = "variant." + word;
    return texts.text("history.game") + " · " + (texts.has(key) ? texts.text(key) : json::harmless(word));
}

bool isSet(const ordered_json& fields, const char* name) {
    const auto field = fields.find(name);
    return field != fields.end() && field->is_boolean() && field->get<bool>();
}

/// Numbers that belong together stay in one line.
constexpr const char* nextTotal = "\u00a0:\u00a0";

/// "Won by Starfleet, 42 : 30 : 12", best first.
std::string wonText(const results::GameSummary& summary, const json::Texts& texts) {
    std::vector<tactics::Faction> winners;
    std::string totals;
    for (const results::GameSummary::Side& side : summary.sides) {
        if (side.won) winners.insert(winners.end(), side.members.begin(), side.members.end());
        totals += (totals.empty() ? "" : nextTotal) + readableText(side.total);
    }
    const std::string names = results::namesOf(winners, texts);
    return (summary.estimated ? "≈ " : "") + texts({"history.row.won", {names, totals}});
}

} // namespace

HistoryRow historyRow(const NotedGame& game, const json::Texts& texts) {
    HistoryRow row;
    row.id = game.game.id;
    row.begun = game.game.begun;
    row.lines = game.game.lines;
    row.game = gameIn(game.fields, texts);
    row.players = playersIn(game.fields, texts);
    if (isSet(game.fields, "short")) row.notes.push_back(texts.text("result.short"));
    if (isSet(game.fields, "top_secret")) row.notes.push_back(texts.text("result.top_secret"));
    if (game.summary) settle(row, *game.summary, texts);
    return row;
}

void settle(HistoryRow& row, const Summarized& summary, const json::Texts& texts) {
    if (const auto* why = std::get_if<std::string>(&summary)) {
        row.state = HistoryRow::State::Unreadable;
        row.result = texts.text("history.row.unreadable");
        row.notes = {*why};
        return;
    }
    const auto& known = std::get<results::GameSummary>(summary);
    row.state = known.finished ? HistoryRow::State::Over : HistoryRow::State::Open;
    row.rounds = known.rounds;
    row.result = known.finished ? wonText(known, texts) : texts.text("history.row.open");
    if (known.corrected + known.struck > 0)
        row.notes.push_back(texts({"history.row.corrected", {known.corrected + known.struck}}));
}

} // namespace rowkeeper::app
