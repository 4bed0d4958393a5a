// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Settings.h"
#include "companion/parts/Commands.h"
#include "companion/parts/KeyField.h"
#include "companion/parts/RoomyStyle.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/window/TableControl.h"
#include "companion/views/KeysPage.h"
#include "companion/views/SettingsDialog.h"
#include "tests/companion/views/OwnHome.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFontInfo>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionButton>
#include <QTabWidget>
#include <QTreeWidget>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <malloc.h>
#include <unistd.h>

/// What the window remembers of itself, and the keys of its actions, in a home of their own.
namespace rowkeeper::views {
namespace {

using parts::ActionKeys;
using testing::HasSubstr;

class SettingsTest : public testing::Test {
  public:
    ~SettingsTest() override {
        control_.reset();
        parts::setColours(parts::Colours::OfSystem);
        parts::setTextSize(parts::usualTextSize);
    }

  protected:
    SettingsTest()
        : font_(QApplication::font()) {
        QDir(home_.path()).mkpath(QStringLiteral("rowkeeper"));
    }
    /// As on another day, with the same home.
    void open() {
        control_.reset();
        control_ = std::make_unique<TableControl>(home_.context());
        control_->window().showTable();
        widget().show();
        widget().activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&widget()));
    }
    SettingsDialog& dialog() {
        if (!window().findChild<SettingsDialog*>()) press(widget(), QKeySequence(Qt::CTRL | Qt::Key_Comma));
        auto* found = window().findChild<SettingsDialog*>();
        EXPECT_TRUE(found) << "Ctrl+, opens the settings";
        EXPECT_TRUE(QTest::qWaitForWindowActive(found));
        return *found;
    }
    QCheckBox* checkBox(const QString& words) {
        for (auto* box : dialog().findChildren<QCheckBox*>())
            if (box->text() == words) return box;
        return nullptr;
    }
    TacticsWindow& window() { return control_->window(); }
    QWidget& widget() { return window(); }
    static void press(QWidget& at, const QKeySequence& keys) {
        QTest::keyClick(&at, keys[0].key(), keys[0].keyboardModifiers());
    }
    /// Presses keys for an action in the dialog, as hands do.
    void choose(const QString& action, const QKeySequence& keys) {
        dialog().findChild<QTabWidget*>()->setCurrentIndex(1);
        auto* page = dialog().findChild<KeysPage*>();
        page->choose(action);
        auto* field = page->findChild<parts::KeyField*>();
        press(*field, keys);
    }
    /// Letters come a little later: a scanner might be typing.
    bool isRefused(const std::string& why) {
        return waitFor([&] { return refusal().find(why) != std::string::npos; }, 3000);
    }
    std::string refusal() {
        std::string all;
        for (const auto* label : dialog().findChild<KeysPage*>()->findChildren<QLabel*>())
            if (label->isVisibleTo(&dialog())) all += label->text().toStdString() + '\n';
        return all;
    }
    QAction* action(const QString& id) {
        for (const auto& entry : ActionKeys(window()).all())
            if (entry.id == id) return entry.action;
        return nullptr;
    }
    QKeySequence keysOf(const QString& id) { return action(id) ? action(id)->shortcut() : QKeySequence(); }
    QString file() const { return home_.path() + QStringLiteral("/rowkeeper/window.ini"); }
    std::string kept() const {
        QFile file(this->file());
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    /// What the settings say first of all.
    std::string notice() {
        std::string all;
        for (const auto* label : dialog().findChildren<QLabel*>())
            if (label->isVisible() && label->parentWidget() == &dialog()) all += label->text().toStdString();
        return all;
    }
    void write(const QByteArray& text) {
        QFile file(this->file());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    test::OwnHome home_;
    QFont font_;
    std::unique_ptr<TableControl> control_;
};

TEST_F(SettingsTest, EveryActionWithAKeyIsListedUnderANameAndEveryEntryOfAMenu) {
    open();
    const ActionKeys keys(window());
    EXPECT_GE(keys.all().size(), 35U);
    std::set<QString> names;
    std::set<QAction*> listed;
    for (const auto& entry : keys.all()) {
        EXPECT_FALSE(entry.name.isEmpty()) << entry.id.toStdString();
        EXPECT_FALSE(entry.name.contains(u'&')) << entry.name.toStdString();
        EXPECT_TRUE(names.insert(entry.menu + u'/' + entry.name).second)
            << entry.name.toStdString() << " is there twice";
        listed.insert(entry.action);
    }
    for (QAction* action : window().findChildren<QAction*>()) {
        const auto objects = action->associatedObjects();
        // A button's own menu is what the button asks back, no command.
        const auto holds = [](const QObject* of) {
            return qobject_cast<const QMenu*>(of) && !qobject_cast<const QPushButton*>(of->parent());
        };
        const bool inMenu =
            !action->menu() && !action->isSeparator() && std::any_of(objects.begin(), objects.end(), holds);
        const bool meant = inMenu || !action->shortcut().isEmpty();
        EXPECT_TRUE(!meant || listed.contains(action)) << action->text().toStdString();
    }
    EXPECT_TRUE(window().findChildren<QShortcut*>().isEmpty()) << "they cannot be chosen";
}

TEST_F(SettingsTest, TheStandardKeysAreThoseOfThePlatformAndNoTwoAreAlike) {
    open();
    ActionKeys keys(window());
    EXPECT_EQ(keysOf(QStringLiteral("new_game")).toString(), QKeySequence(QKeySequence::New).toString());
    EXPECT_EQ(keysOf(QStringLiteral("undo")), QKeySequence(QKeySequence::Undo));
    EXPECT_EQ(keysOf(QStringLiteral("history.find")), QKeySequence(QKeySequence::Find));
    EXPECT_TRUE(action(QStringLiteral("full_screen"))->shortcuts().contains(QKeySequence(Qt::Key_F11)));
    for (const auto& entry : keys.all())
        EXPECT_EQ(keys.reset(entry.id), std::nullopt) << entry.name.toStdString();
}

TEST_F(SettingsTest, OtherKeysArePressedAndHoldAtOnceAndOnAnotherDay) {
    open();
    const QKeySequence other(Qt::CTRL | Qt::Key_U);
    choose(QStringLiteral("board"), other);
    EXPECT_EQ(keysOf(QStringLiteral("board")), other);
    EXPECT_THAT(kept(), HasSubstr("board=Ctrl+U"));
    open();
    EXPECT_EQ(keysOf(QStringLiteral("board")), other);
    control_->speak(json::Language::De);
    ASSERT_TRUE(waitFor([&] { return window().isVisible() && keysOf(QStringLiteral("board")) == other; }))
        << "another window, the same keys";
}

TEST_F(SettingsTest, ChosenKeysWorkWhileTheLineHasTheFocus) {
    open();
    choose(QStringLiteral("page.HistoryPage"), QKeySequence(Qt::CTRL | Qt::Key_U)); // a line deletes with it
    dialog().reject();
    auto* line = window().findChild<tactics::panel::EntryBar*>()->findChild<QLineEdit*>();
    widget().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&widget()));
    line->setFocus();
    press(*line, QKeySequence(Qt::CTRL | Qt::Key_U));
    EXPECT_FALSE(window().table().isVisible()) << "the history is seen";
}

