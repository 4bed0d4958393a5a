// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchCommand.h"

#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/Stop.h"
#include "companion/app/TacticsRecords.h"
#include "companion/app/WatchLines.h"
#include "companion/app/WatchLoop.h"
#include "companion/app/WatchSetup.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/referee/TableSession.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/GameText.h"
#include "companion/tactics/results/RowText.h"

#include <utility>

namespace rowkeeper::app {

namespace referee = tactics::referee;
namespace results = tactics::results;

namespace {

/// Prints what a session reports, as lines of JSON or as sentences.
class Printer {
  public:
    Printer(const AppContext& context, const json::Texts& texts, const referee::Referee& referee)
        : context_(context)
        , texts_(texts)
        , referee_(referee) {}

    void print(const std::vector<referee::Report>& reports) {
        for (const referee::Report& report : reports) {
            if (context_.json()) {
                printLine(toLine(report, referee_.game(), texts_));
                continue;
            }
            for (const std::string& line : referee::sentences(report, texts_))
                printLine(line);
            if (const auto* score = std::get_if<referee::ScoreReport>(&report)) explain(score->result);
        }
    }

    void print(const std::vector<table::LightReport::News>& light) {
        for (const table::LightReport::News& news : light)
            printLine(context_.json() ? news.line : news.sentence);
    }

    void printFinal() {
        if (context_.json()) return printLine(finalLine(referee_, texts_));
        printLine("");
        if (referee_.game().lastResult) {
            printLine(results::gameText(texts_, referee_.game()));
        } else {
            printLine(texts_.text("watch.final.unscored"));
            for (const std::string& line : referee::rowsTable(referee_.rows(), texts_))
                printLine("  " + line);
        }
        printLine(texts_(tactics::Phrase{"watch.final.counts",
                                         {referee_.events(), referee_.inferred(), referee_.mismatches()}}));
    }

  private:
    /// Every number of the round, part by part.
    void explain(const tactics::RoundResult& result) {
        tactics::Game scored = referee_.game();
        scored.lastResult = result;
        for (const results::FinalRow& row : results::finalRows(scored)) {
            if (!row.score) continue;
            printLine("");
            printLine(results::rowText(texts_, scored.setup->catalog, row.scoring, *row.score,
                                       results::Detail::Parts, row.secret));
        }
        printLine("");
    }

    const AppContext& context_;
    const json::Texts& texts_;
    const referee::Referee& referee_;
};

} // namespace

int watchTactics(const AppContext& context, const WatchArguments& arguments) {
    std::optional<OpenedGame> resumed;
    std::optional<tactics::record::RestoredGame> restored;
    if (arguments.resume) {
        resumed = openUnfinishedGame(context, *arguments.resume);
        restored = restoredTactics(context, resumed->source);
    }
    std::optional<WatchSetup> setup;
    if (!resumed) setup = watchSetup(context, tableWishes(context, arguments));
    // Refused before the first line is printed, not in the middle.
    const json::Texts texts = restored ? context.textsFor(restored->game.setup->catalog) : context.texts();

    if (setup) {
        if (const auto remark = tactics::remark(setup->game)) talk(texts(*remark));
    }
    long frame = -1;
    const std::string where = watchSource(context, arguments.source);
    std::unique_ptr<vision::Source> source =
        openWatchSource(context, where, arguments, liveOptions(context, arguments, frame));
    if (resumed) {
        const auto& lines = restored->history.record().lines;
        talk(context.say("resume.goes_on", {resumed->source.name, lines.empty() ? 0 : lines.back().n}));
    }
    table::RunOptions options;
    options.keeper = keeperFor(context, arguments, resumed);
    options.pictures = [&arguments] { return arguments.evidence; };
    options.tell = talk;
    options.sentences = &texts;
    referee::TableRun run(std::move(source),
                          restored ? referee::TableSession(std::move(*restored))
                                   : referee::TableSession(setup->game, setup->referee),
                          std::move(options));
    Printer printer(context, texts, run.game().referee());
    return follow(context, arguments, run, printer, frame);
}

int runWatch(const AppContext& context, const WatchArguments& arguments) {
    const StopOnSignals stops;
    return gameNamed(context.arguments().game).watch(context, arguments);
}

} // namespace rowkeeper::app
