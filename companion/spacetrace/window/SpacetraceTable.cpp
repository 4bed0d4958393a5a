// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/SpacetraceTable.h"

#include "companion/spacetrace/commands/FleetSetup.h"

#include <memory>
#include <utility>

namespace rowkeeper::spacetrace::window {

namespace {

QString playersOf(const Game& game) {
    QStringList letters;
    for (const char letter : game.setup->players)
        letters << QString(QLatin1Char(letter));
    return letters.join(QStringLiteral(", "));
}

SpacetraceTable::Opening openingOf(std::string source, const Setup& setup) {
    return {std::move(source), [setup](std::unique_ptr<vision::Source> from, table::RunOptions options) {
                return std::make_unique<SpacetraceWorker::Run>(commands::eyesFor(std::move(from), setup),
                                                               referee::TableSession(setup),
                                                               std::move(options));
            }};
}

} // namespace

SpacetraceTable::Opening SpacetraceTable::begin(const app::AppContext& context, const json::Sentences&,
                                                const Choice& choice) {
    Setup setup = commands::setupFor(context, choice.source);
    setup.options = choice.setup.options;
    if (choice.source != commands::demo) {
        setup.players = choice.setup.players;
        setup.profile = choice.setup.profile;
        setup.winning = choice.setup.winning;
    }
    if (const char* problem = spacetrace::problem(setup))
        throw app::CommandError(app::ExitCode::Usage, problem, {});
    return openingOf(commands::sourceOf(context, choice.source), setup);
}

SpacetraceTable::Opening SpacetraceTable::look(const app::AppContext& context, const std::string& source) {
    Setup setup = commands::setupFor(context, source);
    setup.players = "AB";
    return openingOf(source, setup);
}

SpacetraceTable::Kept SpacetraceTable::restore(const app::AppContext&, const json::Sentences& words,
                                               const app::OpenedGame& opened) {
    const auto book = std::make_shared<referee::Book>(commands::bookOf(opened));
    const Game& game = book->game();
    Choice choice;
    choice.setup = *game.setup;
    return {.game = game,
            .record = book->record(),
            .over = game.outcome.has_value(),
            .players = playersOf(game),
            .where = QString::fromStdString(words("fleets.go_on.turn", {game.turn})),
            .choice = std::move(choice),
            .follow = [book, setup = game.setup](std::unique_ptr<vision::Source> source,
                                                 table::RunOptions options) {
                return std::make_unique<SpacetraceWorker::Run>(commands::eyesFor(std::move(source), *setup),
                                                               referee::TableSession(std::move(*book)),
                                                               std::move(options));
            }};
}

SpacetraceTable::Choice SpacetraceTable::choiceOn(const panel::TablePage& page) {
    return page.game();
}

} // namespace rowkeeper::spacetrace::window
