// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"
#include "companion/journal/Journal.h"
#include "companion/tactics/panel/BarPlot.h"
#include "companion/tactics/panel/DeskLines.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/TimelineBar.h"
#include "companion/tactics/window/KeptGamesControl.h"
#include "engine/tactics/json/Documents.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTime>

#include <filesystem>
#include <fstream>
#include <set>

/// The pages for kept games: real journals, real windows, real keys.
namespace rowkeeper::views {
namespace {

namespace fs = std::filesystem;
namespace panel = tactics::panel;

class KeptGames : public testing::TestWithParam<json::Language> {
  protected:
    KeptGames()
        : context_(arguments()) {}

    app::CommonArguments arguments() {
        app::CommonArguments arguments = test::hermetic(language());
        arguments.journal = folder_.name("games.sqlite");
        return arguments;
    }
    static json::Language language() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        return test->value_param() ? GetParam() : json::Language::En;
    }
    /// The first `count` lines of a game, 0: all, with `more` behind them.
    void keep(const std::string& name, std::size_t count = 0, const std::vector<std::string>& more = {}) {
        std::vector<std::string> lines = test::playedLines(name);
        if (count > 0) lines.resize(count);
        lines.insert(lines.end(), more.begin(), more.end());
        keepLines(lines.front(), {lines.begin() + 1, lines.end()});
    }
    void keepLines(const std::string& setup, const std::vector<std::string>& events) {
        auto journal = journal::Journal::open(context_.journalFile());
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(
            std::get<journal::Journal>(journal).importGame(setup, events)));
    }
    static std::string struck(int n, int to) {
        return json::toLine({n, -1, false, json::Correction{true, to, "Ada", "misread", std::nullopt}});
    }
    void open() {
        stack_ = std::make_unique<QStackedWidget>();
        control_ = new KeptGamesControl(context_, stack_.get());
        for (QWidget* page : {static_cast<QWidget*>(&history()), static_cast<QWidget*>(&desk()),
                              static_cast<QWidget*>(&control_->statistics())})
            stack_->addWidget(page);
        QObject::connect(control_, &KeptGamesControl::pageWished, stack_.get(),
                         &QStackedWidget::setCurrentWidget);
        stack_->resize(1366, 768);
        stack_->show();
        stack_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(stack_.get()));
    }
    /// The history, with everything worked out.
    bool openHistory(int games) {
        open();
        return waitFor([&] {
            for (const app::HistoryRow& row : history().games().rows())
                if (row.state == app::HistoryRow::State::Unknown) return false;
            return history().games().rowCount() == games;
        });
    }
    bool openDesk(qint64 game, std::optional<int> line = std::nullopt) {
        open();
        control_->openAtDesk(game, line);
        return waitFor([&] { return desk().panel().game() && desk().panel().isVisible(); });
    }

    HistoryPage& history() { return control_->history(); }
    DeskPage& desk() { return control_->desk(); }
    QTableView& table() { return *history().findChild<QTableView*>(); }
    QTextBrowser& preview() { return *history().findChild<QTextBrowser*>(); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    template<class Button = QPushButton>
    Button* button(QWidget& page, const char* key) {
        const QString text = said(key);
        for (auto* one : page.findChildren<Button*>())
            if (one->text() == text) return one;
        return nullptr;
    }
    QString said(const char* key) { return QString::fromStdString(context_.sentences().text(key)); }
    bool says(const std::string& words) { return visibleWords(*stack_).find(words) != std::string::npos; }
    QListView& lines() { return *desk().findChild<QListView*>(); }
    QSlider& slider() { return *desk().findChild<QSlider*>(); }
    QTextBrowser& tab(int index) {
        auto* tab = desk().findChild<QTabWidget*>()->widget(index);
        auto* itself = qobject_cast<QTextBrowser*>(tab);
        return itself ? *itself : *tab->findChild<QTextBrowser*>();
    }
    /// The first link that has this in its address; empty: there is none.
    static QUrl link(const QTextBrowser& page, const char* address) {
        for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QString to = it.fragment().charFormat().anchorHref();
                if (to.contains(QLatin1String(address))) return QUrl(to);
            }
        }
        return {};
    }
    QLineEdit* noteField() {
        for (auto* one : desk().findChildren<QLineEdit*>())
            if (one->accessibleName() == said("desk_panel.note")) return one;
        return nullptr;
    }
    panel::RowsPanel& rows() { return *desk().findChild<panel::RowsPanel*>(); }

    test::TempFolder folder_;
    app::AppContext context_;
    std::unique_ptr<QStackedWidget> stack_;
    KeptGamesControl* control_ = nullptr;
};

using History = KeptGames;
using Desk = KeptGames;
using Statistics = KeptGames;

