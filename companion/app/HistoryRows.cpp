// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/HistoryRows.h"

#include "companion/app/Games.h"

namespace rowkeeper::app {

HistoryRow historyRow(const AppContext& context, const NotedGame& game) {
    const Game& played = gameNamed(context.games(), game.of);
    const AppContext& own = context.of(played.id);
    HistoryRow row;
    row.id = game.game.id;
    row.of = played.id;
    row.begun = game.game.begun;
    row.lines = game.game.lines;
    row.game = own.say(played.records.name);
    if (const std::string kind = played.records.kind(own, game.fields); !kind.empty())
        row.game += " · " + kind;
    played.records.describe(own, game.fields, row);
    if (game.summary) settle(context, row, *game.summary);
    return row;
}

void settle(const AppContext& context, HistoryRow& row, const Summarized& summary) {
    if (const auto* why = std::get_if<std::string>(&summary)) {
        row.state = HistoryRow::State::Unreadable;
        row.result = context.say("history.row.unreadable");
        row.notes = {*why};
        return;
    }
    const auto& known = std::get<WorkedOut>(summary);
    row.state = known.over ? HistoryRow::State::Over : HistoryRow::State::Open;
    const Game& played = gameNamed(context.games(), row.of);
    played.records.settle(context.of(played.id), known.note, row);
}

} // namespace rowkeeper::app
