// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Result.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/results/BgStats.h"
#include "companion/tactics/results/ResultCsv.h"
#include "companion/tactics/results/ResultDocument.h"
#include "companion/tactics/results/ResultPdf.h"
#include "companion/tactics/results/ResultText.h"
#include "companion/tactics/results/StatisticsOutput.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <utility>

namespace rowkeeper::tactics::commands {

namespace {

results::GameResult resultOf(const app::AppContext& context, app::FoundGame found) {
    std::istringstream in(found.record);
    const json::Record record = json::readRecord(in, found.source.name);
    const json::Texts texts = textsFor(context, record.setup.catalog);
    return results::gameResult(record, std::move(found.source), texts);
}

void writePdf(const std::string& file, const results::ResultSheet& sheet, const json::Texts& texts,
              const std::string& document, bool force) {
    const auto pdf = results::resultPdf(sheet, texts, document);
    if (const auto* problem = std::get_if<json::Said>(&pdf))
        throw app::CommandError(app::ExitCode::Failure, *problem);
    const auto& bytes = std::get<QByteArray>(pdf);
    app::writeOutput(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())}, force);
}

void writeBgStats(const std::string& file, const results::GameResult& result, const json::Texts& texts,
                  bool force) {
    const auto play = results::bgStatsPlay(result, texts);
    if (const auto* why = std::get_if<json::Said>(&play))
        throw app::CommandError(app::ExitCode::Failure, *why);
    app::writeOutput(file, std::get<std::string>(play), force);
}

/// Counts all games, or says why one is left out.
results::GameStatistics statisticsOver(const app::AppContext& context, journal::Journal& journal) {
    results::GameStatistics statistics;
    visitSummaries(context, journal,
                   [&](const journal::ListedGame& game, const app::Summarized& summary, bool newest) {
                       if (const auto* why = std::get_if<std::string>(&summary))
                           statistics.skipped.push_back({game.id, *why});
                       else
                           count(statistics, summaryIn(std::get<app::WorkedOut>(summary)), game.id, newest);
                   });
    return statistics;
}

} // namespace

int resultOfTactics(const app::AppContext& context, const app::ResultArguments& arguments) {
    checkOutputs(context, arguments);
    const results::GameResult result = resultOf(context, foundGame(context, arguments.game));
    const json::Texts texts = textsFor(context, result.setup().catalog);
    const results::ResultSheet sheet = results::resultSheet(result, texts, ruleBookOf(context));
    const std::string document = app::jsonLine(results::resultDocument(result, texts));
    if (arguments.pdf) writePdf(*arguments.pdf, sheet, texts, document, arguments.force);
    if (arguments.csv) app::writeOutput(*arguments.csv, results::resultCsv(result, texts), arguments.force);
    if (context.json()) app::writeOutput(arguments.json, document, arguments.force);
    if (arguments.bgStats) writeBgStats(*arguments.bgStats, result, texts, arguments.force);
    if (!arguments.pdf && !arguments.csv && !arguments.bgStats && !context.json())
        app::printLine(results::resultText(sheet, texts));
    return toInt(app::ExitCode::Ok);
}

int historyOfTactics(const app::AppContext& context, const app::ResultArguments& arguments) {
    checkOutputs(context, arguments);
    results::GameStatistics statistics;
    if (auto journal = journalIfThere(context)) statistics = statisticsOver(context, *journal);
    const json::Texts& texts = textsOf(context);
    if (arguments.csv)
        app::writeOutput(*arguments.csv, results::statisticsCsv(statistics, texts), arguments.force);
    if (context.json())
        app::writeOutput(arguments.json, app::jsonLine(results::statisticsDocument(statistics)),
                         arguments.force);
    if (arguments.csv || context.json()) return toInt(app::ExitCode::Ok);
    const bool none = statistics.counted() == 0 && statistics.skipped.empty();
    if (none)
        sayNoneKept(context);
    else
        app::printLine(results::statisticsText(statistics, texts));
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::tactics::commands
