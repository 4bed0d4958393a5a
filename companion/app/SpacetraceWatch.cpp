// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/SpacetraceWatch.h"

#include "companion/app/Failure.h"
#include "companion/app/SpacetraceCommands.h"
#include "companion/app/WatchLoop.h"
#include "companion/spacetrace/referee/ReportJson.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "companion/spacetrace/results/GameReport.h"
#include "companion/spacetrace/table/FleetTable.h"
#include "engine/spacetrace/Tags.h"
#include "engine/spacetrace/json/DemoFile.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <utility>

namespace rowkeeper::app {

namespace referee = spacetrace::referee;

namespace {

/// "A,B"; whether they can play, problem() says.
std::string lettersIn(const AppContext& context, const std::string& text) {
    std::string letters;
    std::istringstream in(text);
    for (std::string item; std::getline(in, item, ',');) {
        if (item.size() != 1) throw CommandError(ExitCode::Usage, context.say("play.problem.letter"));
        letters += item;
    }
    return letters;
}

constexpr const char* demo = "demo";

/// Where the pictures come from: "demo" is a clip in the data folder.
std::string sourceOf(const AppContext& context, const WatchArguments& arguments) {
    if (arguments.source != demo) return arguments.source;
    const std::filesystem::path clip = spacetrace::demoClip(context.dataFolder());
    if (!std::filesystem::exists(clip))
        throw CommandError(ExitCode::NotFound, context.say("watch.no_demo", {clip.string()}));
    return clip.string();
}

/// The demo says who plays, where the command line is silent, and what is printed on its cards.
spacetrace::Setup setupOf(const AppContext& context, const WatchArguments& arguments) {
    const bool ours = arguments.source == demo;
    spacetrace::Setup setup = ours ? spacetrace::demoSetup(context.dataFolder()) : spacetrace::Setup();
    const auto wordOf = [&](const char* option) {
        const auto word = arguments.words.find(option);
        return word == arguments.words.end() ? std::string() : word->second;
    };
    if (!ours || arguments.words.contains("--players"))
        setup.players = lettersIn(context, wordOf("--players"));
    if (const std::string profile = wordOf("--profile"); !profile.empty())
        setup.profile = *spacetrace::profileOf(profile);
    if (const std::string winning = wordOf("--winning"); !winning.empty())
        setup.winning = *spacetrace::winningOf(winning);
    setup.options = spacetraceOptions(context);
    if (!ours) setup.catalog = spacetraceCatalog(context);
    if (const char* problem = spacetrace::problem(setup))
        throw CommandError(ExitCode::Usage, context.sentences().text(problem));
    return setup;
}

/// Every card that may lie at their table, without the serials of copies, which nobody here knows.
std::vector<std::string> cardTexts(const spacetrace::Setup& setup) {
    std::vector<std::string> texts;
    std::vector<std::string> ids{""};
    for (const auto& [id, card] : setup.catalog.cards)
        ids.push_back(id);
    for (const char deck : setup.players)
        for (const std::string& id : ids)
            if (const auto tag = spacetrace::tagOf(spacetrace::DeckCard{deck, id}, setup.catalog))
                texts.push_back(tag::format(*tag));
    return texts;
}

/// Prints what a session reports.
class SpacetracePrinter {
  public:
    SpacetracePrinter(const AppContext& context, const referee::Referee& referee)
        : context_(context)
        , referee_(referee) {}

    /// First of all, so that what was printed can be replayed.
    void printSetup(const std::string& line) const {
        if (context_.json()) printLine(line);
    }

    void print(const std::vector<referee::Report>& reports) const {
        const spacetrace::Catalog& catalog = referee_.game().setup->catalog;
        for (const referee::Report& report : reports) {
            if (context_.json()) {
                printLine(referee::lineOf(report, catalog, context_.sentences()));
                continue;
            }
            for (const std::string& line : referee::sentences(report, catalog, context_.sentences()))
                printLine(line);
        }
    }

    void print(const std::vector<table::LightReport::News>& light) const {
        for (const table::LightReport::News& news : light)
            printLine(context_.json() ? news.line : news.sentence);
    }

    void printFinal() const {
        if (!context_.json()) {
            printLine("");
            return printLine(spacetrace::gameReport(referee_.game(), context_.sentences()));
        }
        nlohmann::ordered_json document{{"type", "final"}};
        document.update(spacetrace::gameJson(referee_.game(), context_.sentences()));
        document["events"] = referee_.book().counting().size();
        printJson(document);
    }

  private:
    const AppContext& context_;
    const referee::Referee& referee_;
};

/// The kept game to go on with; openUnfinishedGame() has played it.
referee::Book bookOf(const OpenedGame& kept) {
    std::istringstream in(kept.source.text);
    spacetrace::Record record = spacetrace::readRecord(in, kept.source.name);
    return std::get<referee::Book>(referee::Book::restore(std::move(record)));
}

} // namespace

int watchSpacetrace(const AppContext& context, const WatchArguments& arguments) {
    const std::string where = sourceOf(context, arguments);
    std::optional<OpenedGame> resumed;
    if (arguments.resume) resumed = openUnfinishedGame(context, *arguments.resume);
    referee::TableSession session = resumed ? referee::TableSession(bookOf(*resumed))
                                            : referee::TableSession(setupOf(context, arguments));
    long frame = -1;
    auto source = openWatchSource(context, where, arguments, liveOptions(context, arguments, frame));
    if (resumed) {
        const auto& lines = session.referee().book().record().lines;
        talk(context.say("resume.goes_on", {resumed->source.name, lines.empty() ? 0 : lines.back().n}));
    }
    table::RunOptions options;
    options.keeper = keeperFor(context, arguments, resumed);
    options.pictures = [&arguments] { return arguments.evidence; };
    options.tell = talk;
    options.sentences = &context.sentences();
    table::Eyes eyes(std::move(source), spacetrace::fleetTable(cardTexts(*session.referee().game().setup)));
    referee::TableRun run(std::move(eyes), std::move(session), std::move(options));
    SpacetracePrinter printer(context, run.game().referee());
    printer.printSetup(run.game().setupLine());
    return follow(context, arguments, run, printer, frame);
}

} // namespace rowkeeper::app