TEST_F(SettingsTest, KeysOfAnotherActionAreRefusedWithItsName) {
    open();
    choose(QStringLiteral("board"), QKeySequence(QKeySequence::Undo));
    EXPECT_THAT(refusal(), HasSubstr("belong to “Undo”"));
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_B));
    choose(QStringLiteral("board"), QKeySequence(Qt::ALT | Qt::Key_G));
    EXPECT_THAT(refusal(), HasSubstr("open the menu “Game”"));
    choose(QStringLiteral("board"), QKeySequence(Qt::CTRL | Qt::Key_U));
    EXPECT_THAT(refusal(), testing::Not(HasSubstr("belong"))) << "it is no longer said";
}

TEST_F(SettingsTest, LettersDigitsAndKeysOfFieldsAreRefused) {
    open();
    const QKeySequence before = keysOf(QStringLiteral("board"));
    for (const QKeySequence& keys :
         {QKeySequence(Qt::Key_B), QKeySequence(Qt::Key_7), QKeySequence(Qt::SHIFT | Qt::Key_B),
          QKeySequence(Qt::Key_Space), QKeySequence(Qt::Key_Slash)}) {
        choose(QStringLiteral("board"), keys);
        EXPECT_TRUE(isRefused("typed into the line")) << keys.toString().toStdString();
        dialog().refuseKeys({});
        EXPECT_EQ(keysOf(QStringLiteral("board")), before);
    }
    for (const QKeySequence& keys :
         {QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Down), QKeySequence(Qt::SHIFT | Qt::Key_Delete),
          QKeySequence(QKeySequence::Copy), QKeySequence(QKeySequence::Paste)}) {
        choose(QStringLiteral("board"), keys);
        EXPECT_THAT(refusal(), HasSubstr("needed to move")) << keys.toString().toStdString();
        EXPECT_EQ(keysOf(QStringLiteral("board")), before);
    }
}

