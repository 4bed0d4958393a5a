// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "companion/spacetrace/commands/FleetSetup.h"
#include "companion/spacetrace/panel/EntryLine.h"
#include "companion/spacetrace/window/SpacetraceControl.h"
#include "companion/views/CatalogPage.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "tests/companion/views/PlayedByHand.h"
#include "tests/engine/json/TempFolder.h"

#include <QStatusBar>
#include <QTableView>
#include <QTableWidget>

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

/// The page of Spacetrace's printed values in its real window, with the group's own file on a real disk.
namespace rowkeeper::spacetrace::window {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using views::waitFor;

class FleetValuesTest : public testing::Test {
  protected:
    FleetValuesTest() {
        ::setenv("XDG_CONFIG_HOME", folder_.path().c_str(), 1);
        fs::create_directories(file().parent_path());
    }
    ~FleetValuesTest() override { ::unsetenv("XDG_CONFIG_HOME"); }

    fs::path file() const { return folder_.path() / "rowkeeper" / "spacetrace.json"; }
    void write(const std::string& text) { folder_.write("rowkeeper/spacetrace.json", text); }
    std::string content() const {
        std::ifstream in(file(), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    fs::path journalFile() const { return folder_.path() / "games.sqlite"; }

    /// The window as the program opens it.
    void open(json::Language language = json::Language::En) {
        app::CommonArguments arguments = test::hermetic(language);
        arguments.game = "spacetrace";
        arguments.noUserCatalog = false;
        arguments.journal = journalFile();
        control_.reset();
        context_ = std::make_unique<app::AppContext>(arguments);
        control_ = openSpacetrace(*context_);
        QWidget& shown = window();
        shown.resize(1366, 768);
        shown.show();
        window().showStart();
        shown.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&shown));
    }
    void openPage(json::Language language = json::Language::En) {
        ASSERT_NO_FATAL_FAILURE(open(language));
        QTest::keyClick(static_cast<QWidget*>(&window()), Qt::Key_6, Qt::AltModifier);
        ASSERT_TRUE(waitFor([&] { return page().isVisible() && page().values().rowCount() > 0; }));
        ASSERT_TRUE(waitFor([&] { return !told().isEmpty() || !problem().isEmpty(); }));
    }
    SpacetraceControl& control() { return static_cast<SpacetraceControl&>(*control_); }
    SpacetraceWindow& window() { return control().window(); }
    views::CatalogPage& page() { return *window().findChild<views::CatalogPage*>(); }
    QTableView& table() { return *page().findChild<QTableView*>(QStringLiteral("values")); }
    QTableWidget& games() { return *page().findChild<QTableWidget*>(); }
    QString told() { return page().findChild<QLabel*>(QStringLiteral("told"))->text(); }
    QString problem() { return page().findChild<QLabel*>(QStringLiteral("problem"))->text(); }
    QString said(const char* key) { return QString::fromStdString(context_->say(key)); }
    const parts::ValueRow& value(const std::string& path) {
        const auto& rows = page().values().rows();
        return *std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.path == path; });
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(window().focusWidget(), key, with);
    }
    /// As a person does it: goes to the value, Enter, the text, Enter.
    void type(const std::string& path, const char* text) {
        page().select(path);
        table().setFocus();
        press(Qt::Key_Return);
        ASSERT_NE(qobject_cast<QLineEdit*>(window().focusWidget()), nullptr) << path;
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_Delete);
        QTest::keyClicks(window().focusWidget(), QString::fromUtf8(text));
        press(Qt::Key_Return);
        ASSERT_TRUE(waitFor([&] { return window().focusWidget() == &table(); })) << "it is taken";
    }
    bool isKept() {
        return waitFor([&] { return told().contains(QStringLiteral("Kept in")); });
    }
    Catalog loaded() {
        Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
        layOver(catalog, file());
        return catalog;
    }
    /// A game that begins now, played by hand; the values it is played with.
    Catalog begun() {
        panel::NewGame game;
        game.setup.players = "AB";
        control().begin(game);
        panel::TablePage& table = window().table();
        EXPECT_TRUE(waitFor([&] { return table.shown().record != nullptr; }));
        return table.shown().record ? table.shown().record->setup.catalog : Catalog();
    }
    /// A game after the one that is on.
    void beginForOthers() {
        panel::NewGame game;
        game.setup.players = "AC";
        control().begin(game);
        ASSERT_TRUE(waitFor([&] {
            const auto& now = window().table().shown().record;
            return now && now->setup.players == "AC";
        }));
    }
    void enter(const char* line) {
        auto* field = window().table().findChild<panel::EntryLine*>()->findChild<QLineEdit*>();
        field->setFocus();
        field->clear();
        QTest::keyClicks(field, QString::fromUtf8(line));
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// A has laid fighters, and the Base of B falls; played with the group's own values.
    void keepGame() {
        spacetrace::Setup setup;
        setup.players = "AB";
        setup.catalog = loaded();
        const char* events[] = {
            R"({"do":"reinforce","player":"A","card":"reinforcement_1"})",
            R"({"do":"ship","player":"A","card":"fighter"})",
            R"({"do":"by_hand","blow":{"deed":"damage","amount":1000,"player":"B","ship":0}})"};
        std::vector<std::string> lines;
        for (const char* event : events)
            lines.push_back(R"({"type":"event","n":)" + std::to_string(lines.size() + 1) + R"(,"event":)" +
                            event + "}");
        auto journal = journal::Journal::open(journalFile());
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(
            std::get<journal::Journal>(journal).importGame(toLine(setup), lines)));
    }

    json::TempFolder folder_;
    std::unique_ptr<app::AppContext> context_;
    std::unique_ptr<views::GameWindow> control_;
};

