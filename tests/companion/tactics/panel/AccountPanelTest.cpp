// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AccountPanel.h"
#include "companion/tactics/commands/Context.h"

#include "companion/parts/StepBar.h"
#include "companion/tactics/panel/FilmPanel.h"
#include "companion/tactics/panel/SaveResult.h"
#include "companion/tactics/panel/Tiles.h"
#include "companion/tactics/results/GameDocument.h"
#include "tests/companion/tactics/results/ReadBack.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QFileDialog>
#include <QFontMetrics>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBrowser>

#include <sstream>

/// The account and what really lay there, by real keys and clicks.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace results = tactics::results;
namespace event = tactics::event;

namespace {

using Kind = results::AccountStep::Kind;

json::Record recordOf(const std::string& name) {
    std::istringstream in(test::gameLines(name));
    return json::readRecord(in, name);
}

class Told : public testing::TestWithParam<json::Language> {
  protected:
    Told()
        : context(test::hermetic(GetParam()))
        , texts(std::make_shared<const json::Texts>(tactics::commands::textsOf(context))) {}

    /// Told of the whole game.
    void open(panel::AccountPanel& account, const std::string& name = "two-players.jsonl") {
        const tactics::Game game = results::played(recordOf(name), name, *texts);
        account.tell(results::accountOf(game, *texts),
                     panel::shownRows(game, panel::RunningTotals::Always, {}, *texts));
        show(account);
    }
    static void show(QWidget& widget) {
        widget.resize(960, 640);
        widget.setVisible(true);
        widget.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&widget));
        widget.setFocus();
    }
    QPushButton* button(QWidget& in, const char* key) const {
        const QString text = QString::fromStdString(texts->text(key));
        for (auto* one : in.findChildren<QPushButton*>())
            if (one->text() == text || one->accessibleName() == text) return one;
        return nullptr;
    }
    static void press(QWidget& in, Qt::Key key) { QTest::keyClick(in.focusWidget(), key); }

    app::AppContext context;
    std::shared_ptr<const json::Texts> texts;
};

TEST_P(Told, TheAccountGoesBackAndForthByKeys) {
    panel::AccountPanel account(texts);
    open(account);
    const int last = static_cast<int>(account.steps().size()) - 1;
    press(account, Qt::Key_Right);
    press(account, Qt::Key_Right);
    EXPECT_EQ(account.bar().step(), 2);
    press(account, Qt::Key_Left);
    EXPECT_EQ(account.bar().step(), 1);
    press(account, Qt::Key_Down);
    EXPECT_EQ(account.bar().step(), 2);
    press(account, Qt::Key_End);
    EXPECT_EQ(account.bar().step(), last);
    press(account, Qt::Key_Right);
    EXPECT_EQ(account.bar().step(), last);
    press(account, Qt::Key_Home);
    EXPECT_EQ(account.bar().step(), 0);
    const QSignalSpy left(&account, &panel::AccountPanel::left);
    press(account, Qt::Key_Escape);
    EXPECT_EQ(left.count(), 1);
}

TEST_P(Told, TheAccountGoesByButtonsAndByTheList) {
    panel::AccountPanel account(texts);
    open(account);
    QTest::mouseClick(button(account, "account.next"), Qt::LeftButton);
    EXPECT_EQ(account.bar().step(), 1);
    QTest::mouseClick(button(account, "account.end"), Qt::LeftButton);
    EXPECT_EQ(account.bar().step(), static_cast<int>(account.steps().size()) - 1);
    EXPECT_FALSE(button(account, "account.next")->isEnabled());
    QTest::mouseClick(button(account, "account.again"), Qt::LeftButton);
    EXPECT_EQ(account.bar().step(), 0);
    EXPECT_FALSE(button(account, "account.back")->isEnabled());
    auto* list = account.findChild<QListWidget*>();
    ASSERT_EQ(list->count(), static_cast<int>(account.steps().size()));
    const QRect place = list->visualItemRect(list->item(3));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place.center());
    EXPECT_EQ(account.bar().step(), 3);
}