TEST_F(History, ShowsEveryGameTheNewestFirstWithWhatItCameTo) {
    keep("two-players.jsonl");
    keep("alliances.jsonl");
    keep("two-players.jsonl", 40);
    ASSERT_TRUE(openHistory(3));
    EXPECT_EQ(cell(0, HistoryModel::Result), said("history.row.open"));
    EXPECT_TRUE(cell(1, HistoryModel::Game).contains(QStringLiteral("Alliances")));
    EXPECT_TRUE(cell(2, HistoryModel::Result).contains(QStringLiteral("Romulans, 72")))
        << cell(2, 3).toStdString();
    EXPECT_EQ(cell(2, HistoryModel::Rounds), QStringLiteral("6"));
    EXPECT_EQ(history().selected(), 3) << "the newest is looked at";
    EXPECT_TRUE(waitFor([&] { return preview().toPlainText().contains(QStringLiteral("round 1")); }));
}

TEST_F(History, ShowsGamesOfAnotherKindByTheirOwnWords) {
    keep("two-players.jsonl");
    const std::string golden = ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json";
    const std::string setup = nlohmann::json::parse(test::contentOf(golden))["setup"].dump();
    keepLines(setup, {R"({"type":"event","n":1,"event":{"do":"reinforce","player":"A","card":"depot"}})"});
    ASSERT_TRUE(openHistory(2));
    EXPECT_TRUE(cell(0, HistoryModel::Game).contains(QStringLiteral("Spacetrace · full game")))
        << cell(0, HistoryModel::Game).toStdString();
    EXPECT_TRUE(cell(0, HistoryModel::Who).contains(QStringLiteral("Deck A")));
    EXPECT_EQ(cell(0, HistoryModel::Result), said("history.row.open"));
    EXPECT_EQ(history().selected(), 2);
    EXPECT_TRUE(waitFor([&] { return preview().toPlainText().contains(QStringLiteral("A: Base damage 0")); }))
        << preview().toPlainText().toStdString();
}

TEST_F(History, FindsGamesByWordsByPlayerAndByWhetherTheyAreOver) {
    keep("two-players.jsonl"); // S, R
    keep("alliances.jsonl");   // all four
    keep("two-players.jsonl", 40);
    keep("short-two-players.jsonl"); // R, K
    ASSERT_TRUE(openHistory(4));
    auto* words = history().findChild<QLineEdit*>();
    QTest::keyClicks(words, QStringLiteral("alli"));
    EXPECT_EQ(table().model()->rowCount(), 1);
    QTest::keyClick(words, Qt::Key_Escape);
    EXPECT_EQ(table().model()->rowCount(), 4);
    QTest::keyClicks(words, QStringLiteral("nobody at all"));
    EXPECT_TRUE(says(said("kept.none.match").toStdString()));
    QTest::keyClick(words, Qt::Key_Escape);
    const auto boxes = history().findChildren<QComboBox*>();
    const auto choose = [&](const QString& text) {
        for (QComboBox* box : boxes)
            if (const int at = box->findText(text); at >= 0) box->setCurrentIndex(at);
    };
    choose(QStringLiteral("Vulcans"));
    EXPECT_EQ(table().model()->rowCount(), 1);
    choose(said("kept.player.any"));
    choose(said("kept.state.open"));
    EXPECT_EQ(table().model()->rowCount(), 1);
    EXPECT_TRUE(says("1 of 4 games"));
    choose(said("kept.state.any"));
    choose(said("kept.since.week"));
    EXPECT_EQ(table().model()->rowCount(), 4);
    for (QComboBox* box : boxes)
        if (box->accessibleName() == said("kept.order")) QTest::keyClick(box, Qt::Key_Down);
    table().selectRow(0);
    EXPECT_EQ(history().selected(), 1);
}

/// Counts the rows that are painted or measured.
class Counting : public QStyledItemDelegate {
  public:
    mutable std::set<int> rows;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        rows.insert(index.row());
        QStyledItemDelegate::paint(painter, option, index);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        rows.insert(index.row());
        return QStyledItemDelegate::sizeHint(option, index);
    }
};