TEST_F(FleetValuesTest, WhatNobodyKnowsIsShownSoAndTypedAndKeptAndReadBack) {
    ASSERT_NO_FATAL_FAILURE(openPage());
    EXPECT_EQ(value("cards.cruiser.ap.value").printed, said("status.unknown"));
    EXPECT_TRUE(value("cards.cruiser.ap.value").unknown) << "no estimate";
    EXPECT_TRUE(told().contains(QStringLiteral("spacetrace.json")));
    ASSERT_NO_FATAL_FAILURE(type("cards.cruiser.ap.value", "20"));
    ASSERT_TRUE(isKept()) << told().toStdString();
    EXPECT_EQ(loaded().cards.at("cruiser").ap, (Printed<int>{20, Status::Own}));
    EXPECT_THAT(
        views::visibleWords(window()),
        HasSubstr("Cruiser, AP of a ship: your own is 20; the catalog has none. Delete: back to that."));
    EXPECT_EQ(commands::setupFor(*context_, "").catalog.cards.at("cruiser").ap.value, 20);
    ASSERT_NO_FATAL_FAILURE(openPage(json::Language::De));
    EXPECT_EQ(value("cards.cruiser.ap.value").own, QStringLiteral("20"));
    EXPECT_EQ(value("cards.cruiser.ap.value").printed, said("status.unknown"));
    page().select("cards.cruiser.ap.value");
    table().setFocus();
    press(Qt::Key_Delete);
    EXPECT_TRUE(waitFor([&] { return content().find("cruiser") == std::string::npos; })) << content();
}

TEST_F(FleetValuesTest, ThePageIsOpenedFromTheStartPage) {
    ASSERT_NO_FATAL_FAILURE(open());
    emit window().start().catalogWished();
    EXPECT_TRUE(waitFor([&] { return page().isVisible() && page().values().rowCount() > 0; }));
}

TEST_F(FleetValuesTest, ARefusedValueIsSaidWithItsPlaceAndTheFileStays) {
    const std::string before = R"({"cards": {"cruiser": {"ap": {"value": 20}}}})";
    write(before);
    ASSERT_NO_FATAL_FAILURE(openPage());
    ASSERT_NO_FATAL_FAILURE(type("cards.cruiser.lp.value", "many"));
    EXPECT_THAT(value("cards.cruiser.lp.value").problem.toStdString(), HasSubstr("cards.cruiser.lp"));
    EXPECT_THAT(problem().toStdString(), HasSubstr("Nothing is kept"));
    EXPECT_EQ(content(), before);
    EXPECT_EQ(begun().cards.at("cruiser").ap.value, 20) << "play goes by what could be read last";
}

TEST_F(FleetValuesTest, GamesThatBeginAfterwardsArePlayedWithTheValues) {
    ASSERT_NO_FATAL_FAILURE(openPage());
    EXPECT_FALSE(begun().cards.at("cruiser").ap.value);
    QTest::keyClick(static_cast<QWidget*>(&window()), Qt::Key_6, Qt::AltModifier);
    ASSERT_NO_FATAL_FAILURE(type("cards.cruiser.ap.value", "20"));
    ASSERT_TRUE(isKept());
    EXPECT_FALSE(window().table().shown().record->setup.catalog.cards.at("cruiser").ap.value)
        << "a game that is on keeps its own";
    ASSERT_NO_FATAL_FAILURE(beginForOthers());
    EXPECT_EQ(window().table().shown().record->setup.catalog.cards.at("cruiser").ap.value, 20);
}

