// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TableControl.h"
#include "companion/views/PhoneApps.h"
#include "companion/views/PrintPage.h"
#include "companion/views/Settings.h"
#include "tests/companion/views/OwnHome.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// A home of its own, where nobody was before.
namespace rowkeeper::views {
namespace {

using testing::HasSubstr;
using testing::Not;

class FirstStepsTest : public testing::Test {
  protected:
    FirstStepsTest() { open(); }
    void open() {
        control_.reset();
        control_ = std::make_unique<TableControl>(home_.context());
        control_->open();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&control_->window()));
    }
    QAbstractButton* button(const char* text) {
        for (auto* one : control_->window().findChildren<QAbstractButton*>())
            if (one->isVisible() && one->text() == QString::fromUtf8(text)) return one;
        return nullptr;
    }
    void click(const char* text) {
        auto* one = button(text);
        ASSERT_TRUE(one) << text;
        QTest::mouseClick(one, Qt::LeftButton);
    }
    std::string words() { return visibleWords(control_->window()); }

    test::OwnHome home_;
    std::unique_ptr<TableControl> control_;
};

TEST_F(FirstStepsTest, AreShownOnceAndCanBeSkippedAndAreFoundAgainLater) {
    EXPECT_THAT(words(), HasSubstr("Step 1 of 4"));
    click("Skip all");
    EXPECT_TRUE(button("Play"));
    open();
    EXPECT_TRUE(button("Play"));
    EXPECT_THAT(words(), Not(HasSubstr("Step 1")));
    click("First steps");
    EXPECT_THAT(words(), HasSubstr("Step 1 of 4"));
}

TEST_F(FirstStepsTest, TheLanguageIsTakenAtOnceAndKept) {
    click("Deutsch");
    ASSERT_TRUE(waitFor([&] { return words().find("Schritt 2 von 4") != std::string::npos; }));
    click("Alles überspringen");
    app::CommonArguments arguments = home_.context().arguments();
    arguments.language.reset();
    EXPECT_EQ(chosenLanguage(app::AppContext(arguments)), json::Language::De);
}

TEST_F(FirstStepsTest, ThePictureOfASourceIsSeenAndItsTagsAreCountedAndNothingIsKept) {
    click("Next");
    EXPECT_THAT(words(), HasSubstr("Step 2 of 4"));
    EXPECT_THAT(words(), HasSubstr("No camera was found"));
    auto* source = control_->window().findChild<FirstSteps*>()->findChild<QComboBox*>();
    source->setEditText(QStringLiteral("/nowhere/film.mp4"));
    QTest::keyClick(source, Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return words().find("/nowhere/film.mp4") != std::string::npos; }));
    QTest::keyClick(source, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(source, QStringLiteral("/nowhere"));
    QTest::keyClick(source, Qt::Key_Return);
    EXPECT_EQ(source->currentText(), QStringLiteral("/nowhere")) << "not made the one that was tried before";
    source->setEditText(QStringLiteral(ROWKEEPER_DATA_DIR "/demo/round.mp4"));
    QTest::keyClick(source, Qt::Key_Return);
    click("Next");
    EXPECT_THAT(words(), HasSubstr("Step 3 of 4"));
    EXPECT_TRUE(waitFor([&] { return words().find("read. In this picture of") != std::string::npos; }));
    click("Next");
    click("Done");
    EXPECT_TRUE(button("Play"));
    control_->end();
    EXPECT_FALSE(std::filesystem::exists(home_.context().journalFile()));
}

TEST_F(FirstStepsTest, APhonesAppCompletesTheTypedHostAndItIsLookedAt) {
    click("Next");
    auto* steps = control_->window().findChild<FirstSteps*>();
    auto* source = steps->findChild<QComboBox*>();
    const auto apps = steps->findChild<PhoneAppButton*>()->menu()->actions();
    QSignalSpy looks(steps, &FirstSteps::lookWished);
    apps[0]->trigger();
    EXPECT_TRUE(looks.isEmpty()) << "there is no host yet";
    EXPECT_THAT(words(), HasSubstr("number that IP Webcam shows"));
    QTest::keyClicks(source->lineEdit(), QStringLiteral("127.0.0.1"));
    EXPECT_EQ(source->currentText(), QStringLiteral("http://127.0.0.1:8080/video"));
    source->setEditText(QStringLiteral("127.0.0.1:1")); // nobody listens there
    apps[2]->trigger();
    ASSERT_EQ(looks.size(), 1);
    EXPECT_EQ(looks.at(0).at(0).toString(), QStringLiteral("http://127.0.0.1:1/video"));
    EXPECT_TRUE(waitFor([&] { return words().find("127.0.0.1:1") != std::string::npos; }));
    control_->end();
}

TEST_F(FirstStepsTest, AreInTheHelpMenuAndTheThirdSaysHowSheetsArePrintedAtFullSizeAndLeadsThere) {
    click("Skip all");
    for (auto* one : control_->window().findChildren<QAction*>())
        if (one->property("listedId") == QStringLiteral("first_steps")) one->trigger();
    EXPECT_THAT(words(), HasSubstr("Step 1 of 4"));
    click("Next");
    click("Next");
    EXPECT_THAT(words(), HasSubstr("its ruler must measure 100 mm"));
    click("Print sheets …");
    EXPECT_THAT(words(), HasSubstr("pages"));
    EXPECT_TRUE(control_->window().findChild<PrintPage*>()->isVisible());
}

TEST_F(FirstStepsTest, TheLastLeadsToTheDemo) {
    for (int i = 0; i < 3; ++i)
        click("Next");
    click("Show the demo");
    EXPECT_TRUE(waitFor([&] { return words().find("a recorded round") != std::string::npos; }));
    control_->end();
}

} // namespace
} // namespace rowkeeper::views