TEST_F(History, OfTenThousandGamesPaintsAndMeasuresOnlyThoseInSight) {
    open();
    ASSERT_TRUE(waitFor([&] { return says("No game has been kept yet"); })) << "the journal was read";
    Counting counting;
    table().setItemDelegate(&counting);
    std::vector<app::HistoryRow> rows(10'000);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].id = static_cast<std::int64_t>(i) + 1;
        rows[i].begun = "2026-11-21T09:58:02Z";
        rows[i].players = {"Ada", i % 1000 == 7 ? "Grace" : "Bob"};
        rows[i].state = app::HistoryRow::State::Over;
    }
    history().show(rows);
    EXPECT_TRUE(waitFor([&] { return counting.rows.size() > 5; }));
    EXPECT_LT(counting.rows.size(), 60U);
    table().scrollToBottom();
    history().update({rows[5], rows[9'000]});
    QTest::qWait(50);
    EXPECT_LT(counting.rows.size(), 120U);
    QTest::keyClicks(history().findChild<QLineEdit*>(), QStringLiteral("grace"));
    EXPECT_EQ(table().model()->rowCount(), 10);
    table().setItemDelegate(nullptr);
}

TEST_F(History, LeadsToTheDeskAndBackByKeysAlone) {
    keep("two-players.jsonl");
    keep("three-players.jsonl");
    ASSERT_TRUE(openHistory(2));
    QTest::keyClick(&history(), Qt::Key_F, Qt::ControlModifier);
    QTest::keyClick(stack_->focusWidget(), Qt::Key_Down);
    QTest::keyClick(stack_->focusWidget(), Qt::Key_Down);
    ASSERT_EQ(history().selected(), 1);
    QTest::keyClick(stack_->focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return desk().isVisible() && desk().panel().game(); }));
    EXPECT_EQ(desk().panel().game()->source.id, 1);
    QTest::mouseClick(button(desk(), "kept.desk.history"), Qt::LeftButton);
    EXPECT_TRUE(history().isVisible());
    EXPECT_EQ(history().selected(), 1);
}

TEST_F(History, GoesOnOnlyWithGamesThatAreNotOver) {
    keep("two-players.jsonl");
    keep("two-players.jsonl", 40);
    ASSERT_TRUE(openHistory(2));
    const QSignalSpy wished(control_, &KeptGamesControl::goOnWished);
    auto* goOn = button(history(), "kept.go_on");
    ASSERT_TRUE(goOn->isEnabled());
    QTest::mouseClick(goOn, Qt::LeftButton);
    ASSERT_EQ(wished.count(), 1);
    EXPECT_EQ(wished.first().first().toLongLong(), 2);
    history().select(1);
    EXPECT_FALSE(goOn->isEnabled());
}

TEST_F(History, ExportsAGameThatCanBeImportedAgain) {
    keep("three-players.jsonl");
    ASSERT_TRUE(openHistory(1));
    const QString file = QString::fromStdString(folder_.name("mine.jsonl"));
    emit history().exportWished(1, file);
    ASSERT_TRUE(waitFor([&] { return says("mine.jsonl"); }));
    EXPECT_EQ(test::contentOf(file.toStdString()), test::gameLines("three-players.jsonl"));
    emit history().exportWished(1, QStringLiteral("/nowhere/mine.jsonl"));
    EXPECT_TRUE(waitFor([&] { return says("/nowhere"); })) << visibleWords(*stack_);
}

TEST_F(History, OfNoGamesSaysSoAndMakesNoFile) {
    open();
    EXPECT_TRUE(waitFor([&] { return says("No game has been kept yet"); }));
    EXPECT_FALSE(fs::exists(context_.journalFile()));
    EXPECT_FALSE(button(history(), "kept.desk")->isEnabled());
}

TEST_F(History, SaysThatAJournalIsBrokenWithTheRemedyAndReadsItAgainOnceItIsWhole) {
    keep("two-players.jsonl");
    const fs::path file = context_.journalFile();
    const fs::path aside = file.string() + ".aside";
    fs::copy_file(file, aside);
    std::string bytes = test::contentOf(file);
    for (std::size_t i = bytes.size() / 3; i < bytes.size() / 2; ++i)
        bytes[i] = static_cast<char>(i * 7);
    folder_.write("games.sqlite", bytes);
    open();
    ASSERT_TRUE(waitFor([&] { return says("games repair"); })) << visibleWords(*stack_);
    EXPECT_TRUE(says(file.string()));
    EXPECT_EQ(test::contentOf(file), bytes) << "nothing is touched";
    fs::copy_file(aside, file, fs::copy_options::overwrite_existing);
    QTest::mouseClick(button(history(), "kept.again"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return history().games().rowCount() == 1; }));
    EXPECT_FALSE(says("games repair"));
}

TEST_F(History, IsReadWhileAGameIsPlayedInTheSameProgramAndShowsItNextTime) {
    keep("two-players.jsonl");
    auto opened = journal::Journal::open(context_.journalFile());
    auto& journal = std::get<journal::Journal>(opened);
    const auto played = test::playedLines("three-players.jsonl");
    const auto id = std::get<std::int64_t>(journal.beginGame(played[0]));
    ASSERT_TRUE(openHistory(2));
    ASSERT_FALSE(journal.append(id, played[1])) << "the list holds nobody up";
    stack_->setCurrentWidget(&desk());
    stack_->setCurrentWidget(&history());
    EXPECT_TRUE(waitFor([&] { return history().games().row(1).lines == 1; }));
}

TEST_F(History, NamesAGameThatNobodyCanPlayAndShowsTheOthers) {
    keep("two-players.jsonl", 30, {R"({"type":"event","n":30,"event":{"do":"play","player":"K","row":1}})"});
    keep("three-players.jsonl");
    ASSERT_TRUE(openHistory(2));
    EXPECT_EQ(cell(1, HistoryModel::Result), said("history.row.unreadable"));
    history().select(1);
    EXPECT_FALSE(button(history(), "kept.desk")->isEnabled());
    EXPECT_TRUE(preview().toPlainText().contains(QStringLiteral("30")))
        << preview().toPlainText().toStdString();
    control_->openAtDesk(1);
    EXPECT_TRUE(waitFor([&] { return says("event 30") || says("line 30"); })) << visibleWords(*stack_);
}

