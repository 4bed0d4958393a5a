// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchCommand.h"

#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/Stop.h"
#include "companion/app/TacticsRecords.h"
#include "companion/app/WatchLines.h"
#include "companion/app/WatchSetup.h"
#include "companion/table/LinkReport.h"
#include "companion/table/Pacer.h"
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

/// What a live source tells and asks. `frame` and `texts` must outlive the source.
vision::SourceOptions liveOptions(const AppContext& context, const WatchArguments& arguments,
                                  const json::Texts& texts, const long& frame) {
    vision::SourceOptions live;
    // A camera that was unplugged is waited for; a stream whose server is gone has most likely ended.
    if (arguments.source.find("://") == std::string::npos) live.patienceMs = -1;
    live.giveUp = [] { return stopWanted(); };
    live.linkChanged = [&context, &texts, &frame](vision::LinkState state) {
        if (context.json())
            printLine(table::linkLine(state, frame, texts));
        else
            talk(table::linkSentence(state, texts));
    };
    live.camera = arguments.camera;
    live.wishRefused = [&texts](vision::CameraControl control) {
        talk(table::refusedSentence(control, texts));
    };
    return live;
}

/// Where the game is kept; none: nowhere. `resumed` has the journal open already.
std::optional<table::Keeper> keeperFor(const AppContext& context, const WatchArguments& arguments,
                                       std::optional<OpenedGame>& resumed) {
    std::optional<table::Keeper> keeper;
    if (resumed)
        keeper.emplace(std::move(resumed->journal), resumed->id);
    else if (arguments.save)
        keeper.emplace(openJournal(context));
    if (keeper) keeper->talk(context.sentences(), {talk, [] { return !stopWanted(); }}, notesOf(context));
    return keeper;
}

} // namespace

int runWatch(const AppContext& context, const WatchArguments& arguments) {
    const StopOnSignals stops;
    std::optional<OpenedGame> resumed;
    std::optional<tactics::record::RestoredGame> restored;
    if (arguments.resume) {
        resumed = openUnfinishedGame(context, *arguments.resume);
        restored = restoredTactics(context, resumed->source);
    }
    std::optional<WatchSetup> setup;
    if (!resumed) setup = watchSetup(context, arguments);
    // Refused before the first line is printed, not in the middle.
    const json::Texts texts = restored ? context.textsFor(restored->game.setup->catalog) : context.texts();

    if (setup) {
        if (const auto remark = tactics::remark(setup->game)) talk(texts(*remark));
    }
    long frame = -1;
    const std::string where = watchSource(context, arguments);
    std::unique_ptr<vision::Source> source =
        openWatchSource(context, where, arguments, liveOptions(context, arguments, texts, frame));
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
    ExitCode code = ExitCode::Ok;
    const bool paced = arguments.pace == Pace::Real && !run.live();
    const table::Pacer pacer;
    for (;;) {
        const referee::Moment moment = stopWanted() ? run.stop() : run.step();
        if (moment.notKept) fail(*moment.notKept);
        // NOLINTNEXTLINE(clang-analyzer-deadcode.DeadStores): linkChanged reads it
        if (!moment.frame.empty()) frame = moment.frame.number();
        if (paced) pacer.wait(moment.view.timeMs, stopWanted);
        if (moment.leftOut) {
            talk("rowkeeper: " + problemText(context, *moment.leftOut));
            if (!run.live()) code = ExitCode::InvalidData;
        }
        printer.print(moment.light);
        printer.print(moment.reports);
        if (!moment.ended) continue;
        printer.printFinal();
        if (!moment.problem) return toInt(code);
        talk("rowkeeper: " + problemText(context, *moment.problem));
        return toInt(codeOf(*moment.problem, run.live()));
    }
}

} // namespace rowkeeper::app
