// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ActionKeys.h"
#include "companion/parts/TablePicture.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/PictureNames.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/PointsTile.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/panel/TablePage.h"
#include "companion/tactics/panel/Tiles.h"
#include "companion/tactics/window/NewGameDialog.h"
#include "companion/views/CatalogPage.h"
#include "companion/views/HandbookWindow.h"
#include "companion/views/SettingsDialog.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>

#include <algorithm>
#include <vector>

/// What a screen reader finds: the window is asked over AT-SPI, by another program, as a reader asks it.
namespace rowkeeper::views {

using namespace tactics::window;

namespace panel = tactics::panel;
namespace event = tactics::event;
namespace {

// Of AtspiStateType.
constexpr int checked = 4;
constexpr int focusable = 11;
constexpr int focused = 12;
constexpr int showing = 25;

struct Found {
    QString name;
    QString role;
    std::vector<int> states;
    QRect area;
    QStringList actions;
    bool is(int state) const { return std::find(states.begin(), states.end(), state) != states.end(); }
};

class Reader : public ByHand {
  protected:
    /// The bus is there, and has heard of this program.
    void SetUp() override {
        const auto isKnown = [&] {
            QProcess reader;
            reader.start(QStringLiteral(ROWKEEPER_READER), {QCoreApplication::applicationName()});
            waitFor([&] { return reader.state() == QProcess::NotRunning; });
            return reader.exitCode() == 0;
        };
        ASSERT_TRUE(waitFor(isKnown)) << "no AT-SPI: run by ctest, which gives it a bus";
    }
    /// Everything there is of this program; with `press`, after that was pressed.
    std::vector<Found> find(const QString& press = {}) {
        QProcess reader;
        QStringList asked{QCoreApplication::applicationName()};
        if (!press.isEmpty()) asked << QStringLiteral("press") << press;
        reader.start(QStringLiteral(ROWKEEPER_READER), asked);
        EXPECT_TRUE(waitFor([&] { return reader.state() == QProcess::NotRunning; }, 120'000));
        EXPECT_EQ(reader.exitCode(), 0) << reader.readAllStandardError().toStdString() << press.toStdString();
        std::vector<Found> all;
        for (const QByteArray& line : reader.readAllStandardOutput().split('\n')) {
            if (!line.isEmpty()) all.push_back(found(QJsonDocument::fromJson(line).object()));
        }
        return all;
    }
    static Found found(const QJsonObject& said) {
        Found one{said["name"].toString(), said["role"].toString(), {}, {}, {}};
        for (const auto& state : said["states"].toArray())
            one.states.push_back(state.toInt());
        const QJsonArray area = said["area"].toArray();
        one.area = {area[0].toInt(), area[1].toInt(), area[2].toInt(), area[3].toInt()};
        for (const auto& action : said["actions"].toArray())
            one.actions << action.toString();
        return one;
    }
    static const Found* named(const std::vector<Found>& all, const QString& name) {
        const auto one =
            std::find_if(all.begin(), all.end(), [&](const Found& each) { return each.name == name; });
        return one == all.end() ? nullptr : &*one;
    }
    void play(std::initializer_list<const char*> said) {
        for (const char* line : said) {
            const std::size_t before = lines();
            enter(line);
            ASSERT_TRUE(recorded(before + 1)) << line << ": " << this->said();
        }
        QApplication::processEvents();
    }
    void playSome() {
        begin({Faction::S, Faction::R});
        play({"earth vulcan pjem boreth", "1", "2", "1", "shuttle", "2", "infantry", "1", "phaser"});
    }
    /// Whatever can be used of what is shown has a name; at least so many things are shown.
    static void expectNames(const std::vector<Found>& all, int least, const std::string& where) {
        const QStringList used{
            QStringLiteral("push button"), QStringLiteral("button"),    QStringLiteral("check box"),
            QStringLiteral("combo box"),   QStringLiteral("text"),      QStringLiteral("list"),
            QStringLiteral("page tab"),    QStringLiteral("menu item"), QStringLiteral("entry"),
            QStringLiteral("table"),       QStringLiteral("tree"),      QStringLiteral("radio button"),
            QStringLiteral("slider"),      QStringLiteral("spin box"),  QStringLiteral("spin button")};
        int found = 0;
        for (const Found& one : all) {
            if (!one.is(showing) || !used.contains(one.role) || one.area.isEmpty()) continue;
            ++found;
            EXPECT_FALSE(one.name.isEmpty())
                << where << ": " << one.role.toStdString() << " at " << one.area.x() << "," << one.area.y()
                << " " << one.area.width() << "x" << one.area.height();
        }
        EXPECT_GE(found, least) << where;
    }
    /// A thing painted in the rows: named, a button where it is painted, and pressed like one.
    void expectTile(const std::vector<Found>& all, const QString& name, const QWidget& tile) {
        const Found* one = named(all, name);
        ASSERT_NE(one, nullptr) << name.toStdString();
        EXPECT_TRUE(one->role.contains(u"button")) << one->role.toStdString();
        EXPECT_TRUE(one->is(showing) && one->is(focusable)) << name.toStdString();
        EXPECT_EQ(one->area, QRect(tile.mapToGlobal(QPoint()), tile.size())) << name.toStdString();
        EXPECT_TRUE(one->actions.contains(QStringLiteral("Press"))) << one->actions.join(',').toStdString();
    }
};

TEST_F(Reader, FindsEveryTargetCardAndTotalWithRowAndState) {
    ASSERT_NO_FATAL_FAILURE(playSome());
    const std::vector<Found> all = find();
    auto* rows = page().findChild<panel::RowsPanel*>();
    int tiles = 0;
    for (const panel::Tile* tile : rows->findChildren<panel::Tile*>()) {
        if (tile->isHidden()) continue;
        EXPECT_TRUE(tile->accessibleName().startsWith(u"Row ")) << tile->accessibleName().toStdString();
        ASSERT_NO_FATAL_FAILURE(expectTile(all, tile->accessibleName(), *tile));
        ++tiles;
    }
    EXPECT_EQ(tiles, 4 + 5 + 8) << "targets, cards, totals";
    EXPECT_NE(named(all, QStringLiteral("Row 1, place 1: Starfleet, Shuttle, 5 → 8 · Phaser")), nullptr);
    EXPECT_NE(named(all, QStringLiteral("Row 1, place 3: Starfleet, face down")), nullptr);
}

TEST_F(Reader, FindsTheVictoryPointsOfEachPlayer) {
    ASSERT_NO_FATAL_FAILURE(playSome());
    const std::vector<Found> all = find();
    const auto tiles = page().findChild<panel::PointsPanel*>()->findChildren<panel::PointsTile*>();
    ASSERT_EQ(tiles.size(), 2);
    for (const panel::PointsTile* tile : tiles)
        ASSERT_NO_FATAL_FAILURE(expectTile(all, tile->accessibleName(), *tile));
    EXPECT_NE(named(all, QStringLiteral("Starfleet, Targets: 0, 0 VP")), nullptr);
}

TEST_F(Reader, PressesACardAndHearsWhy) {
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* why = page().findChild<QTextBrowser*>();
    ASSERT_FALSE(why->isVisible());
    find(QStringLiteral("Row 1, place 1: Starfleet, Shuttle, 5 → 8 · Phaser"));
    EXPECT_TRUE(waitFor([&] { return why->isVisible() && why->toPlainText().contains(u"Shuttle"); }));
}

TEST_F(Reader, FollowsTheArrowKeysFromCardToCard) {
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* rows = page().findChild<panel::RowsPanel*>();
    rows->setFocus();
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    const auto inFocus = [&] {
        QStringList names;
        for (const Found& one : find()) {
            if (one.is(focused) && one.is(showing) && one.name.startsWith(u"Row ")) names << one.name;
        }
        return names;
    };
    EXPECT_EQ(inFocus().join(u'|').toStdString(), "Row 1, place 2: Starfleet, Phaser, 3");
    press(Qt::Key_Right);
    EXPECT_EQ(inFocus().size(), 1);
    EXPECT_TRUE(inFocus().value(0).startsWith(u"Row 2")) << inFocus().join(',').toStdString();
}

TEST_F(Reader, FindsANameOnEverythingThatCanBeUsed) {
    ASSERT_NO_FATAL_FAILURE(playSome());
    expectNames(find(), 30, "the table");
}

TEST_F(Reader, FindsANameOnEverythingInTheNewGameDialog) {
    emit window().start().playWished();
    auto* dialog = window().findChild<NewGameDialog*>();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowExposed(dialog));
    auto* tabs = dialog->findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        QApplication::processEvents();
        const std::vector<Found> all = find();
        expectNames(all, 8, "new game, tab " + std::to_string(tab));
        EXPECT_NE(named(all, tabs->tabText(tab).remove(u'&')), nullptr);
    }
    dialog->close();
}

TEST_F(Reader, FindsEverySettingWithItsNameAndWhetherItIsOn) {
    control_.settings().open();
    auto* dialog = window().findChild<SettingsDialog*>();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowExposed(dialog));
    const std::vector<Found> all = find();
    expectNames(all, 10, "settings");
    for (const char* name :
         {"Language", "Colours", "Text size", "Keep pictures as evidence", "Spoken announcements", "Sounds"})
        EXPECT_NE(named(all, QString::fromLatin1(name)), nullptr) << name;
    const Found* spoken = named(all, QStringLiteral("Spoken announcements"));
    ASSERT_NE(spoken, nullptr);
    EXPECT_FALSE(spoken->is(checked));
    find(QStringLiteral("Spoken announcements")); // pressed
    EXPECT_TRUE(waitFor([&] { return control_.speech().spoken(); }));
    const std::vector<Found> then = find();
    ASSERT_NE(named(then, QStringLiteral("Spoken announcements")), nullptr);
    EXPECT_TRUE(named(then, QStringLiteral("Spoken announcements"))->is(checked));
    dialog->findChild<QTabWidget*>()->setCurrentIndex(1);
    QApplication::processEvents();
    expectNames(find(), 5, "keys");
}

TEST_F(Reader, FindsEveryPrintedValueUnderItsColumn) {
    for (const auto& entry : parts::ActionKeys(window()).all())
        if (entry.id == QStringLiteral("page.CatalogPage")) entry.action->trigger();
    auto* catalog = window().findChild<CatalogPage*>();
    ASSERT_TRUE(waitFor([&] { return catalog->isVisible() && catalog->values().rowCount() > 0; }));
    catalog->select("cards.spy.power.value");
    const std::vector<Found> all = find();
    expectNames(all, 10, "printed values");
    EXPECT_NE(named(all, QStringLiteral("Value: Power")), nullptr);
    const auto isOwn = [](const Found& one) { return one.name.startsWith(u"Your own: "); };
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), isOwn));
}