TEST_F(Desk, ARecordedGameOfAFileLiesThereToBeLookedAtAndNoRowOfItIsSettled) {
    keep("alliances.jsonl");
    open();
    const std::string file = folder_.write("league.jsonl", test::gameLines("two-players.jsonl"));
    control_->openFileAtDesk(QString::fromStdString(file));
    ASSERT_TRUE(waitFor([&] { return desk().panel().game() && desk().panel().isVisible(); }));
    EXPECT_FALSE(desk().panel().game()->source.id);
    EXPECT_EQ(lines().model()->rowCount(),
              static_cast<int>(test::playedLines("two-players.jsonl").size()) - 1);
    EXPECT_FALSE(button(desk(), "desk_panel.settle")->isEnabled());
    control_->openFileAtDesk(QString::fromStdString(file), 9);
    ASSERT_TRUE(waitFor([&] { return desk().panel().game() && desk().panel().place().line == 9; }))
        << "opened at a line";
    control_->openFileAtDesk(QStringLiteral("1"), 20);
    ASSERT_TRUE(waitFor([&] {
        return desk().panel().game()->source.id == 1 && desk().panel().place().line == 20;
    })) << "a kept one by its number";
    control_->openFileAtDesk(QString::fromStdString(file));
    ASSERT_TRUE(waitFor([&] { return !desk().panel().game()->source.id; }));
    control_->openAtDesk(1);
    ASSERT_TRUE(waitFor([&] { return desk().panel().game()->source.id == 1; }))
        << "a kept one takes its place";
}

TEST_F(Desk, AFileThatIsNoRecordedGameIsNamedWithWhatIsWrong) {
    open();
    const std::string file = folder_.name("shopping.txt");
    std::ofstream(file) << "milk\n";
    control_->openFileAtDesk(QString::fromStdString(file));
    EXPECT_TRUE(waitFor([&] { return says("shopping.txt: line 1"); })) << visibleWords(*stack_);
    EXPECT_FALSE(desk().panel().isVisible());
}

TEST_F(Desk, OpensAtALineAndSaysWhereThereIsNone) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1, 40));
    EXPECT_EQ(desk().panel().place().line, 40);
    EXPECT_EQ(slider().value(), 40);
    EXPECT_EQ(lines().currentIndex().data(panel::DeskLines::numberRole), 40);
    control_->openAtDesk(1, 4000);
    ASSERT_TRUE(waitFor([&] { return says("4000"); })) << visibleWords(*stack_);
    EXPECT_EQ(desk().panel().place().line, 335) << "the last";
    control_->openAtDesk(7);
    EXPECT_TRUE(waitFor([&] { return says("no game of this number") || says("7"); }))
        << visibleWords(*stack_);
}

TEST_F(Desk, ShowsTheRowsAsTheyLayWhereverItIsDraggedTo) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1));
    const tactics::desk::Timeline& timeline = desk().panel().game()->timeline;
    for (const int line : {0, 1, 30, 57, 120, 334}) {
        slider().setValue(line);
        const tactics::Game game = timeline.at(line);
        const auto shown =
            panel::shownRows(game, panel::RunningTotals::Always, {}, *desk().panel().game()->texts);
        for (std::size_t row = 0; row < shown.size(); ++row) {
            const panel::ShownRow* there = rows().row(static_cast<int>(row));
            ASSERT_TRUE(there) << line;
            EXPECT_EQ(there->heading, shown[row].heading) << line;
            EXPECT_TRUE(there->cards == shown[row].cards) << line;
            EXPECT_TRUE(there->totals == shown[row].totals) << line;
        }
    }
}

TEST_F(Desk, JumpsByKeysFromTurnToTurnToScoresCorrectionsAndRulings) {
    tactics::event::Settle settle;
    settle.row = 1;
    settle.winner = Faction::S;
    settle.why = "a card fell";
    std::vector<tactics::Event> events = test::opening();
    events.emplace_back(settle);
    std::vector<std::string> kept;
    std::istringstream in(test::record(test::twoPlayers(), events) + struck(5, 3) + "\n");
    for (std::string line; std::getline(in, line);)
        kept.push_back(line);
    {
        auto journal = journal::Journal::open(context_.journalFile());
        const std::vector<std::string> rest(kept.begin() + 1, kept.end());
        std::get<journal::Journal>(journal).importGame(kept.front(), rest);
    }
    ASSERT_TRUE(openDesk(1, 1));
    lines().setFocus();
    const auto press = [&](Qt::Key key, Qt::KeyboardModifier with) {
        QTest::keyClick(&lines(), key, with);
        return slider().value();
    };
    EXPECT_EQ(press(Qt::Key_Right, Qt::ControlModifier), 2);
    EXPECT_EQ(press(Qt::Key_Left, Qt::ControlModifier), 1);
    EXPECT_EQ(press(Qt::Key_PageDown, Qt::ControlModifier), 4);
    EXPECT_EQ(press(Qt::Key_Down, Qt::AltModifier), 5);
    EXPECT_EQ(press(Qt::Key_Up, Qt::AltModifier), 5) << "there is none before";
    EXPECT_EQ(press(Qt::Key_PageUp, Qt::ControlModifier), 4);
    EXPECT_EQ(press(Qt::Key_Up, Qt::NoModifier), 3) << "line by line";
}

