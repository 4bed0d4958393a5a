// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPage.h"

#include "companion/parts/LogPanel.h"
#include "companion/spacetrace/panel/LookBack.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTextBrowser>

#include <algorithm>

/// A game looked back at while it is played.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class LookedBack : public PlayedPage {
  protected:
    LookedBack() {
        played.bothArmed();
        show();
    }
    LookBack& back() { return *page.findChild<LookBack*>(); }
    QSlider& slider() { return *back().findChild<QSlider*>(); }
    bool says(const std::string& text) {
        for (const QLabel* label : back().findChildren<QLabel*>())
            if (label->text().contains(QString::fromStdString(text))) return true;
        return false;
    }
};

TEST_P(LookedBack, TheFleetsAreDraggedToAnyLineAndBackToNowWithEscape) {
    EXPECT_FALSE(back().isVisible());
    key(Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(back().isVisible());
    EXPECT_TRUE(says(said("look_back.now")));
    EXPECT_TRUE(page.fleets().tile('A', 7)) << "it begins with what lies there now";
    slider().setValue(4);
    EXPECT_FALSE(page.fleets().tile('A', 3));
    EXPECT_TRUE(page.fleets().tile('A', 2));
    EXPECT_TRUE(says((*played.words())("look_back.then", {4})));
    slider().setValue(0);
    EXPECT_FALSE(page.fleets().tile('A', 1)) << "before any line";
    key(Qt::Key_Escape);
    EXPECT_FALSE(back().isVisible());
    EXPECT_TRUE(page.fleets().tile('A', 7));
    EXPECT_EQ(lines(), 14U) << "looking is no event";
}

TEST_P(LookedBack, ALineOfTheLogLeadsThere) {
    emit page.findChild<parts::LogPanel*>()->lineChosen(3);
    ASSERT_TRUE(back().isVisible());
    EXPECT_TRUE(page.fleets().tile('A', 1));
    EXPECT_FALSE(page.fleets().tile('A', 2));
    emit page.findChild<parts::LogPanel*>()->lineChosen(14);
    EXPECT_FALSE(back().isVisible()) << "the last is now";
}

TEST_P(LookedBack, TheGameGoesOnMeanwhileAndWhatIsWishedIsAboutNow) {
    back().goTo(5);
    played.endTurn('A');
    show();
    EXPECT_EQ(back().line(), 5);
    EXPECT_FALSE(page.fleets().tile('B', 4)) << "it stays where it was looked at";
    back().goTo(15);
    played.reinforce('B');
    show();
    EXPECT_EQ(back().line(), 16) << "at the end it goes along";
    entry().enter();
    type(QStringLiteral("end\r"));
    EXPECT_FALSE(back().isVisible());
    EXPECT_EQ(lines(), 17U);
}

TEST_P(LookedBack, TheMpAreThoseOfThatLineToo) {
    const auto pages = page.findChildren<QTextBrowser*>();
    const auto found = std::ranges::find_if(
        pages, [&](QTextBrowser* one) { return one->accessibleName().toStdString() == said("panel.mp"); });
    ASSERT_NE(found, pages.end());
    QTextBrowser* mp = *found;
    const QString now = mp->toPlainText();
    EXPECT_TRUE(now.contains(QString::fromStdString((*played.words())("panel.mp.of_turn", {"A", 280}))))
        << now.toStdString();
    back().goTo(1);
    const QString then = mp->toPlainText();
    EXPECT_TRUE(then.contains(QString::fromStdString((*played.words())("panel.mp.of_turn", {"A", 400}))))
        << then.toStdString();
    back().goTo(0);
    EXPECT_TRUE(
        mp->toPlainText().contains(QString::fromStdString((*played.words())("panel.mp.of_turn", {"A", 0}))))
        << "before any line";
    back().leave();
    EXPECT_EQ(mp->toPlainText(), now);
}

TEST_P(LookedBack, TheLineLookedAtIsTheOneThatIsChanged) {
    back().goTo(4);
    page.setFocus();
    key(Qt::Key_F2);
    ASSERT_TRUE(entry().changing());
    EXPECT_THAT(line().text().toStdString(), testing::StartsWith("Destroyer bas"));
}

TEST_P(LookedBack, ABeginningAnewForgetsIt) {
    back().goTo(4);
    NewGame game;
    game.setup = setupOf("AB");
    page.begin(game);
    EXPECT_FALSE(back().isVisible());
    key(Qt::Key_E, Qt::ControlModifier);
    EXPECT_FALSE(back().isVisible()) << "nothing has happened yet";
}

INSTANTIATE_TEST_SUITE_P(Languages, LookedBack, testing::Values(json::Language::En, json::Language::De),
                         rowkeeper::test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
