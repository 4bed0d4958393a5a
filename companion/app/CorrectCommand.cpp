// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CorrectCommand.h"

#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/referee/WinnerChanges.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/GameText.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/json/CitationText.h"
#include "engine/core/json/Parse.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/json/RefusalText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::app {

namespace referee = tactics::referee;
namespace results = tactics::results;

namespace {

using nlohmann::ordered_json;

constexpr std::size_t mostEventBytes = 100'000;
constexpr long notSeen = -1; // nothing here comes from a picture

tactics::Event readEvent(const AppContext& context, const CorrectArguments& arguments) {
    const bool piped = arguments.event == "-";
    const std::string name = piped ? context.say("file.stdin") : "EVENT";
    const nlohmann::json document =
        json::parse(piped ? readInput("-", mostEventBytes) : arguments.event, name, mostEventBytes);
    tactics::Event event = json::eventFromJson(document, name);
    auto* settle = std::get_if<tactics::event::Settle>(&event);
    if (settle && settle->why.empty()) settle->why = arguments.why;
    if (settle && settle->by.empty()) settle->by = arguments.by;
    return event;
}

std::string cited(const tactics::Refusal& refusal, const json::Texts& texts) {
    return refusalText(refusal, texts) + " [" + json::citationText(refusal, texts) + "]";
}

/// Says why, for whoever asked for it.
[[noreturn]] void refuse(const AppContext& context, const CorrectArguments& arguments, const OpenedGame& game,
                         const tactics::record::RefusedCorrection& refused, const json::Texts& texts) {
    if (refused.why) {
        throw CommandError(
            ExitCode::Refused,
            context.say("correct.no_longer_fits", {game.place, refused.n, cited(*refused.why, texts)}));
    }
    if (refused.n != 0)
        throw CommandError(ExitCode::NotFound, context.say("correct.no_such_line", {game.place, refused.n}));
    const char* nothing = arguments.action == CorrectArguments::Action::Redo ? "watch.refused.no_redo"
                                                                             : "watch.refused.no_undo";
    throw CommandError(ExitCode::Refused, game.place + ": " + texts.text(nothing));
}

/// What is added to the record, and the game it leads to.
struct Outcome {
    tactics::Game game;
    std::vector<json::RecordLine> lines;
    std::vector<referee::Report> reports; ///< one a line
};

Outcome tell(const tactics::Event& event, tactics::record::Corrector who, OpenedGame& game,
             const json::Texts& texts) {
    tactics::Result result = tactics::apply(game.restored.game, event);
    if (const auto* refusal = std::get_if<tactics::Refusal>(&result))
        throw CommandError(ExitCode::Refused, game.place + ": " + cited(*refusal, texts));
    auto& applied = std::get<tactics::Applied>(result);
    if (std::holds_alternative<tactics::event::Settle>(event)) who = {}; // says it itself
    const int n = game.restored.history.add(notSeen, false, event, who);
    referee::EventReport report{n, notSeen, false, event, std::move(applied.changes), who.by, who.why};
    report.secret = keepsSecret(applied.game);
    return {std::move(applied.game), {{n, notSeen, false, event, who.by, who.why}}, {std::move(report)}};
}

Outcome correct(const AppContext& context, const CorrectArguments& arguments, OpenedGame& game,
                const json::Texts& texts) {
    const tactics::record::Corrector who{arguments.by, arguments.why};
    tactics::record::History& history = game.restored.history;
    const auto change = [&]() -> tactics::record::History::Result {
        switch (arguments.action) {
        case CorrectArguments::Action::Correct:
            return history.correct(arguments.line, readEvent(context, arguments), who, notSeen);
        case CorrectArguments::Action::Accept:
            return history.accept(arguments.line, who, notSeen);
        case CorrectArguments::Action::Strike:
            return history.strike(arguments.line, who, notSeen);
        case CorrectArguments::Action::Redo:
            return history.redo(who, notSeen);
        default:
            return arguments.to ? history.undoTo(*arguments.to, who, notSeen) : history.undo(who, notSeen);
        }
    };
    tactics::record::History::Result result = change();
    if (const auto* refused = std::get_if<tactics::record::RefusedCorrection>(&result))
        refuse(context, arguments, game, *refused, texts);
    auto& corrected = std::get<tactics::record::History::Corrected>(result);
    Outcome outcome{std::move(corrected.game), std::move(corrected.lines), {}};
    for (const json::RecordLine& line : outcome.lines)
        outcome.reports.emplace_back(history.told(line, outcome.game));
    for (tactics::Phrase& winner : referee::winnerChanges(game.restored.game, outcome.game)) {
        referee::NoteReport note;
        note.kind = "winner";
        note.text = std::move(winner);
        outcome.reports.emplace_back(std::move(note));
    }
    return outcome;
}

void print(const AppContext& context, const OpenedGame& game, const Outcome& outcome,
           const json::Texts& texts) {
    if (!context.json()) {
        for (const referee::Report& report : outcome.reports) {
            for (const std::string& sentence : referee::sentences(report, texts))
                printLine(sentence);
        }
        printLine("");
        return printLine(results::gameText(texts, outcome.game));
    }
    ordered_json document{{"game", game.id}, {"lines", ordered_json::array()}};
    const referee::Secrecy secrecy(outcome.game);
    for (const json::RecordLine& line : outcome.lines)
        document["lines"].push_back(results::shownEvent(line, secrecy));
    document["round"] = outcome.game.round;
    document["phase"] = idOf(outcome.game.phase);
    document.update(results::finalDocument(outcome.game, texts));
    printJson(document);
}

void keepLines(OpenedGame& game, const Outcome& outcome) {
    std::vector<std::string> lines;
    for (const json::RecordLine& line : outcome.lines)
        lines.push_back(json::toLine(line));
    if (const auto problem = game.journal.append(game.id, lines)) app::fail(*problem);
}

} // namespace

int tellKeptGame(const AppContext& context, std::int64_t id, int lastLine, const tactics::Event& event) {
    OpenedGame game = openGame(context, std::to_string(id));
    const json::Record& record = game.restored.history.record();
    if ((record.lines.empty() ? 0 : record.lines.back().n) != lastLine)
        throw CommandError(ExitCode::Refused, context.say("correct.gone_on", {game.place}));
    const Outcome outcome = tell(event, {}, game, context.textsFor(record.setup.catalog));
    keepLines(game, outcome);
    noteGame(context, game.journal, game.id);
    return outcome.lines.back().n;
}

int runCorrect(const AppContext& context, const CorrectArguments& arguments) {
    OpenedGame game = openGame(context, arguments.game);
    const json::Texts texts = context.textsFor(game.restored.history.record().setup.catalog);
    const Outcome outcome =
        arguments.action == CorrectArguments::Action::Tell
            ? tell(readEvent(context, arguments), {arguments.by, arguments.why}, game, texts)
            : correct(context, arguments, game, texts);
    keepLines(game, outcome);
    print(context, game, outcome, texts);
    noteGame(context, game.journal, game.id);
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
