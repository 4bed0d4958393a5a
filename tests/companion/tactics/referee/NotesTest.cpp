// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowedRound.h"

#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/referee/Sentences.h"
#include "engine/tactics/json/CatalogFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::referee {

namespace {

using test::all;
using test::eventsIn;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::IsEmpty;

/// "lifted 1.1", what is over with a minus in front.
std::vector<std::string> notesIn(const std::vector<Report>& reports) {
    std::vector<std::string> notes;
    for (const NoteReport& note : all<NoteReport>(reports))
        notes.push_back((note.over ? "-" : "") + note.kind + " " + std::to_string(note.row.value_or(0)) +
                        "." + std::to_string(note.at.value_or(0)));
    return notes;
}

/// "paused", "resumed 2", "dark", "-dark".
std::vector<std::string> pausesIn(const std::vector<Report>& reports) {
    std::vector<std::string> pauses;
    for (const PauseReport& pause : all<PauseReport>(reports)) {
        if (pause.offered.empty())
            pauses.push_back(pause.paused ? "paused" : "resumed " + std::to_string(pause.differences));
        else
            pauses.push_back((pause.over ? "-" : "") + pause.offered);
    }
    return pauses;
}

class WordsAtTheTable : public test::FollowedRound {
  protected:
    void hear(const std::vector<Report>& reports) override {
        static const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
        for (const json::Language language : {json::Language::En, json::Language::De}) {
            const json::Texts texts(ROWKEEPER_DATA_DIR, language, catalog);
            for (const Report& report : reports) {
                heard += tactics::commands::toLine(report, referee.game(), texts) + "\n";
                for (const std::string& sentence : sentences(report, texts))
                    heard += sentence + "\n";
            }
        }
    }
    std::string heard; ///< every line and sentence, in both languages
};

} // namespace

TEST_F(WordsAtTheTable, ABackLiftedAndLaidDownAgainIsSaidWithoutAName) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.take(1, 1);
    EXPECT_THAT(mismatchesIn(wait(5)), IsEmpty());
    table.lay(1, "RKTS00");
    const auto reports = look();
    ASSERT_THAT(notesIn(reports), ElementsAre("lifted 1.1"));
    EXPECT_EQ(all<NoteReport>(reports).front().tag, tag::parse("RKTS00"));
    EXPECT_THAT(eventsIn(wait(20)), IsEmpty());
}

TEST_F(WordsAtTheTable, AFaceSeenForAMomentIsNeverNamed) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    heard.clear();
    table.turn(1, 1, "RKTS05");
    wait(8);
    table.turn(1, 1, "RKTS00");
    EXPECT_THAT(notesIn(look()), ElementsAre("lifted 1.1"));
    wait(20);
    EXPECT_EQ(heard.find("RKTS05"), std::string::npos) << heard;
    EXPECT_EQ(heard.find("galaxy"), std::string::npos) << heard;
}

TEST_F(WordsAtTheTable, TheLastCardOfARowTurnedEarlyIsAskedAboutAndMayStillBecomeATurn) {
    lay(1, "RKTS00");
    table.turn(1, 1, "RKTS10");
    const auto reports = wait(12);
    ASSERT_THAT(notesIn(reports), ElementsAre("turned 1.1"));
    EXPECT_EQ(all<NoteReport>(reports).front().tag, tag::parse("RKTS10"));
    table.lay(1, "RKTR00");
    const auto laid = look();
    EXPECT_THAT(notesIn(laid), ElementsAre("-turned 1.1"));
    EXPECT_THAT(eventsIn(laid), ElementsAre("play R 1", "reveal 1.1 S infantry"));
    EXPECT_EQ(referee.mismatches(), 0);
}

TEST_F(WordsAtTheTable, ACardMissingBelowAHandIsNotSaidToLieOpen) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.cover(1, 1);
    table.take(1, 2);
    EXPECT_THAT(notesIn(wait(15)), IsEmpty());
}

TEST_F(WordsAtTheTable, ACardLaidPastOthersAndTakenBackTakesTheInferredPassWithIt) {
    lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(wait(4)), ElementsAre("(pass R)", "play S 2"));
    table.take(2, 1);
    const auto reports = wait(12);
    EXPECT_THAT(notesIn(reports), ElementsAre("taken_back 2.1"));
    EXPECT_EQ(all<record::CorrectionReport>(reports).size(), 2U);
    EXPECT_THAT(mismatchesIn(wait(20)), IsEmpty());
    EXPECT_EQ(referee.game().turn, tactics::Faction::R);
    lay(3, "RKTR00");
}

TEST_F(WordsAtTheTable, ACardThatMissesAndOneThatCameMayBeTheSame) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.take(1, 1);
    table.lay(3, "RKTS00"); // it is S's turn, but the first row lacks a card
    const auto reports = wait(12);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("moved 1.1"));
    table.lay(1, "RKTS00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("play S 3"));
}

