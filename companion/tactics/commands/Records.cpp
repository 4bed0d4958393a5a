// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Records.h"

#include "companion/app/CorrectCommand.h"
#include "companion/app/Failure.h"
#include "companion/app/RecordView.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/referee/Secrecy.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/GameText.h"
#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/FractionText.h"
#include "engine/core/json/Harmless.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/RefusalText.h"

#include <nlohmann/json.hpp>

#include <array>
#include <map>
#include <sstream>
#include <tuple>
#include <utility>

namespace rowkeeper::tactics::commands {

using nlohmann::ordered_json;

namespace {

constexpr std::array<std::string_view, 5> listed{"players", "first", "variant", "short", "top_secret"};

/// What texts call it, or the word itself.
std::string named(const json::Sentences& sentences, const std::string& group, const std::string& word) {
    const std::string key = group + word;
    return sentences.has(key) ? sentences.text(key) : json::harmless(word);
}

std::string kindOf(const app::AppContext& context, const ordered_json& fields) {
    const auto variant = fields.find("variant");
    if (variant == fields.end() || !variant->is_string()) return {};
    return named(context.sentences(), "variant.", variant->get<std::string>());
}

json::Record read(const app::RecordSource& source) {
    std::istringstream in(source.text);
    return json::readRecord(in, source.name);
}

bool plays(const app::AppContext& context, const app::RecordSource& source) {
    return restoredTactics(context, source).game.phase == tactics::Phase::Over;
}

app::WorkedOut workOut(const app::AppContext& context, const app::RecordSource& source) {
    const json::Record record = read(source);
    const results::GameSummary summary = results::summaryOf(results::gameResult(
        record, {source.id, source.begun, source.name}, textsFor(context, record.setup.catalog)));
    return {results::toText(summary), summary.finished};
}

std::optional<bool> isOver(const std::string& note) {
    const auto summary = results::summaryFrom(note);
    return summary ? std::optional(summary->finished) : std::nullopt;
}

bool isSet(const ordered_json& fields, const char* name) {
    const auto field = fields.find(name);
    return field != fields.end() && field->is_boolean() && field->get<bool>();
}

void describe(const app::AppContext& context, const ordered_json& fields, app::HistoryRow& row) {
    const auto players = fields.find("players");
    if (players != fields.end() && players->is_array())
        for (const auto& player : *players)
            row.players.push_back(
                named(context.sentences(), "faction.", player.is_string() ? player.get<std::string>() : "?"));
    if (isSet(fields, "short")) row.notes.push_back(context.sentences().text("result.short"));
    if (isSet(fields, "top_secret")) row.notes.push_back(context.sentences().text("result.top_secret"));
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

using Lines = std::vector<std::string>;

Lines shownChanges(const tactics::Applied& applied, const tactics::referee::Secrecy& secrecy,
                   const json::Texts& texts) {
    Lines said;
    for (const tactics::Change& change : secrecy.told(applied.changes))
        said.push_back(texts(change.text));
    return said;
}

/// What each event that counts brings about.
std::map<int, Lines> toldNow(const json::Record& record, const tactics::referee::Secrecy& secrecy,
                             const json::Texts& texts) {
    std::map<int, Lines> all;
    tactics::record::Visitor visitor = tactics::record::passingOver();
    visitor.applied = [&](const json::RecordLine& line, const tactics::Game&,
                          const tactics::Applied& applied) {
        all[line.n] = shownChanges(applied, secrecy, texts);
    };
    std::ignore = tactics::record::replay(record, visitor);
    return all;
}

/// What every event said when it was written, before anybody corrected it.
std::map<int, Lines> toldThen(const json::Record& record, const tactics::referee::Secrecy& secrecy,
                              const json::Texts& texts) {
    std::map<int, Lines> all;
    tactics::record::replayWritten(
        record, [&](const json::RecordLine& line, const tactics::Game&, const tactics::Applied* applied) {
            if (applied) all[line.n] = shownChanges(*applied, secrecy, texts);
        });
    return all;
}

/// Every line; those about others say what they changed.
std::vector<std::string> linesText(const tactics::record::RestoredGame& game, const json::Texts& texts) {
    const json::Record& record = game.history.record();
    const tactics::referee::Secrecy secrecy(game.game);
    const auto standings = game.history.standings();
    auto then = toldThen(record, secrecy, texts);
    auto now = toldNow(record, secrecy, texts);
    std::vector<std::string> lines;
    for (const json::RecordLine& line : record.lines) {
        app::LineView view{.n = line.n, .inferred = line.inferred};
        if (const auto* correction = std::get_if<json::Correction>(&line.what)) {
            view.said = {rowkeeper::record::correctionSaid(game.history.told(line, game.game)).in(texts)};
            view.reason = app::saidBy(correction->by, secrecy.told(correction->why), texts);
        } else {
            view.said = std::move(then[line.n]);
            if (view.said.empty())
                view.said = {std::string(tactics::doOf(std::get<tactics::Event>(line.what)))};
            view.reason = app::saidBy(line.by, secrecy.told(line.why), texts);
            view.counts = standings.at(line.n).counts;
            view.by = standings.at(line.n).by;
            view.now = std::move(now[line.n]);
        }
        lines.push_back(lineText(view, texts));
    }
    return lines;
}

ordered_json linesJson(const tactics::record::RestoredGame& game) {
    const auto standings = game.history.standings();
    const tactics::referee::Secrecy secrecy(game.game);
    ordered_json lines = ordered_json::array();
    for (const json::RecordLine& line : game.history.record().lines) {
        ordered_json shown = results::shownEvent(line, secrecy);
        if (std::holds_alternative<tactics::Event>(line.what)) app::addStanding(shown, standings.at(line.n));
        lines.push_back(std::move(shown));
    }
    return lines;
}

app::ShownRecord show(const app::AppContext& context, const app::RecordSource& source) {
    const json::Record record = read(source);
    const json::Texts texts = textsFor(context, record.setup.catalog);
    const tactics::Game end = results::played(record, source.name, texts); // or what does not fit
    const auto game = std::get<tactics::record::RestoredGame>(tactics::record::History::restore(record));
    return {linesText(game, texts), results::gameText(texts, end)};
}

ordered_json showJson(const app::AppContext& context, const app::RecordSource& source) {
    const json::Record record = read(source);
    const json::Texts texts = textsFor(context, record.setup.catalog);
    const tactics::Game end = results::played(record, source.name, texts);
    ordered_json document{{"events", linesJson(std::get<tactics::record::RestoredGame>(
                                         tactics::record::History::restore(record)))}};
    document.update(results::finalDocument(end, texts));
    return document;
}

} // namespace

tactics::record::RestoredGame restoredTactics(const app::AppContext& context,
                                              const app::RecordSource& source) {
    json::Record record = read(source);
    const json::Texts texts = textsFor(context, record.setup.catalog);
    if (const auto problem = tactics::problem(record.setup))
        throw app::CommandError(app::ExitCode::InvalidData,
                                context.say("games.setup", {source.name, texts(*problem)}));
    auto game = tactics::record::History::restore(std::move(record));
    if (const auto* refused = std::get_if<tactics::record::RefusedCorrection>(&game))
        throw app::CommandError(
            app::ExitCode::Refused,
            context.say("games.event", {source.name, refused->n, refusalText(*refused->why, texts)}));
    return std::move(std::get<tactics::record::RestoredGame>(game));
}

results::GameSummary summaryIn(const app::WorkedOut& worked) {
    return results::summaryFrom(worked.note).value_or(results::GameSummary{});
}

void settle(app::HistoryRow& row, const results::GameSummary& summary, const json::Texts& texts) {
    row.state = summary.finished ? app::HistoryRow::State::Over : app::HistoryRow::State::Open;
    row.rounds = summary.rounds;
    row.result = summary.finished ? wonText(summary, texts) : texts.text("history.row.open");
    if (summary.corrected + summary.struck > 0)
        row.notes.push_back(texts({"history.row.corrected", {summary.corrected + summary.struck}}));
}

constinit const app::GameRecords tacticsRecords{
    "history.game",
    listed,
    kindOf,
    plays,
    workOut,
    isOver,
    describe,
    [](const app::AppContext& context, const std::string& note, app::HistoryRow& row) {
        if (const auto summary = results::summaryFrom(note)) settle(row, *summary, textsOf(context));
    },
    show,
    showJson,
    correctTactics};

} // namespace rowkeeper::tactics::commands