TEST_F(SettingsTest, OneOrAllAreStandardAgainAndKeysCanBeTakenAway) {
    open();
    ActionKeys keys(window());
    const auto click = [&](const char* text) {
        for (auto* button : dialog().findChildren<QPushButton*>())
            if (button->text() == QLatin1String(text)) return QTest::mouseClick(button, Qt::LeftButton);
        FAIL() << text;
    };
    dialog().findChild<QTabWidget*>()->setCurrentIndex(1);
    choose(QStringLiteral("board"), QKeySequence(Qt::CTRL | Qt::Key_U));
    choose(QStringLiteral("account"), QKeySequence(Qt::CTRL | Qt::Key_B));
    dialog().findChild<KeysPage*>()->choose(QStringLiteral("board"));
    click("Its keys as at first");
    EXPECT_THAT(refusal(), HasSubstr("belong to “")) << "the account has it now";
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_U));
    click("No keys");
    EXPECT_TRUE(keysOf(QStringLiteral("board")).isEmpty());
    open();
    EXPECT_TRUE(keysOf(QStringLiteral("board")).isEmpty()) << "on another day, too";
    EXPECT_EQ(keysOf(QStringLiteral("account")), QKeySequence(Qt::CTRL | Qt::Key_B));
    dialog().findChild<QTabWidget*>()->setCurrentIndex(1);
    click("All keys as at first");
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_B));
    EXPECT_EQ(keysOf(QStringLiteral("account")), QKeySequence(Qt::CTRL | Qt::Key_T));
    EXPECT_THAT(kept(), testing::Not(HasSubstr("board")));
}

TEST_F(SettingsTest, TwoActionsThatChangedPlacesKeepThem) {
    write("[keys]\nboard=Ctrl+T\naccount=Ctrl+B\n");
    open();
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_T));
    EXPECT_EQ(keysOf(QStringLiteral("account")), QKeySequence(Qt::CTRL | Qt::Key_B));
}

TEST_F(SettingsTest, ButtonsAndHintsSayTheKeysThatWereChosen) {
    open();
    choose(QStringLiteral("command.pause"), QKeySequence(Qt::Key_F12));
    EXPECT_THAT(action(QStringLiteral("command.pause"))->iconText().toStdString(), HasSubstr("(F12)"));
    EXPECT_THAT(action(QStringLiteral("command.pause"))->toolTip().toStdString(), HasSubstr("(F12)"));
}

TEST_F(SettingsTest, WhatCannotBeUsedOfTheFileIsSaidAndTheRestHolds) {
    write("colours=dark\ntext_size=huge\n[keys]\nboard=B\naccount=Ctrl+Z\nrow_films=Ctrl+Nonsense\nresult="
          "Ctrl+U\nno_such=F2\n");
    open();
    const std::string words = visibleWords(window());
    for (const char* name : {"text_size", "board", "account", "row_films"})
        EXPECT_THAT(words, HasSubstr(name));
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_B));
    EXPECT_EQ(keysOf(QStringLiteral("result")), QKeySequence(Qt::CTRL | Qt::Key_U));
    EXPECT_LT(QApplication::palette().color(QPalette::Base).lightness(), 100);
}

