// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/commands/Context.h"

#include "companion/app/AppContext.h"
#include "companion/tactics/record/Record.h"
#include "tests/companion/Hermetic.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::entry {
namespace {

using namespace tactics;

class RecordLines : public testing::Test {
  protected:
    RecordLines()
        : context_(test::hermetic())
        , history_([this] {
            tactics::Setup setup;
            setup.players = {Faction::S, Faction::R};
            setup.catalog = tactics::commands::catalogOf(context_);
            return setup;
        }()) {
        history_.add(-1, false,
                     event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
        history_.add(-1, false, event::Play{Faction::S, 1, {}});
        history_.add(-1, false, event::Play{Faction::R, 2, {}});
        history_.add(-1, true, event::Play{Faction::S, 3, {}});
    }
    std::vector<LineText> texts() const {
        return lineTexts(history_.record(), tactics::commands::textsOf(context_));
    }

    app::AppContext context_;
    record::History history_;
};

TEST_F(RecordLines, EveryLineIsASentence) {
    const auto lines = texts();
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[1], (LineText{2, "Starfleet: a card face down in row 1.", true, false, "", ""}));
    EXPECT_TRUE(lines[3].inferred);
}

TEST_F(RecordLines, StruckLinesStayAsTheyWereWithWhoAndWhy) {
    ASSERT_TRUE(
        std::holds_alternative<record::History::Corrected>(history_.undoTo(2, {"Anna", "misread"}, -1)));
    const auto lines = texts();
    ASSERT_EQ(lines.size(), 4U) << "corrections are remarks, not lines of their own";
    EXPECT_TRUE(lines[1].counts);
    EXPECT_FALSE(lines[2].counts);
    EXPECT_EQ(lines[2].sentence, "Romulans: a card face down in row 2.");
    EXPECT_EQ(lines[3].sentence, "Starfleet: a card face down in row 3.");
    EXPECT_EQ(lines[3].remark, "misread (Anna)");
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.redo({}, -1)));
    EXPECT_TRUE(texts()[3].counts);
    EXPECT_EQ(texts()[3].remark, "");
}

TEST_F(RecordLines, WhatSomebodyAcceptsIsInferredNoMoreAndBothStayReadable) {
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.accept(4, {"Anna", ""}, -1)));
    const LineText line = texts()[3];
    EXPECT_FALSE(line.inferred);
    EXPECT_TRUE(line.accepted);
    EXPECT_TRUE(line.was.empty());
    EXPECT_EQ(line.remark, "Anna");
    EXPECT_TRUE(history_.record().lines[3].inferred) << "what was read stays as it was written";
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.undo({}, -1)));
    EXPECT_TRUE(texts()[3].inferred);
    EXPECT_FALSE(texts()[3].accepted);
    EXPECT_TRUE(std::holds_alternative<record::RefusedCorrection>(history_.accept(9, {}, -1)));
}

TEST_F(RecordLines, WhoSaidALineAndWhyStandsBesideIt) {
    const int n = history_.add(-1, false, event::ByHand{CardId::Infantry, true}, {"Ada", "ours is older"});
    EXPECT_EQ(texts().back().remark, "ours is older (Ada)");
    event::Settle settle{2, Faction::R, {}, "", "spilt tea"};
    history_.add(-1, false, settle);
    EXPECT_EQ(texts().back().remark, "spilt tea, house ruling");
    settle.rule = "T25";
    history_.add(-1, false, settle);
    EXPECT_EQ(texts().back().remark, "spilt tea, by T25");
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.strike(n, {"Ben", ""}, -1)));
    EXPECT_EQ(texts()[static_cast<std::size_t>(n) - 1].remark, "Ben");
}

TEST_F(RecordLines, ForeignWordsBesideALineCanOnlyBeRead) {
    history_.add(-1, false, event::Settle{2, Faction::R, {}, "A\u202eda\a", "tea\n\x1b[2J"});
    EXPECT_EQ(texts().back().remark, "tea??[2J (A?da?), house ruling");
    history_.add(-1, false, event::ByHand{CardId::Infantry, true}, {"A\nda", ""});
    EXPECT_EQ(texts().back().remark, "A?da");
}

TEST_F(RecordLines, ABidIsNamedOnceBothLieOpen) {
    history_.add(-1, false, event::Play{Faction::R, 2, {}});
    history_.add(-1, false, event::Reveal{2, 1, Faction::R, CardId::Negotiations});
    const int n = history_.add(-1, false, event::Bid{Faction::R, CardId::Infantry});
    const auto deed = [&] {
        return deedText(history_.record(), {history_.record().lines.back()},
                        tactics::commands::textsOf(context_));
    };
    EXPECT_EQ(texts().back().sentence.find("Infantry"), std::string::npos) << texts().back().sentence;
    EXPECT_EQ(deed().find("Infantry"), std::string::npos) << deed();
    history_.add(-1, false, event::Bid{Faction::S, CardId::Shuttle});
    EXPECT_NE(texts()[static_cast<std::size_t>(n) - 1].sentence.find("Infantry"), std::string::npos);
    EXPECT_NE(deed().find("Shuttle"), std::string::npos) << deed();
}

TEST_F(RecordLines, AStruckLineSaysWhatItSaidLast) {
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(
        history_.correct(4, event::Play{Faction::S, 4, {}}, {}, -1)));
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.strike(4, {}, -1)));
    EXPECT_EQ(texts()[3].sentence, "Starfleet: a card face down in row 4.");
}

TEST_F(RecordLines, AStruckLineIsToldAsItWasWhenItWasWritten) {
    history_.add(-1, false, event::Play{Faction::R, 1, {}});
    history_.add(-1, false, event::Reveal{1, 1, Faction::S, CardId::SpaceMines});
    const auto undo = [&] {
        ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.undo({}, -1)));
    };
    const int undone = history_.add(-1, false, event::Choose{std::nullopt, "not_done"});
    undo();
    const int taken = history_.add(-1, false, event::Remove{1, 2, std::nullopt});
    undo();
    history_.add(-1, false, event::Remove{1, 2, std::nullopt});
    const auto lines = texts();
    ASSERT_EQ(lines.size(), 9U) << "corrections are no lines";
    EXPECT_EQ(lines[6].n, undone);
    EXPECT_EQ(lines[7].n, taken);
    EXPECT_NE(lines[6].sentence.find("Not carried out"), std::string::npos) << lines[6].sentence;
    EXPECT_EQ(lines[7].sentence, lines[8].sentence) << "asked for by the mines, both times";
    EXPECT_FALSE(lines[7].counts);
}

TEST_F(RecordLines, ACorrectedLineSaysWhatStoodThere) {
    const auto result = history_.correct(3, event::Play{Faction::R, 4, {}}, {"", "row 4"}, -1);
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(result));
    const auto lines = texts();
    EXPECT_EQ(lines[2].sentence, "Romulans: a card face down in row 4.");
    EXPECT_EQ(lines[2].was, "Romulans: a card face down in row 2.");
    EXPECT_EQ(lines[2].remark, "row 4");
}

TEST_F(RecordLines, TheGameBeforeALineIsWhatItWasPlayedIn) {
    const auto before = gameBefore(history_.record(), 3);
    ASSERT_TRUE(before.has_value());
    EXPECT_EQ(before->turn, Faction::R);
    EXPECT_EQ(before->rows[0].cards.size(), 1U);
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history_.undoTo(2, {}, -1)));
    EXPECT_FALSE(gameBefore(history_.record(), 3).has_value());
}

} // namespace
} // namespace rowkeeper::tactics::entry
