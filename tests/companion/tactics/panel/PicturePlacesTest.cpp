// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PicturePlaces.h"
#include "companion/tactics/commands/Context.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/OtherScreen.h"
#include "companion/parts/TablePicture.h"
#include "companion/tactics/panel/Picker.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/TablePage.h"
#include "tests/companion/Hermetic.h"

#include <QAction>
#include <QGuiApplication>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

/// The picture of the table where somebody wants it, in a window with the whole page.
namespace rowkeeper::tactics::panel {
namespace {

class PictureAt : public testing::Test {
  protected:
    PictureAt()
        : context_(test::hermetic())
        , texts_(std::make_shared<const json::Texts>(tactics::commands::textsOf(context_)))
        , page_(new TablePage(texts_, &window_)) {
        window_.setCentralWidget(page_);
        window_.menuBar()->addMenu(&page_->menu());
        window_.resize(1366, 768);
        window_.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&window_));
        begin("demo");
    }

    void begin(const std::string& source) {
        NewGame game;
        game.source = source;
        page_->begin(game);
        QCoreApplication::processEvents();
    }
    void trigger(const char* id) {
        for (QAction* action : window_.findChildren<QAction*>())
            if (action->property("listedId").toString() == QLatin1String(id)) action->trigger();
        QCoreApplication::processEvents();
    }
    parts::TablePicture& picture() { return page_->picture(); }
    parts::PicturePlaces& places() { return page_->picturePlaces(); }
    int rowsWidth() { return page_->findChild<RowsPanel*>()->width(); }
    bool inPage() { return picture().isVisible() && picture().window() == &window_; }
    static bool twoScreens() { return QGuiApplication::screens().size() > 1; }
    bool says(const QString& words) {
        for (const QLabel* label : page_->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words)) return true;
        return false;
    }

    app::AppContext context_;
    std::shared_ptr<const json::Texts> texts_;
    QMainWindow window_;
    TablePage* page_;
};

TEST_F(PictureAt, HiddenLeavesItsRoomToTheRowsAndComesBackAsItWas) {
    const int before = rowsWidth();
    const QSize size = picture().size();
    trigger("picture.hidden");
    EXPECT_FALSE(picture().isVisible());
    EXPECT_GT(rowsWidth(), before + 50);
    trigger("picture.hidden");
    EXPECT_TRUE(inPage()) << "the same key again brings it back";
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Beside);
    EXPECT_NEAR(rowsWidth(), before, 4);
    EXPECT_NEAR(picture().height(), size.height(), 8);
}

TEST_F(PictureAt, SmallItIsSeenAndTheRowsAreWider) {
    const int before = rowsWidth();
    const QSize size = picture().size();
    trigger("picture.small");
    EXPECT_TRUE(inPage());
    EXPECT_LT(picture().width(), size.width());
    EXPECT_LT(picture().height(), size.height());
    EXPECT_GE(picture().height(), picture().minimumHeight());
    EXPECT_GT(rowsWidth(), before + 20);
    trigger("picture.beside");
    EXPECT_NEAR(rowsWidth(), before, 4);
}

TEST_F(PictureAt, WhatIsWrongWithAHiddenPictureIsSaidElsewhere) {
    picture().setHint(QStringLiteral("Move the camera nearer"));
    EXPECT_FALSE(says(QStringLiteral("nearer"))) << "it stands in the picture";
    trigger("picture.hidden");
    EXPECT_TRUE(says(QStringLiteral("nearer")));
    picture().setHint({});
    EXPECT_FALSE(says(QStringLiteral("nearer")));
}

TEST_F(PictureAt, AGameByHandHasItsPickerWhateverWasChosenForThePicture) {
    trigger("picture.hidden");
    begin({});
    auto* picker = page_->findChild<Picker*>();
    EXPECT_TRUE(picker->isVisible());
    EXPECT_GT(picker->height(), 60);
    begin("demo");
    EXPECT_FALSE(picture().isVisible()) << "hidden is hidden, game after game";
    trigger("picture.small");
    begin({});
    EXPECT_GT(picker->height(), 60);
    EXPECT_FALSE(picture().isVisible());
}

TEST_F(PictureAt, GoesToTheOtherScreenAndComesBackWhileThatIsGone) {
    if (!twoScreens()) GTEST_SKIP() << "runs where there are two screens";
    const int before = rowsWidth();
    trigger("picture.other_screen");
    ASSERT_EQ(places().chosen(), parts::PicturePlace::OtherScreen);
    auto* away = qobject_cast<parts::OtherScreen*>(picture().window());
    ASSERT_NE(away, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(away));
    EXPECT_TRUE(picture().isVisible());
    EXPECT_NE(away->screen(), window_.screen());
    EXPECT_EQ(away->geometry(), away->screen()->geometry());
    EXPECT_EQ(picture().size(), away->size());
    EXPECT_GT(rowsWidth(), before + 50);
    EXPECT_EQ(places().screen(), away->boundTo());

    away->hide();
    emit away->turned(false);
    EXPECT_TRUE(inPage());
    EXPECT_EQ(places().chosen(), parts::PicturePlace::OtherScreen) << "it is waited for";
    emit qApp->screenAdded(away->screen());
    EXPECT_TRUE(away->isVisible()) << "and back when it is there";
    EXPECT_EQ(picture().window(), away);
    EXPECT_TRUE(picture().isVisible());
}