TEST_F(FleetValuesTest, WhatIsReadOffACardInAGameIsKeptForLaterOnesAndGoesAgainIfItIsTakenBack) {
    ASSERT_NO_FATAL_FAILURE(open());
    begun();
    enter("reinforcement mp=600");
    ASSERT_TRUE(waitFor([&] { return content().find("600") != std::string::npos; })) << content();
    const QStatusBar& bar = *window().statusBar();
    EXPECT_TRUE(waitFor([&] { return bar.currentMessage().contains(QStringLiteral("ment (MP 600)")); }));
    QTest::keyClick(static_cast<QWidget*>(&window()), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return content().find("600") == std::string::npos; }))
        << "a slip: " << content();
    enter("reinforcement mp=60");
    ASSERT_TRUE(waitFor([&] { return content().find("60") != std::string::npos; })) << content();
    enter("fighter class=1 mp=0");
    ASSERT_TRUE(waitFor([&] { return content().find("fighter") != std::string::npos; })) << content();
    EXPECT_EQ(loaded().cards.at("fighter").shipClass, (Printed<int>{1, Status::Own}));
    EXPECT_EQ(loaded().cards.at("fighter").ap.status, Status::Stated) << "nobody had to say that";
    ASSERT_NO_FATAL_FAILURE(beginForOthers());
    EXPECT_EQ(window().table().shown().record->setup.catalog.cards.at("reinforcement_1").mp.value, 60);
}

TEST_F(FleetValuesTest, ANumberThatIsPutRightAfterTheGameWentOnIsPutRightInTheFileToo) {
    ASSERT_NO_FATAL_FAILURE(open());
    begun();
    enter("reinforcement mp=600");
    ASSERT_TRUE(waitFor([&] { return content().find("600") != std::string::npos; })) << content();
    ASSERT_NO_FATAL_FAILURE(open());
    control().goOn({});
    ASSERT_TRUE(waitFor([&] { return window().table().shown().record != nullptr; }));
    QTest::keyClick(static_cast<QWidget*>(&window()), Qt::Key_F2);
    enter("reinforcement mp=60");
    ASSERT_TRUE(waitFor([&] { return loaded().cards.at("reinforcement_1").mp.value == 60; })) << content();
}

TEST_F(FleetValuesTest, WhatTheGroupSaidItselfStaysAndAFileThatCannotBeReadIsNotWrittenOver) {
    const std::string broken = "{\"cards\": {\n \"cruiser\": ";
    write(broken);
    ASSERT_NO_FATAL_FAILURE(open());
    begun();
    enter("reinforcement mp=60");
    const QStatusBar& bar = *window().statusBar();
    ASSERT_TRUE(
        waitFor([&] { return bar.currentMessage().contains(QStringLiteral("counts in this game")); }));
    EXPECT_EQ(content(), broken);
    write(R"({"cards": {"reinforcement_1": {"mp": {"value": 70}}}})");
    enter("fighter class=1 mp=5");
    ASSERT_TRUE(waitFor([&] { return content().find("fighter") != std::string::npos; })) << content();
    EXPECT_EQ(loaded().cards.at("reinforcement_1").mp.value, 70);
}

TEST_F(FleetValuesTest, ValuesThatCannotBeReadAreSaidAndTheWindowOpensAllTheSame) {
    write("{\"cards\": {\n \"cruiser\": ");
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_THAT(views::visibleWords(window()), HasSubstr("spacetrace.json"));
    EXPECT_FALSE(begun().cards.at("cruiser").ap.value) << "as the catalog has it";
    QTest::keyClick(static_cast<QWidget*>(&window()), Qt::Key_6, Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return page().isVisible() && !problem().isEmpty(); }));
    EXPECT_THAT(problem().toStdString(), HasSubstr("spacetrace.json: line 2"));
    write(R"({"cards": {"cruiser": {"ap": {"value": 20}}}})");
    ASSERT_NO_FATAL_FAILURE(beginForOthers());
    EXPECT_EQ(window().table().shown().record->setup.catalog.cards.at("cruiser").ap.value, 20)
        << "once they can be read, play goes by them";
}

TEST_F(FleetValuesTest, ShowsWhatAValueChangesInTheLastGamesAndChangesNoneOfThem) {
    write(R"({"cards": {"fighter": {"class": {"value": 1}, "mp": {"value": 10}},
                        "reinforcement_1": {"mp": {"value": 200}}}})");
    ASSERT_NO_FATAL_FAILURE(keepGame());
    ASSERT_NO_FATAL_FAILURE(openPage());
    const auto changes = [&](const char* key) {
        return waitFor([&] { return games().rowCount() == 1 && games().item(0, 3)->text() == said(key); });
    };
    EXPECT_TRUE(changes("catalog.again.none"));
    EXPECT_THAT(games().item(0, 1)->text().toStdString(), HasSubstr("A"));
    emit page().typed("cards.fighter.count.value", QStringLiteral("50"));
    EXPECT_TRUE(changes("catalog.again.course"));
    EXPECT_EQ(games().item(0, 1)->text(), games().item(0, 2)->text()) << "the same has won";
    emit page().typed("cards.fighter.mp.value", QStringLiteral("9000"));
    EXPECT_TRUE(changes("catalog.again.unplayed"));
    EXPECT_THAT(games().item(0, 2)->text().toStdString(), HasSubstr("event 2"));
}

} // namespace
} // namespace rowkeeper::spacetrace::window

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