TEST_F(Desk, CrossesOutWhatWasStruckAndSaysByWhom) {
    keep("two-players.jsonl", 31, {struck(31, 30)});
    ASSERT_TRUE(openDesk(1));
    const auto* model = lines().model();
    const QModelIndex line = model->index(29, 0);
    ASSERT_EQ(line.data(panel::DeskLines::numberRole), 30);
    EXPECT_TRUE(line.data(Qt::FontRole).value<QFont>().strikeOut());
    EXPECT_TRUE(line.data().toString().contains(QStringLiteral("Ada: misread")))
        << line.data().toString().toStdString();
    EXPECT_FALSE(model->index(28, 0).data(Qt::FontRole).value<QFont>().strikeOut());
}

TEST_F(Desk, AsItStoodThenIsWithoutWhatWasCorrectedLater) {
    keep("two-players.jsonl", 31, {struck(31, 30)});
    ASSERT_TRUE(openDesk(1, 30));
    const auto cards = [&] {
        std::size_t all = 0;
        for (int row = 0; row < 4; ++row)
            all += rows().row(row)->cards.size();
        return all;
    };
    const auto shown = [&] {
        std::vector<std::vector<panel::ShownCard>> all;
        for (int row = 0; row < 4; ++row)
            all.push_back(rows().row(row)->cards);
        return all;
    };
    const auto now = shown();
    EXPECT_GT(cards(), 0U);
    auto* then = button<QAbstractButton>(desk(), "desk_panel.as_it_stood");
    QTest::keyClick(then, Qt::Key_Space);
    EXPECT_TRUE(desk().panel().place().asItStood);
    EXPECT_FALSE(shown() == now);
}

TEST_F(Desk, ALineLeadsToItsCardAndItsCalculation) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1));
    const auto& game = *desk().panel().game();
    const auto turned =
        std::find_if(game.lines.begin(), game.lines.end(), [](const panel::DeskLineText& line) {
            return line.n > 40 && line.place.row == 3 && line.place.at > 1 &&
                   line.text.contains(QStringLiteral("turned"));
        });
    ASSERT_NE(turned, game.lines.end());
    lines().setCurrentIndex(lines().model()->index(static_cast<int>(turned - game.lines.begin()), 0));
    EXPECT_EQ(slider().value(), turned->n);
    EXPECT_EQ(rows().selected(), 2);
    EXPECT_EQ(desk().panel().place().row, 3);
    auto* why = static_cast<QTextBrowser*>(desk().findChild<QTabWidget*>()->widget(0));
    EXPECT_TRUE(why->toPlainText().contains(QStringLiteral("Row 3"))) << why->toPlainText().toStdString();
    EXPECT_TRUE(why->toPlainText().contains(QStringLiteral("➜"))) << "the card that was meant";
}

TEST_F(Desk, SetsOtherReadingsSideBySideWithWhatEachWouldGive) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1));
    rows().point(0, 0);
    auto* tabs = desk().findChild<QTabWidget*>();
    tabs->setCurrentIndex(1);
    auto* page = static_cast<QTextBrowser*>(tabs->widget(1));
    ASSERT_TRUE(waitFor([&] { return page->toPlainText().contains(QStringLiteral("Row 1")); }))
        << page->toPlainText().toStdString();
    EXPECT_TRUE(page->toPlainText().contains(said("desk.decided")));
    EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("●"))) << page->toPlainText().toStdString();
    EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("○")));
    slider().setValue(334);
    EXPECT_FALSE(page->toPlainText().contains(QStringLiteral("●"))) << "what is not known yet is not shown";
    EXPECT_TRUE(waitFor([&] { return page->toPlainText().contains(QStringLiteral("Row 1")); }));
}

TEST_F(Desk, AsksOfAnotherReadingAndSetsWhatIsAndWhatWouldBeSideBySide) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1));
    rows().point(0, 0);
    desk().findChild<QTabWidget*>()->setCurrentIndex(1);
    ASSERT_TRUE(waitFor([&] { return !link(tab(1), "whatif:reading/").isEmpty(); }));
    emit tab(1).anchorClicked(link(tab(1), "whatif:reading/"));
    EXPECT_EQ(desk().findChild<QTabWidget*>()->currentIndex(), 2);
    ASSERT_TRUE(waitFor([&] { return tab(2).toPlainText().contains(said("desk.what_if.then")); }))
        << tab(2).toPlainText().toStdString();
    EXPECT_TRUE(tab(2).toPlainText().contains(said("desk.what_if.now")));
    EXPECT_TRUE(tab(2).toPlainText().contains(QStringLiteral("Row 1"))) << "the row looked at is there";
    slider().setValue(200);
    EXPECT_FALSE(tab(2).toPlainText().contains(said("desk.what_if.then"))) << "that was elsewhere";
    EXPECT_EQ(app::keptRecord(context_, "1").lines.size(), 335U) << "nothing is changed";
}