TEST_P(Told, TheAccountGoesOneEffectOnAndBackByKeysAndButtons) {
    panel::AccountPanel account(texts);
    open(account);
    const auto& effects = account.steps().front().effects;
    const int all = static_cast<int>(effects.size());
    ASSERT_GT(all, 4);
    const auto ctrl = [&](Qt::Key key) { QTest::keyClick(account.focusWidget(), key, Qt::ControlModifier); };
    EXPECT_FALSE(button(account, "account.effect.back")->isEnabled()) << "nothing is told yet";
    for (int number = 1; number <= all; ++number) {
        number % 2 == 0 ? ctrl(Qt::Key_Right)
                        : QTest::mouseClick(button(account, "account.effect.next"), Qt::LeftButton);
        ASSERT_EQ(account.effect(), number);
        const results::AccountStep& told = effects[static_cast<std::size_t>(number) - 1];
        const QString said = account.accessibleDescription();
        EXPECT_TRUE(said.contains(QString::fromStdString(told.lines.back().text))) << said.toStdString();
        EXPECT_TRUE(said.contains(QString::fromStdString(told.about))) << said.toStdString();
    }
    ctrl(Qt::Key_Right);
    EXPECT_EQ(account.effect(), 0);
    const auto step = static_cast<std::size_t>(account.bar().step());
    EXPECT_EQ(account.steps()[step].kind, Kind::Winner) << "after the last effect comes who wins";
    ctrl(Qt::Key_Left);
    EXPECT_EQ(account.effect(), all);
    for (int number = all - 1; number >= 0; --number) {
        ctrl(Qt::Key_Left);
        EXPECT_EQ(account.effect(), number);
    }
    EXPECT_EQ(account.bar().step(), 0);
    press(account, Qt::Key_Right); // the first card
    ctrl(Qt::Key_Right);
    EXPECT_EQ(account.effect(), account.steps()[1].lines.front().number) << "from a card to its own first";
    press(account, Qt::Key_Right);
    EXPECT_EQ(account.effect(), 0) << "card by card as before";
    EXPECT_EQ(account.bar().step(), 2);
}

TEST_P(Told, TheAccountPlaysByItselfUntilSomebodyActsOrItIsOver) {
    panel::AccountPanel account(texts);
    open(account);
    press(account, Qt::Key_Space);
    EXPECT_TRUE(account.bar().plays());
    EXPECT_TRUE(button(account, "account.pause"));
    press(account, Qt::Key_Space);
    EXPECT_FALSE(account.bar().plays());
    QTest::mouseClick(button(account, "account.play"), Qt::LeftButton);
    account.bar().setPace(1);
    EXPECT_TRUE(waitFor([&] { return account.bar().step() > 0; }));
    EXPECT_TRUE(account.bar().plays());
    press(account, Qt::Key_Left);
    EXPECT_FALSE(account.bar().plays()) << "somebody acted";
    account.bar().go(static_cast<int>(account.steps().size()) - 2);
    account.bar().play(true);
    account.bar().setPace(1);
    EXPECT_TRUE(waitFor([&] { return !account.bar().plays(); }));
    EXPECT_EQ(account.bar().step(), static_cast<int>(account.steps().size()) - 1);
}

TEST_P(Told, EveryNumberOfTheAccountAsksWhereItComesFrom) {
    panel::AccountPanel account(texts);
    open(account);
    QSignalSpy rows(&account, &panel::AccountPanel::rowChosen);
    QSignalSpy points(&account, &panel::AccountPanel::playerChosen);
    int asked = 0;
    for (std::size_t at = 0; at < account.steps().size(); ++at) {
        const results::AccountStep& step = account.steps()[at];
        account.bar().go(static_cast<int>(at));
        rows.clear();
        points.clear();
        press(account, Qt::Key_Return);
        for (auto* bar : account.findChildren<panel::TotalTile*>())
            if (bar->isVisible()) QTest::mouseClick(bar, Qt::LeftButton);
        const auto bars = static_cast<int>(step.sums.size());
        if (step.row > 0) {
            ASSERT_EQ(rows.count(), 1 + bars) << step.title;
            EXPECT_EQ(rows[0][0].toInt(), step.row - 1);
            EXPECT_EQ(rows[0][1].toInt(), step.card);
        } else {
            EXPECT_EQ(points.count(), (step.of.empty() ? 0 : 1) + bars) << step.title;
        }
        asked += bars;
    }
    EXPECT_GT(asked, 20);
}

TEST_P(Told, TheListOfTheAccountNamesNoWinnerAhead) {
    panel::AccountPanel account(texts);
    open(account);
    const auto* list = account.findChild<QListWidget*>();
    for (std::size_t at = 0; at < account.steps().size(); ++at) {
        const results::AccountStep& step = account.steps()[at];
        if (step.kind != Kind::Winner && step.kind != Kind::Game) continue;
        EXPECT_NE(list->item(static_cast<int>(at))->text().toStdString(), step.title);
    }
}

