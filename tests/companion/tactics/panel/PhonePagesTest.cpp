// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PhonePages.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/Hermetic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

using namespace tactics;
using testing::HasSubstr;
using testing::IsEmpty;

/// Every word on the pages.
std::string wordsOf(const phones::Table& table) {
    std::string all;
    const auto add = [&](const std::string& words) { all += words + "\n"; };
    const auto cell = [&](const phones::Cell& one) {
        add(one.name);
        add(one.number);
        add(one.because);
    };
    add(table.board.question);
    for (const phones::Standing& standing : table.board.standings) {
        add(standing.points);
        add(standing.about);
    }
    for (const phones::Line& line : table.board.lines) {
        add(line.heading);
        add(line.about);
        add(line.points);
        add(line.remark);
        for (const phones::Cell& one : line.cells)
            cell(one);
        for (const phones::Total& total : line.totals)
            add(total.number);
    }
    if (table.board.last) {
        cell(table.board.last->card);
        add(table.board.last->about);
    }
    for (const phones::Question& question : table.questions) {
        add(question.text);
        for (const phones::Option& option : question.options)
            add(option.text);
    }
    return all;
}

class OnPhones : public testing::Test {
  protected:
    explicit OnPhones(bool topSecret = false) {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.topSecret = topSecret;
        setup.catalog = tactics::commands::catalogOf(context);
        snapshot.game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
    }
    void add(const Event& event) {
        Result result = tactics::apply(snapshot.game, event);
        ASSERT_TRUE(std::holds_alternative<Applied>(result));
        snapshot.game = std::get<Applied>(std::move(result)).game;
        snapshot.record = std::make_shared<const json::Record>();
    }
    void begin() { add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}}); }
    /// Starfleet's Sovereign asks.
    void ask() {
        begin();
        add(event::Play{Faction::S, 2, {}});
        add(event::Play{Faction::R, 2, {}});
        add(event::Reveal{2, 1, Faction::S, CardId::Sovereign});
        ASSERT_TRUE(snapshot.game.prompt);
    }
    phones::Table shown() {
        auto table = pages.pages(snapshot, panel::RunningTotals::Always);
        EXPECT_TRUE(table);
        return table.value_or(phones::Table());
    }

    app::AppContext context{test::hermetic(json::Language::En)};
    panel::PhonePages pages{std::make_shared<const json::Texts>(tactics::commands::textsOf(context))};
    panel::Snapshot snapshot;
};

TEST_F(OnPhones, NothingIsSentTwiceAndNothingBeforeAGame) {
    snapshot.game = Game();
    EXPECT_TRUE(shown().persons.empty());
    EXPECT_FALSE(pages.pages(snapshot, panel::RunningTotals::Always));
    EXPECT_TRUE(pages.pages(snapshot, panel::RunningTotals::NeverBeforeScoring));
}

TEST_F(OnPhones, EveryPlayerCanBeChosenByColourShapeAndLetter) {
    const phones::Table table = shown();
    ASSERT_EQ(table.persons.size(), 2U);
    EXPECT_EQ(table.persons[1].id, "R");
    EXPECT_EQ(table.persons[1].name, "Romulans");
    EXPECT_EQ(table.persons[1].mark, (phones::Mark{"R", phones::Shape::Diamond, "#009e73", "#000000"}));
    EXPECT_EQ(table.board.question, "Lay four targets side by side");
}

TEST_F(OnPhones, OnlyWhoDecidesIsAskedAndTheEngineTakesTheAnswer) {
    ask();
    const phones::Table table = shown();
    ASSERT_EQ(table.questions.size(), 1U);
    const phones::Question& question = table.questions.front();
    EXPECT_EQ(question.persons, std::vector<std::string>{"S"});
    EXPECT_EQ(question.options.size(),
              snapshot.game.prompt->options.size() + (snapshot.game.prompt->mandatory ? 1 : 0));
    for (const phones::Option& option : question.options) {
        Result result = tactics::apply(snapshot.game, tactics::answered(option.id));
        EXPECT_TRUE(std::holds_alternative<Applied>(result)) << option.text;
        EXPECT_FALSE(option.text.starts_with("1:")) << "there are no keys to press";
    }
    const auto wish = pages.wishOf({"S", question.id, question.options.front().id, {}});
    ASSERT_TRUE(wish);
    EXPECT_EQ(std::get<Event>(*wish), tactics::answered(question.options.front().id));
    EXPECT_FALSE(pages.wishOf({"S", question.id, question.options.front().id, {}})) << "once";
}

