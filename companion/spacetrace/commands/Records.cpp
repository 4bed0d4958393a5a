// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Records.h"

#include "companion/app/Corrections.h"
#include "companion/app/Failure.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/RecordView.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/results/GameReport.h"
#include "companion/spacetrace/results/GameSummary.h"
#include "companion/spacetrace/results/RestsOn.h"
#include "companion/spacetrace/results/ToldLines.h"
#include "engine/core/json/Harmless.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/EventJson.h"

#include <nlohmann/json.hpp>

#include <array>
#include <map>
#include <sstream>
#include <utility>

namespace rowkeeper::spacetrace::commands {

using nlohmann::ordered_json;

namespace {

constexpr std::array<std::string_view, 3> listed{"players", "profile", "winning"};

std::string wordOf(const ordered_json& fields, const char* name) {
    const auto field = fields.find(name);
    return field != fields.end() && field->is_string() ? field->get<std::string>() : std::string();
}

std::string kindOf(const app::AppContext& context, const ordered_json& fields) {
    const std::string word = wordOf(fields, "profile");
    const std::string key = "play.profile." + word;
    return context.sentences().has(key) ? context.say(key) : json::harmless(word);
}

spacetrace::Record read(const app::RecordSource& source) {
    std::istringstream in(source.text);
    return spacetrace::readRecord(in, source.name);
}

bool plays(const app::AppContext& context, const app::RecordSource& source) {
    return playedToItsEnd(context, read(source), source.name).outcome.has_value();
}

app::WorkedOut workOut(const app::AppContext& context, const app::RecordSource& source) {
    const spacetrace::Record record = read(source);
    return cameTo(playedToItsEnd(context, record, source.name), record);
}

std::optional<bool> isOver(const std::string& text) {
    const auto summary = spacetrace::summaryFrom(text);
    return summary ? std::optional(summary->outcome.has_value()) : std::nullopt;
}

void describe(const app::AppContext& context, const ordered_json& fields, app::HistoryRow& row) {
    const auto players = fields.find("players");
    if (players != fields.end() && players->is_array())
        for (const auto& player : *players)
            row.players.push_back(
                context.say("play.deck", {player.is_string() ? player.get<std::string>() : "?"}));
    if (wordOf(fields, "winning") == "wrecks") row.notes.push_back(context.say("play.winning.wrecks"));
}

std::string resultText(const app::AppContext& context, const spacetrace::GameSummary& summary) {
    if (!summary.outcome) return context.say("history.row.open");
    if (!summary.isDecided()) return context.say("play.over_unknown_mp");
    if (summary.outcome->winners.empty()) return context.say("play.drawn");
    return context.say("play.won", {lettersText(summary.outcome->winners)});
}

void settle(const app::AppContext& context, const std::string& text, app::HistoryRow& row) {
    const auto summary = spacetrace::summaryFrom(text).value_or(spacetrace::GameSummary{});
    row.rounds = summary.turn;
    row.result = resultText(context, summary);
    if (const int changed = summary.corrected + summary.struck; changed > 0)
        row.notes.push_back(context.say("history.row.corrected", {changed}));
}

using Lines = std::vector<std::string>;

Lines linesText(const spacetrace::record::RestoredGame& game, const json::Sentences& sentences) {
    const spacetrace::Record& record = game.history.record();
    const auto standings = game.history.standings();
    auto then = spacetrace::toldThen(record, sentences);
    auto now = spacetrace::toldNow(record, sentences);
    Lines lines;
    for (const spacetrace::RecordLine& line : record.lines) {
        app::LineView view{
            .n = line.n, .reason = app::saidBy(line.by, line.why, sentences), .inferred = line.inferred};
        if (const auto* correction = std::get_if<spacetrace::Correction>(&line.what)) {
            view.said = {rowkeeper::record::correctionSaid(game.history.told(line, game.game)).in(sentences)};
            view.reason = app::saidBy(correction->by, correction->why, sentences);
        } else {
            view.said = std::move(then[line.n]);
            view.counts = standings.at(line.n).counts;
            view.by = standings.at(line.n).by;
            view.now = std::move(now[line.n]);
        }
        lines.push_back(lineText(view, sentences));
    }
    return lines;
}

/// Throws CommandError (Refused) with the first line that does not fit.
spacetrace::record::RestoredGame restored(const app::AppContext& context, const app::RecordSource& source) {
    const spacetrace::Record record = read(source);
    playedToItsEnd(context, record, source.name);
    return std::get<spacetrace::record::RestoredGame>(spacetrace::record::History::restore(record));
}

/// Where the game stands, and what unproven values it rests on.
std::string endText(const spacetrace::Game& game, const spacetrace::Record& record,
                    const json::Sentences& sentences) {
    return spacetrace::gameReport(game, sentences) +
           spacetrace::restsOnText(spacetrace::restsOn(record), record.setup.catalog, sentences);
}

ordered_json endJson(const spacetrace::Game& game, const spacetrace::Record& record,
                     const json::Sentences& sentences) {
    ordered_json end = spacetrace::gameJson(game, sentences);
    spacetrace::addTo(end, spacetrace::restsOn(record));
    return end;
}

app::ShownRecord show(const app::AppContext& context, const app::RecordSource& source) {
    const auto game = restored(context, source);
    return {linesText(game, context.sentences()),
            endText(game.game, game.history.record(), context.sentences())};
}

std::string cited(const spacetrace::Refusal& refusal, const spacetrace::Game& game,
                  const json::Sentences& sentences) {
    return spacetrace::named(refusal.key, refusal.fillings, game.setup->catalog, sentences) + " [" +
           std::string(refusal.source.rule) + "]";
}

spacetrace::Event eventIn(const app::GivenEvent& given) {
    const json::Origin origin(given.name);
    return spacetrace::readEvent(json::Node(given.document, origin));
}

/// The lines that a person adds, and the game after them.
struct Outcome {
    Lines said;
    std::vector<spacetrace::RecordLine> lines;
    spacetrace::Game game;
};

Outcome tell(const app::AppContext& context, const app::CorrectArguments& arguments,
             spacetrace::record::RestoredGame& game, const std::string& place) {
    const app::GivenEvent given = givenEvent(context, arguments);
    const spacetrace::Event event = eventIn(given);
    auto result = spacetrace::apply(game.game, event);
    if (const auto* refusal = std::get_if<spacetrace::Refusal>(&result))
        throw app::CommandError(app::ExitCode::Refused,
                                place + ": " + cited(*refusal, game.game, context.sentences()));
    auto& applied = std::get<spacetrace::Applied>(result);
    const int n = game.history.add(app::notSeen, false, event, {arguments.by, arguments.why});
    Lines said = spacetrace::toldSentences(applied, context.sentences());
    return {std::move(said),
            {{n, app::notSeen, false, event, arguments.by, arguments.why}},
            std::move(applied.game)};
}

Outcome change(const app::AppContext& context, const app::CorrectArguments& arguments,
               spacetrace::record::RestoredGame& game, const std::string& place) {
    const json::Sentences& sentences = context.sentences();
    checkAccept(context, game.history, arguments, place);
    auto result = changed(game.history, arguments, [&] { return eventIn(givenEvent(context, arguments)); });
    if (const auto* refused = std::get_if<spacetrace::record::RefusedCorrection>(&result))
        refuseChange(context, arguments, place, refused->n,
                     refused->why ? cited(*refused->why, game.game, sentences) : std::string());
    auto& corrected = std::get<spacetrace::record::History::Corrected>(result);
    Outcome outcome{{}, std::move(corrected.lines), std::move(corrected.game)};
    for (const spacetrace::RecordLine& line : outcome.lines) {
        const auto& correction = std::get<spacetrace::Correction>(line.what);
        outcome.said.push_back(
            rowkeeper::record::correctionSaid(game.history.told(line, outcome.game)).in(sentences) +
            app::saidBy(correction.by, correction.why, sentences));
    }
    return outcome;
}

int correct(const app::AppContext& context, app::OpenedGame& opened, const app::CorrectArguments& arguments) {
    auto game = restored(context, opened.source);
    const Outcome outcome = arguments.action == app::CorrectArguments::Action::Tell
                                ? tell(context, arguments, game, opened.source.name)
                                : change(context, arguments, game, opened.source.name);
    std::vector<std::string> lines;
    for (const spacetrace::RecordLine& line : outcome.lines)
        lines.push_back(spacetrace::toLine(line));
    if (const auto problem = opened.journal.append(opened.id, lines)) app::fail(*problem);
    noteGame(context, opened.journal, opened.id);
    if (!context.json()) {
        for (const std::string& sentence : outcome.said)
            app::printLine(sentence);
        app::printLine("");
        app::printLine(endText(outcome.game, game.history.record(), context.sentences()));
        return toInt(app::ExitCode::Ok);
    }
    ordered_json document{{"game", opened.id}, {"lines", ordered_json::array()}};
    for (const std::string& line : lines)
        document["lines"].push_back(ordered_json::parse(line));
    document["end"] = endJson(outcome.game, game.history.record(), context.sentences());
    app::printJson(document);
    return toInt(app::ExitCode::Ok);
}

ordered_json showJson(const app::AppContext& context, const app::RecordSource& source) {
    const auto game = restored(context, source);
    const auto standings = game.history.standings();
    ordered_json lines = ordered_json::array();
    for (const spacetrace::RecordLine& line : game.history.record().lines) {
        ordered_json shown = ordered_json::parse(spacetrace::toLine(line));
        if (std::holds_alternative<spacetrace::Event>(line.what))
            app::addStanding(shown, standings.at(line.n));
        lines.push_back(std::move(shown));
    }
    ordered_json document{{"events", std::move(lines)}};
    document["end"] = endJson(game.game, game.history.record(), context.sentences());
    return document;
}

} // namespace

app::WorkedOut cameTo(const spacetrace::Game& game, const spacetrace::Record& record) {
    return {spacetrace::toText(spacetrace::summaryOf(record, game)), game.outcome.has_value()};
}

constinit const app::GameRecords spacetraceRecords{"play.game", listed, kindOf, plays,    workOut, isOver,
                                                   describe,    settle, show,   showJson, correct};

} // namespace rowkeeper::spacetrace::commands