TEST_F(SettingsTest, KeysOneAfterTheOtherAndSuchAsAreOnlyHeldAreSaidAndTheSameTwiceIsOne) {
    write("[keys]\nboard=Ctrl+S, Ctrl+T\naccount=Ctrl+Shift+Alt\nfull_screen=\"F12; F12\"\n");
    open();
    const std::string words = visibleWords(window());
    for (const char* name : {"board", "account"})
        EXPECT_THAT(words, HasSubstr(name));
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_B));
    EXPECT_EQ(action(QStringLiteral("full_screen"))->shortcuts(), QList{QKeySequence(Qt::Key_F12)});
}

TEST_F(SettingsTest, ReturnOnAnActionLeadsToItsFieldAndLeavesTheSettingsOpen) {
    open();
    dialog().findChild<QTabWidget*>()->setCurrentIndex(1);
    dialog().findChild<KeysPage*>()->choose(QStringLiteral("board"));
    dialog().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog()));
    auto* list = dialog().findChild<QTreeWidget*>();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_TRUE(dialog().isVisible());
    EXPECT_TRUE(waitFor([&] { return dialog().findChild<parts::KeyField*>()->hasFocus(); }));
}

TEST_F(SettingsTest, ADamagedFileIsPutAsideAndAllIsAsAtFirst) {
    write("\x01\x02 this is no settings file\ncolours=dark\nneither is this\n");
    const auto aside = putDamagedSettingsAside(home_.context());
    ASSERT_TRUE(aside);
    EXPECT_TRUE(QFile::exists(*aside));
    EXPECT_FALSE(QFile::exists(file()));
    open();
    EXPECT_GT(QApplication::palette().color(QPalette::Base).lightness(), 150);
    choose(QStringLiteral("board"), QKeySequence(Qt::CTRL | Qt::Key_U));
    EXPECT_THAT(kept(), HasSubstr("board=Ctrl+U"));
    EXPECT_THAT(kept(), testing::Not(HasSubstr("no settings")));
    EXPECT_EQ(putDamagedSettingsAside(home_.context()), std::nullopt);
}

TEST_F(SettingsTest, TextGrowsWhileItIsSeenAndTheSizeIsKept) {
    open();
    auto* heading = window().findChild<QLineEdit*>(); // with a size of its own
    const double app = QFontInfo(QApplication::font()).pointSizeF();
    const double own = QFontInfo(heading->font()).pointSizeF();
    for (const int percent : {150, 300, 80}) {
        dialog().findChild<QSpinBox*>()->setValue(percent);
        EXPECT_NEAR(QFontInfo(widget().font()).pointSizeF(), app * percent / 100, .5) << percent;
        EXPECT_NEAR(QFontInfo(heading->font()).pointSizeF(), own * percent / 100, 1) << percent;
        EXPECT_EQ(dialog().findChild<QSlider*>()->value(), percent);
    }
    EXPECT_THAT(kept(), HasSubstr("text_size=80"));
    dialog().findChild<QSlider*>()->setValue(100);
    EXPECT_NEAR(QFontInfo(heading->font()).pointSizeF(), own, .8);
    EXPECT_THAT(kept(), HasSubstr("text_size=100")) << "usual, but chosen: no screen changes it";
}

TEST_F(SettingsTest, TextIsAsLargeAsTheScreenAsksForUntilASizeIsChosen) {
    open();
    const std::string said = tactics::commands::textsOf(home_.context())(
        "settings.text_size.by_screen", {std::to_string(parts::textSizeByScreen())});
    auto* byScreen = checkBox(QString::fromStdString(said));
    ASSERT_TRUE(byScreen) << said;
    EXPECT_TRUE(byScreen->isChecked());
    EXPECT_EQ(dialog().findChild<QSpinBox*>()->value(), parts::textSizeByScreen());
    dialog().findChild<QSpinBox*>()->setValue(150);
    EXPECT_FALSE(byScreen->isChecked());
    byScreen->click();
    EXPECT_TRUE(byScreen->isChecked());
    EXPECT_EQ(dialog().findChild<QSpinBox*>()->value(), parts::textSizeByScreen());
    EXPECT_THAT(kept(), testing::Not(HasSubstr("text_size"))) << "another screen may ask for another";
    byScreen->click();
    EXPECT_EQ(control_->settings().chosen().textSize, parts::textSizeByScreen()) << "what was seen is chosen";
}

