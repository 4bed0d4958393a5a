// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/parts/Looks.h"
#include "companion/parts/StepBar.h"
#include "companion/parts/TablePicture.h"
#include "companion/parts/Tints.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/DeskPanel.h"
#include "companion/spacetrace/panel/EntryLine.h"
#include "companion/spacetrace/panel/TablePage.h"
#include "engine/spacetrace/json/RuleBook.h"

#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QSlider>
#include <QTabWidget>
#include <QTest>

#include <gtest/gtest.h>

/// Pictures of the page for people to look at: written where ROWKEEPER_PAGE_PICTURES names a folder.
namespace rowkeeper::spacetrace::panel::test {
namespace {

/// A dark table with the heads and cards of both as grey sheets, and where they lie in it.
void paintTable(Snapshot& snapshot) {
    QImage image(960, 540, QImage::Format_BGR888);
    image.fill(QColor(0x2c, 0x3a, 0x34));
    QPainter painter(&image);
    const auto put = [&](const std::string& text, double x, double y) {
        vision::SeenCard card;
        card.tag = tag::parse(text);
        painter.fillRect(QRectF(x, y, 92, 58), QColor(0xd8, 0xd4, 0xcc));
        card.outline = {vision::Point{x, y}, vision::Point{x + 92, y}, vision::Point{x + 92, y + 58},
                        vision::Point{x, y + 58}};
        return card;
    };
    double x = 40;
    for (const PlayerState& player : snapshot.game.players)
        for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass, x += 112) {
            vision::Chain chain;
            double y = 60;
            chain.anchor = put("RKPH" + std::string(1, player.letter) + std::to_string(shipClass), x, y);
            for (const ShipInPlay& ship : player.fleets[0])
                if (ship.card.shipClass == shipClass && ship.card.lost < ship.card.count)
                    chain.links.push_back(put(tag::format(*tagOf(DeckCard{player.letter, ship.card.name},
                                                                 snapshot.game.setup->catalog)),
                                              x, y += 74));
            if (shipClass == highestClass)
                chain.links.push_back(put("RKP" + std::string(1, player.letter) + "01", x, y + 74));
            snapshot.view.chains.push_back(std::move(chain));
        }
    painter.end();
    std::vector<std::uint8_t> pixels;
    for (int line = 0; line < image.height(); ++line)
        pixels.insert(pixels.end(), image.constScanLine(line), image.constScanLine(line) + image.width() * 3);
    snapshot.frame = vision::Frame(image.width(), image.height(), std::move(pixels));
}

void write(QWidget& widget, const QString& name) {
    QTest::qWait(50);
    const QString file =
        qEnvironmentVariable("ROWKEEPER_PAGE_PICTURES") + u'/' + name + QStringLiteral(".png");
    EXPECT_TRUE(widget.grab().save(file)) << file.toStdString();
}

/// Three play, with extra fleets; a card that nobody knows was laid, and one where it does not belong.
TEST(PicturesOfThePage, ShowExtraFleetsQuestionsAndMistakes) {
    if (!qEnvironmentVariableIsSet("ROWKEEPER_PAGE_PICTURES")) GTEST_SKIP() << "no folder is named";
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        PlayedPanel played(language, "ABC");
        referee::test::FleetTable table("ABC");
        played.look(table);
        const auto lay = [&](const char* chain, char deck, const char* card) {
            table.lay(chain, tag::format(*tagOf(DeckCard{deck, card}, groupsCatalog())));
            played.look(table);
        };
        for (const char player : {'A', 'B'}) {
            for (int i = 0; i < 3; ++i)
                played.reinforce(player);
            table.head(std::string(1, player) + "8");
            lay(player == 'A' ? "A8" : "B8", player, "mothership");
            table.head(std::string(1, player) + "5");
            lay(player == 'A' ? "A5" : "B5", player, "commando_fighters");
            lay(player == 'A' ? "A1" : "B1", player, "fighter");
            lay(player == 'A' ? "A2" : "B2", player, "destroyer");
            lay(player == 'A' ? "A3" : "B3", player, "cruiser");
            if (player == 'A') played.endTurn(player);
        }
        lay("B3", 'B', "apollo");
        lay("C1", 'B', "fighter");
        played.look(table, 80);
        TablePage page(played.words());
        NewGame game;
        game.setup = setupOf("ABC");
        page.resize(1366, 768);
        page.begin(game);
        page.QWidget::show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
        page.show(played.now());
        write(page, language == json::Language::De ? QStringLiteral("panel-extra-de")
                                                   : QStringLiteral("panel-extra-en"));
    }
}

