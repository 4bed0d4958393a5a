// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/BigButton.h"
#include "companion/parts/Fold.h"
#include "companion/parts/OfferBar.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/ScrolledForm.h"
#include "companion/proof/Proof.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/EntryLine.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/window/NewFleetsDialog.h"
#include "companion/spacetrace/window/SpacetraceControl.h"
#include "companion/views/FirstSteps.h"
#include "companion/views/HandbookControl.h"
#include "companion/views/HistoryPage.h"
#include "companion/views/PrintPage.h"
#include "companion/views/StartPage.h"
#include "printables/PdfFile.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/Wait.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>

/// Somebody who never saw the program opens it for Spacetrace, with a mouse and a keyboard.
namespace rowkeeper::spacetrace::window {
namespace {

using test::waitFor;

/// Nobody's settings and values but the test's, while this lives.
class Home {
  public:
    Home()
        : before_(qgetenv("XDG_CONFIG_HOME")) {
        qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
    }
    ~Home() { before_.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before_); }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;
    QTemporaryDir folder;

  private:
    QByteArray before_;
};

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
        arguments.noUserCatalog = false;
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

    Home home_;
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
    auto* scrolled = dialog->findChild<parts::ScrolledForm*>();
    dialog->findChild<parts::Fold*>()->open(true);
    ASSERT_TRUE(waitFor([&] { return scrolled->verticalScrollBar()->maximum() > 0; }));
    EXPECT_EQ(scrolled->horizontalScrollBar()->maximum(), 0) << "all of a line is seen";
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

/// The same person wants cards to play with.
class SpacetracePrints : public SpacetraceNewcomer {
  protected:
    SpacetracePrints() {
        for (auto* one : window().start().findChildren<parts::BigButton*>())
            if (one->isVisible() && one->text() == said("start.print"))
                QTest::mouseClick(one, Qt::LeftButton);
    }
    views::PrintPage& sheets() { return *window().findChild<views::PrintPage*>(); }
    std::string text(const char* key, const std::vector<json::Filling>& fillings) {
        return context_.sentences()(key, fillings);
    }
    std::string words() {
        QString all;
        for (const QLabel* label : sheets().findChildren<QLabel*>())
            if (label->isVisible()) all += label->text() + u'\n';
        return all.replace(QChar::Nbsp, u' ').toStdString();
    }
    bool says(const std::string& what) { return words().find(what) != std::string::npos; }
    QCheckBox& box(const char* key) {
        for (auto* one : sheets().findChildren<QCheckBox*>())
            if (one->text() == said(key)) return *one;
        throw std::runtime_error(key);
    }
    QSpinBox& number(const char* key) {
        for (auto* one : sheets().findChildren<QSpinBox*>())
            if (one->accessibleName() == said(key)) return *one;
        throw std::runtime_error(key);
    }
    void openAll() {
        for (auto* fold : sheets().findChildren<parts::Fold*>())
            fold->open(true);
    }
    void chooseOnly(const std::vector<std::string>& kinds) {
        views::PrintChoices few = sheets().choices();
        few.kinds = kinds;
        sheets().choose(few);
    }
    QString file(const char* name) const { return folder_.path() + u'/' + QLatin1String(name); }
    bool isDone() {
        return waitFor([&] { return button(said("window.print.save"))->isEnabled(); }, 120'000);
    }
    /// As verify sees it.
    static proof::ProofReport verified(const QString& file) {
        return std::get<proof::ProofReport>(proof::verifyPdf(file.toStdString()));
    }
    void write(const QString& name, const char* content) {
        QDir().mkpath(QFileInfo(name).path());
        QFile file(name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    QString ownValues() const { return home_.folder.path() + QStringLiteral("/rowkeeper/spacetrace.json"); }
};

TEST_P(SpacetracePrints, FindsThePageOnTheStartPageInTheMenuAndInTheFirstSteps) {
    EXPECT_TRUE(sheets().isVisible());
    window().showStart();
    press(QKeySequence(Qt::ALT | Qt::Key_4));
    EXPECT_TRUE(sheets().isVisible());
    window().showStart();
    emit window().findChild<views::FirstSteps*>()->printWished();
    EXPECT_TRUE(sheets().isVisible());
    auto* control = window().findChild<views::HandbookControl*>();
    EXPECT_EQ(control->read().about(QStringLiteral("PrintPage")).id, QStringLiteral("print"));
}

TEST_P(SpacetracePrints, WithTheMouseAloneChoosesIsShownAndToldWhatComesAndSavesSheetsThatVerify) {
    EXPECT_EQ(sheets().choices().kinds,
              (std::vector<std::string>{"deck", "base", "heads", "backs", "commands"}));
    EXPECT_EQ(sheets().choices().decks, (std::vector<std::string>{"A", "B"}));
    for (const char* left : {"window.print.deck", "window.print.commands", "window.print.backs"})
        QTest::mouseClick(&box(left), Qt::LeftButton);
    QTest::mouseClick(&box("window.print.blanks"), Qt::LeftButton);
    EXPECT_TRUE(number("window.print.blanks.count").isVisible());
    EXPECT_FALSE(number("window.print.deck.count").isVisible()) << "no deck is chosen";
    number("window.print.blanks.count").setValue(2);
    EXPECT_TRUE(says(text("window.print.pages", {7}))) << words();
    for (const std::string& holds :
         {text("window.print.holds.faces", {2 + 2 * 2}), text("window.print.holds.heads", {2 * 8}),
          text("window.print.holds.inserts", {2})})
        EXPECT_TRUE(says(holds)) << holds << " in " << words();
    ASSERT_TRUE(waitFor([&] { return says(text("window.print.shown", {1, 7})); })) << words();
    EXPECT_TRUE(says(text("window.print.sheet.front", {context_.say("printed.sheet.base"), 1, 1})))
        << words();

    QTest::mouseClick(button(said("window.print.save")), Qt::LeftButton);
    auto* dialog = sheets().findChild<QFileDialog*>();
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QLineEdit*>()->setText(file("sheets.pdf"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    ASSERT_TRUE(isDone());
    ASSERT_TRUE(QFile::exists(file("sheets.pdf"))) << words();
    const proof::ProofReport report = verified(file("sheets.pdf"));
    EXPECT_TRUE(report.problems.empty());
    EXPECT_EQ(report.pages, 7);
    EXPECT_EQ(report.faces, 6);
    EXPECT_EQ(report.heads, 16);
    EXPECT_EQ(report.read, report.tags);
    EXPECT_EQ(report.game, 'P');
    std::set<std::string> serials;
    for (const tag::Tag& face : report.faceTags)
        if (!face.serial.empty()) serials.insert(tag::format(face));
    EXPECT_EQ(serials.size(), 6U) << "each piece has its own, unless it is said otherwise";
}

TEST_P(SpacetracePrints, WithKeysAloneForThreePlayers) {
    sheets().setFocus();
    const auto tabTo = [&](const QString& name) {
        for (int tabs = 0; tabs < 80; ++tabs) {
            auto* has = QApplication::focusWidget();
            auto* pressed = qobject_cast<QAbstractButton*>(has);
            if (pressed && pressed->text().remove(u'&') == name) return true;
            QTest::keyClick(has, Qt::Key_Tab);
        }
        return false;
    };
    for (const char* left :
         {"window.print.deck", "window.print.base", "window.print.backs", "window.print.commands"}) {
        ASSERT_TRUE(tabTo(said(left))) << left;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    }
    ASSERT_TRUE(tabTo(QString::fromStdString(text("printed.player", {"C"}))));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    EXPECT_TRUE(says(text("window.print.pages", {3}))) << words();
    EXPECT_TRUE(says(text("window.print.holds.heads", {3 * 8}))) << words();
    ASSERT_TRUE(tabTo(said("window.print.save")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    const QPointer<QFileDialog> dialog = sheets().findChild<QFileDialog*>();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog->focusWidget(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(dialog->focusWidget(), file("three.pdf"));
    // The list of names to complete has the keys first, where it has come.
    for (int presses = 0; presses < 3 && dialog; ++presses) {
        QWidget* names = QApplication::activePopupWidget();
        QTest::keyClick(names ? names : dialog->focusWidget(), Qt::Key_Return);
        waitFor([&] { return !dialog; }, 500);
    }
    ASSERT_TRUE(waitFor([&] { return QFile::exists(file("three.pdf")); }, 60'000)) << words();
    ASSERT_TRUE(isDone());
    EXPECT_EQ(verified(file("three.pdf")).heads, 24);
}

TEST_P(SpacetracePrints, IsToldWhatIsWrongAndNothingChosenIsLost) {
    chooseOnly({"commands"});
    const views::PrintChoices chosen = sheets().choices();
    emit sheets().printWished(file("none/sheets.pdf"));
    EXPECT_TRUE(waitFor([&] { return says("none/sheets.pdf"); })) << words();
    EXPECT_FALSE(QFile::exists(file("none/sheets.pdf")));
    EXPECT_EQ(sheets().choices(), chosen);

    openAll();
    auto* cards = [&] {
        for (auto* one : sheets().findChildren<QLineEdit*>())
            if (one->accessibleName() == said("window.print.cards")) return one;
        throw std::runtime_error("cards");
    }();
    const std::pair<const char*, std::string> wrong[] = {{"S05", text("window.print.cards.none", {"S05"})},
                                                         {"A00", text("window.print.cards.back", {"A00"})},
                                                         {"A99", "A99"}};
    for (const auto& [word, why] : wrong) {
        cards->setText(QString::fromLatin1(word));
        EXPECT_TRUE(says(why)) << words();
        EXPECT_FALSE(button(said("window.print.save"))->isEnabled()) << word;
    }
    cards->setText(QStringLiteral("a02x3 HA1"));
    EXPECT_TRUE(button(said("window.print.save"))->isEnabled()) << words();

    // Own values that somebody breaks while the page is open.
    write(ownValues(), R"({"cards": {"fighter": {"ap": {"value": "many"}}}})");
    cards->setText(QStringLiteral("A02"));
    EXPECT_TRUE(says("spacetrace.json")) << words();
    EXPECT_FALSE(button(said("window.print.save"))->isEnabled());
    write(ownValues(), R"({"cards": {}})");
    cards->setText(QStringLiteral("A02x2"));
    EXPECT_TRUE(button(said("window.print.save"))->isEnabled()) << words();
    EXPECT_EQ(sheets().choices().kinds, chosen.kinds);
}

TEST_P(SpacetracePrints, OwnValuesTypedMeanwhileArePrinted) {
    chooseOnly({"deck"});
    ASSERT_TRUE(waitFor([&] { return says(text("window.print.shown", {1, 10})); })) << words();
    const QImage before = sheets().preview().grab().toImage();
    write(ownValues(), R"({"cards": {"fighter": {"ap": {"value": 77}}}})");
    emit sheets().previewWished(1);
    EXPECT_TRUE(waitFor([&] { return sheets().preview().grab().toImage() != before; }));
}

TEST_P(SpacetracePrints, KeepsWhatIsChosenAsAJobTheCommandLineKnowsAndOpensItAgain) {
    views::PrintChoices choices = sheets().choices();
    choices.kinds = {"deck", "blanks", "playmat"};
    choices.decks = {"B", "D"};
    choices.counts = {{"deck", 1}, {"blanks", 4}};
    choices.mat = QSize(400, 260);
    choices.serials = false;
    choices.paper = QStringLiteral("A3");
    sheets().choose(choices);
    EXPECT_EQ(sheets().choices(), choices);
    emit sheets().jobKept(file("job.json"));
    EXPECT_TRUE(says("job.json")) << words();
    QFile kept(file("job.json"));
    ASSERT_TRUE(kept.open(QIODevice::ReadOnly));
    const std::string job = kept.readAll().toStdString();
    for (const char* part : {R"("game": "spacetrace")", R"("copies": 1)", R"("blanks": 4)",
                             R"("playmat_size": "400x260")", R"("no_serials": true)"})
        EXPECT_THAT(job, testing::HasSubstr(part));
    chooseOnly({"commands"});
    emit sheets().jobOpened(file("job.json"));
    EXPECT_EQ(sheets().choices(), choices);

    write(file("other.json"), R"({"format": 1, "kinds": ["targets"]})");
    emit sheets().jobOpened(file("other.json"));
    EXPECT_TRUE(says("tactics")) << words();
    EXPECT_EQ(sheets().choices(), choices) << "of another game";
    choices.mat = {};
    sheets().choose(choices);
    EXPECT_TRUE(button(said("window.print.save"))->isEnabled()) << "the usual mat: " << words();
    write(file("words.json"),
          R"({"format": 1, "game": "spacetrace", "kinds": ["cards", "mat"], "copies": 500})");
    emit sheets().jobOpened(file("words.json"));
    EXPECT_EQ(sheets().choices().kinds, (std::vector<std::string>{"deck", "playmat"}));
    EXPECT_TRUE(says("copies")) << "so many cannot be chosen here: " << words();
}

INSTANTIATE_TEST_SUITE_P(Languages, SpacetracePrints, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

INSTANTIATE_TEST_SUITE_P(Languages, SpacetraceNewcomer,
                         testing::Values(json::Language::En, json::Language::De), test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::window

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