TEST(TextSize, IsGivenRoomThatGrowsWithIt) {
    const parts::RoomyStyle usual(1);
    const parts::RoomyStyle large(2);
    for (const auto metric : {QStyle::PM_ButtonMargin, QStyle::PM_IndicatorWidth}) {
        ASSERT_GT(usual.pixelMetric(metric, nullptr, nullptr), 0);
        EXPECT_EQ(large.pixelMetric(metric, nullptr, nullptr),
                  2 * usual.pixelMetric(metric, nullptr, nullptr));
    }
    const QPushButton button(QStringLiteral("Next"));
    QStyleOptionButton option;
    option.initFrom(&button);
    const auto around = [&](const QStyle& style) {
        return style.sizeFromContents(QStyle::CT_PushButton, &option, {100, 20}, &button);
    };
    EXPECT_GT(around(large).width(), around(usual).width());
    EXPECT_GT(around(large).height(), around(usual).height());
}

TEST(TextSize, GrowsWithTheScreenAndIsNeverLessThanUsual) {
    constexpr double dpi = 96;
    EXPECT_EQ(parts::textSizeFor({1920, 1080}, dpi), 100);
    EXPECT_EQ(parts::textSizeFor({1366, 768}, dpi), 100);
    EXPECT_EQ(parts::textSizeFor({2560, 1440}, dpi), 130);
    EXPECT_EQ(parts::textSizeFor({3840, 2160}, dpi), 200);
    EXPECT_EQ(parts::textSizeFor({3840, 2112}, dpi), 190) << "beneath a bar of the desktop";
    EXPECT_EQ(parts::textSizeFor({15360, 8640}, dpi), parts::mostTextSize);
    EXPECT_EQ(parts::textSizeFor({1080, 1920}, dpi), 100) << "on its side";
    EXPECT_EQ(parts::textSizeFor({}, 0), 100) << "none";
}

TEST(TextSize, IsAsUsualWhereTheDesktopCountsWithMoreDotsAnInch) {
    EXPECT_EQ(parts::textSizeFor({3840, 2160}, 192), 100);
    EXPECT_EQ(parts::textSizeFor({3840, 2160}, 144), 130);
}

TEST_F(SettingsTest, ColoursAreChosenOverTheSystemsAndGivenBack) {
    open();
    const QPalette system = QApplication::palette();
    auto* colours = dialog().findChildren<QComboBox*>().at(1);
    const auto pick = [&](parts::Colours which) {
        emit dialog().coloursWished(which);
        EXPECT_EQ(colours->currentData().toInt(), static_cast<int>(which));
        return widget().palette();
    };
    EXPECT_LT(pick(parts::Colours::Dark).color(QPalette::Base).lightness(), 100);
    EXPECT_GT(pick(parts::Colours::Light).color(QPalette::Base).lightness(), 200);
    EXPECT_EQ(pick(parts::Colours::OfSystem).color(QPalette::Window), system.color(QPalette::Window));
}

TEST_F(SettingsTest, AnotherLanguageIsSpokenAtOnceWithTheSettingsStillOpen) {
    open();
    const auto* before = &window();
    emit dialog().languageWished(QStringLiteral("de"));
    ASSERT_TRUE(waitFor([&] { return &window() != before && window().findChild<SettingsDialog*>(); }));
    EXPECT_EQ(dialog().windowTitle(), QStringLiteral("Einstellungen"));
    EXPECT_THAT(kept(), HasSubstr("language=de"));
}

TEST_F(SettingsTest, AllIsAsAtFirstAgainButTheKeys) {
    write("text_size=150\ncolours=dark\nkeep_evidence_pictures=true\n[keys]\nboard=Ctrl+U\n");
    open();
    auto* pictures = checkBox(QString::fromStdString(home_.context().sentences().text("settings.pictures")));
    ASSERT_TRUE(pictures);
    EXPECT_TRUE(pictures->isChecked());
    emit dialog().usualWished();
    EXPECT_FALSE(pictures->isChecked());
    EXPECT_EQ(control_->settings().chosen().textSize, std::nullopt);
    EXPECT_FALSE(action(QStringLiteral("pictures"))->isChecked());
    EXPECT_EQ(keysOf(QStringLiteral("board")), QKeySequence(Qt::CTRL | Qt::Key_U));
}