TEST(PicturesOfThePage, AreWrittenWhereAFolderIsNamed) {
    const QString folder = qEnvironmentVariable("ROWKEEPER_PAGE_PICTURES");
    if (folder.isEmpty()) GTEST_SKIP() << "no folder is named";
    static const json::RuleBook rules = loadRuleBook(ROWKEEPER_DATA_DIR);
    for (const json::Language language : {json::Language::En, json::Language::De})
        for (const parts::Colours colours : {parts::Colours::Light, parts::Colours::Dark})
            for (const QSize size : {QSize(1366, 768), QSize(1920, 1080)}) {
                parts::setColours(colours);
                parts::mendPaleWords();
                PlayedPanel played(language);
                played.bothArmed();
                TablePage page(played.words());
                page.knowRules(rules);
                NewGame game;
                game.source = "0";
                game.setup = setupOf("AB");
                page.resize(size);
                page.begin(game);
                Snapshot snapshot = played.now();
                paintTable(snapshot);
                page.QWidget::show();
                ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
                page.show(snapshot);
                const auto write = [&](QWidget& widget, const char* what) {
                    QTest::qWait(50);
                    const QString name =
                        QStringLiteral("%1/panel-%2-%3-%4-%5.png")
                            .arg(folder, QString::fromLatin1(what),
                                 language == json::Language::De ? QStringLiteral("de") : QStringLiteral("en"),
                                 colours == parts::Colours::Dark ? QStringLiteral("dark")
                                                                 : QStringLiteral("light"))
                            .arg(size.width());
                    EXPECT_TRUE(widget.grab().save(name)) << name.toStdString();
                };
                write(page, "fleets");
                played.attack();
                snapshot = played.now();
                paintTable(snapshot);
                page.show(snapshot);
                write(page, "attacked");
                for (QAction* action : page.menu().actions())
                    if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_B)) action->trigger();
                page.battle().bar().go(5);
                write(page, "battle");
                DeskPanel desk(played.words());
                desk.knowRules(rules);
                desk.resize(size);
                auto kept = std::make_shared<DeskGame>();
                kept->record = *snapshot.record;
                kept->title = QStringLiteral("A, B · 28.11.2026");
                desk.show(kept);
                desk.QWidget::show();
                ASSERT_TRUE(QTest::qWaitForWindowExposed(&desk));
                write(desk, "desk");
            }
    parts::setColours(parts::Colours::Light);
}

/// By hand: what can be picked, a line that is changed, a game looked back at.
TEST(PicturesOfThePage, ShowAGameByHand) {
    const QString folder = qEnvironmentVariable("ROWKEEPER_PAGE_PICTURES");
    if (folder.isEmpty()) GTEST_SKIP() << "no folder is named";
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        for (const bool dark : {false, true}) {
            parts::setColours(dark ? parts::Colours::Dark : parts::Colours::Light);
            parts::mendPaleWords();
            PlayedPanel played(language);
            played.bothArmed();
            TablePage page(played.words());
            NewGame game;
            game.setup = setupOf("AB");
            page.resize(dark ? QSize(1920, 1080) : QSize(1366, 768));
            page.begin(game);
            page.QWidget::show();
            ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
            page.show(played.now());
            const auto write = [&](const char* what) {
                test::write(page, QStringLiteral("panel-%1-%2-%3")
                                      .arg(QString::fromLatin1(what),
                                           language == json::Language::De ? QStringLiteral("de")
                                                                          : QStringLiteral("en"),
                                           dark ? QStringLiteral("dark") : QStringLiteral("light")));
            };
            const auto press = [&](const QKeySequence& keys) {
                for (QAction* action : page.menu().actions())
                    if (action->shortcut() == keys) action->trigger();
            };
            write("picks");
            page.findChild<QTabWidget*>()->setCurrentIndex(1);
            page.findChild<QTabWidget*>()->currentWidget()->findChild<QListWidget*>()->setCurrentRow(3);
            page.findChild<QTabWidget*>()->currentWidget()->findChild<QListWidget*>()->setFocus();
            press(QKeySequence(Qt::Key_F2));
            write("change");
            QTest::keyClick(page.findChild<EntryLine*>()->findChild<QLineEdit*>(), Qt::Key_Escape);
            press(QKeySequence(Qt::CTRL | Qt::Key_E));
            page.findChild<QSlider*>()->setValue(9);
            write("look-back");
        }
    }
    parts::setColours(parts::Colours::Light);
}

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
