// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TacticsTable.h"

#include "companion/tactics/commands/Records.h"
#include "companion/tactics/commands/WatchSetup.h"
#include "companion/tactics/window/Beginning.h"

#include <memory>
#include <utility>

namespace rowkeeper::tactics::window {

namespace {

QString playersOf(const Game& game, const json::Texts& texts) {
    QStringList names;
    for (const Faction player : game.setup->players)
        names << QString::fromStdString(texts.name(player));
    return names.join(QStringLiteral(", "));
}

TacticsTable::Opening openingOf(const commands::WatchSetup& setup) {
    return {setup.source, [game = setup.game, referee = setup.referee](std::unique_ptr<vision::Source> source,
                                                                       table::RunOptions options) {
                return std::make_unique<TacticsWorker::Run>(
                    std::move(source), referee::TableSession(game, referee), std::move(options));
            }};
}

} // namespace

TacticsTable::Opening TacticsTable::begin(const app::AppContext& context, const json::Texts& texts,
                                          const Choice& choice) {
    const commands::WatchSetup setup = setupOf(context, choice);
    Opening opening = openingOf(setup);
    const auto remark = isProposed(choice) ? std::nullopt : tactics::remark(setup.game);
    if (remark) opening.remark = QString::fromStdString(texts(*remark));
    return opening;
}

TacticsTable::Opening TacticsTable::look(const app::AppContext& context, const std::string& source) {
    commands::TableWishes wishes;
    wishes.source = source;
    wishes.players.assign(allFactions.begin(), allFactions.end());
    commands::WatchSetup setup = commands::watchSetup(context, wishes);
    setup.game.players.clear();
    return openingOf(setup);
}

TacticsTable::Kept TacticsTable::restore(const app::AppContext& context, const json::Texts& texts,
                                         const app::OpenedGame& opened) {
    const auto restored =
        std::make_shared<record::RestoredGame>(commands::restoredTactics(context, opened.source));
    const Game& game = restored->game;
    const json::Record& record = restored->history.record();
    return {.game = game,
            .record = record,
            .over = game.phase == Phase::Over,
            .players = playersOf(game, texts),
            .where = QString::fromStdString(texts({"verify.round", {game.round}})),
            .choice = choiceOf(record.setup, {}),
            .follow = [restored](std::unique_ptr<vision::Source> source, table::RunOptions options) {
                return std::make_unique<TacticsWorker::Run>(
                    std::move(source), referee::TableSession(std::move(*restored)), std::move(options));
            }};
}

TacticsTable::Choice TacticsTable::choiceOn(const panel::TablePage& page) {
    Choice choice = page.game();
    choice.totals = page.totals();
    return choice;
}

} // namespace rowkeeper::tactics::window
