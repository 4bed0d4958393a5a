// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/access/Sight.h"
#include "companion/parts/Looks.h"
#include "companion/views/SettingsDialog.h"

#include <QTabWidget>

/// What can be seen: no word is cut at any size of text and window, none comes from nowhere, and every one
/// stands out from what it stands on, in light and in dark.
namespace rowkeeper::views {

namespace {

class AtAnySize : public Longer, public testing::WithParamInterface<int> {};

TEST_P(AtAnySize, NoWordOfATableIsCut) {
    setTextSize(font_, GetParam());
    open(data_);
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (const QSize size : {QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize(size);
            EXPECT_EQ(window().size(), size) << "it fits on the screen";
            expectWhole(std::to_string(size.width()) + ", tab " + std::to_string(tab));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Percent, AtAnySize, testing::Values(80, 100, 150, 200, 300));

TEST_F(Longer, NoWordIsCutWhereTextGrowsWhileItIsSeen) {
    open(data_);
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (const int percent : {150, 300, 80, parts::usualTextSize}) {
        parts::setTextSize(percent);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize({1920, 1080});
            expectWhole(std::to_string(percent) + " %, tab " + std::to_string(tab));
        }
    }
}

TEST_F(Longer, NoWordOfTheSettingsIsCut) {
    open(data_);
    control_->settings().open();
    auto* dialog = window().findChild<SettingsDialog*>();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowExposed(dialog));
    auto* tabs = dialog->findChild<QTabWidget*>();
    for (const int percent : {150, 80, parts::usualTextSize}) {
        parts::setTextSize(percent);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            dialog->resize(dialog->sizeHint().expandedTo({700, 600}));
            QApplication::processEvents();
            QApplication::processEvents();
            for (const test::SeenWord& word : test::seenWords(*dialog))
                EXPECT_FALSE(word.cut) << percent << " %: " << word.text.toStdString();
        }
    }
}

TEST_F(Longer, EveryWordIsTakenFromTheData) {
    open(data_);
    ASSERT_NO_FATAL_FAILURE(playSome());
    resize({1920, 1080});
    expectFromData(window(), "the table");
}

TEST_P(Colours, OfEveryWordStandOutInEveryState) {
    if (GetParam()) QApplication::setPalette(darkPalette());
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        resize({1366, 768});
        expectReadable("tab " + std::to_string(tab));
    }
    auto* line = page().findChild<panel::EntryBar*>()->findChild<QLineEdit*>();
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("xyzzy")); // a refusal
    expectReadable("refused");
    line->clear();
    QTest::keyClicks(line, QStringLiteral("1")); // a list
    expectReadable("listed");
    line->clear();
    emit page().wished(tag::CommandCard::Pause); // a notice
    ASSERT_TRUE(waitFor([&] { return page().shown().paused; }));
    QApplication::processEvents();
    expectReadable("paused");
}

TEST_P(Colours, StandOutWhereTheyAreChosenWhileTheWindowIsSeen) {
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (const auto colours :
         {GetParam() ? parts::Colours::Dark : parts::Colours::Light, parts::Colours::OfSystem}) {
        control_->settings().chooseColours(colours);
        QApplication::processEvents();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize({1366, 768});
            expectReadable("tab " + std::to_string(tab));
        }
    }
}

TEST_P(Colours, OfTheDesktopAreFollowedWhileTheWindowIsSeen) {
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    // From the other look to this one and back, as a desktop changes in the evening.
    for (const bool dark : {!GetParam(), GetParam(), !GetParam()}) {
        QApplication::setPalette(dark ? darkPalette() : QPalette());
        QApplication::processEvents();
        EXPECT_EQ(page().palette().color(QPalette::Base).lightness() < 128, dark);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize({1366, 768});
            expectReadable((dark ? "dark, tab " : "light, tab ") + std::to_string(tab));
        }
    }
}

/// Pictures to look at: window-light.png and window-dark.png, in $ROWKEEPER_PICTURES or the build folder.
TEST_P(Colours, AreInAPictureOfTheWindow) {
    if (GetParam()) QApplication::setPalette(darkPalette());
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    resize({1366, 768});
    const QString folder =
        qEnvironmentVariable("ROWKEEPER_PICTURES", QStringLiteral(ROWKEEPER_PICTURES_FOLDER));
    const QString file =
        folder + (GetParam() ? QStringLiteral("/window-dark.png") : QStringLiteral("/window-light.png"));
    const QImage picture = static_cast<QWidget&>(window()).grab().toImage();
    ASSERT_TRUE(picture.save(file)) << file.toStdString();
    double light = 0;
    for (int y = 0; y < picture.height(); y += 8)
        for (int x = 0; x < picture.width(); x += 8)
            light += picture.pixelColor(x, y).lightnessF();
    const double mean = light / static_cast<double>((picture.width() + 7) / 8 * ((picture.height() + 7) / 8));
    EXPECT_EQ(mean < .5, GetParam()) << mean;
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, Colours, testing::Bool());

TEST(Contrast, OfBlackOnWhiteIsTwentyOneAndOfPaleGreyTooLittle) {
    EXPECT_NEAR(test::contrastOf(Qt::black, Qt::white), 21, .01);
    EXPECT_LT(test::contrastOf(QColor(0x80, 0x80, 0x80), Qt::white), readable);
}

/// What these tests say can be wrong: a label too small for its words is found.
TEST(SeenWords, TellACutWordAPaleOneAndOneThatIsWhole) {
    QWidget window;
    window.resize(400, 100);
    auto* whole = new QLabel(QStringLiteral("whole"), &window);
    whole->setGeometry(0, 0, 200, 40);
    auto* cut = new QLabel(QStringLiteral("cut at its end"), &window);
    cut->setGeometry(0, 50, 30, 40);
    auto* pale = new QLabel(QStringLiteral("pale"), &window);
    pale->setGeometry(200, 50, 200, 40);
    QPalette colors = pale->palette();
    colors.setColor(QPalette::WindowText, QColor(0xaa, 0xaa, 0xaa));
    pale->setPalette(colors);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    const auto words = test::seenWords(window);
    ASSERT_EQ(words.size(), 3U);
    EXPECT_FALSE(words[0].cut);
    EXPECT_GT(words[0].contrast, readable);
    EXPECT_TRUE(words[1].cut);
    EXPECT_LT(words[2].contrast, readable);
}

} // namespace
} // namespace rowkeeper::views