TEST_F(Desk, AsksWhatWouldBeWithoutALineAndIfACardCountedSomethingElse) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1, 57));
    auto* tabs = desk().findChild<QTabWidget*>();
    tabs->setCurrentIndex(2);
    QPushButton* without = nullptr;
    for (auto* one : tabs->widget(2)->findChildren<QPushButton*>())
        if (one->text().contains(QStringLiteral("57"))) without = one;
    ASSERT_TRUE(without);
    QTest::mouseClick(without, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] {
        return tab(2).toPlainText().contains(QStringLiteral("Line 57 never happened"));
    })) << tab(2).toPlainText().toStdString();

    const auto& scored = rows().row(0)->scoring;
    ASSERT_FALSE(scored.cards.empty());
    emit rows().rowChosen(0, 0);
    auto* counts = tabs->widget(2)->findChild<QLineEdit*>();
    ASSERT_TRUE(counts->isEnabled());
    QTest::keyClicks(counts, QStringLiteral("99"));
    QTest::keyClick(counts, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return tab(2).toPlainText().contains(QStringLiteral("counts 99 by itself")); }))
        << tab(2).toPlainText().toStdString();
    EXPECT_TRUE(tab(2).toPlainText().contains(QStringLiteral("99"))) << "the total it would have";
    EXPECT_EQ(app::keptRecord(context_, "1").lines.size(), 335U) << "nothing is changed";
}

TEST_F(Desk, TheCalculationAsksWhatWouldBeIfTheCardClickedCountedNothing) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1, 57));
    emit rows().rowChosen(0, 0);
    const QUrl asks = link(tab(0), "whatif:card/0/0");
    ASSERT_FALSE(asks.isEmpty()) << tab(0).toHtml().toStdString();
    emit tab(0).anchorClicked(asks);
    ASSERT_TRUE(waitFor([&] { return tab(2).toPlainText().contains(QStringLiteral("counts 0 by itself")); }))
        << tab(2).toPlainText().toStdString();
}

TEST_F(Desk, KeepsANoteBesideALineThatIsSeenInTheListAndOnTheRulingSheetAndChangesNothingOfTheRecord) {
    keep("two-players.jsonl");
    const std::string before = test::gameLines("two-players.jsonl");
    ASSERT_TRUE(openDesk(1, 57));
    const int row = desk().panel().game()->lines.at(56).place.row;
    ASSERT_GT(row, 0);
    emit rows().rowChosen(row - 1, -1);
    auto* note = noteField();
    ASSERT_TRUE(note && note->isEnabled());
    QTest::keyClicks(note, QStringLiteral("<b>The cup</b> fell & nobody minded"));
    QTest::keyClick(note, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return says("beside line 57 is kept"); })) << visibleWords(*stack_);
    ASSERT_TRUE(waitFor([&] { return !desk().panel().game()->lines.at(56).note.isEmpty(); }));
    EXPECT_EQ(desk().panel().place().line, 57) << "it stays where it was written";
    EXPECT_EQ(desk().panel().place().row, row);
    const QString words = lines().model()->index(56, 0).data(panel::DeskLines::wordsRole).toString();
    EXPECT_TRUE(words.contains(QStringLiteral("The cup"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("nobody minded")));
    EXPECT_TRUE(note->text().contains(QStringLiteral("nobody minded"))) << "and is there to be written anew";

    desk().findChild<QTabWidget*>()->setCurrentIndex(1);
    ASSERT_TRUE(waitFor([&] { return tab(1).toPlainText().contains(QStringLiteral("nobody minded")); }))
        << tab(1).toPlainText().toStdString();
    const std::string file = folder_.name("noted.pdf");
    emit desk().sheetWished({57, false, row}, QString::fromStdString(file));
    ASSERT_TRUE(waitFor([&] { return says("noted.pdf"); }));
    EXPECT_TRUE(test::contains(test::textOfPdf(file), "nobody minded"));
    EXPECT_EQ(journal::exported(app::keptRecord(context_, "1")), before) << "the record is as it was";

    note->clear();
    QTest::keyClick(note, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return desk().panel().game()->lines.at(56).note.isEmpty(); }));
    EXPECT_TRUE(app::keptRecord(context_, "1").margin.empty());
}

TEST_F(Desk, KeepsNoNoteWhileTheJournalIsPlayedInNorBesideALineOfAFile) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1));
    {
        auto opened = journal::Journal::open(context_.journalFile());
        emit desk().panel().noteWritten(3, QStringLiteral("too early"));
        ASSERT_TRUE(waitFor([&] { return says("A game is being played"); })) << visibleWords(*stack_);
    }
    EXPECT_TRUE(app::keptRecord(context_, "1").margin.empty());
    const std::string file = folder_.write("league.jsonl", test::gameLines("two-players.jsonl"));
    control_->openFileAtDesk(QString::fromStdString(file));
    ASSERT_TRUE(waitFor([&] { return !desk().panel().game()->source.id; }));
    EXPECT_FALSE(noteField()->isEnabled());
}

