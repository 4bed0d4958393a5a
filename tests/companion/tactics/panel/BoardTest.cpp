// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/BigBoard.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/panel/PaintedWords.h"

#include <QGuiApplication>
#include <QPainter>
#include <QProcess>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

/// What can be read from two metres.
namespace rowkeeper::tactics::panel {
namespace {

struct Sight {
    json::Language language = json::Language::En;
    QSize screen;
};

void PrintTo(const Sight& sight, std::ostream* out) {
    *out << sight.screen.width() << "x" << sight.screen.height();
}

class BoardOn : public testing::TestWithParam<Sight> {
  protected:
    BoardOn()
        : context(test::hermetic(GetParam().language)) {}

    /// A full table of four, with the longest names there are.
    Board crowded() const {
        const json::Texts& texts = tactics::commands::textsOf(context);
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::V, Faction::R, Faction::K};
        setup.catalog = tactics::commands::catalogOf(context);
        Snapshot snapshot;
        snapshot.game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        Board board = boardOf(snapshot, RunningTotals::Always, texts);
        board.question = {{Faction::S, Faction::V},
                          QString::fromStdString(texts({"question.targets", {4}})),
                          QStringLiteral("1 · 2")};
        for (int row = 0; row < 4; ++row) {
            ShownRow& shown = board.rows.emplace_back();
            shown.heading = QString::fromStdString(texts.name(TargetId::KlingonEmpire));
            shown.points = QStringLiteral("≈12");
            shown.unsettled = row == 1;
            for (int card = 0; card < 6 + 3 * row; ++card) {
                const Faction owner = allFactions.at(static_cast<std::size_t>(card % 4));
                const bool open = card % 3 != 0;
                const CardId id = static_cast<CardId>((7 * row + card) % cardCount + 1);
                shown.cards.push_back(
                    {owner,
                     open,
                     false,
                     card != 1,
                     card == 2,
                     QString::fromStdString(open ? texts.name(id) : texts.text("window.face_down")),
                     open ? QStringLiteral("≈12½") : QString(),
                     {},
                     {}});
            }
            for (const Faction player : allFactions)
                shown.totals.push_back(
                    {player, QStringLiteral("≈120½"), .5, player == Faction::V,
                     player == Faction::V ? QString::fromStdString(texts.text("window.leads")) : QString()});
        }
        for (BoardPlayer& player : board.players)
            player.points = QStringLiteral("≈112½");
        return board;
    }
    app::AppContext context;
};

TEST_P(BoardOn, NoWordIsLowerThanAFortiethOfTheScreenAndNoneLeavesIt) {
    Board board = crowded();
    board.notice = QString::fromStdString(context.sentences().text("watch.paused"));
    const QSize size = GetParam().screen;
    test::Paper paper(size);
    QPainter painter(&paper);
    paintBoard(painter, size, board, QPalette());
    painter.end();
    ASSERT_GT(paper.words().size(), 20U);
    QFont font;
    font.setPixelSize(static_cast<int>(std::ceil(size.height() / 40.0)));
    const double least = QFontMetricsF(font, &paper).height() - 1;
    for (const auto& word : paper.words()) {
        if (QStringLiteral("SVRK").contains(word.text))
            continue; // part of a mark: shape and colour say it, too
        EXPECT_GE(word.place.height(), least) << word.text.toStdString();
        EXPECT_TRUE(QRectF({}, QSizeF(size)).adjusted(-1, -1, 1, 1).contains(word.place))
            << word.text.toStdString();
        EXPECT_FALSE(word.text.endsWith(u'…') && !word.text.startsWith(u' ')) << word.text.toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Screens, BoardOn,
    testing::Values(Sight{json::Language::En, {1366, 768}}, Sight{json::Language::De, {1366, 768}},
                    Sight{json::Language::De, {1920, 1080}}, Sight{json::Language::De, {3840, 2160}}),
    [](const auto& tested) {
        return std::string(tested.param.language == json::Language::De ? "German" : "English") +
               std::to_string(tested.param.screen.width());
    });

TEST(BigBoardTest, FillsTheScreenThatIsNotTheOperatorsUntilItIsShut) {
    if (QGuiApplication::screens().size() < 2) GTEST_SKIP() << "runs where there are two screens";
    QWidget operators;
    operators.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&operators));
    BigBoard board(operators);
    ASSERT_TRUE(board.open());
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&board));
    EXPECT_NE(board.screen(), operators.screen());
    EXPECT_EQ(board.geometry(), board.screen()->geometry());
    QTest::keyClick(&board, Qt::Key_Escape);
    EXPECT_FALSE(board.isVisible());
    EXPECT_FALSE(board.wanted());
    ASSERT_TRUE(board.open()) << "and again";
    board.close();
    EXPECT_FALSE(board.isVisible());
    EXPECT_FALSE(board.wanted()) << "closed is closed, whatever screens come";
}

