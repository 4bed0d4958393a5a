// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/PlayedAgain.h"

#include "companion/app/Failure.h"
#include "companion/app/HistoryRows.h"
#include "companion/app/KeptGames.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/commands/Records.h"

#include <sstream>
#include <string>

namespace rowkeeper::spacetrace::commands {

using Change = app::PlayedAgain::Change;

namespace {

Change changeOf(Game was, const Game& is) {
    if (!is.outcome) return Change::Unplayed;
    if (was.outcome->winners != is.outcome->winners) return Change::Winner;
    was.setup = is.setup; // that the values are others is known
    return was == is ? Change::None : Change::Course;
}

} // namespace

std::optional<app::PlayedAgain> playedAgain(const app::AppContext& context, journal::ReadOnlyJournal& journal,
                                            const app::NotedGame& game, const Catalog& catalog) {
    app::PlayedAgain again;
    again.game = historyRow(context, game);
    const std::string place = app::placeOf(context, game.game.id);
    Record record;
    Game was;
    try {
        std::istringstream in(journal::exported(app::orThrow(journal.read(game.game.id))));
        record = readRecord(in, place);
        was = playedToItsEnd(context, record, place);
    } catch (const std::runtime_error& problem) {
        again.with = app::failureOf(problem, context.sentences()).text;
        settle(context, again.game, again.with);
        again.change = Change::Unplayed;
        return again;
    }
    if (!was.outcome) return std::nullopt;
    settle(context, again.game, cameTo(was, record));
    try {
        record.setup.catalog = catalog;
        const Game is = playedToItsEnd(context, record, place);
        app::HistoryRow with = again.game;
        settle(context, with, cameTo(is, record));
        again.with = with.result;
        again.change = changeOf(was, is);
    } catch (const std::runtime_error& problem) {
        again.with = app::failureOf(problem, context.sentences()).text;
        again.change = Change::Unplayed;
    }
    return again;
}

} // namespace rowkeeper::spacetrace::commands
