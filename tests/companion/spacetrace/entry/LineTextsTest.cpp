// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/LineTexts.h"
#include "EntryKit.h"

#include "companion/spacetrace/record/Record.h"

namespace rowkeeper::spacetrace::entry::test {
namespace {

class FleetLines : public testing::Test {
  protected:
    FleetLines()
        : history(referee::test::setupFor("AB")) {
        history.add(-1, false, event::Reinforce{'A', "reinforcement_1", {}, {}});
        history.add(-1, true, event::LayShip{'A', "fighter", Fleet::Base, {}, {}, {}});
        history.add(-1, false, event::LayShip{'A', "apollo", Fleet::Base, {}, {}, {}});
        history.add(-1, false, event::EndTurn{'A'});
    }
    std::vector<LineText> texts() const { return lineTexts(history.record(), *wordsIn(json::Language::En)); }

    record::History history;
};

using Corrected = record::History::Corrected;

TEST_F(FleetLines, EveryLineIsASentenceInBothLanguages) {
    const auto lines = texts();
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0].sentence, "A: Reinforcement gives 200 MP, 200 there now  [SPT-5]");
    EXPECT_TRUE(lines[1].inferred);
    const auto german = lineTexts(history.record(), *wordsIn(json::Language::De));
    EXPECT_EQ(german[0].sentence, "A: Reinforcement gibt 200 MP, jetzt 200 da  [SPT-5]");
}

TEST_F(FleetLines, StruckLinesStayAsTheyWereWithWhoAndWhy) {
    ASSERT_TRUE(std::holds_alternative<Corrected>(history.undoTo(2, {"Ada", "misread"}, -1)));
    const auto lines = texts();
    ASSERT_EQ(lines.size(), 4U) << "corrections are remarks, not lines of their own";
    EXPECT_FALSE(lines[2].counts);
    EXPECT_NE(lines[2].sentence.find("Apollo"), std::string::npos);
    EXPECT_EQ(lines[3].remark, "misread (Ada)");
    ASSERT_TRUE(std::holds_alternative<Corrected>(history.redo({}, -1)));
    EXPECT_TRUE(texts()[3].counts);
    EXPECT_EQ(texts()[3].remark, "");
}

TEST_F(FleetLines, AChangedLineSaysWhatItIsAndWhatItWas) {
    event::LayShip instead{'A', "fighter", Fleet::Base, {}, {}, {}};
    ASSERT_TRUE(std::holds_alternative<Corrected>(history.correct(3, instead, {"Ada", ""}, -1)));
    const auto lines = texts();
    EXPECT_NE(lines[2].sentence.find("Fighter"), std::string::npos);
    EXPECT_NE(lines[2].was.find("Apollo"), std::string::npos);
    EXPECT_EQ(lines[2].remark, "Ada");
}

TEST_F(FleetLines, WhatWasReadOffTheCardIsSaid) {
    Catalog catalog = referee::test::fullCatalog();
    catalog.cards["apollo"].lp = {};
    record::History group(referee::test::setupFor("AB", catalog));
    group.add(-1, false, event::Reinforce{'A', "reinforcement_1", {}, {}});
    event::LayShip read{'A', "apollo", Fleet::Base, {}, ShipCard{}, {}};
    const CardValues& known = catalog.cards["apollo"];
    read.values->shipClass = *known.shipClass.value;
    read.values->count = *known.count.value;
    read.values->ap = *known.ap.value;
    read.values->lp = 77;
    group.add(-1, false, read);
    read.values->lp = 7;
    ASSERT_TRUE(std::holds_alternative<Corrected>(group.correct(2, read, {}, -1)));
    const auto lines = lineTexts(group.record(), *wordsIn(json::Language::En));
    EXPECT_TRUE(lines[1].sentence.ends_with("LP 7)")) << lines[1].sentence;
    EXPECT_TRUE(lines[1].was.ends_with("LP 77)")) << lines[1].was;
}

TEST_F(FleetLines, WhatSomebodyAcceptsIsInferredNoMore) {
    ASSERT_TRUE(std::holds_alternative<Corrected>(history.accept(2, {"Ada", ""}, -1)));
    EXPECT_FALSE(texts()[1].inferred);
    EXPECT_TRUE(texts()[1].accepted);
}

TEST_F(FleetLines, TheNextUndoIsNamed) {
    const std::string deed = deedText(history.record(), history.undoes(), *wordsIn(json::Language::En));
    EXPECT_TRUE(deed.starts_with("line 4 – A is done")) << deed;
}

TEST_F(FleetLines, TheGameBeforeALineIsTheOneItWasPlayedIn) {
    const auto before = gameBefore(history.record(), 3);
    ASSERT_TRUE(before);
    EXPECT_EQ(before->players[0].fleets[0].size(), 1U);
    EXPECT_FALSE(gameBefore(history.record(), 9));
}

} // namespace
} // namespace rowkeeper::spacetrace::entry::test
