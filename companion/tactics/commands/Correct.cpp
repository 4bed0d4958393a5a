// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Correct.h"

#include "companion/app/Corrections.h"
#include "companion/app/Failure.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/referee/WinnerChanges.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/GameText.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/json/RefusalText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::commands {

namespace {

using nlohmann::ordered_json;

tactics::Event readEvent(const app::AppContext& context, const app::CorrectArguments& arguments) {
    const app::GivenEvent given = givenEvent(context, arguments);
    tactics::Event event = json::eventFromJson(given.document, given.name);
    auto* settle = std::get_if<tactics::event::Settle>(&event);
    if (settle && settle->why.empty()) settle->why = arguments.why;
    if (settle && settle->by.empty()) settle->by = arguments.by;
    return event;
}

std::string cited(const tactics::Refusal& refusal, const json::Texts& texts) {
    return refusalText(refusal, texts) + " [" + json::citationText(refusal, texts) + "]";
}

/// A kept game that is open, and where it stands.
struct KeptTactics {
    app::OpenedGame& opened;
    tactics::record::RestoredGame restored;
    const std::string& place() const { return opened.source.name; }
};

/// What is added to the record, and the game it leads to.
struct Outcome {
    tactics::Game game;
    std::vector<json::RecordLine> lines;
    std::vector<referee::Report> reports; ///< one a line
};

Outcome tell(const tactics::Event& event, tactics::record::Corrector who, KeptTactics& game,
             const json::Texts& texts) {
    tactics::Result result = tactics::apply(game.restored.game, event);
    if (const auto* refusal = std::get_if<tactics::Refusal>(&result))
        throw app::CommandError(app::ExitCode::Refused, game.place() + ": " + cited(*refusal, texts));
    auto& applied = std::get<tactics::Applied>(result);
    if (std::holds_alternative<tactics::event::Settle>(event)) who = {}; // says it itself
    const int n = game.restored.history.add(app::notSeen, false, event, who);
    referee::EventReport report{n, app::notSeen, false, event, std::move(applied.changes), who.by, who.why};
    report.secret = keepsSecret(applied.game);
    return {std::move(applied.game), {{n, app::notSeen, false, event, who.by, who.why}}, {std::move(report)}};
}

Outcome correct(const app::AppContext& context, const app::CorrectArguments& arguments, KeptTactics& game,
                const json::Texts& texts) {
    tactics::record::History& history = game.restored.history;
    checkAccept(context, history, arguments, game.place());
    auto result = changed(history, arguments, [&] { return readEvent(context, arguments); });
    if (const auto* refused = std::get_if<tactics::record::RefusedCorrection>(&result))
        refuseChange(context, arguments, game.place(), refused->n,
                     refused->why ? cited(*refused->why, texts) : std::string());
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

void print(const app::AppContext& context, const KeptTactics& game, const Outcome& outcome,
           const json::Texts& texts) {
    if (!context.json()) {
        for (const referee::Report& report : outcome.reports) {
            for (const std::string& sentence : referee::sentences(report, texts))
                app::printLine(sentence);
        }
        app::printLine("");
        return app::printLine(results::gameText(texts, outcome.game));
    }
    ordered_json document{{"game", game.opened.id}, {"lines", ordered_json::array()}};
    const referee::Secrecy secrecy(outcome.game);
    for (const json::RecordLine& line : outcome.lines)
        document["lines"].push_back(results::shownEvent(line, secrecy));
    document["round"] = outcome.game.round;
    document["phase"] = idOf(outcome.game.phase);
    document.update(results::finalDocument(outcome.game, texts));
    app::printJson(document);
}

void keepLines(KeptTactics& game, const Outcome& outcome) {
    std::vector<std::string> lines;
    for (const json::RecordLine& line : outcome.lines)
        lines.push_back(json::toLine(line));
    if (const auto problem = game.opened.journal.append(game.opened.id, lines)) app::fail(*problem);
}

} // namespace

int tellKeptGame(const app::AppContext& context, std::int64_t id, int lastLine, const tactics::Event& event) {
    app::OpenedGame opened = openGame(context, std::to_string(id));
    KeptTactics game{opened, restoredTactics(context, opened.source)};
    const json::Record& record = game.restored.history.record();
    if ((record.lines.empty() ? 0 : record.lines.back().n) != lastLine)
        throw app::CommandError(app::ExitCode::Refused, context.say("correct.gone_on", {game.place()}));
    const Outcome outcome = tell(event, {}, game, textsFor(context, record.setup.catalog));
    keepLines(game, outcome);
    noteGame(context, opened.journal, opened.id);
    return outcome.lines.back().n;
}

int correctTactics(const app::AppContext& context, app::OpenedGame& opened,
                   const app::CorrectArguments& arguments) {
    KeptTactics game{opened, restoredTactics(context, opened.source)};
    const json::Texts texts = textsFor(context, game.restored.history.record().setup.catalog);
    const Outcome outcome =
        arguments.action == app::CorrectArguments::Action::Tell
            ? tell(readEvent(context, arguments), {arguments.by, arguments.why}, game, texts)
            : correct(context, arguments, game, texts);
    keepLines(game, outcome);
    print(context, game, outcome, texts);
    noteGame(context, opened.journal, opened.id);
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::tactics::commands
