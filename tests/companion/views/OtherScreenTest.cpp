// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/OtherScreen.h"

#include <QGuiApplication>
#include <QScreen>
#include <QTest>

#include <gtest/gtest.h>

/// A window bound to a screen, which comes and goes.
namespace rowkeeper::parts {
namespace {

class OnScreens : public OtherScreen {
  public:
    using OtherScreen::OtherScreen;
    QList<QScreen*> there = QGuiApplication::screens();

  protected:
    QList<QScreen*> screens() const override { return there; }
};

TEST(OtherScreenTest, GoesWithItsScreenAndComesBackWithIt) {
    if (QGuiApplication::screens().size() < 2) GTEST_SKIP() << "runs where there are two screens";
    QWidget operators;
    operators.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&operators));
    OnScreens window(operators);
    ASSERT_TRUE(window.open());
    EXPECT_TRUE(window.isVisible());
    const QString bound = window.boundTo();

    const QList<QScreen*> all = std::exchange(window.there, {operators.screen()});
    emit qApp->screenRemoved(window.screen());
    QCoreApplication::processEvents();
    EXPECT_FALSE(window.isVisible());
    EXPECT_TRUE(window.wanted());
    EXPECT_EQ(window.boundTo(), bound);

    window.there = all;
    emit qApp->screenAdded(window.screen());
    EXPECT_TRUE(window.isVisible());
    EXPECT_NE(window.screen(), operators.screen());
}

TEST(OtherScreenTest, WaitsForTheScreenOfThatIdentityAlone) {
    if (QGuiApplication::screens().size() < 2) GTEST_SKIP() << "runs where there are two screens";
    QWidget operators;
    operators.show();
    OnScreens window(operators);
    window.open(QStringLiteral("a screen that is somewhere else"));
    EXPECT_FALSE(window.isVisible());
    EXPECT_TRUE(window.wanted());
    window.shut();
    EXPECT_FALSE(window.wanted());
}

TEST(OtherScreenTest, TwoOfThemNeverShareAScreen) {
    if (QGuiApplication::screens().size() != 2) GTEST_SKIP() << "runs where there are two screens";
    QWidget operators;
    operators.show();
    OnScreens one(operators);
    OnScreens other(operators);
    ASSERT_TRUE(one.open());
    EXPECT_TRUE(other.freeOne().isEmpty());
    EXPECT_FALSE(other.open());
    one.shut();
    EXPECT_TRUE(other.open());
}

} // namespace
} // namespace rowkeeper::parts