TEST_F(Desk, ShowsWhenEachLineWasKeptWhereThatIsKnownAndNothingOfGamesThatCameFromAFile) {
    keep("two-players.jsonl", 41);
    ASSERT_TRUE(openDesk(1));
    const auto timeOf = [&](int index) {
        return lines().model()->index(index, 0).data(panel::DeskLines::timeRole);
    };
    EXPECT_FALSE(timeOf(0).isValid()) << "no column for what no line has";
    {
        auto opened = journal::Journal::open(context_.journalFile());
        const std::string next = test::playedLines("two-players.jsonl").at(41);
        ASSERT_FALSE(std::get<journal::Journal>(opened).append(1, next));
    }
    control_->openAtDesk(1);
    ASSERT_TRUE(waitFor([&] { return desk().panel().game()->timed; }));
    EXPECT_EQ(timeOf(0).toString(), QString());
    EXPECT_TRUE(QTime::fromString(timeOf(40).toString(), QStringLiteral("HH:mm:ss")).isValid())
        << timeOf(40).toString().toStdString();
}

TEST_F(Desk, ProposesASheetsNameAfterTheFileTheGameCameFrom) {
    open();
    const std::string file = folder_.write("league final.jsonl", test::gameLines("two-players.jsonl"));
    control_->openFileAtDesk(QString::fromStdString(file));
    ASSERT_TRUE(waitFor([&] { return desk().panel().game() && desk().panel().isVisible(); }));
    QTest::mouseClick(button(desk(), "desk_panel.sheet"), Qt::LeftButton);
    auto* dialog = desk().findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith(QStringLiteral("/league final-335-1.pdf")))
        << dialog->selectedFiles().value(0).toStdString();
    dialog->close();
}

TEST_F(Desk, PrintsTheRulingSheetOfTheRowLookedAt) {
    keep("two-players.jsonl");
    ASSERT_TRUE(openDesk(1, 57));
    const std::string file = folder_.name("sheet.pdf");
    emit desk().sheetWished({57, false, 2}, QString::fromStdString(file));
    ASSERT_TRUE(waitFor([&] { return says("sheet.pdf"); }));
    const std::string words = test::textOfPdf(file);
    EXPECT_TRUE(test::contains(words, "Row 2")) << words;
    emit desk().sheetWished({57, false, 2}, QStringLiteral("/nowhere/sheet.pdf"));
    EXPECT_TRUE(waitFor([&] { return says("/nowhere"); })) << visibleWords(*stack_);
}

/// The row dialog's fields are tested with it; here it is answered.
TEST_F(Desk, SettlesARowOfAGameThatIsNotOverAtItsLastLineAlone) {
    keep("two-players.jsonl", 41);
    ASSERT_TRUE(openDesk(1, 30));
    auto* settle = button(desk(), "desk_panel.settle");
    EXPECT_FALSE(settle->isEnabled()) << "the game went on from there";
    slider().setValue(40);
    ASSERT_TRUE(settle->isEnabled());
    rows().point(1, 0);
    QTest::mouseClick(settle, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return desk().findChild<QDialog*>() != nullptr; }));
    auto* dialog = desk().findChild<QDialog*>();
    dialog->findChild<QComboBox*>()->setCurrentIndex(1);
    QTest::keyClicks(dialog->findChildren<QLineEdit*>().at(0), QStringLiteral("a cup fell on it"));
    dialog->accept();
    ASSERT_TRUE(waitFor([&] { return desk().panel().game()->timeline.last() == 41; }))
        << visibleWords(*stack_);
    EXPECT_TRUE(says("Row 2 is settled, with line 41"));
    EXPECT_TRUE(desk().panel().game()->timeline.is(41, tactics::desk::Mark::Ruling));
    EXPECT_TRUE(rows().row(1)->settled);
    EXPECT_EQ(app::keptRecord(context_, "1").lines.size(), 41U);
}

TEST_F(Desk, SettlesNothingWhileTheJournalIsPlayedInOrOnceTheGameHasGoneOn) {
    keep("two-players.jsonl", 41);
    ASSERT_TRUE(openDesk(1));
    tactics::event::Settle settle;
    settle.row = 2;
    settle.winner = Faction::R;
    settle.why = "a cup fell on it";
    {
        auto opened = journal::Journal::open(context_.journalFile());
        QTest::mouseClick(button(desk(), "desk_panel.settle"), Qt::LeftButton);
        ASSERT_TRUE(waitFor([&] { return says("put that game away"); })) << visibleWords(*stack_);
        EXPECT_FALSE(desk().findChild<QDialog*>()) << "nobody types what cannot be kept";
        emit desk().panel().settled(settle);
        ASSERT_TRUE(waitFor([&] { return says("A game is being played"); })) << visibleWords(*stack_);
        auto& journal = std::get<journal::Journal>(opened);
        ASSERT_FALSE(journal.append(1, test::playedLines("two-players.jsonl").at(41)));
    }
    emit desk().panel().settled(settle);
    ASSERT_TRUE(waitFor([&] { return says("gone on since"); })) << visibleWords(*stack_);
    EXPECT_EQ(app::keptRecord(context_, "1").lines.size(), 41U);
}

