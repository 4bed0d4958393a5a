// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Announcements.h"

#include "companion/tactics/panel/Question.h"
#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/panel/Turned.h"
#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/NextCard.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

using speech::Announced;
using speech::Announcement;
using speech::Kind;

namespace {

constexpr auto aboutQuestion = "question";

std::string aboutOf(const char* what, int number) {
    return std::string(what) + " " + std::to_string(number);
}

/// Whether it has an effect and something on the table keeps it from working.
bool isSilenced(const Game& game, const TurnedCard& turned) {
    if (game.setup->catalog[turned.card].effect.value == EffectKind::None) return false;
    const auto row = static_cast<std::size_t>(turned.row - 1);
    const auto& cards = game.rows[row].cards;
    const auto open = std::count_if(cards.begin(), cards.begin() + (turned.at - 1),
                                    [](const LaidCard& card) { return card.open && card.card; });
    const Score counted = tactics::score(scoringRow(game, row));
    const auto at = static_cast<std::size_t>(open);
    return at < counted.effectOn.size() && !counted.effectOn[at]; // shields lie by themselves
}

std::string effectOf(const Game& game, const TurnedCard& turned, const json::Texts& texts) {
    if (isByHand(game, turned.card)) return texts.text("aloud.by_hand");
    if (isSilenced(game, turned)) return texts.text("aloud.silenced");
    return texts.text("card." + std::string(idOf(turned.card)) + ".effect");
}

void tellCards(Announced& all, const Game& before, const Game& after, const json::Texts& texts) {
    for (const int laid : goneBetween(before, after))
        all.over.push_back(aboutOf("card", laid));
    for (const TurnedCard& turned : turnedBetween(before, after)) {
        const std::string text =
            texts({"aloud.card",
                   {turned.owner, NamedCard{turned.owner, turned.card}, effectOf(after, turned, texts)}});
        all.fresh.push_back({Kind::Card, aboutOf("card", turned.laid), text});
    }
}

/// What is asked of somebody; nothing: nothing, or only whose turn it is.
std::optional<Announcement> askedNow(const Game& game, const json::Texts& texts) {
    if (!game.setup || game.phase == Phase::Over) return std::nullopt;
    const bool owed = nextInstruction(game) || nextToTurn(game) || isBetweenRounds(game.phase);
    if (!game.prompt && !owed) return std::nullopt;
    return Announcement{game.prompt ? Kind::Question : Kind::Next, aboutQuestion,
                        questionNow(game, texts).text.toStdString()};
}

void tellQuestion(Announced& all, const Game& before, const Game& after, const json::Texts& texts) {
    const auto was = askedNow(before, texts);
    const auto now = askedNow(after, texts);
    if (now == was && !all.afresh) return;
    if (now)
        all.fresh.push_back(*now);
    else
        all.over.emplace_back(aboutQuestion);
}

void tellTrouble(Announced& all, const Snapshot& before, const Snapshot& after) {
    const auto holds = [](const Snapshot& snapshot, int mismatch) {
        return std::any_of(snapshot.warnings.begin(), snapshot.warnings.end(),
                           [&](const Warning& one) { return one.mismatch == mismatch; });
    };
    for (const Warning& old : before.warnings) {
        if (!holds(after, old.mismatch)) all.over.push_back(aboutOf("mismatch", old.mismatch));
    }
    for (const Warning& warning : after.warnings) {
        if (all.afresh || !holds(before, warning.mismatch))
            all.fresh.push_back(
                {Kind::Trouble, aboutOf("mismatch", warning.mismatch), warning.text.toStdString()});
    }
    if (!after.refusals.isEmpty())
        all.fresh.push_back({Kind::Trouble, "refusal", after.refusals.last().toStdString()});
    if (after.closed && !before.closed)
        all.fresh.push_back({Kind::Trouble, "closed", after.closed->why.toStdString()});
}

std::string namesAloud(const std::vector<Faction>& players, const json::Texts& texts) {
    std::string names;
    for (const Faction player : players)
        names += (names.empty() ? "" : ", ") + texts.name(player);
    return names;
}

/// Who got a row that is decided before the round is; nothing: it is not, or nobody.
std::vector<Faction> takersOf(const ShownRow& row) {
    if (row.final) return {row.score->winners.begin(), row.score->winners.end()};
    const auto taker = row.settled ? row.settled->winner : row.awarded;
    return taker ? std::vector{*taker} : std::vector<Faction>();
}

/// Its totals as they are shown; empty where they did not decide.
std::string totalsAloud(const ShownRow& row, const json::Texts& texts) {
    const bool decidedToo = row.settled && std::any_of(row.settled->totals.begin(), row.settled->totals.end(),
                                                       [](const auto& total) { return total.has_value(); });
    if (row.awarded || (row.settled && !(row.final && decidedToo))) return {};
    std::string all;
    for (const ShownTotal& total : row.totals)
        all += (all.empty() ? "" : ", ") + texts.name(total.player) + " " + total.number.toStdString();
    return all.empty() ? all : " " + all + ".";
}

std::string decisionAloud(const ShownRow& row, int number, const json::Texts& texts) {
    const std::vector<Faction> takers = takersOf(row);
    const std::string heading = row.heading.toStdString();
    std::string text = takers.empty() ? texts({"aloud.row.nobody", {number, heading}})
                                      : texts({"aloud.row", {number, heading, namesAloud(takers, texts)}});
    if (row.settled) text += " " + texts.text("aloud.settled");
    return text + totalsAloud(row, texts);
}

/// Decided by the round's end, by hand, or in a negotiation.
void tellRows(Announced& all, const Game& before, const Snapshot& after, const Game& told,
              RunningTotals totals, const json::Texts& texts) {
    const bool scored = told.lastResult && (!before.lastResult || *before.lastResult != *told.lastResult) &&
                        told.lastResult->round == told.round && isBetweenRounds(told.phase);
    const auto isNew = [&](std::size_t at) {
        if (at >= told.rows.size() || at >= before.rows.size() || before.round != told.round) return false;
        const GameRow& row = told.rows[at];
        const GameRow& was = before.rows[at];
        return (row.settled && row.settled != was.settled) || (row.awarded && !was.awarded);
    };
    bool any = scored;
    for (std::size_t at = 0; at < told.rows.size(); ++at)
        any = any || isNew(at);
    if (before.round != told.round) {
        for (int row = 1; row <= rowsOfARound; ++row)
            all.over.push_back(aboutOf("row", row));
    }
    if (!any) return;
    const std::vector<ShownRow> rows = shownRows(told, totals, after.warnings, texts);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const int number = static_cast<int>(at) + 1;
        if ((scored && rows[at].score) || isNew(at))
            all.fresh.push_back(
                {Kind::Result, aboutOf("row", number), decisionAloud(rows[at], number, texts)});
    }
}

