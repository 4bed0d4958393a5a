// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Result.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/GameNotes.h"
#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/results/GameHistory.h"
#include "companion/spacetrace/results/GameResult.h"
#include "companion/spacetrace/results/HistoryOutput.h"

#include <nlohmann/json.hpp>

#include <sstream>
#include <utility>

namespace rowkeeper::spacetrace::commands {

namespace {

/// Throws CommandError (Refused) with the first line that the rules do not allow.
GameResult resultIn(const app::AppContext& context, app::FoundGame found) {
    checkRecordOf(context, found.record, found.source.name);
    std::istringstream in(found.record);
    const Record record = readRecord(in, found.source.name);
    int events = 0;
    RestsOn restsOn;
    record::Visitor counting;
    counting.applied = [&](const RecordLine& line, const Game& was, const Applied& applied) {
        ++events;
        restsOn.see(line, was, applied.game);
    };
    Game game = playedToItsEnd(context, record, found.source.name, counting);
    return {std::move(found.source), std::move(game), std::move(restsOn), events,
            json::putRightIn(record.lines)};
}

void writePdf(const std::string& file, const GameResult& result, const json::Sentences& sentences,
              bool force) {
    const auto pdf = resultPdf(result, sentences);
    if (const auto* problem = std::get_if<json::Said>(&pdf))
        throw app::CommandError(app::ExitCode::Failure, *problem);
    const auto& bytes = std::get<QByteArray>(pdf);
    app::writeOutput(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())}, force);
}

/// Counts all games, or says why one is left out.
GameHistory historyOver(const app::AppContext& context, journal::Journal& journal) {
    GameHistory history;
    visitSummaries(context, journal,
                   [&](const journal::ListedGame& game, const app::Summarized& summary, bool newest) {
                       const auto* worked = std::get_if<app::WorkedOut>(&summary);
                       const auto read = worked ? summaryFrom(worked->note) : std::nullopt;
                       if (read)
                           count(history, *read, game.id, newest);
                       else if (const auto* why = std::get_if<std::string>(&summary))
                           history.skipped.push_back({game.id, *why});
                   });
    return history;
}

} // namespace

int resultOfSpacetrace(const app::AppContext& context, const app::ResultArguments& arguments) {
    if (arguments.bgStats)
        throw app::CommandError(app::ExitCode::Usage, context.say("usage.option_not_of_game",
                                                                  {"--bgstats", context.arguments().game}));
    checkOutputs(context, arguments);
    const GameResult result = resultIn(context, foundGame(context, arguments.game));
    const json::Sentences& sentences = context.sentences();
    if (arguments.pdf) writePdf(*arguments.pdf, result, sentences, arguments.force);
    if (arguments.csv) app::writeOutput(*arguments.csv, resultCsv(result), arguments.force);
    if (context.json())
        app::writeOutput(arguments.json, app::jsonLine(resultDocument(result, sentences)), arguments.force);
    if (!arguments.pdf && !arguments.csv && !context.json()) app::printLine(resultText(result, sentences));
    return toInt(app::ExitCode::Ok);
}

int historyOfSpacetrace(const app::AppContext& context, const app::ResultArguments& arguments) {
    checkOutputs(context, arguments);
    GameHistory history;
    if (auto journal = journalIfThere(context)) history = historyOver(context, *journal);
    const json::Sentences& sentences = context.sentences();
    if (arguments.csv) app::writeOutput(*arguments.csv, historyCsv(history, sentences), arguments.force);
    if (context.json())
        app::writeOutput(arguments.json, app::jsonLine(historyDocument(history)), arguments.force);
    if (arguments.csv || context.json()) return toInt(app::ExitCode::Ok);
    if (history.counted() == 0 && history.skipped.empty())
        sayNoneKept(context);
    else
        app::printLine(historyText(history, spacetraceCatalog(context), sentences));
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::spacetrace::commands
