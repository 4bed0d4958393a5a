// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/PlayedAgain.h"

#include "companion/app/Failure.h"
#include "companion/app/KeptGames.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/results/GameResult.h"
#include "engine/tactics/json/Documents.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace rowkeeper::tactics::commands {

using Change = PlayedAgain::Change;

namespace {

results::GameSummary cameTo(const app::AppContext& context, const json::Record& record,
                            const std::string& place) {
    results::ResultSource source;
    source.name = place;
    return results::summaryOf(
        results::gameResult(record, std::move(source), textsFor(context, record.setup.catalog)));
}

std::vector<std::vector<tactics::Faction>> winnersOf(const results::GameSummary& summary) {
    std::vector<std::vector<tactics::Faction>> all;
    for (const results::GameSummary::Side& side : summary.sides)
        if (side.won) all.push_back(side.members);
    std::sort(all.begin(), all.end());
    return all;
}

Change changeOf(const results::GameSummary& was, const results::GameSummary& is) {
    if (!is.finished) return Change::Unplayed;
    if (winnersOf(was) != winnersOf(is)) return Change::Winner;
    const auto totals = [](const results::GameSummary& summary) {
        std::vector<std::pair<std::vector<tactics::Faction>, Fraction>> all;
        for (const results::GameSummary::Side& side : summary.sides)
            all.emplace_back(side.members, side.total);
        return all;
    };
    if (totals(was) != totals(is)) return Change::Result;
    return was.cards == is.cards ? Change::None : Change::Rows;
}

} // namespace

std::optional<PlayedAgain> playedAgain(const app::AppContext& context, journal::ReadOnlyJournal& journal,
                                       const app::NotedGame& game, const tactics::Catalog& catalog,
                                       const json::Texts& texts) {
    PlayedAgain again;
    again.game = historyRow(context, game);
    const std::string place = placeOf(context, game.game.id);
    json::Record record;
    results::GameSummary was;
    try {
        std::istringstream in(journal::exported(app::orThrow(journal.read(game.game.id))));
        record = json::readRecord(in, place);
        was = cameTo(context, record, place);
    } catch (const std::runtime_error& problem) {
        again.with = app::failureOf(problem, context.sentences()).text;
        settle(context, again.game, again.with);
        again.change = Change::Unplayed;
        return again;
    }
    if (!was.finished) return std::nullopt;
    settle(again.game, was, texts);
    try {
        record.setup.catalog = catalog;
        const results::GameSummary is = cameTo(context, record, place);
        app::HistoryRow with;
        settle(with, is, texts);
        again.with = with.result;
        again.change = changeOf(was, is);
    } catch (const std::runtime_error& problem) {
        again.with = app::failureOf(problem, context.sentences()).text;
        again.change = Change::Unplayed;
    }
    return again;
}

} // namespace rowkeeper::tactics::commands
