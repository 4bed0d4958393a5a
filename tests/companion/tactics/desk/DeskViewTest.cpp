// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/desk/DeskSheet.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"
#include "tests/engine/game/Seeds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

/// The desk's values: a record opened at a line, readings compared, things supposed.
namespace rowkeeper::tactics::desk {

namespace {

using namespace tactics;

json::Record parsed(const std::string& text) {
    std::istringstream in(text);
    return json::readRecord(in, "test");
}

json::Record playedGame(const std::string& name) {
    return parsed(test::gameLines(name));
}

/// The lines after which a round of the game stands scored.
std::vector<int> scoredAt(const json::Record& record) {
    std::vector<int> ends;
    bool scored = false;
    for (const json::RecordLine& line : effective(record)) {
        const auto& event = std::get<Event>(line.what);
        if (scored && std::holds_alternative<event::Round>(event)) ends.push_back(line.n - 1);
        scored = true;
    }
    ends.push_back(record.lines.back().n);
    return ends;
}

DeskView viewOf(const json::Record& record, int line, bool asItStood = false) {
    return deskView(record, {std::nullopt, {}, "test"}, line, asItStood);
}

json::RecordLine correction(int n, int to, std::optional<Event> event = std::nullopt) {
    return {n, -1, false, json::Correction{!event, to, "Ada", "misread", std::move(event)}};
}

/// Every row of the recorded games that no bids decided, as it stood at the end of its round.
template<class Look>
void forCountedRows(Look look) {
    const std::vector<std::string> games = test::playedGames();
    for (std::size_t game = 0; game < games.size(); game += oneIn(1)) {
        const std::string& name = games[game];
        const json::Record record = playedGame(name);
        for (const int line : scoredAt(record)) {
            const DeskView view = viewOf(record, line);
            for (int number = 1; number <= rowCount(view); ++number) {
                SCOPED_TRACE(name + " line " + std::to_string(line) + " row " + std::to_string(number));
                const DeskRow row = deskRow(view, number);
                if (row.score.wonBy != WonBy::Negotiations) look(view, row, line);
            }
        }
    }
}

WhatIf supposed(const DeskView& view, const Supposed& what, int row = 0) {
    auto answer = whatIf(view, what, row);
    return std::get<WhatIf>(std::move(answer));
}

} // namespace

TEST(DeskView, ABidIsAboutTheRowItIsBidFor) {
    const json::Record record = playedGame("negotiations.jsonl");
    const DeskView view = viewOf(record, record.lines.back().n);
    int bids = 0;
    for (const DeskLine& line : view.lines) {
        const auto* event = std::get_if<Event>(&line.read.what);
        if (!event || !std::holds_alternative<event::Bid>(*event)) continue;
        ++bids;
        int rows = 0;
        for (int row = 1; row <= rowCount(view); ++row)
            rows += isAbout(view, line, row) ? 1 : 0;
        EXPECT_EQ(rows, 1) << "line " << line.read.n;
    }
    EXPECT_GT(bids, 0);
}

TEST(DeskView, EveryLineOfEveryGameShowsTheStateAfterIt) {
    for (const std::string name : {"two-players.jsonl", "alliances.jsonl"}) {
        const json::Record record = playedGame(name);
        Game game = newGame(std::make_shared<const tactics::Setup>(record.setup));
        std::size_t seen = 0;
        for (const json::RecordLine& line : effective(record)) {
            game = std::get<Applied>(tactics::apply(game, std::get<Event>(line.what))).game;
            if (++seen % 29 != 0) continue;
            const DeskView view = viewOf(record, line.n);
            Game shown = view.playing.at;
            shown.setup = game.setup; // setups compare by identity
            EXPECT_TRUE(shown == game) << name << " line " << line.n;
            EXPECT_EQ(view.playing.firstRefused(), nullptr);
        }
        EXPECT_GT(seen, 200U);
    }
}

TEST(DeskView, ThePartsOfEveryCardAddUpToItsNumberAndTheCardsToTheTotals) {
    int rows = 0;
    forCountedRows([&](const DeskView&, const DeskRow& row, int line) {
        if (!row.scored()) return;
        ++rows;
        std::array<Fraction, factionCount> totals{};
        for (const DeskCard& card : row.cards) {
            ASSERT_GE(card.scoring, 0);
            const auto& counted = row.row.scoring.cards[static_cast<std::size_t>(card.scoring)];
            EXPECT_EQ(counted.card, card.laid.card);
            EXPECT_EQ(counted.owner, card.laid.owner);
            Fraction sum;
            for (const Part& part : row.expected.explanation) {
                if (part.card == card.scoring) sum += part.amount;
            }
            EXPECT_EQ(sum, row.expected.contributions[static_cast<std::size_t>(card.scoring)]);
            totals[index(card.laid.owner)] += sum;
            EXPECT_GT(card.lines.laid, 0);
            EXPECT_GE(card.lines.opened, card.lines.laid);
            EXPECT_LE(card.lines.opened, line);
        }
        EXPECT_EQ(totals, row.expected.totals);
        EXPECT_FALSE(row.overruled());
    });
    EXPECT_GT(rows, 200 / static_cast<int>(oneIn(1)));
}

TEST(DeskView, StruckAndCorrectedLinesStayVisibleWithWhoAndWhy) {
    json::Record record = parsed(test::record(test::twoPlayers(), test::opening()));
    record.lines.push_back(correction(4, 3));
    record.lines.push_back(correction(5, 2, event::Play{Faction::S, 3, std::nullopt}));
    const DeskView view = viewOf(record, 5);
    ASSERT_EQ(view.lines.size(), 5U);
    EXPECT_EQ(view.lines[2].fate, DeskLine::Fate::Struck);
    EXPECT_EQ(view.lines[2].by, 4);
    EXPECT_EQ(view.lines[2].who, "Ada");
    EXPECT_EQ(view.lines[2].why, "misread");
    EXPECT_EQ(playedLine(view, view.lines[2]), nullptr);
    EXPECT_EQ(view.lines[1].fate, DeskLine::Fate::Corrected);
    EXPECT_EQ(view.lines[1].by, 5);
    EXPECT_EQ(view.lines[4].fate, DeskLine::Fate::Speaks);
    EXPECT_EQ(deskRow(view, 3).cards.size(), 1U);

    const DeskRow row = deskRow(view, 3);
    ASSERT_EQ(row.decisions.size(), 1U);
    EXPECT_EQ(row.decisions[0].kind, Decision::Kind::Corrected);
    EXPECT_EQ(row.decisions[0].line, 5);
    EXPECT_EQ(row.decisions[0].about, 2);
    EXPECT_EQ(row.decisions[0].place, 1);
}

TEST(DeskView, AsItStoodLeavesOutWhatWasSaidLater) {
    json::Record record = parsed(test::record(test::twoPlayers(), test::opening()));
    record.lines.push_back(correction(4, 3));
    EXPECT_EQ(deskRow(viewOf(record, 3), 2).cards.size(), 0U);
    const DeskView then = viewOf(record, 3, true);
    EXPECT_EQ(deskRow(then, 2).cards.size(), 1U);
    EXPECT_EQ(then.lines.size(), 3U);
    EXPECT_EQ(then.lastLine, 4);
}

TEST(DeskView, ARowSettledByHandShowsWhatWasDecidedBesideWhatTheRulesCount) {
    json::Record record = playedGame("two-players.jsonl");
    const int end = scoredAt(record).front();
    record = asItStood(record, end);
    const DeskRow before = deskRow(viewOf(record, end), 4);
    const Faction other = before.score.winners.front() == Faction::S ? Faction::R : Faction::S;
    event::Settle settle;
    settle.row = 4;
    settle.winner = other;
    settle.totals[index(other)] = Fraction(99);
    settle.by = "Ada";
    settle.why = "the card says so";
    record.lines.push_back({end + 1, -1, false, settle});
    const DeskRow row = deskRow(viewOf(record, end + 1), 4);
    EXPECT_TRUE(row.overruled());
    EXPECT_EQ(row.score.winners, FactionList{other});
    EXPECT_EQ(row.score.totals[index(other)], Fraction(99));
    EXPECT_EQ(row.expected.winners, before.score.winners);
    EXPECT_EQ(row.expected.totals, before.score.totals);
    ASSERT_EQ(row.decisions.size(), 1U);
    EXPECT_EQ(row.decisions[0].kind, Decision::Kind::Settled);
    EXPECT_EQ(row.decisions[0].line, end + 1);
    EXPECT_EQ(row.decisions[0].who, "Ada");
    EXPECT_EQ(row.decisions[0].why, "the card says so");
}

TEST(WhatIf, NothingDiffersFromTheRecordItself) {
    const json::Record record = playedGame("four-players.jsonl");
    const DeskView view = viewOf(record, record.lines.back().n);
    Supposed same;
    same.options = {{"armada_pair", value(record.setup.options, "armada_pair")}};
    const WhatIf found = supposed(view, same);
    EXPECT_TRUE(found.refused.empty());
    EXPECT_EQ(found.rows.size(), 24U);
    for (const RowDifference& row : found.rows)
        EXPECT_FALSE(row.totalsDiffer() || row.winnerDiffers());
    EXPECT_EQ(found.points->now, found.points->then);
    EXPECT_TRUE(found.nowOver && found.thenOver);
}

TEST(WhatIf, AnotherPrintedPowerChangesExactlyTheRowsWhereItCounts) {
    const json::Record record = playedGame("two-players.jsonl");
    const DeskView view = viewOf(record, record.lines.back().n);
    Supposed what;
    what.powers = {{CardId::Infantry, Fraction(14)}};
    const WhatIf found = supposed(view, what);
    EXPECT_TRUE(found.refused.empty());
    int changed = 0;
    for (const RowDifference& difference : found.rows) {
        const RoundResult& result = view.playing.scored.at(difference.round);
        const Score& now = result.scores[static_cast<std::size_t>(difference.row - 1)];
        bool counts = false;
        for (const Part& part : now.explanation)
            counts = counts || (part.step == Step::Base && part.amount == Fraction(15));
        if (!counts) {
            EXPECT_FALSE(difference.totalsDiffer());
        }
        changed += difference.totalsDiffer() ? 1 : 0;
        EXPECT_EQ(difference.now->score, now);
    }
    EXPECT_GT(changed, 0);
}

TEST(WhatIf, ACardInAPlaceCountsWhatIsSupposedAndOnlyThatOne) {
    const json::Record record = playedGame("short-two-players.jsonl");
    const DeskView view = viewOf(record, 60);
    const DeskRow row = deskRow(view, 4);
    ASSERT_TRUE(row.cards[0].laid.open);
    Supposed what;
    what.placePowers = {{4, 1, row.row.scoring.cards[0].power + Fraction(7)}};
    const WhatIf found = supposed(view, what, 4);
    EXPECT_TRUE(found.refused.empty());
    const Faction owner = row.cards[0].laid.owner;
    EXPECT_EQ(found.row->score.totals[index(owner)], row.score.totals[index(owner)] + Fraction(7));
    int changed = 0;
    for (const RowDifference& difference : found.rows)
        changed += difference.totalsDiffer() ? 1 : 0;
    EXPECT_EQ(changed, 1) << "no other row";
    what.placePowers = {{4, 30, Fraction(1)}};
    EXPECT_TRUE(std::holds_alternative<Unthinkable>(whatIf(view, what, 4)));
}

TEST(WhatIf, ALineThatNeverHappenedNamesTheLinesTheRulesWouldRefuse) {
    const json::Record record = parsed(test::record(test::twoPlayers(), test::opening()));
    const DeskView view = viewOf(record, 3);
    Supposed what;
    what.changes = {{2, std::nullopt}};
    const WhatIf found = supposed(view, what, 2);
    ASSERT_EQ(found.refused.size(), 1U);
    EXPECT_EQ(found.refused[0].n, 3) << "Romulans play before Starfleet has";
    EXPECT_FALSE(found.refused[0].refused->rule.empty());
    EXPECT_EQ(found.row->cards.size(), 0U);
    EXPECT_EQ(view.record.lines.size(), 3U);
    EXPECT_EQ(deskRow(view, 2).cards.size(), 1U) << "the record itself is as it was";
}

TEST(WhatIf, AnotherEventTakesThePlaceOfALine) {
    const json::Record record = parsed(test::record(test::twoPlayers(), test::opening()));
    const DeskView view = viewOf(record, 3);
    Supposed what;
    what.changes = {{3, event::Play{Faction::R, 4, std::nullopt}}};
    const WhatIf found = supposed(view, what, 4);
    EXPECT_TRUE(found.refused.empty());
    EXPECT_EQ(found.row->cards.size(), 1U);
}

TEST(Readings, WhatTheySayIsWhatScoringWithThatRuleGives) {
    // Rules of play are compared by playing; those of scoring are checked here by scoring.
    const std::set<std::string_view> ofScoring{"armada_pair", "weapons_below", "admiral_per_card",
                                               "multiphasic_stack"};
    int changing = 0;
    forCountedRows([&](const DeskView& view, const DeskRow& row, int) {
        for (const RuleInQuestion& asked : rulesInQuestion(view, row)) {
            if (!ofScoring.contains(asked.option)) continue;
            changing += asked.changesTotals() ? 1 : 0;
            for (const ValueOutcome& outcome : asked.outcomes) {
                if (outcome.refusedLine != 0) continue;
                Row other = row.row.scoring;
                ASSERT_FALSE(set(other.options, asked.option, outcome.value));
                EXPECT_EQ(outcome.score.totals, score(other).totals) << asked.option;
                EXPECT_EQ(outcome.score.winners, score(other).winners) << asked.option;
            }
        }
    });
    EXPECT_GE(changing, 8 / static_cast<int>(oneIn(1)));
}

TEST(Readings, EveryOutcomeOfARowIsListedOnceAndTheGamesOwnAmongThem) {
    const json::Record record = playedGame("short-two-players.jsonl");
    const DeskView view = viewOf(record, 60);
    const DeskRow row = deskRow(view, 4);
    const std::vector<RuleInQuestion> all = rulesInQuestion(view, row);
    ASSERT_FALSE(all.empty());
    for (const RuleInQuestion& asked : all) {
        EXPECT_EQ(std::count_if(asked.outcomes.begin(), asked.outcomes.end(),
                                [](const ValueOutcome& one) { return one.now; }),
                  1)
            << asked.option;
        for (const ValueOutcome& outcome : asked.outcomes) {
            if (outcome.now && outcome.upTo.empty()) {
                EXPECT_FALSE(outcome.totalsDiffer || outcome.winnerDiffers);
            }
        }
    }
    EXPECT_TRUE(all.front().changesTotals()) << "what changes most comes first";
}

} // namespace rowkeeper::tactics::desk