TEST_P(Told, TheCardsOfTheRowStandBesideItAndTellNoNumberAhead) {
    panel::AccountPanel account(texts);
    open(account);
    QSignalSpy asked(&account, &panel::AccountPanel::rowChosen);
    int chosen = 0;
    for (std::size_t at = 0; at < account.steps().size(); ++at) {
        const results::AccountStep& step = account.steps()[at];
        account.bar().go(static_cast<int>(at));
        QApplication::processEvents();
        std::vector<panel::CardTile*> tiles;
        for (auto* tile : account.findChildren<panel::CardTile*>())
            if (tile->isVisible()) tiles.push_back(tile);
        EXPECT_EQ(tiles.empty(), step.row == 0) << step.title;
        for (auto* tile : tiles) {
            EXPECT_FALSE(step.kind == Kind::Row && tile->accessibleName().contains(QStringLiteral("→")))
                << tile->accessibleName().toStdString();
            if (!tile->isChosen()) continue;
            ++chosen;
            EXPECT_EQ(step.kind, Kind::Card);
            asked.clear();
            QTest::mouseClick(tile, Qt::LeftButton);
            ASSERT_EQ(asked.count(), 1);
            EXPECT_EQ(asked[0][0].toInt(), step.row - 1);
            EXPECT_EQ(asked[0][1].toInt(), step.card) << tile->accessibleName().toStdString();
        }
    }
    EXPECT_GT(chosen, 10);
    account.bar().go(1);
    account.resize(700, 300); // where there is no room the cards make none
    QApplication::processEvents();
    for (auto* tile : account.findChildren<panel::CardTile*>())
        EXPECT_TRUE(!tile->isVisible() || tile->parentWidget()->rect().contains(tile->geometry()));
}

TEST_P(Told, NothingOfTheAccountIsCutAtAnySize) {
    panel::AccountPanel account(texts);
    open(account, "four-players.jsonl");
    for (const QSize size : {QSize(700, 460), QSize(960, 640), QSize(1500, 900)}) {
        account.resize(size);
        for (std::size_t at = 0; at < account.steps().size(); ++at) {
            account.bar().go(static_cast<int>(at));
            QApplication::processEvents();
            for (auto* one : account.findChildren<QPushButton*>()) {
                if (!one->isVisible()) continue;
                EXPECT_GE(one->width(), QFontMetrics(one->font()).horizontalAdvance(one->text()))
                    << one->text().toStdString() << " at " << size.width();
            }
            for (auto* bar : account.findChildren<panel::TotalTile*>())
                EXPECT_FALSE(bar->isVisible() && bar->accessibleName().isEmpty());
        }
    }
}

TEST_P(Told, TheFilmOfARowGoesByKeysAndJumpsToWhatStandsOut) {
    panel::FilmPanel films(texts);
    films.tell(results::rowFilms(recordOf("two-players.jsonl"), *texts));
    show(films);
    EXPECT_EQ(films.film(), 0);
    press(films, Qt::Key_Right);
    press(films, Qt::Key_Right);
    EXPECT_EQ(films.bar().step(), 2);
    press(films, Qt::Key_Down);
    EXPECT_EQ(films.film(), 1);
    EXPECT_EQ(films.bar().step(), 0);
    press(films, Qt::Key_End);
    const auto& frames = films.films().films[1].frames;
    EXPECT_EQ(films.bar().step(), static_cast<int>(frames.size()) - 1);
    int cards = 0;
    for (auto* tile : films.findChildren<panel::CardTile*>())
        if (tile->isVisible()) ++cards;
    EXPECT_EQ(cards, static_cast<int>(frames.back().cards.size()));

    const results::FilmFind& bluff = films.films().finds.front();
    for (auto* list : films.findChildren<QListWidget*>()) {
        for (int i = 0; i < list->count(); ++i) {
            if (list->item(i)->text().toStdString() != bluff.text) continue;
            list->scrollToItem(list->item(i));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(list->item(i)).center());
        }
    }
    EXPECT_EQ(films.film(), static_cast<int>(bluff.film));
    EXPECT_EQ(films.bar().step(), static_cast<int>(bluff.frame));
    const QSignalSpy left(&films, &panel::FilmPanel::left);
    press(films, Qt::Key_Escape);
    EXPECT_EQ(left.count(), 1);
}