TEST_F(WordsAtTheTable, ACardNobodyCanReadIsNamedOnceWithWhatItCanBe) {
    lay(1, "RKTS00");
    table.layUnread(3);
    EXPECT_THAT(notesIn(wait(30)), IsEmpty());
    const auto reports = wait(30);
    ASSERT_THAT(notesIn(reports), ElementsAre("unread 3.1"));
    EXPECT_THAT(all<NoteReport>(reports).front().candidates,
                ElementsAre(*tag::parse("RKTR00"), *tag::parse("RKTS00")));
    table.turn(3, 1, "RKTR00");
    const auto read = look();
    EXPECT_THAT(notesIn(read), ElementsAre("-unread 3.1"));
    EXPECT_THAT(eventsIn(read), ElementsAre("play R 3"));
}

TEST_F(WordsAtTheTable, OtherRowsGoOnBesideACardNobodyCanRead) {
    table.layUnread(3);
    wait(40);
    lay(1, "RKTS00");
    lay(2, "RKTR00");
}

TEST_F(WordsAtTheTable, ACardThatMustBeTurnedButIsCoveredIsUnread) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.cover(1, 1);
    const auto reports = wait(40);
    ASSERT_THAT(notesIn(reports), ElementsAre("unread 1.1"));
    EXPECT_THAT(all<NoteReport>(reports).front().candidates, IsEmpty());
    table.cover(1, 1, false);
    EXPECT_THAT(notesIn(look()), ElementsAre("-unread 1.1"));
}

TEST_F(WordsAtTheTable, ACardThatWasTurnedAndCannotBeReadIsUnreadAndNotGone) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, ""); // as in a film that compression has spoilt
    const auto reports = wait(40);
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    ASSERT_THAT(notesIn(reports), ElementsAre("unread 1.1"));
    EXPECT_EQ(all<NoteReport>(reports).front().text.key, "watch.note.unread.turn");
    table.turn(1, 1, "RKTS03");
    const auto read = look();
    EXPECT_THAT(notesIn(read), ElementsAre("-unread 1.1"));
    EXPECT_THAT(eventsIn(read), testing::SizeIs(1));
}

TEST_F(WordsAtTheTable, MoreThanSixChangesAtOnceOfferAPauseInsteadOfAListOfMistakes) {
    for (int row = 1; row <= 4; ++row)
        lay(row, row % 2 == 1 ? "RKTS00" : "RKTR00");
    for (const int row : {1, 2, 3})
        table.lay(row, "RKTV00");
    for (int row = 1; row <= 4; ++row)
        table.take(row, 1);
    const auto swept = wait(12);
    EXPECT_THAT(pausesIn(swept), ElementsAre("many_changes"));
    EXPECT_THAT(mismatchesIn(swept), IsEmpty());
    EXPECT_THAT(eventsIn(swept), IsEmpty());
}

TEST_F(WordsAtTheTable, ADarkPictureOffersAPauseAndLeavesAllAsItWas) {
    lay(1, "RKTS00");
    table.take(1, 1); // the light goes out while a hand lifts a card
    look();
    std::vector<std::string> pauses;
    for (int i = 0; i < 100; ++i) {
        const auto reports = referee.lookAway(table.next(), "dark");
        hear(reports);
        const auto found = pausesIn(reports);
        pauses.insert(pauses.end(), found.begin(), found.end());
    }
    EXPECT_THAT(pauses, ElementsAre("dark"));
    const auto again = look();
    EXPECT_THAT(pausesIn(again), ElementsAre("-dark"));
    EXPECT_THAT(mismatchesIn(again), IsEmpty()) << "it has not been away for ten seconds that anybody saw";
    table.lay(1, "RKTS00");
    look();
    lay(2, "RKTR00");
}

TEST_F(WordsAtTheTable, AfterAPauseItIsSaidOnceTableAndRecordAgree) {
    lay(1, "RKTS00");
    referee.pause();
    table.lay(3, "RKTS00");
    look();
    EXPECT_THAT(pausesIn(referee.resume()), ElementsAre("resumed 1"));
    EXPECT_THAT(pausesIn(wait(20)), IsEmpty());
    table.take(3, 1);
    EXPECT_THAT(pausesIn(look()), ElementsAre("resumed 0"));
    EXPECT_THAT(pausesIn(wait(20)), IsEmpty());
}

TEST_F(WordsAtTheTable, APictureThatIsDarkToTheEndIsNotToldAsSeenAgain) {
    lay(1, "RKTS00");
    for (int i = 0; i < 30; ++i)
        referee.lookAway(table.next(), "dark");
    EXPECT_THAT(pausesIn(referee.finish()), IsEmpty());
}

} // namespace rowkeeper::tactics::referee
