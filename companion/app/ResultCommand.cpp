// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ResultCommand.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/results/ResultCsv.h"
#include "companion/results/ResultDocument.h"
#include "companion/results/ResultPdf.h"
#include "companion/results/ResultText.h"
#include "companion/results/StatisticsOutput.h"
#include "engine/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace rowkeeper::companion {

namespace {

FoundGame keptGame(const AppContext& context, const KeptRecord& kept) {
    return {{kept.game.id, kept.game.begun,
             context.journalFile().string() + ": game " + std::to_string(kept.game.id)},
            exported(kept)};
}

GameResult resultOf(const AppContext& context, FoundGame found) {
    std::istringstream in(found.record);
    const json::Record record = json::readRecord(in, found.source.name);
    const json::Texts texts = context.textsFor(record.setup.catalog);
    return gameResult(record, std::move(found.source), texts);
}

/// Everything that can be known to go wrong with the files is said before any of them is written.
void checkOutputs(const AppContext& context, const ResultArguments& arguments) {
    std::vector<std::string> files;
    if (arguments.pdf) files.push_back(*arguments.pdf);
    if (arguments.csv) files.push_back(*arguments.csv);
    if (context.json()) files.push_back(arguments.json);
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (std::count(files.begin(), files.end(), files[i]) > 1)
            throw CommandError(ExitCode::Usage, (files[i] == "-" ? "standard output" : files[i]) +
                                                    ": two outputs cannot go to the same place");
        checkOutput(files[i], arguments.force);
    }
}

void writePdf(const std::string& file, const ResultSheet& sheet, const json::Texts& texts,
              const std::string& document, bool force) {
    const auto pdf = resultPdf(sheet, texts, document);
    if (const auto* problem = std::get_if<std::string>(&pdf)) throw CommandError(ExitCode::Failure, *problem);
    const auto& bytes = std::get<QByteArray>(pdf);
    writeOutput(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())}, force);
}

/// Counts one game of the list, or says why it is left out.
void countKept(const AppContext& context, Journal& journal, const KeptGame& game, bool newest,
               GameStatistics& statistics) {
    auto skip = [&](const std::string& why) {
        talk("rowkeeper: " + why);
        statistics.skipped.push_back({game.id, why});
    };
    auto read = journal.read(game.id);
    if (const auto* problem = std::get_if<JournalProblem>(&read))
        return skip(problem->place + ": " + problem->text);
    try {
        count(statistics, resultOf(context, keptGame(context, std::get<KeptRecord>(read))), newest);
    } catch (const CommandError& problem) {
        skip(problem.what());
    } catch (const json::DataError& problem) {
        skip(problem.what());
    }
}

} // namespace

int runResult(const AppContext& context, const ResultArguments& arguments) {
    checkOutputs(context, arguments);
    const GameResult result = resultOf(context, foundGame(context, arguments.game));
    const json::Texts texts = context.textsFor(result.setup().catalog);
    const ResultSheet sheet = resultSheet(result, texts, context.ruleBook());
    const std::string document = jsonLine(resultDocument(result, texts));
    if (arguments.pdf) writePdf(*arguments.pdf, sheet, texts, document, arguments.force);
    if (arguments.csv) writeOutput(*arguments.csv, resultCsv(result, texts), arguments.force);
    if (context.json()) writeOutput(arguments.json, document, arguments.force);
    if (!arguments.pdf && !arguments.csv && !context.json()) printLine(resultText(sheet, texts));
    return toInt(ExitCode::Ok);
}

int runHistory(const AppContext& context, const ResultArguments& arguments) {
    checkOutputs(context, arguments);
    GameStatistics statistics;
    if (auto journal = journalIfThere(context)) {
        const std::vector<KeptGame> games = orThrow(journal->list());
        for (const KeptGame& game : games)
            countKept(context, *journal, game, game.id == games.back().id, statistics);
    }
    const json::Texts& texts = context.texts();
    if (arguments.csv) writeOutput(*arguments.csv, statisticsCsv(statistics, texts), arguments.force);
    if (context.json())
        writeOutput(arguments.json, jsonLine(statisticsDocument(statistics)), arguments.force);
    if (arguments.csv || context.json()) return toInt(ExitCode::Ok);
    const bool none = statistics.counted() == 0 && statistics.skipped.empty();
    if (none)
        talk(texts.text("history.none"));
    else
        printLine(statisticsText(statistics, texts));
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::companion
