// SPDX-License-Identifier: GPL-3.0-or-later
// What people at the table say with command cards and keys.
#include "FollowedRound.h"

#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/tactics/json/CatalogFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::tactics::referee {

namespace {

using tag::CommandCard;
using test::all;
using test::eventsIn;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Wishes : public test::FollowedRound {
  protected:
    std::vector<Report> wish(const Wish& wanted) { return fulfil(referee, wanted, {"table", {}}); }

    /// The key of the one refusal, and that nothing else happened.
    std::string refused(const Wish& wanted) {
        const auto record = referee.history().record().lines.size();
        const auto reports = wish(wanted);
        EXPECT_EQ(reports.size(), 1U);
        EXPECT_EQ(referee.history().record().lines.size(), record);
        const auto all = test::all<RefusedReport>(reports);
        return all.empty() ? "" : all.front().text.key;
    }
    /// Sovereign of S is turned and asks in which row another card is laid.
    void ask() {
        lay(1, "RKTS00");
        lay(1, "RKTR00");
        table.turn(1, 1, "RKTS15");
        ASSERT_EQ(all<PromptReport>(look()).size(), 1U);
    }
};

} // namespace

TEST_F(Wishes, PassIsThePassOfWhoeverIsToPlay) {
    EXPECT_THAT(eventsIn(wish(CommandCard::Pass)), ElementsAre("pass S"));
    EXPECT_THAT(eventsIn(wish(CommandCard::Pass)), ElementsAre("pass R"));
}

TEST_F(Wishes, UndoTakesBackWhatHappenedLastAndRedoRestoresIt) {
    lay(1, "RKTS00");
    EXPECT_THAT(mismatchesIn(wish(CommandCard::Undo)), ElementsAre("put_back 1.1"));
    EXPECT_EQ(referee.events(), 1);
    EXPECT_THAT(eventsIn(wait(30)), IsEmpty());
    EXPECT_THAT(mismatchesIn(wish(Redo{})), ElementsAre("-put_back 1.1"));
    EXPECT_EQ(referee.events(), 2);
    EXPECT_EQ(refused(Redo{}), "watch.refused.no_redo");
}

TEST_F(Wishes, UndoWithNothingToTakeBackSaysSo) {
    wish(CommandCard::Undo);
    EXPECT_EQ(refused(CommandCard::Undo), "watch.refused.no_undo");
}

TEST_F(Wishes, WhatNobodyAskedIsRefusedByName) {
    EXPECT_EQ(refused(CommandCard::Next), "watch.refused.nothing_waits");
    EXPECT_EQ(refused(CommandCard::Yes), "watch.refused.nothing_waits");
    EXPECT_EQ(refused(CommandCard::No), "watch.refused.no_question");
    EXPECT_EQ(refused(CommandCard::Two), "watch.refused.no_question");
}

TEST_F(Wishes, ARefusedEventNamesTheRule) {
    const auto reports = wish(tactics::Event(tactics::event::Pass{tactics::Faction::R, std::nullopt}));
    const auto refusals = all<RefusedReport>(reports);
    ASSERT_EQ(refusals.size(), 1U);
    ASSERT_TRUE(refusals[0].reason.has_value());
    EXPECT_FALSE(refusals[0].reason->rule.empty());
    const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    for (const auto language : {json::Language::De, json::Language::En}) {
        const json::Texts texts(ROWKEEPER_DATA_DIR, language, catalog);
        EXPECT_EQ(sentences(refusals[0], texts).size(), 2U);
        EXPECT_THAT(tactics::commands::toLine(refusals[0], referee.game(), texts),
                    HasSubstr(R"("type":"refused")"));
    }
}

TEST_F(Wishes, ANumberChoosesThatAnswerAndNoNoneOfThem) {
    ask();
    const auto options = referee.game().prompt->options;
    ASSERT_GE(options.size(), 3U);
    EXPECT_EQ(refused(CommandCard::Yes), "watch.refused.several");
    EXPECT_THAT(eventsIn(wish(CommandCard::Two)), ElementsAre("choose " + options[1].id));
    wish(CommandCard::Undo);
    ASSERT_TRUE(referee.game().prompt.has_value());
    EXPECT_THAT(eventsIn(wish(CommandCard::No)), ElementsAre("choose none"));
}

TEST_F(Wishes, ASingleAnswerIsYesAndOthersAreNoAnswers) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS16"); // Prometheus: one other card lies in its row
    ASSERT_EQ(all<PromptReport>(look()).size(), 1U);
    EXPECT_EQ(refused(CommandCard::Two), "watch.refused.no_such_answer");
    EXPECT_EQ(eventsIn(wish(CommandCard::Yes)).size(), 1U);
    EXPECT_FALSE(referee.game().prompt.has_value());
}

TEST_F(Wishes, NextPassesOverWhatPlayWaitsFor) {
    ask();
    EXPECT_THAT(eventsIn(wish(CommandCard::Next)), ElementsAre("choose none"));
    EXPECT_FALSE(referee.game().prompt.has_value());
}

TEST_F(Wishes, WhilePausedTheTableMakesNoEventAndNoComplaint) {
    EXPECT_TRUE(all<PauseReport>(wish(CommandCard::Pause)).at(0).paused);
    table.lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    table.lay(3, "RKTV00");
    const auto reports = wait(100);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
    EXPECT_FALSE(all<ViewReport>(reports).empty()) << "the rows are still shown";
    EXPECT_EQ(refused(CommandCard::Pass), "watch.refused.paused");
    EXPECT_THAT(eventsIn(referee.finish()), IsEmpty());
}

TEST_F(Wishes, AfterAPauseWhatDiffersIsListedAndPlayGoesOnOnceItIsPutRight) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    wish(CommandCard::Pause);
    table.take(1, 1);
    table.lay(3, "RKTS00");
    look();
    const auto reports = wish(CommandCard::Pause);
    EXPECT_EQ(all<PauseReport>(reports).at(0).differences, 2);
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("put_back 1.1", "put_back 3.1"));
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
    table.take(3, 1);
    table.lay(1, "RKTS00");
    EXPECT_THAT(mismatchesIn(look()), testing::UnorderedElementsAre("-put_back 1.1", "-put_back 3.1"));
    lay(3, "RKTS00");
}

TEST_F(Wishes, APauseInWhichNothingChangedEndsWithoutAWord) {
    lay(1, "RKTS00");
    wish(CommandCard::Pause);
    wait(20);
    const auto reports = wish(CommandCard::Pause);
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(all<PauseReport>(reports).at(0).differences, 0);
    lay(2, "RKTR00");
}

TEST_F(Wishes, WhatIsTickedOffOrLeftUndoneIsToldOnce) {
    lay(2, "RKTS00");
    lay(1, "RKTR00");
    lay(1, "RKTS00");
    table.turn(1, 1, "RKTR14"); // mines
    ASSERT_EQ(all<InstructionReport>(look()).size(), 1U);
    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, referee.game().setup->catalog);
    std::string told;
    for (const Report& report : wish(tactics::answered(tactics::answer_id::done))) {
        for (const std::string& sentence : sentences(report, texts))
            told += sentence + "\n";
    }
    const auto first = told.find("Not carried out:");
    ASSERT_NE(first, std::string::npos) << told;
    EXPECT_EQ(told.find("Not carried out:", first + 1), std::string::npos) << told;
    EXPECT_THAT(told, HasSubstr("Mines:"));
}

} // namespace rowkeeper::tactics::referee
