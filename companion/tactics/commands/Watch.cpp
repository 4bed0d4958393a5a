// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Watch.h"

#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/WatchLoop.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/commands/WatchSetup.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/referee/TableSession.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/GameText.h"
#include "companion/tactics/results/RowText.h"

#include <utility>

namespace rowkeeper::tactics::commands {

namespace {

/// Prints what a session reports, as lines of JSON or as sentences.
class Printer {
  public:
    Printer(const app::AppContext& context, const json::Texts& texts, const referee::Referee& referee)
        : context_(context)
        , texts_(texts)
        , referee_(referee) {}

    void print(const std::vector<referee::Report>& reports) {
        for (const referee::Report& report : reports) {
            if (context_.json()) {
                app::printLine(toLine(report, referee_.game(), texts_));
                continue;
            }
            for (const std::string& line : referee::sentences(report, texts_))
                app::printLine(line);
            if (const auto* score = std::get_if<referee::ScoreReport>(&report)) explain(score->result);
        }
    }

    void print(const std::vector<table::LightReport::News>& light) {
        for (const table::LightReport::News& news : light)
            app::printLine(context_.json() ? news.line : news.sentence);
    }

    void printFinal() {
        if (context_.json()) return app::printLine(finalLine(referee_, texts_));
        app::printLine("");
        if (referee_.game().lastResult) {
            app::printLine(results::gameText(texts_, referee_.game()));
        } else {
            app::printLine(texts_.text("watch.final.unscored"));
            for (const std::string& line : referee::rowsTable(referee_.rows(), texts_))
                app::printLine("  " + line);
        }
        app::printLine(texts_(tactics::Phrase{
            "watch.final.counts", {referee_.events(), referee_.inferred(), referee_.mismatches()}}));
    }

  private:
    /// Every number of the round, part by part.
    void explain(const tactics::RoundResult& result) {
        tactics::Game scored = referee_.game();
        scored.lastResult = result;
        for (const results::FinalRow& row : results::finalRows(scored)) {
            if (!row.score) continue;
            app::printLine("");
            app::printLine(results::rowText(texts_, scored.setup->catalog, row.scoring, *row.score,
                                            results::Detail::Parts, row.secret));
        }
        app::printLine("");
    }

    const app::AppContext& context_;
    const json::Texts& texts_;
    const referee::Referee& referee_;
};

} // namespace

int watchTactics(const app::AppContext& context, const app::WatchArguments& arguments) {
    std::optional<app::OpenedGame> resumed;
    std::optional<tactics::record::RestoredGame> restored;
    if (arguments.resume) {
        resumed = openUnfinishedGame(context, *arguments.resume);
        restored = restoredTactics(context, resumed->source);
    }
    std::optional<WatchSetup> setup;
    if (!resumed) setup = watchSetup(context, tableWishes(context, arguments));
    // Refused before the first line is printed, not in the middle.
    const json::Texts texts = restored ? textsFor(context, restored->game.setup->catalog) : textsOf(context);

    if (setup) {
        if (const auto remark = tactics::remark(setup->game)) app::talk(texts(*remark));
    }
    long frame = -1;
    const std::string where = watchSource(context, arguments.source);
    std::unique_ptr<vision::Source> source =
        openWatchSource(context, where, arguments, liveOptions(context, arguments, frame));
    if (resumed) {
        const auto& lines = restored->history.record().lines;
        app::talk(context.say("resume.goes_on", {resumed->source.name, lines.empty() ? 0 : lines.back().n}));
    }
    table::RunOptions options;
    options.keeper = keeperFor(context, arguments, resumed);
    options.pictures = [&arguments] { return arguments.evidence; };
    options.tell = app::talk;
    options.sentences = &texts;
    referee::TableRun run(std::move(source),
                          restored ? referee::TableSession(std::move(*restored))
                                   : referee::TableSession(setup->game, setup->referee),
                          std::move(options));
    Printer printer(context, texts, run.game().referee());
    return follow(context, arguments, run, printer, frame);
}

} // namespace rowkeeper::tactics::commands