TEST_P(Told, TheResultCanBeSavedAsFiveKinds) {
    QWidget parent;
    QFileDialog* dialog = panel::saveResultDialog(*texts, &parent);
    EXPECT_EQ(dialog->nameFilters().size(), 5);
    EXPECT_EQ(dialog->defaultSuffix(), QStringLiteral("pdf"));
    for (const QString& filter : dialog->nameFilters()) {
        emit dialog->filterSelected(filter);
        EXPECT_TRUE(filter.endsWith(QStringLiteral("*.%1)").arg(dialog->defaultSuffix())))
            << filter.toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, Told, testing::Values(json::Language::En, json::Language::De));

class AfterARound : public ByHand {
  protected:
    panel::AccountPanel& account() { return *page().findChild<panel::AccountPanel*>(); }
    panel::FilmPanel& films() { return *page().findChild<panel::FilmPanel*>(); }
    void say(const tactics::Event& event) {
        const std::size_t before = lines();
        emit page().wished(event);
        ASSERT_TRUE(recorded(before + 1));
    }
    void playRound(std::vector<tactics::TargetId> targets = {
                       tactics::TargetId::Vulcan, tactics::TargetId::Earth, tactics::TargetId::Pjem,
                       tactics::TargetId::Boreth}) {
        begin({Faction::S, Faction::R});
        say(event::Round{std::move(targets)});
        say(event::Play{Faction::S, 1, {}});
        for (int row = 1; row <= 4; ++row)
            say(event::Settle{row, Faction::R, {}, "", "to have an end"});
    }
};

TEST_F(AfterARound, TheAccountIsToldByItselfAndLeavesWhenTheNextRoundBegins) {
    playRound();
    ASSERT_TRUE(waitFor([&] { return account().isVisible(); }));
    EXPECT_TRUE(account().bar().plays());
    EXPECT_EQ(account().steps().back().kind, Kind::Standing);
    press(Qt::Key_End);
    EXPECT_EQ(account().bar().step(), static_cast<int>(account().steps().size()) - 1);
    enter("trill betazed andoria remus"); // letters go to the line all the same
    EXPECT_TRUE(waitFor([&] { return !account().isVisible(); }));
    EXPECT_EQ(page().shown().game.round, 2);
}

TEST_F(AfterARound, TheAccountAndWhatLayThereAreSeenAgainByTheirKeys) {
    playRound();
    ASSERT_TRUE(waitFor([&] { return account().isVisible(); }));
    press(Qt::Key_Escape);
    EXPECT_FALSE(account().isVisible());
    QTest::keyClick(window().focusWidget(), Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(account().isVisible());
    EXPECT_FALSE(account().bar().plays());
    press(Qt::Key_Return);
    const auto* why = page().findChild<QTextBrowser*>();
    for (auto* one : page().findChildren<QTextBrowser*>())
        if (one->isVisible() && !account().isAncestorOf(one)) why = one;
    EXPECT_FALSE(why->toPlainText().isEmpty());
    QTest::keyClick(window().focusWidget(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(films().isVisible());
    EXPECT_TRUE(waitFor([&] { return films().films().films.size() == 4; }));
    press(Qt::Key_Escape);
    EXPECT_FALSE(films().isVisible());
}

TEST_F(AfterARound, WhatLayThereIsWorkedOutBesideTheWindowWhichSaysSo) {
    playRound();
    QTest::keyClick(window().focusWidget(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(films().isVisible()) << "at once";
    EXPECT_TRUE(films().films().films.empty()) << "what comes of it comes through the event loop";
    EXPECT_TRUE(says("Working out what lay there")) << visibleWords();
    press(Qt::Key_Right); // nothing to step through yet
    press(Qt::Key_Space);
    EXPECT_TRUE(waitFor([&] { return films().film() == 0; }));
    EXPECT_FALSE(says("Working out what lay there"));
    EXPECT_EQ(films().films().films.size(), 4U);
}

TEST_F(AfterARound, WhatLayThereIsNoLongerWorkedOutOnceAnotherGameBegins) {
    playRound();
    const QSignalSpy stopped(&page(), &panel::TablePage::filmsUnwished);
    QTest::keyClick(window().focusWidget(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(films().isVisible());
    playRound({tactics::TargetId::Trill, tactics::TargetId::Betazed, tactics::TargetId::Andoria,
               tactics::TargetId::Remus}); // whatever the other thread had done is shown by now, if ever
    EXPECT_GE(stopped.count(), 1);
    EXPECT_TRUE(films().films().films.empty());
    QTest::keyClick(window().focusWidget(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return !films().films().films.empty(); }));
    EXPECT_EQ(films().films().films.front().heading, "Trill") << "the game that is played";
}

TEST_F(AfterARound, TheResultIsWrittenAsItsNameSays) {
    playRound();
    const auto written = [&](const char* name) {
        const QString file = folder_.path() + QLatin1Char('/') + QLatin1String(name);
        emit page().resultWished(file);
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.read(8) : QByteArray();
    };
    EXPECT_TRUE(written("a.pdf").startsWith("%PDF-"));
    EXPECT_TRUE(written("a.png").startsWith("\x89PNG"));
    EXPECT_TRUE(written("a.json").startsWith("{"));
    EXPECT_FALSE(written("a.csv").isEmpty());
    EXPECT_TRUE(written("a.doc").isEmpty()) << "and the window says why";
}

} // namespace

} // namespace rowkeeper::views
