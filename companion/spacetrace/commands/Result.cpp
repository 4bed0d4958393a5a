// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Result.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Output.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/results/GameResult.h"

#include <nlohmann/json.hpp>

#include <sstream>
#include <utility>

namespace rowkeeper::spacetrace::commands {

namespace {

/// Throws CommandError (Refused) with the first line that the rules do not allow.
GameResult resultIn(const app::AppContext& context, app::FoundGame found) {
    std::istringstream in(found.record);
    const Record record = readRecord(in, found.source.name);
    int events = 0;
    record::Visitor counting;
    counting.applied = [&events](const RecordLine&, const Game&, const Applied&) { ++events; };
    Game game = playedToItsEnd(context, record, found.source.name, counting);
    return {std::move(found.source), std::move(game), events,
            static_cast<int>(json::lastWordsOf(record.lines).size())};
}

void writePdf(const std::string& file, const GameResult& result, const json::Sentences& sentences,
              bool force) {
    const auto pdf = resultPdf(result, sentences);
    if (const auto* problem = std::get_if<json::Said>(&pdf))
        throw app::CommandError(app::ExitCode::Failure, *problem);
    const auto& bytes = std::get<QByteArray>(pdf);
    app::writeOutput(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())}, force);
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

} // namespace rowkeeper::spacetrace::commands
