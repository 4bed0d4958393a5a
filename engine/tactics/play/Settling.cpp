// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Settling.h"

#include "engine/tactics/CitedPart.h"
#include "engine/tactics/SettledReason.h"
#include "engine/tactics/cards/Negotiations.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/RoundEnd.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

constexpr int mostTotal = 9999;
constexpr Citation byAPerson{"G6.3", "", Basis::Manual, ""};

bool isBlank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

/// Totals are sums of powers, so they break as finely as powers do.
bool isTotal(const Fraction& total) {
    const std::int64_t parts = total.denominator();
    return total >= Fraction(0) && total <= Fraction(mostTotal) && parts <= 16 && (parts & (parts - 1)) == 0;
}

Verdict refused(const Game& game, const event::Settle& settle) {
    if (game.round == 0) return refuse("game.refuse.nothing_to_settle", {}, cite("G6"));
    if (!rowExists(game, settle.row)) return refuse("game.refuse.no_row", {settle.row}, cite("G6"));
    if (isBlank(settle.why)) return refuse("game.refuse.settle_why", {settle.row}, byAPerson);
    if (!settle.rule.empty() && sourceNamed(settle.rule) != settle.rule)
        return refuse("game.refuse.settle_rule", {settle.rule}, byAPerson);
    if (settle.winner && !isPlayer(game, *settle.winner))
        return refuse("game.refuse.no_player", {*settle.winner}, cite("G5"));
    for (const Faction player : allFactions) {
        const auto& total = settle.totals[index(player)];
        if (!total) continue;
        if (!isPlayer(game, player)) return refuse("game.refuse.no_player", {player}, cite("G5"));
        if (!isTotal(*total)) return refuse("game.refuse.settle_total", {*total, mostTotal}, byAPerson);
    }
    return std::nullopt;
}

void tell(Course& course, const event::Settle& settle) {
    const Place place{settle.row, 0};
    if (settle.winner)
        course.note("game.change.settled", {settle.row, *settle.winner}, byAPerson, place);
    else
        course.note("game.change.settled_nobody", {settle.row}, byAPerson, place);
    // A person's words may name a target that lies face down before somebody (G9.4).
    const Phrase why =
        course.setup().topSecret ? Phrase{"game.settled.why_secret", {}} : settledReason(settle);
    course.note(why.key, why.arguments, byAPerson, place);
}

std::optional<int> rowWith(const Game& game, int laid) {
    const auto place = placeOf(game, laid);
    return place ? std::optional(place->row) : std::nullopt;
}

/// What the game waits for on account of this row is waited for no longer; what only reaches into it, see
/// refresh().
void leavePlay(Course& course, int row) {
    Game& game = course.game;
    if (game.called && (game.called->row == row || rowWith(game, game.called->laid) == row)) {
        const auto place = placeOf(game, game.called->laid);
        if (game.mustReveal == place) game.mustReveal.reset();
        game.called.reset();
    }
    if (game.mustReveal && game.mustReveal->row == row) game.mustReveal.reset();
    if (game.contest && game.contest->row == row) cards::abandonContest(course);
    if (game.prompt) {
        const auto lies = rowWith(game, game.prompt->laid);
        if ((lies ? lies : game.prompt->row) == row) game.prompt.reset();
    }
    std::erase_if(game.toAsk, [&](const Game::ToAsk& next) { return rowWith(game, next.laid) == row; });
    if (rowWith(game, game.lastLaid) == row) game.mayShield.reset();
}

/// Whose turn counts as the last one, should deployment end now (T71).
Faction lastToPlay(const Game& game) {
    if (game.active) return *game.active;
    for (const Faction player : game.setup->players) {
        if (nextPlayer(*game.setup, player) == game.turn) return player;
    }
    return game.setup->players.front();
}

} // namespace

Verdict settleRow(Course& course, const event::Settle& settle) {
    Game& game = course.game;
    if (auto why = refused(game, settle)) return why;
    GameRow& row = course.row(settle.row);
    if (row.awarded && !row.settled) giveBack(game, row.target);
    row.settled = settle;
    tell(course, settle);
    if (game.lastResult) {
        scoreAgain(course, settle.row);
        return std::nullopt;
    }
    leavePlay(course, settle.row);
    checkEnd(course, lastToPlay(game), Fulfilling::NoCard);
    return std::nullopt;
}

Verdict settledRefuses(const Game& game, int row) {
    if (!isSettled(game, row)) return std::nullopt;
    return refuse("game.refuse.row_settled", {row}, byAPerson);
}

Score decided(const Game& game, int row, Score counted) {
    const event::Settle& settle = *rowOf(game, row).settled;
    Score score = std::move(counted);
    if (score.prompt) { // nobody is asked any more, and nothing was counted
        score.prompt.reset();
        score.players = game.setup->players;
        std::sort(score.players.begin(), score.players.end());
    }
    bool all = true;
    for (const Faction player : score.players) {
        const auto& total = settle.totals[index(player)];
        all = all && total;
        if (!total) continue;
        score.totals[index(player)] = *total;
        score.estimatedTotals[index(player)] = false;
        score.explanation.push_back(
            citedPart(-1, Step::Totals, *total, byAPerson, {"game.settled.total", {player}}));
    }
    if (game.setup->variant == Variant::BlindTrust)
        score.teamTotals = {score.totals[0] + score.totals[1], score.totals[2] + score.totals[3]};
    if (all) score.estimated.clear();
    score.winners = settle.winner ? sideOf(*game.setup, *settle.winner) : FactionList{};
    score.wonBy = WonBy::Settled;
    score.tieBreak = false;
    score.explanation.push_back(citedPart(-1, Step::Totals, 0, byAPerson,
                                          settle.winner ? Phrase{"game.settled.winner", {*settle.winner}}
                                                        : Phrase{"game.settled.nobody", {}}));
    score.explanation.push_back(citedPart(-1, Step::Totals, 0, byAPerson, settledReason(settle)));
    return score;
}

} // namespace rowkeeper::tactics::play

namespace rowkeeper::tactics {

Score standingScore(const Game& game, int row) {
    Score counted = expectedScore(game, row);
    return play::rowOf(game, row).settled ? play::decided(game, row, std::move(counted)) : counted;
}

Phrase settledReason(const event::Settle& settle) {
    return {"game.settled.why", {Remark{settle.by, settle.why, settle.rule}}};
}

} // namespace rowkeeper::tactics