TEST_F(SettingsTest, WhatIsHeardIsChosenHereAsInTheMenu) {
    open();
    control_->speech().play({[](const QLocale&) { return nullptr; }, {}}); // and nothing sounds
    const auto boxes = dialog().findChildren<QCheckBox*>();
    const auto box = [&](const char* key) {
        const QString words = QString::fromStdString(home_.context().sentences().text(key));
        return *std::find_if(boxes.begin(), boxes.end(), [&](auto* one) { return one->text() == words; });
    };
    EXPECT_FALSE(box("speech.menu")->isChecked() || box("speech.sounds.menu")->isChecked());
    box("speech.menu")->click();
    EXPECT_TRUE(control_->speech().spoken());
    EXPECT_TRUE(action(QStringLiteral("speech"))->isChecked());
    EXPECT_FALSE(control_->speech().sounding());
    action(QStringLiteral("sounds"))->trigger();
    EXPECT_TRUE(box("speech.sounds.menu")->isChecked()) << "chosen in the menu while the settings are open";
    emit dialog().usualWished();
    EXPECT_FALSE(control_->speech().spoken() || control_->speech().sounding());
    EXPECT_FALSE(box("speech.menu")->isChecked() || box("speech.sounds.menu")->isChecked());
}

TEST_F(SettingsTest, AnotherLanguageLeavesNothingOfTheWindowBefore) {
    open();
    const auto change = [&](int times) {
        for (int i = 0; i < times; ++i) {
            const auto* before = &window();
            const bool german = i % 2 == 0;
            control_->speak(german ? json::Language::De : json::Language::En);
            ASSERT_TRUE(waitFor([&] { return &window() != before && window().isVisible(); }));
            QTest::qWait(1); // what is to be deleted later
        }
    };
    ASSERT_NO_FATAL_FAILURE(change(4)); // fonts and the like are there from then on
    const auto widgets = QApplication::allWidgets().size();
    const std::size_t bytes = ::mallinfo2().uordblks;
    constexpr int times = 20;
    ASSERT_NO_FATAL_FAILURE(change(times));
    EXPECT_LT(QApplication::allWidgets().size(), widgets + times);
    constexpr std::size_t most =
        std::size_t{times} * 200 * 1024; // one set of sentences and values has 1.1 MB
    EXPECT_LT(::mallinfo2().uordblks, bytes + most);
}

TEST_F(SettingsTest, OneChoiceWritesNothingOfTheOthers) {
    write("text_size=150\n");
    open();
    {
        QSettings other(file(), QSettings::IniFormat); // another copy of the program
        other.setValue(QStringLiteral("text_size"), 120);
        other.setValue(QStringLiteral("keys/result"), QStringLiteral("Ctrl+U"));
    }
    emit dialog().coloursWished(parts::Colours::Dark);
    EXPECT_THAT(kept(), HasSubstr("colours=dark"));
    EXPECT_THAT(kept(), HasSubstr("text_size=120"));
    EXPECT_THAT(kept(), HasSubstr("result=Ctrl+U"));
    emit dialog().keysWished(QStringLiteral("board"), {QKeySequence(Qt::CTRL | Qt::Key_J)});
    EXPECT_THAT(kept(), HasSubstr("board=Ctrl+J"));
    EXPECT_THAT(kept(), HasSubstr("result=Ctrl+U"));
    EXPECT_EQ(control_->settings().chosen().textSize, 150) << "what is seen is what was read";
}

TEST_F(SettingsTest, WhatMeansNothingGoesFromTheFileWithTheNextChoice) {
    write("colours=blue\n[keys]\nboard=B\nno_such=F2\n");
    open();
    EXPECT_THAT(kept(), HasSubstr("blue")) << "not before somebody chose";
    emit dialog().textSizeWished(120);
    EXPECT_THAT(kept(), testing::Not(HasSubstr("blue")));
    EXPECT_THAT(kept(), testing::Not(HasSubstr("board")));
    EXPECT_THAT(kept(), HasSubstr("no_such=F2")) << "of another version";
}

