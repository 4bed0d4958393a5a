// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPage.h"

#include "companion/parts/MismatchBar.h"
#include "companion/parts/RewindDialog.h"

#include <QLabel>
#include <QPointer>
#include <QTextBrowser>

#include <algorithm>

/// A game that goes back to a line, and what is asked before.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class Rewound : public PlayedPage {
  protected:
    Rewound() {
        played.bothArmed();
        show();
    }
    /// Shift+Delete at a line of the record.
    parts::RewindDialog* goBack(int n) {
        choose(n);
        auto* all = page.findChild<parts::RecordPanel*>()->findChild<QListWidget*>();
        QTest::keyClick(all, Qt::Key_Delete, Qt::ShiftModifier);
        QApplication::processEvents();
        return page.findChild<parts::RewindDialog*>();
    }
    static std::string words(const parts::RewindDialog& asks) {
        return asks.findChild<QTextBrowser*>()->toPlainText().toStdString();
    }
    std::string with(const char* key, const std::vector<json::Filling>& fillings) const {
        return (*played.words())(key, fillings);
    }
};

TEST_P(Rewound, ItIsSeenFirstWhatThatTakesBackAndHowTheGameStandsThen) {
    parts::RewindDialog* asks = goBack(6); // A's first turn has ended, B has played nothing
    ASSERT_TRUE(asks && asks->isVisible());
    EXPECT_EQ(lines(), 14U) << "nothing is done before";
    const std::string page = words(*asks);
    EXPECT_THAT(page, testing::HasSubstr(with("rewind.lines", {8})));
    EXPECT_THAT(page, testing::HasSubstr(with("panel.question.where", {3, "A"}))) << "now";
    EXPECT_THAT(page, testing::HasSubstr(with("panel.question.where", {2, "B"}))) << "then";
    EXPECT_THAT(page, testing::HasSubstr(with("panel.player.ships", {118, 4}))) << "of A now";
    EXPECT_THAT(page, testing::HasSubstr(with("panel.player.ships", {114, 3}))) << "of A then";
    EXPECT_THAT(page, testing::HasSubstr(with("panel.player.ships", {0, 0}))) << "of B then";
    EXPECT_THAT(page, testing::Not(testing::HasSubstr("panel."))) << "no key is seen";
}

TEST_P(Rewound, EscapeLeavesEverythingAndEnterGoesBack) {
    const QPointer<parts::RewindDialog> asks = goBack(6);
    ASSERT_TRUE(asks);
    QTest::keyClick(asks, Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !asks; }));
    EXPECT_TRUE(wishes.empty());
    EXPECT_EQ(played.game().turn, 3);
    parts::RewindDialog* again = goBack(6);
    ASSERT_TRUE(again);
    QTest::keyClick(again->focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return wishes.size() == 1; }));
    EXPECT_EQ(played.game().turn, 2);
    EXPECT_TRUE(played.game().players[1].fleets[0].empty());
    played.wish(referee::Redo{});
    EXPECT_EQ(played.game().turn, 3) << "redo brings all of them back";
}

TEST_P(Rewound, WhatHappensMeanwhileStandsThereToo) {
    parts::RewindDialog* asks = goBack(6);
    ASSERT_TRUE(asks);
    played.endTurn('A');
    show();
    EXPECT_THAT(words(*asks), testing::HasSubstr(with("rewind.lines", {9})));
    EXPECT_THAT(words(*asks), testing::HasSubstr(with("panel.question.where", {4, "B"})));
}

TEST_P(Rewound, WhatStillLiesThereMayCountAllTheSame) {
    referee::test::FleetTable table("AB");
    NewGame game;
    game.setup = setupOf("AB");
    PlayedPanel filmed(GetParam());
    filmed.reinforce('A');
    table.lay("A1", "RKPA02.1");
    filmed.look(table, 40);
    ASSERT_EQ(filmed.session().referee().book().record().lines.size(), 2U);
    filmed.wish(referee::Amend{record::Amending::UndoTo, 1, std::nullopt, {}});
    filmed.look(table, 60);
    const Snapshot now = filmed.now();
    const auto counts = [](const referee::MismatchReport& one) { return !one.counts.empty(); };
    ASSERT_TRUE(std::ranges::any_of(now.mismatches, counts));
    page.begin(game);
    page.show(now);
    EXPECT_TRUE(page.findChild<parts::MismatchBar*>()->isVisible());
}

TEST_P(Rewound, AGameThatBeginsAsksNoMoreAboutTheLast) {
    const QPointer<parts::RewindDialog> asks = goBack(6);
    ASSERT_TRUE(asks);
    NewGame game;
    game.setup = setupOf("AB");
    page.begin(game);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !asks; }));
    EXPECT_TRUE(wishes.empty());
}

TEST_P(Rewound, BehindTheLastLineNothingIsAsked) {
    EXPECT_FALSE(goBack(14));
    EXPECT_EQ(lines(), 14U);
    EXPECT_TRUE(played.game().turn == 3);
}

INSTANTIATE_TEST_SUITE_P(Languages, Rewound, testing::Values(json::Language::En, json::Language::De),
                         rowkeeper::test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