TEST_F(Statistics, DrawEachComparisonAndSetTheNumbersBesideIt) {
    for (const char* name : {"two-players.jsonl", "alliances.jsonl", "three-players.jsonl"})
        keep(name);
    open();
    stack_->setCurrentWidget(&control_->statistics());
    ASSERT_TRUE(waitFor([&] { return !stack_->findChildren<panel::BarPlot*>().empty(); }));
    const auto plots = stack_->findChildren<panel::BarPlot*>();
    const auto tables = stack_->findChildren<QTableWidget*>();
    ASSERT_EQ(plots.size(), 5) << "factions, variants, seats, lengths, cards";
    ASSERT_EQ(tables.size(), 5);
    for (const panel::BarPlot* plot : plots) {
        const auto beside = std::find_if(tables.begin(), tables.end(), [&](const QTableWidget* table) {
            return table->accessibleName() == plot->accessibleName();
        });
        ASSERT_NE(beside, tables.end()) << plot->accessibleName().toStdString();
        for (int row = 0; row < (*beside)->rowCount(); ++row)
            EXPECT_TRUE(plot->accessibleDescription().contains((*beside)->item(row, 0)->text()))
                << plot->accessibleDescription().toStdString();
    }
    EXPECT_TRUE(says("finished 3"));
    EXPECT_EQ(tables.front()->item(0, 0)->text(), QStringLiteral("Starfleet"));
    EXPECT_EQ(tables.front()->item(0, 1)->text(), QStringLiteral("3"));
}

TEST_F(Statistics, WithoutAFinishedGameSaySo) {
    keep("two-players.jsonl", 40);
    open();
    stack_->setCurrentWidget(&control_->statistics());
    EXPECT_TRUE(waitFor([&] { return says("No game is finished yet"); })) << visibleWords(*stack_);
}

/// In both languages, on the smallest screen: no key in the place of a sentence, everything has a name.
TEST_P(KeptGames, PagesAreWordedAndNamed) {
    keep("two-players.jsonl");
    keep("short-top-secret.jsonl", 40);
    ASSERT_TRUE(openHistory(2));
    const auto check = [&](QWidget& page) {
        stack_->setCurrentWidget(&page);
        QTest::qWait(50);
        for (const QWidget* widget : page.findChildren<QWidget*>()) {
            if (!widget->isVisible()) continue;
            const auto* label = qobject_cast<const QLabel*>(widget);
            const auto* press = qobject_cast<const QAbstractButton*>(widget);
            const QString text = label ? label->text() : press ? press->text() : QString();
            for (const char* prefix : {"kept.", "desk_panel.", "history.", "window.", "desk."})
                EXPECT_FALSE(text.startsWith(QLatin1String(prefix))) << text.toStdString();
            const bool takesKeys = widget->focusPolicy() & Qt::TabFocus;
            if (takesKeys && (press || qobject_cast<const QComboBox*>(widget) ||
                              qobject_cast<const QAbstractItemView*>(widget))) {
                EXPECT_FALSE(text.isEmpty() && widget->accessibleName().isEmpty())
                    << widget->metaObject()->className();
            }
        }
    };
    check(history());
    control_->openAtDesk(1, 20);
    ASSERT_TRUE(waitFor([&] { return desk().panel().isVisible(); }));
    check(desk());
    EXPECT_LE(desk().minimumSizeHint().width(), 1366);
    EXPECT_LE(history().minimumSizeHint().width(), 1366);
    check(control_->statistics());
}

INSTANTIATE_TEST_SUITE_P(Both, KeptGames, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

TEST(WorkInTheBackground, ShowsTheNewestOfALaneAndNothingOnceItIsGone) {
    std::vector<int> shown;
    {
        Background background;
        for (const int one : {1, 2, 3})
            background.ask("lane", [&shown, one] { return [&shown, one] { shown.push_back(one); }; });
        background.ask("other", [&shown] { return [&shown] { shown.push_back(10); }; });
        background.ask("dropped", [&shown] { return [&shown] { shown.push_back(99); }; });
        background.drop("dropped");
        ASSERT_TRUE(waitFor([&] { return shown.size() == 2; }));
        EXPECT_EQ(shown, (std::vector{3, 10}));
        background.ask("lane", [&shown] { return [&shown] { shown.push_back(4); }; });
    }
    QTest::qWait(20);
    EXPECT_EQ(shown.size(), 2U);
}

} // namespace
} // namespace rowkeeper::views

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