TEST_F(PictureAt, EscapeOnTheOtherScreenBringsItBack) {
    if (!twoScreens()) GTEST_SKIP() << "runs where there are two screens";
    QSignalSpy chosen(&places(), &parts::PicturePlaces::placeChosen);
    trigger("picture.other_screen");
    ASSERT_TRUE(QTest::qWaitForWindowExposed(picture().window()));
    EXPECT_EQ(chosen.size(), 1);
    QTest::keyClick(picture().window(), Qt::Key_Escape);
    EXPECT_TRUE(inPage());
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Beside);
    EXPECT_EQ(chosen.size(), 2) << "that is remembered, too";
}

TEST_F(PictureAt, NeitherItNorTheBoardCoversTheOther) {
    if (QGuiApplication::screens().size() != 2) GTEST_SKIP() << "runs where there are two screens";
    QSignalSpy told(page_, &TablePage::told);
    trigger("board");
    trigger("picture.other_screen");
    EXPECT_TRUE(inPage());
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Beside);
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told.at(0).at(0).toString().toStdString(), texts_->text("picture.no_screen"));
    trigger("board");
    trigger("picture.other_screen");
    EXPECT_FALSE(inPage());
    trigger("board");
    EXPECT_EQ(told.size(), 2) << "nor the other way round";
}

TEST_F(PictureAt, WithoutAnotherScreenItStaysAndSaysWhy) {
    if (twoScreens()) GTEST_SKIP() << "runs where there is one screen";
    QSignalSpy told(page_, &TablePage::told);
    trigger("picture.other_screen");
    EXPECT_TRUE(inPage());
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Beside);
    EXPECT_EQ(told.size(), 1);
}

TEST_F(PictureAt, ARememberedScreenThatIsNotThereIsWaitedForBesideTheRows) {
    places().recall(parts::PicturePlace::OtherScreen, QStringLiteral("a screen at home"));
    EXPECT_TRUE(inPage());
    EXPECT_EQ(places().chosen(), parts::PicturePlace::OtherScreen);
    trigger("picture.beside");
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Beside);
    EXPECT_TRUE(inPage());
}

TEST_F(PictureAt, IsEnlargedByKeysOfTheMenuAndShownWholeAgain) {
    picture().show(vision::Frame(64, 48, std::vector<std::uint8_t>(std::size_t{64} * 48 * 3)), {});
    trigger("picture.larger");
    trigger("picture.larger");
    EXPECT_NEAR(picture().zoom().factor(), 1.56, 0.01);
    trigger("picture.smaller");
    EXPECT_EQ(picture().zoom().factor(), 1.25);
    trigger("picture.whole");
    EXPECT_TRUE(picture().zoom().whole());
}

TEST_F(PictureAt, FocusAndExposureAreLockedInItsMenuWhereACameraFollows) {
    const auto action = [&](const char* id) -> QAction* {
        for (QAction* one : window_.findChildren<QAction*>())
            if (one->property("listedId").toString() == QLatin1String(id)) return one;
        return nullptr;
    };
    QAction* focus = action("picture.lock.focus");
    QAction* exposure = action("picture.lock.exposure");
    ASSERT_TRUE(focus && exposure);
    EXPECT_FALSE(focus->isEnabled());
    EXPECT_TRUE(focus->text().contains(QStringLiteral("needs a camera"))) << focus->text().toStdString();
    parts::CameraLocks& locks = page_->cameraLocks();
    QSignalSpy wished(&locks, &parts::CameraLocks::wished);
    QSignalSpy told(page_, &TablePage::told);
    locks.begin(true);
    EXPECT_EQ(focus->text(), QStringLiteral("Lock the focus"));
    focus->trigger();
    exposure->trigger();
    focus->trigger();
    ASSERT_EQ(wished.size(), 3);
    EXPECT_EQ(wished.at(0).at(0).value<parts::CameraLocks::Of>(), parts::CameraLocks::Focus);
    EXPECT_TRUE(wished.at(0).at(1).toBool());
    EXPECT_EQ(wished.at(1).at(0).value<parts::CameraLocks::Of>(), parts::CameraLocks::Exposure);
    EXPECT_FALSE(wished.at(2).at(1).toBool());
    locks.refuse(parts::CameraLocks::Exposure);
    EXPECT_FALSE(exposure->isEnabled());
    EXPECT_FALSE(exposure->isChecked());
    EXPECT_TRUE(exposure->text().contains(QStringLiteral("does not follow")));
    EXPECT_EQ(told.size(), 1);
    EXPECT_TRUE(focus->isEnabled()) << "that it may follow";
    locks.begin(true);
    EXPECT_TRUE(exposure->isEnabled()) << "perhaps another camera";
}

TEST_F(PictureAt, EveryPlaceIsAnActionWhoseKeyCanBeChosen) {
    parts::ActionKeys keys(window_);
    for (const char* id : {"picture.beside", "picture.small", "picture.hidden", "picture.other_screen"}) {
        const auto& all = keys.all();
        EXPECT_EQ(std::count_if(all.begin(), all.end(),
                                [&](const auto& entry) { return entry.id == QLatin1String(id); }),
                  1)
            << id;
    }
}

} // namespace
} // namespace rowkeeper::tactics::panel