TEST_F(SettingsTest, AFolderInThePlaceOfTheFileIsSaidByWindowAndSettingsWithPlaceAndRemedy) {
    ASSERT_TRUE(QDir().mkpath(file()));
    open();
    const std::string place = file().toStdString();
    window().showStart();
    EXPECT_THAT(visibleWords(window()), HasSubstr(place + " is a folder")) << "on the first page";
    window().showTable();
    EXPECT_THAT(visibleWords(window()), HasSubstr(place + " is a folder"));
    EXPECT_THAT(notice(), HasSubstr(place + " is a folder: give it another name or move it away."));
    emit dialog().textSizeWished(120);
    EXPECT_THAT(notice(), HasSubstr("holds only until the window is closed"));
    ASSERT_TRUE(QDir().rmdir(file()));
    emit dialog().coloursWished(parts::Colours::Dark);
    EXPECT_EQ(notice(), "") << "the remedy helped";
    EXPECT_THAT(kept(), HasSubstr("colours=dark"));
    EXPECT_THAT(kept(), HasSubstr("text_size=120")) << "nor is lost what was chosen meanwhile";
}

TEST_F(SettingsTest, TheWindowOpensWhereItWasClosedAndTheFirstTimeAsLargeAsTheScreen) {
    open();
    EXPECT_TRUE(widget().isMaximized()) << "no place is known";
    widget().showNormal();
    const QRect place(120, 90, 1310, 820);
    widget().setGeometry(place);
    ASSERT_TRUE(waitFor([&] { return widget().geometry() == place; }));
    widget().close();
    EXPECT_TRUE(QFile::exists(home_.path() + QStringLiteral("/state/rowkeeper/window.ini")));
    open();
    EXPECT_EQ(widget().geometry(), place);
    EXPECT_FALSE(widget().isMaximized());
    EXPECT_THAT(kept(), testing::Not(HasSubstr("place"))) << "that is no setting";
}

TEST_F(SettingsTest, APlaceThatMeansNothingIsNone) {
    QDir().mkpath(home_.path() + QStringLiteral("/state/rowkeeper"));
    QFile place(home_.path() + QStringLiteral("/state/rowkeeper/window.ini"));
    ASSERT_TRUE(place.open(QIODevice::WriteOnly));
    place.write("[General]\nplace=@ByteArray(nonsense)\n");
    place.close();
    open();
    EXPECT_TRUE(widget().isMaximized());
}

TEST_F(SettingsTest, WhatIsRememberedUnaskedIsSaidToBeLostToo) {
    open();
    ASSERT_TRUE(QDir().mkpath(file()));
    action(QStringLiteral("sounds"))->trigger();
    EXPECT_TRUE(waitFor([&] {
        return visibleWords(window()).find(file().toStdString() + " is a folder") != std::string::npos;
    }));
}

TEST_F(SettingsTest, AFileInThePlaceOfTheFolderIsSaidInTheOtherLanguageAsWell) {
    const QString folder = home_.path() + QStringLiteral("/rowkeeper");
    ASSERT_TRUE(QDir(folder).removeRecursively());
    ASSERT_TRUE(QFile(folder).open(QIODevice::WriteOnly));
    open();
    EXPECT_THAT(notice(), HasSubstr(folder.toStdString() + " is no folder"));
    control_->speak(json::Language::De);
    ASSERT_TRUE(waitFor([&] { return window().findChild<SettingsDialog*>(); }));
    EXPECT_THAT(notice(), HasSubstr(folder.toStdString() + " ist kein Ordner"));
    EXPECT_THAT(visibleWords(window()), HasSubstr(folder.toStdString() + " ist kein Ordner"));
}

TEST_F(SettingsTest, WithoutTheRightToWriteTheFirstFolderThatRefusesIsNamed) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    const QFile::Permissions before = QFile::permissions(home_.path());
    ASSERT_TRUE(QDir(home_.path() + QStringLiteral("/rowkeeper")).removeRecursively());
    ASSERT_TRUE(QFile::setPermissions(home_.path(), QFile::ReadOwner | QFile::ExeOwner));
    open();
    EXPECT_THAT(notice(), HasSubstr("Nothing may be written here: " + home_.path().toStdString() + "."));
    QFile::setPermissions(home_.path(), before);
}

} // namespace
} // namespace rowkeeper::views

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