TEST(BigBoardTest, WithoutAnotherScreenTheOperatorsIsNotCovered) {
    if (QGuiApplication::screens().size() > 1) GTEST_SKIP() << "runs where there is one screen";
    QWidget operators;
    operators.show();
    BigBoard board(operators);
    EXPECT_FALSE(board.open());
    EXPECT_FALSE(board.isVisible());
    EXPECT_FALSE(board.wanted());
}

/// Monitors of the display as xrandr makes and takes them away; all of it is one again at the end.
class Monitors {
  public:
    ~Monitors() {
        for (const QString& name : names_)
            run({QStringLiteral("--delmonitor"), name});
    }
    void plug(const char* name, const char* place, const char* output = "none") {
        names_ << QString::fromLatin1(name);
        run({QStringLiteral("--setmonitor"), names_.last(), QString::fromLatin1(place),
             QString::fromLatin1(output)});
    }
    void unplug(const char* name) {
        names_.removeOne(QString::fromLatin1(name));
        run({QStringLiteral("--delmonitor"), QString::fromLatin1(name)});
    }

  private:
    static void run(const QStringList& what) {
        EXPECT_EQ(QProcess::execute(QStringLiteral("xrandr"), what), 0) << what.join(u' ').toStdString();
    }
    QStringList names_;
};

bool screensAre(int count) {
    return QTest::qWaitFor([=] { return QGuiApplication::screens().size() == count; }, 10'000);
}

TEST(BigBoardTest, HidesWhileItsScreenIsGoneAndIsBackWhenThatIs) {
    if (QGuiApplication::screens().size() > 1)
        GTEST_SKIP() << "runs where there is one screen, and halves it";
    QWidget operators;
    operators.setGeometry(20, 20, 300, 200);
    operators.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&operators));
    Monitors monitors;
    monitors.plug("desk", "800/250x1000/280+0+0", "screen");
    monitors.plug("wall", "400/125x1000/280+800+0");
    ASSERT_TRUE(screensAre(2));
    BigBoard board(operators);
    const QSignalSpy turned(&board, &BigBoard::turned);
    ASSERT_TRUE(board.open());
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&board));
    EXPECT_EQ(board.geometry(), QRect(800, 0, 400, 1000));

    monitors.unplug("wall");
    ASSERT_TRUE(screensAre(1));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !board.isVisible(); }));
    EXPECT_TRUE(board.wanted()) << "it is not shut";
    EXPECT_TRUE(operators.isVisible());

    monitors.plug("other", "300/95x1000/280+1200+0");
    ASSERT_TRUE(screensAre(2));
    QApplication::processEvents();
    EXPECT_FALSE(board.isVisible()) << "it is bound to its screen";

    monitors.plug("wall", "400/125x1000/280+800+0");
    ASSERT_TRUE(screensAre(3));
    ASSERT_TRUE(QTest::qWaitFor([&] { return board.isVisible(); }));
    EXPECT_EQ(board.geometry(), QRect(800, 0, 400, 1000));
    EXPECT_EQ(board.screen()->name(), QStringLiteral("wall"));
    EXPECT_TRUE(turned.last().front().toBool());

    board.shut();
    monitors.unplug("wall");
    ASSERT_TRUE(screensAre(2));
    monitors.plug("wall", "400/125x1000/280+800+0");
    ASSERT_TRUE(screensAre(3));
    QApplication::processEvents();
    EXPECT_FALSE(board.isVisible()) << "shut is shut, whatever screens come";
}

} // namespace
} // namespace rowkeeper::tactics::panel