TEST_F(OnPhones, ARefusedAnswerLeavesTheQuestionOpenAsAnother) {
    ask();
    const std::string first = shown().questions.front().id;
    ASSERT_TRUE(pages.wishOf({"S", first, "none", {}}));
    EXPECT_FALSE(pages.pages(snapshot, panel::RunningTotals::Always)) << "nothing is known yet";
    snapshot.refusals << QStringLiteral("Not now.");
    const std::string second = shown().questions.front().id;
    EXPECT_NE(second, first);
    EXPECT_FALSE(pages.wishOf({"S", first, "none", {}}));
    EXPECT_TRUE(pages.wishOf({"S", second, "none", {}}));
}

TEST_F(OnPhones, NobodyIsAskedWhileAnswersAreNotHeard) {
    ask();
    const std::string first = shown().questions.front().id;
    snapshot.paused = true;
    EXPECT_THAT(shown().questions, IsEmpty());
    EXPECT_FALSE(pages.wishOf({"S", first, "none", {}}));
    snapshot.paused = false;
    EXPECT_NE(shown().questions.front().id, first);
    snapshot.closed = panel::Closed{QStringLiteral("The disk is full."), {}};
    EXPECT_THAT(shown().questions, IsEmpty());
}

TEST_F(OnPhones, ACardThatLiesFaceDownIsNeverNamed) {
    begin();
    add(event::Play{Faction::S, 1, {}});
    snapshot.game.rows[0].cards[0].card = CardId::Galaxy; // proven by what else happened
    const phones::Table table = shown();
    const phones::Cell& cell = table.board.lines[0].cells[0];
    EXPECT_FALSE(cell.open);
    EXPECT_EQ(cell.name, "face down");
    EXPECT_EQ(cell.number + cell.because, "");
    EXPECT_EQ(wordsOf(table).find("Galaxy"), std::string::npos);
}

TEST_F(OnPhones, ABidIsNotShownBeforeAllAreTurned) {
    begin();
    snapshot.game.contest = Contest{1, {Faction::S, Faction::R}, {{Faction::S, CardId::Galaxy}}};
    EXPECT_EQ(wordsOf(shown()).find("Galaxy"), std::string::npos);
}

TEST_F(OnPhones, TheLastCardIsTheOneThatWasTurned) {
    begin();
    add(event::Play{Faction::S, 2, {}});
    EXPECT_FALSE(shown().board.last);
    add(event::Play{Faction::R, 2, {}});
    add(event::Reveal{2, 1, Faction::S, CardId::Sovereign});
    const auto last = shown().board.last;
    ASSERT_TRUE(last);
    EXPECT_EQ(last->card.name, "Sovereign");
    EXPECT_FALSE(last->about.empty());
}

TEST_F(OnPhones, TheyAreAsReservedWithTotalsAsTheWindow) {
    ask();
    const auto table = pages.pages(snapshot, panel::RunningTotals::NeverBeforeScoring);
    ASSERT_TRUE(table);
    for (const phones::Line& line : table->board.lines)
        EXPECT_THAT(line.totals, IsEmpty());
}

TEST_F(OnPhones, TheyGoOnInAnotherLanguage) {
    ask();
    shown();
    const app::AppContext german(test::hermetic(json::Language::De));
    pages.speak(std::make_shared<const json::Texts>(tactics::commands::textsOf(german)));
    EXPECT_THAT(shown().questions.front().text, HasSubstr("Sternenflotte"));
}

class InSecret : public OnPhones {
  protected:
    InSecret()
        : OnPhones(true) {}
};

TEST_F(InSecret, CapturedTargetsAndPointsAreNotTold) {
    begin();
    add(event::Settle{1, Faction::S, {}, "", "seen"});
    snapshot.game.rows.clear();
    snapshot.game.phase = Phase::BetweenRounds;
    snapshot.game.players[index(Faction::S)].captured = {TargetId::Earth};
    const phones::Table table = shown();
    EXPECT_EQ(wordsOf(table).find("Earth"), std::string::npos);
    for (const phones::Standing& standing : table.board.standings)
        EXPECT_EQ(standing.points, "");
}

} // namespace
} // namespace rowkeeper::views
