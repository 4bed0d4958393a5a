// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/OfferBar.h"
#include "companion/parts/RecordPanel.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/EntryLine.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/window/NewFleetsDialog.h"
#include "companion/spacetrace/window/SpacetraceControl.h"
#include "companion/views/HandbookControl.h"
#include "companion/views/HistoryPage.h"
#include "companion/views/StartPage.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <memory>

/// Somebody who never saw the program opens it for Spacetrace, with a mouse and a keyboard.
namespace rowkeeper::spacetrace::window {
namespace {

template<class Condition>
bool waitFor(Condition condition, int ms = 20'000) {
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.hasExpired(ms)) return false;
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    return true;
}

class SpacetraceNewcomer : public testing::TestWithParam<json::Language> {
  protected:
    SpacetraceNewcomer()
        : context_(arguments())
        , control_(context_) {
        app::WindowStart start;
        start.page = app::WindowStart::Page::Referee; // no first steps
        control_.open(start);
        window().showStart();
        window().activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&static_cast<QWidget&>(window())));
    }

    app::CommonArguments arguments() const {
        app::CommonArguments arguments = test::hermetic(GetParam());
        arguments.game = "spacetrace";
        arguments.journal = (folder_.path() + QStringLiteral("/games.sqlite")).toStdString();
        return arguments;
    }
    SpacetraceWindow& window() { return control_.window(); }
    panel::TablePage& page() { return window().table(); }
    QString said(const char* key) const { return QString::fromStdString(context_.sentences().text(key)); }

    /// The visible button that says this.
    QPushButton* button(const QString& text) {
        for (auto* one : window().findChildren<QPushButton*>())
            if (one->isVisible() && one->text().remove(u'&') == text) return one;
        return nullptr;
    }
    void press(const QKeySequence& keys) {
        for (QAction* action : window().findChildren<QAction*>())
            if (action->shortcuts().contains(keys) && action->isEnabled()) return action->trigger();
        ADD_FAILURE() << keys.toString().toStdString() << " does nothing";
    }
    void beginByHand() {
        panel::NewGame game;
        game.setup.players = "AB";
        control_.begin(game);
        ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    }
    void enter(const QString& line) {
        auto* field = page().findChild<panel::EntryLine*>()->findChild<QLineEdit*>();
        field->setFocus();
        field->clear();
        QTest::keyClicks(field, line);
        QTest::keyClick(field, Qt::Key_Return);
    }
    std::size_t lines() { return page().shown().record ? page().shown().record->lines.size() : 0; }

    QTemporaryDir folder_;
    app::AppContext context_;
    SpacetraceControl control_;
};

TEST_P(SpacetraceNewcomer, SeesTheDemoToItsEndAndTheAttackStepByStep) {
    emit window().start().demoWished();
    ASSERT_TRUE(waitFor([&] { return page().shown().ended; }, 500'000));
    EXPECT_EQ(page().shown().problem, QString());
    const Game& game = page().shown().game;
    ASSERT_EQ(game.players.size(), 2U);
    EXPECT_EQ(lines(), 9U);
    EXPECT_EQ(game.turn, 3);
    EXPECT_EQ(game.players[1].baseDamage, 100);
    EXPECT_TRUE(page().shown().mismatches.empty());
    EXPECT_FALSE(page().shown().kept) << "a recording can be watched again";
    EXPECT_TRUE(page().fleets().isVisible());

    QPushButton* steps = button(said("panel.story.tell"));
    ASSERT_NE(steps, nullptr) << "it is offered";
    QTest::mouseClick(steps, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return page().battle().isVisible() && page().battle().story(); }));
    EXPECT_GT(page().battle().story()->steps(), 2);
}

TEST_P(SpacetraceNewcomer, PlaysByHandIsToldWhyNotTakesBackAndFindsItInTheHistory) {
    beginByHand();
    enter(QStringLiteral("end"));
    ASSERT_TRUE(waitFor([&] { return lines() == 1; }));
    EXPECT_EQ(page().shown().game.turn, 2);
    enter(QStringLiteral("qqqq"));
    EXPECT_EQ(lines(), 1U) << "nothing means that";
    press(QKeySequence::Undo);
    ASSERT_TRUE(waitFor([&] { return page().shown().game.turn == 1; }));
    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    ASSERT_TRUE(waitFor([&] { return page().shown().game.turn == 2; }));
    ASSERT_TRUE(page().shown().kept);
    emit window().putAwayWished();
    ASSERT_TRUE(waitFor([&] { return window().start().isVisible(); }));

    window().showPage(control_.history());
    ASSERT_TRUE(waitFor([&] { return control_.history().games().rowCount() == 1; }));
    EXPECT_EQ(control_.history().games().row(0).of, "spacetrace");
    emit control_.history().deskWished(control_.history().games().row(0).id);
    ASSERT_TRUE(waitFor([&] { return control_.desk().panel().isVisible(); }));
    ASSERT_NE(control_.desk().panel().game(), nullptr);
    EXPECT_EQ(control_.desk().panel().game()->record.lines.size(), 3U) << "the undo and the redo, too";
}

