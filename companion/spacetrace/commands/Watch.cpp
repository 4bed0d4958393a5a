// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Watch.h"

#include "companion/app/Failure.h"
#include "companion/app/WatchLoop.h"
#include "companion/spacetrace/commands/FleetSetup.h"
#include "companion/spacetrace/referee/ReportJson.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "companion/spacetrace/results/GameReport.h"
#include "companion/spacetrace/results/RestsOn.h"

#include <nlohmann/json.hpp>

#include <sstream>
#include <utility>

namespace rowkeeper::spacetrace::commands {

namespace {

std::string wrongPlayers(const app::AppContext& context, const std::string& text, const char* problem) {
    return "--players " + text + ": " + context.say(problem);
}

/// "A,B"; whether they can play, problem() says.
std::string lettersIn(const app::AppContext& context, const std::string& text) {
    std::string letters;
    std::istringstream in(text);
    for (std::string item; std::getline(in, item, ',');) {
        if (item.size() != 1)
            throw app::CommandError(app::ExitCode::Usage, wrongPlayers(context, text, "play.problem.letter"));
        letters += item;
    }
    return letters;
}

/// The demo says who plays, where the command line is silent, and what is printed on its cards.
spacetrace::Setup setupOf(const app::AppContext& context, const app::WatchArguments& arguments) {
    const bool ours = arguments.source == demo;
    spacetrace::Setup setup = setupFor(context, arguments.source);
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
    if (const char* problem = spacetrace::problem(setup))
        throw app::CommandError(app::ExitCode::Usage, wrongPlayers(context, wordOf("--players"), problem));
    return setup;
}

/// Prints what a session reports.
class SpacetracePrinter {
  public:
    SpacetracePrinter(const app::AppContext& context, const referee::Referee& referee)
        : context_(context)
        , referee_(referee) {}

    /// First of all, so that what was printed can be replayed.
    void printSetup(const std::string& line) const {
        if (context_.json()) app::printLine(line);
    }

    void print(const std::vector<referee::Report>& reports) const {
        const spacetrace::Catalog& catalog = referee_.game().setup->catalog;
        for (const referee::Report& report : reports) {
            if (context_.json()) {
                app::printLine(referee::lineOf(report, catalog, context_.sentences()));
                continue;
            }
            for (const std::string& line : referee::sentences(report, catalog, context_.sentences()))
                app::printLine(line);
        }
    }

    void print(const std::vector<table::LightReport::News>& light) const {
        for (const table::LightReport::News& news : light)
            app::printLine(context_.json() ? news.line : news.sentence);
    }

    void printFinal() const {
        const spacetrace::Record& record = referee_.book().record();
        const spacetrace::RestsOn rests = spacetrace::restsOn(record);
        if (!context_.json()) {
            app::printLine("");
            return app::printLine(spacetrace::gameReport(referee_.game(), context_.sentences()) +
                                  spacetrace::restsOnText(rests, record.setup.catalog, context_.sentences()));
        }
        nlohmann::ordered_json document{{"type", "final"}};
        document.update(spacetrace::gameJson(referee_.game(), context_.sentences()));
        spacetrace::addTo(document, rests);
        document["events"] = referee_.book().counting().size();
        app::printJson(document);
    }

  private:
    const app::AppContext& context_;
    const referee::Referee& referee_;
};

} // namespace

int watchSpacetrace(const app::AppContext& context, const app::WatchArguments& arguments) {
    const std::string where = sourceOf(context, arguments.source);
    std::optional<app::OpenedGame> resumed;
    if (arguments.resume) resumed = openUnfinishedGame(context, *arguments.resume);
    referee::TableSession session = resumed ? referee::TableSession(bookOf(*resumed))
                                            : referee::TableSession(setupOf(context, arguments));
    long frame = -1;
    auto source = openWatchSource(context, where, arguments, liveOptions(context, arguments, frame));
    if (resumed) {
        const auto& lines = session.referee().book().record().lines;
        app::talk(context.say("resume.goes_on", {resumed->source.name, lines.empty() ? 0 : lines.back().n}));
    }
    table::RunOptions options;
    options.keeper = keeperFor(context, arguments, resumed);
    options.pictures = [&arguments] { return arguments.evidence; };
    options.tell = app::talk;
    options.sentences = &context.sentences();
    const spacetrace::Setup& setup = *session.referee().game().setup;
    table::Eyes eyes = eyesFor(std::move(source), setup);
    referee::TableRun run(std::move(eyes), std::move(session), std::move(options));
    SpacetracePrinter printer(context, run.game().referee());
    printer.printSetup(run.game().setupLine());
    return follow(context, arguments, run, printer, frame);
}

} // namespace rowkeeper::spacetrace::commands