TEST_F(Reader, FindsWhatTheHandbookAndTheTutorSay) {
    emit window().handbookWished(QStringLiteral("TablePage"));
    auto* book = window().findChild<HandbookWindow*>();
    ASSERT_TRUE(book && QTest::qWaitForWindowExposed(book));
    const std::vector<Found> all = find();
    expectNames(all, 5, "handbook");
    for (const char* name : {"Back", "Find words"}) // its steps and its line
        EXPECT_NE(named(all, QString::fromLatin1(name)), nullptr) << name;
    book->close();
    ASSERT_NO_FATAL_FAILURE(playSome());
    const auto explained = [](const Found& one) { return one.name.contains(u"I know this card"); };
    const std::vector<Found> table = find();
    EXPECT_TRUE(std::any_of(table.begin(), table.end(), explained));
}

/// Three cards seen on a table: a target, Starfleet's infantry, a back.
vision::TableView seenTable() {
    const auto card = [](const char* tag, double top) {
        vision::SeenCard seen;
        seen.tag = tag::parse(tag);
        seen.outline = {vision::Point{100, top}, vision::Point{300, top}, vision::Point{300, top + 90},
                        vision::Point{100, top + 90}};
        return seen;
    };
    vision::Chain chain;
    chain.anchor = card("RKTZ02", 10);
    chain.links = {card("RKTS10", 110), card("RKTR00", 210)};
    vision::TableView view;
    view.chains = {chain};
    return view;
}

TEST_F(Reader, FindsEveryCardInThePicture) {
    const auto texts = std::make_shared<json::Texts>(tactics::commands::textsOf(context_));
    parts::TablePicture picture(texts, panel::pictureNames(texts));
    picture.resize(640, 480);
    picture.QWidget::show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&picture));
    picture.show(vision::Frame(640, 480, std::vector<std::uint8_t>(std::size_t{640} * 480 * 3)), seenTable());
    picture.mark({{1, 1}});
    const std::vector<Found> all = find();
    const Found* infantry =
        named(all, QStringLiteral("Row 1, place 1: Starfleet, Infantry, differs from the table"));
    ASSERT_NE(infantry, nullptr);
    EXPECT_TRUE(picture.frameGeometry().contains(infantry->area.center()));
    EXPECT_GE(infantry->area.height(), 80);
    EXPECT_NE(named(all, QStringLiteral("Row 1: Vulcan")), nullptr);
    EXPECT_NE(named(all, QStringLiteral("Row 1, place 2: Romulans, face down")), nullptr);
}

} // namespace
} // namespace rowkeeper::views

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    qputenv("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1"); // as where a screen reader runs
    const QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("rowkeeper"));
    return RUN_ALL_TESTS();
}
