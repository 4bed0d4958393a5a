// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Announcements.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/tactics/panel/StepByStep.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace rowkeeper::tactics::panel {
namespace {

using speech::Announced;
using speech::Announcement;
using speech::Kind;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Said : public test::StepByStep {
  protected:
    using StepByStep::StepByStep;

    Announced told(RunningTotals totals = RunningTotals::Always) const {
        return announced(before, now, totals, texts);
    }
    std::vector<std::string> said(Kind kind, RunningTotals totals = RunningTotals::Always) const {
        std::vector<std::string> all;
        for (const Announcement& one : told(totals).fresh)
            if (one.kind == kind) all.push_back(one.text);
        return all;
    }
    std::string everything() const {
        std::string all;
        for (const Announcement& one : told().fresh)
            all += one.text + "\n";
        return all;
    }
};

TEST_F(Said, NothingWhereNothingHappened) {
    before = now;
    EXPECT_EQ(told(), Announced{});
    begin();
    before = now;
    EXPECT_EQ(told(), Announced{});
}

TEST_F(Said, ACardThatIsTurnedWithItsOwnerAndWhatItDoes) {
    begin();
    turnFirst(2, CardId::Admiral);
    EXPECT_THAT(
        said(Kind::Card),
        ElementsAre("Starfleet: Admiral. Worth 5 for every other player card in this row, whoever owns it."));
    texts = tactics::commands::textsOf(german);
    EXPECT_THAT(said(Kind::Card), ElementsAre(HasSubstr("Sternenflotte: Admiral. ")));
}

TEST_F(Said, NothingOfACardThatLiesFaceDown) {
    begin();
    step(event::Play{Faction::S, 1, {}});
    now.game.rows[0].cards[0].card = CardId::Galaxy; // proven by what else happened
    EXPECT_THAT(everything(), IsEmpty());
}

TEST_F(Said, OfACardWithoutEffectHereThatItHasNone) {
    begin();
    turnFirst(2, CardId::Admiral);
    now.game.rows[1].cards[0].effectOff = true;
    EXPECT_THAT(said(Kind::Card), ElementsAre(HasSubstr("Its effect does not work here.")));
}

TEST_F(Said, NoEffectOfOursWhereTheTableSaysWhatACardDoes) {
    begin();
    step(event::ByHand{CardId::Admiral});
    turnFirst(2, CardId::Admiral);
    EXPECT_THAT(said(Kind::Card), ElementsAre("Starfleet: Admiral. The table says what it does."));
}

TEST_F(Said, AQuestionWithWhomItAsksUntilItIsAnswered) {
    begin();
    turnFirst(2, CardId::Sovereign);
    ASSERT_TRUE(now.game.prompt);
    EXPECT_THAT(said(Kind::Question), ElementsAre(HasSubstr("Starfleet")));
    const PromptOption answer = now.game.prompt->options.back();
    step(answered(answer.id));
    EXPECT_FALSE(now.game.prompt);
    EXPECT_THAT(said(Kind::Question), IsEmpty());
    EXPECT_TRUE(!told().over.empty() || !said(Kind::Next).empty()) << "the old one is not said any more";
}

TEST_F(Said, NotWhoseTurnItIs) {
    begin();
    step(event::Play{Faction::S, 1, {}});
    EXPECT_THAT(everything(), IsEmpty());
}

TEST_F(Said, WhichCardIsToBeTurned) {
    begin();
    step(event::Play{Faction::S, 2, {}});
    step(event::Play{Faction::R, 2, {}});
    EXPECT_THAT(said(Kind::Next), ElementsAre("Starfleet: turn the card in row 2, place 1"));
}

TEST_F(Said, AMismatchOnceAndThatItIsOver) {
    begin();
    before = now;
    now.warnings.push_back({7, QStringLiteral("A card is missing in row 1."), {}, {}, 1, 1});
    EXPECT_THAT(said(Kind::Trouble), ElementsAre("A card is missing in row 1."));
    before = now;
    EXPECT_EQ(told(), Announced{});
    now.warnings.clear();
    EXPECT_THAT(told().over, ElementsAre("mismatch 7"));
}

TEST_F(Said, ARefusalAndThatTheGameStops) {
    begin();
    before = now;
    now.refusals << QStringLiteral("It is not your turn.");
    now.closed = Closed{QStringLiteral("The disk is full."), {}};
    EXPECT_THAT(said(Kind::Trouble), ElementsAre("It is not your turn.", "The disk is full."));
}

TEST_F(Said, ARowThatIsSettledByHandWithoutTheReason) {
    begin();
    step(event::Settle{2, Faction::R, {}, "", "Ada saw it"});
    EXPECT_THAT(said(Kind::Result), ElementsAre("Row 2, Vulcan: won by Romulans. Settled by hand."));
    before = now;
    EXPECT_THAT(said(Kind::Result), IsEmpty());
}

TEST_F(Said, NoTotalsOfASettledRowBeforeTheRoundIsScored) {
    begin();
    event::Settle settle{2, Faction::R, {}, "", "Ada saw it"};
    settle.totals[index(Faction::R)] = Fraction(7);
    step(settle);
    for (const RunningTotals totals : {RunningTotals::Always, RunningTotals::NeverBeforeScoring})
        EXPECT_THAT(said(Kind::Result, totals),
                    ElementsAre("Row 2, Vulcan: won by Romulans. Settled by hand."));
}

TEST_F(Said, EveryRowOfARoundThatWasScoredWithItsTotals) {
    begin();
    // Both fill the rows with hidden cards, then turn them.
    RoundResult result;
    result.round = 1;
    result.rows = now.game.rows;
    LaidCard infantry;
    infantry.owner = Faction::R;
    infantry.card = CardId::Infantry;
    infantry.open = true;
    infantry.id = 1;
    result.rows[0].cards = {infantry};
    now.game.rows = result.rows;
    for (std::size_t row = 0; row < result.rows.size(); ++row)
        result.scores.push_back(tactics::score(scoringRow(now.game, row)));
    before = now;
    now.game.lastResult = result;
    now.game.phase = Phase::BetweenRounds;
    for (const RunningTotals totals : {RunningTotals::Always, RunningTotals::NeverBeforeScoring}) {
        const auto rows = said(Kind::Result, totals);
        ASSERT_EQ(rows.size(), 4U);
        EXPECT_THAT(rows[0], HasSubstr("Row 1, Earth: won by Romulans. Starfleet 0, Romulans "));
        EXPECT_THAT(rows[1], HasSubstr("Row 2, Vulcan: nobody wins it."));
    }
    EXPECT_THAT(said(Kind::Next), ElementsAre(HasSubstr("Lay the next")));
}

TEST_F(Said, TheEndWithWhoWonAndThePoints) {
    begin();
    before = now;
    now.game.phase = Phase::Over;
    now.game.rows.clear();
    now.game.players[index(Faction::R)].captured = {TargetId::Vulcan};
    const auto end = said(Kind::Result);
    ASSERT_EQ(end.size(), 1U);
    EXPECT_THAT(end[0], HasSubstr("Romulans won. Starfleet: 0 points. Romulans: "));
    EXPECT_THAT(end[0], Not(HasSubstr("≈")));
}

TEST_F(Said, NothingOldOfAGameThatIsTakenUp) {
    begin();
    turnFirst(2, CardId::Sovereign);
    before = Snapshot{};
    const Announced all = told();
    EXPECT_TRUE(all.afresh);
    ASSERT_EQ(all.fresh.size(), 1U);
    EXPECT_EQ(all.fresh[0].kind, Kind::Question);
}

TEST_F(Said, ThatACardIsNoLongerThereStopsItsAnnouncement) {
    begin();
    turnFirst(2, CardId::Admiral);
    std::swap(before, now); // taken back
    const int laid = before.game.rows[1].cards[0].id;
    EXPECT_THAT(told().over, Contains("card " + std::to_string(laid)));
}

TEST_F(Said, SignsAsWords) {
    EXPECT_EQ(aloud("≈20 · 8 → 0, ≈ Heavy Cruiser", texts), "about 20, 8, 0, about Heavy Cruiser");
    texts = tactics::commands::textsOf(german);
    EXPECT_EQ(aloud("≈10½", texts), "etwa 10½");
}

class SaidInSecret : public Said {
  protected:
    SaidInSecret()
        : Said(true) {}
};

TEST_F(SaidInSecret, NoCapturedTargetAndNoPointsBeforeTheEnd) {
    begin();
    step(event::Settle{1, Faction::S, {}, "", "Ada saw Earth there"});
    EXPECT_THAT(everything(), Not(HasSubstr("Ada")));
    before = now;
    RoundResult result;
    result.round = 1;
    result.rows = now.game.rows;
    for (std::size_t row = 0; row < result.rows.size(); ++row)
        result.scores.push_back(tactics::score(scoringRow(now.game, row)));
    now.game.lastResult = result;
    now.game.phase = Phase::BetweenRounds;
    now.game.players[index(Faction::S)].captured = {TargetId::Earth};
    EXPECT_THAT(said(Kind::Result), Contains(HasSubstr("Row 1, ")));
    EXPECT_THAT(everything(), Not(HasSubstr("Earth")));
    EXPECT_THAT(everything(), Not(HasSubstr("points")));
}

TEST_F(Said, NoBidBeforeAllAreTurned) {
    begin();
    before = now;
    now.game.contest = Contest{1, {Faction::S, Faction::R}, {{Faction::S, CardId::Galaxy}}};
    EXPECT_THAT(everything(), Not(HasSubstr("Galaxy")));
}

} // namespace
} // namespace rowkeeper::tactics::panel