void tellEnd(Announced& all, const Game& before, const Game& told, const json::Texts& texts) {
    if (told.phase != Phase::Over || before.phase == Phase::Over) return;
    std::string text = questionNow(told, texts).text.toStdString() + ".";
    if (const auto points = pointsSoFar(told)) {
        for (const PlayerPoints& one : points->players)
            text +=
                " " + texts({"aloud.points",
                             {one.player, (one.estimated ? "≈" : "") + readable(one.total).toStdString()}});
    }
    all.fresh.push_back({Kind::Result, "end", text});
}

void replaceAll(std::string& text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

} // namespace

std::string aloud(std::string text, const json::Texts& texts) {
    const std::string about = texts.text("aloud.about") + " ";
    replaceAll(text, "≈ ", about);
    replaceAll(text, "≈", about);
    replaceAll(text, " · ", ", ");
    replaceAll(text, " → ", ", ");
    for (const char* sign : {"✎ ", "? ", "“", "”", "„", "\""})
        replaceAll(text, sign, "");
    replaceAll(text, "\n", " ");
    return text;
}

Announced announced(const Snapshot& before, const Snapshot& after, RunningTotals totals,
                    const json::Texts& texts) {
    Announced all;
    const auto toldOf = [](const Game& game) {
        return game.setup ? referee::Secrecy(game).told(game) : Game();
    };
    const Game was = toldOf(before.game);
    const Game told = toldOf(after.game);
    all.afresh = !goesOn(was, told);
    tellTrouble(all, before, after);
    if (told.setup) {
        tellCards(all, was, told, texts);
        if (!all.afresh) {
            tellRows(all, was, after, told, totals, texts);
            tellEnd(all, was, told, texts);
        }
        tellQuestion(all, was, told, texts);
    }
    for (Announcement& one : all.fresh)
        one.text = aloud(std::move(one.text), texts);
    return all;
}

} // namespace rowkeeper::tactics::panel
