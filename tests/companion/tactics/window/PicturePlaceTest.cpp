// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PicturePlaces.h"

#include "companion/parts/TablePicture.h"
#include "companion/tactics/panel/TablePage.h"
#include "tests/companion/views/OwnHome.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QDir>

/// Where the picture of the table is seen, from one day to the next, in a home of its own.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

class PictureRemembered : public testing::Test {
  protected:
    PictureRemembered() { QDir(home_.path()).mkpath(QStringLiteral("rowkeeper")); }
    /// As on another day, with the same home.
    void open() {
        control_.reset();
        control_ = std::make_unique<TableControl>(home_.context());
        control_->window().showTable();
        QWidget& window = control_->window();
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    }
    void press(const QKeySequence& keys) {
        QTest::keyClick(static_cast<QWidget*>(&control_->window()), keys[0].key(),
                        keys[0].keyboardModifiers());
    }
    parts::PicturePlaces& places() { return control_->window().table().picturePlaces(); }
    bool seen() { return control_->window().table().picture().isVisible(); }

    test::OwnHome home_;
    std::unique_ptr<TableControl> control_;
};

TEST_F(PictureRemembered, HiddenByItsKeyItIsHiddenTheNextDayUntilTheKeyIsPressedAgain) {
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_TRUE(seen());
    press(Qt::CTRL | Qt::Key_H);
    EXPECT_FALSE(seen());
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_FALSE(seen());
    press(Qt::CTRL | Qt::Key_H);
    EXPECT_TRUE(seen());
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_TRUE(seen());
    press(Qt::CTRL | Qt::Key_M);
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Small);
}

TEST_F(PictureRemembered, AnotherLanguageLeavesItWhereItIs) {
    ASSERT_NO_FATAL_FAILURE(open());
    press(Qt::CTRL | Qt::Key_H);
    control_->speak(json::Language::De);
    ASSERT_TRUE(waitFor([&] { return control_->window().windowTitle().size() >= 0 && !seen(); }));
    EXPECT_EQ(places().chosen(), parts::PicturePlace::Hidden);
}

} // namespace
} // namespace rowkeeper::views
