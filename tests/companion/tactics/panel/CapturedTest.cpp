// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Captured.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/PointsTile.h"
#include "companion/tactics/panel/TablePage.h"
#include "companion/tactics/panel/WhyPage.h"
#include "engine/tactics/GamePoints.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/panel/PaintedWords.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

/// Targets that players have taken, as cards before them.
namespace rowkeeper::tactics::panel {
namespace {

class CapturedTest : public testing::TestWithParam<json::Language> {
  protected:
    CapturedTest()
        : context(rowkeeper::test::hermetic(GetParam()))
        , texts(std::make_shared<const json::Texts>(tactics::commands::textsOf(context))) {}

    /// The first `each` targets of the catalog go to the first player, the next to the second, and so on.
    Game won(std::vector<Faction> players, int each, bool topSecret = false) const {
        tactics::Setup setup;
        setup.players = std::move(players);
        setup.topSecret = topSecret;
        setup.catalog = tactics::commands::catalogOf(context);
        Game game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        int next = 1;
        for (const Faction player : game.setup->players)
            for (int i = 0; i < each; ++i)
                game.players[index(player)].captured.push_back(targetNumbered(next++).value());
        return game;
    }
    static QList<TargetTile*> cards(const QWidget& of) {
        QList<TargetTile*> all;
        for (TargetTile* tile : of.findChildren<TargetTile*>())
            if (!tile->isHidden()) all << tile;
        return all;
    }

    app::AppContext context;
    std::shared_ptr<const json::Texts> texts;
};

TEST_P(CapturedTest, CardsTellWhatTheyBringByNowSoThatTheyAddUp) {
    const Game game = won({Faction::S, Faction::R}, 5);
    const auto points = pointsSoFar(game);
    const auto all = capturedCards(game, Faction::S, points, *texts);
    ASSERT_EQ(all.size(), 5U);
    int sum = 0;
    for (const CapturedCard& card : all) {
        QString number = card.shown.points.section(u' ', 0, 0);
        sum += number.remove(QStringLiteral("≈")).toInt();
        EXPECT_FALSE(card.shown.kind.isEmpty());
    }
    EXPECT_EQ(Fraction(sum), points->players.at(0).total);
}

TEST_P(CapturedTest, NothingIsToldOfThemInTopSecretBeforeTheEnd) {
    Game game = won({Faction::S, Faction::R}, 3, true);
    EXPECT_TRUE(capturedCards(game, Faction::S, pointsSoFar(game), *texts).empty());
    PointsPanel panel(texts);
    panel.show(game);
    EXPECT_TRUE(cards(panel).empty());
    game.phase = Phase::Over;
    panel.show(game);
    EXPECT_EQ(cards(panel).size(), 6);
}

TEST_P(CapturedTest, AreReachedByArrowKeysAndClicksAndNamedForAScreenReader) {
    PointsPanel panel(texts);
    panel.resize(683, panel.sizeHint().height());
    auto& widget = static_cast<QWidget&>(panel);
    widget.show();
    widget.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&widget));
    const Game game = won({Faction::S, Faction::R}, 2);
    panel.show(game);
    QSignalSpy target(&panel, &PointsPanel::targetChosen);
    QSignalSpy player(&panel, &PointsPanel::playerChosen);
    panel.setFocus();
    QTest::keyClick(&panel, Qt::Key_Down);
    ASSERT_EQ(target.size(), 1);
    EXPECT_EQ(target.at(0).at(1).value<TargetId>(), targetNumbered(1).value());
    EXPECT_TRUE(cards(panel).at(0)->isChosen());
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_EQ(target.last().at(0).value<Faction>(), Faction::R) << "on to the cards of the next player";
    EXPECT_EQ(target.last().at(1).value<TargetId>(), targetNumbered(4).value()) << "and no further";
    QTest::keyClick(&panel, Qt::Key_Up);
    EXPECT_EQ(player.last().at(0).value<Faction>(), Faction::R);
    QTest::keyClick(&panel, Qt::Key_Left);
    EXPECT_EQ(player.last().at(0).value<Faction>(), Faction::S);
    QTest::mouseClick(cards(panel).at(1), Qt::LeftButton);
    EXPECT_EQ(target.last().at(1).value<TargetId>(), targetNumbered(2).value());

    const auto all = capturedCards(game, Faction::S, pointsSoFar(game), *texts);
    EXPECT_EQ(cards(panel).at(0)->accessibleName(), spokenCaptured(Faction::S, all.at(0), *texts));
    for (const QString& part : {all.at(0).shown.heading, all.at(0).shown.kind, all.at(0).shown.points})
        EXPECT_TRUE(cards(panel).at(0)->accessibleName().contains(part)) << part.toStdString();
}

TEST_P(CapturedTest, AClickExplainsPartByPartWhatATargetBrings) {
    QWidget window;
    TablePage page(texts, &window);
    window.resize(1366, 768);
    page.resize(window.size());
    window.show();
    NewGame begun;
    begun.players = {Faction::S, Faction::R};
    page.begin(begun);
    Snapshot snapshot;
    snapshot.game = won(begun.players, 3);
    page.show(snapshot);
    const auto tiles = cards(*page.findChild<PointsPanel*>());
    ASSERT_EQ(tiles.size(), 6);
    QTest::mouseClick(tiles.at(2), Qt::LeftButton);
    const auto* why = page.findChild<WhyPage*>();
    EXPECT_TRUE(why->isVisible());
    const auto card = capturedCards(snapshot.game, Faction::S, pointsSoFar(snapshot.game), *texts).at(2);
    const QString told = why->toPlainText();
    EXPECT_TRUE(told.startsWith(card.shown.heading)) << told.toStdString();
    EXPECT_TRUE(told.contains(card.shown.points)) << told.toStdString();
    EXPECT_TRUE(told.contains(QStringLiteral("G7"))) << "the rule: " << told.toStdString();
}

/// From one card to all of a game, two and four players, at any size of text.
TEST_P(CapturedTest, NoWordIsCutAndNoneLeavesItsCard) {
    const std::vector<std::vector<Faction>> tables = {{Faction::S, Faction::R},
                                                      {Faction::S, Faction::V, Faction::R, Faction::K}};
    for (const auto& players : tables) {
        for (const double size : {.8, 1., 1.5, 2., 3.}) {
            for (const int each : {1, 2, 3, 6}) {
                PointsPanel panel(texts);
                QFont font = panel.font();
                font.setPointSizeF(font.pointSizeF() * size);
                panel.setFont(font);
                panel.show(won(players, each));
                static_cast<QWidget&>(panel).show();
                panel.resize(683, panel.sizeHint().height());
                for (TargetTile* tile : cards(panel)) {
                    SCOPED_TRACE(tile->accessibleName().toStdString() + " " + std::to_string(size) + " " +
                                 std::to_string(each) + " of " + std::to_string(players.size()));
                    EXPECT_TRUE(panel.rect().contains(tile->geometry()));
                    rowkeeper::test::Paper paper(tile->size());
                    tile->render(&paper);
                    ASSERT_FALSE(paper.words().empty());
                    for (const auto& word : paper.words()) {
                        EXPECT_FALSE(word.text.contains(u'…')) << word.text.toStdString();
                        EXPECT_TRUE(QRectF(tile->rect()).adjusted(-1, -2, 1, 2).contains(word.place))
                            << word.text.toStdString();
                    }
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, CapturedTest, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

} // namespace
} // namespace rowkeeper::tactics::panel