TEST_P(SpacetraceNewcomer, PutsALineRightByTypingAndBringsItBack) {
    beginByHand();
    enter(QStringLiteral("end"));
    ASSERT_TRUE(waitFor([&] { return lines() == 1; }));
    press(QKeySequence(Qt::Key_F2));
    auto* line = page().findChild<panel::EntryLine*>();
    ASSERT_TRUE(line->changing());
    auto* field = line->findChild<QLineEdit*>();
    EXPECT_EQ(field->text(),
              GetParam() == json::Language::De ? QStringLiteral("fertig") : QStringLiteral("end"));
    QTest::keyClicks(field, QStringLiteral("reinforcement mp=400\r"));
    ASSERT_TRUE(waitFor([&] { return lines() == 2; }));
    EXPECT_EQ(page().shown().game.turn, 1);
    EXPECT_EQ(page().shown().game.players[0].mp, 400);
    press(QKeySequence::Undo);
    ASSERT_TRUE(waitFor([&] { return page().shown().game.turn == 2; }));
}

TEST_P(SpacetraceNewcomer, GoesOnWithAGameThatWasPutAway) {
    beginByHand();
    enter(QStringLiteral("end"));
    ASSERT_TRUE(waitFor([&] { return lines() == 1; }));
    emit window().putAwayWished();
    QPushButton* on = nullptr;
    ASSERT_TRUE(waitFor([&] { return (on = button(said("start.go_on.by_hand"))) != nullptr; }));
    QTest::mouseClick(on, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return page().isVisible() && lines() == 1; }));
    EXPECT_EQ(page().shown().game.turn, 2);
}

TEST_P(SpacetraceNewcomer, ChoosesWhoPlaysAndHow) {
    window().askNewGame({});
    auto* dialog = window().findChild<NewFleetsDialog*>();
    ASSERT_NE(dialog, nullptr);
    const auto boxes = dialog->findChildren<QComboBox*>();
    const auto named = [&](const char* key) {
        for (auto* box : boxes)
            if (box->accessibleName() == said(key)) return box;
        return static_cast<QComboBox*>(nullptr);
    };
    const auto* buttons = dialog->findChild<QDialogButtonBox*>();
    EXPECT_EQ(buttons->button(QDialogButtonBox::Cancel)->text().remove(u'&'),
              GetParam() == json::Language::De ? QStringLiteral("Abbrechen") : QStringLiteral("Cancel"))
        << "what the toolkit says, too";
    named("fleets.new.players")->setCurrentIndex(1);
    named("fleets.new.begins")->setCurrentIndex(2);
    named("fleets.new.profile")->setCurrentIndex(1);
    const panel::NewGame chosen = dialog->choice();
    EXPECT_EQ(chosen.setup.players, "CAB");
    EXPECT_EQ(chosen.setup.profile, Profile::Second);
    dialog->accept();
    ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    EXPECT_EQ(page().shown().game.setup->players, "CAB");
}

TEST_P(SpacetraceNewcomer, IsToldWhatIsWrongWithASource) {
    panel::NewGame game;
    game.source = "/no/such/video.mp4";
    game.setup.players = "AB";
    control_.begin(game);
    const auto told = [&] {
        for (const QLabel* label : page().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral("/no/such/video.mp4")))
                return true;
        return false;
    };
    EXPECT_TRUE(waitFor(told));
}

TEST_P(SpacetraceNewcomer, TurnsToTheOtherGameAndToTheOtherLanguage) {
    QString wished;
    QObject::connect(&control_, &views::GameWindow::otherWished, [&](const QString& game) { wished = game; });
    QPushButton* other = button(QStringLiteral("Tactics"));
    ASSERT_NE(other, nullptr);
    QTest::mouseClick(other, Qt::LeftButton);
    EXPECT_EQ(wished, QStringLiteral("tactics"));

    const json::Language then = GetParam() == json::Language::De ? json::Language::En : json::Language::De;
    control_.speak(then);
    ASSERT_TRUE(waitFor([&] {
        return button(then == json::Language::De ? QStringLiteral("Erste Schritte")
                                                 : QStringLiteral("First steps")) != nullptr;
    }));
}

TEST_P(SpacetraceNewcomer, ReadsItsHandbookWithTheKeysOfThisWindow) {
    auto* control = window().findChild<views::HandbookControl*>();
    ASSERT_NE(control, nullptr);
    const views::Handbook book = control->read(); // throws at a word that names nothing here
    for (const views::HandbookSection& section : book.sections()) {
        EXPECT_FALSE(section.html.contains(u'{')) << section.id.toStdString();
        for (const auto& link : section.html.split(QStringLiteral("href=\"book:")).mid(1))
            EXPECT_NE(book.find(link.section(u'"', 0, 0)), nullptr)
                << section.id.toStdString() << ": " << link.left(20).toStdString();
    }
    EXPECT_EQ(book.about(QStringLiteral("FleetsDeskPage")).id, QStringLiteral("desk"));
}

INSTANTIATE_TEST_SUITE_P(Languages, SpacetraceNewcomer,
                         testing::Values(json::Language::En, json::Language::De), test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::window

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
