// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/SourceText.h"
#include "companion/views/CatalogPage.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/Languages.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/views/PlayedByHand.h"
#include "tests/engine/json/TempFolder.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

/// The page of all printed values in the real window, with the group's own file on a real disk.
namespace rowkeeper::views {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

class CatalogTest : public testing::TestWithParam<rowkeeper::json::Language> {
  protected:
    CatalogTest() {
        ::setenv("XDG_CONFIG_HOME", folder_.path().c_str(), 1);
        fs::create_directories(file().parent_path());
    }
    ~CatalogTest() override { ::unsetenv("XDG_CONFIG_HOME"); }

    fs::path journalFile() const { return folder_.path() / "games.sqlite"; }
    static std::string contentOf(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    fs::path file() const { return folder_.path() / "rowkeeper" / "tactics.json"; }
    void write(const std::string& text) { folder_.write("rowkeeper/tactics.json", text); }
    std::string content() const { return fs::exists(file()) ? contentOf(file()) : std::string(); }
    static rowkeeper::json::Language language() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        return test->value_param() ? GetParam() : rowkeeper::json::Language::En;
    }
    void keepGame(const std::string& name) {
        const std::vector<std::string> lines = test::playedLines(name);
        auto journal = journal::Journal::open(journalFile());
        const std::vector<std::string> events(lines.begin() + 1, lines.end());
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(
            std::get<journal::Journal>(journal).importGame(lines.front(), events)));
    }
    /// The window, with the page turned to by its keys.
    void open() {
        app::CommonArguments arguments = test::hermetic(language());
        arguments.noUserCatalog = false;
        arguments.journal = journalFile();
        context_ = std::make_unique<app::AppContext>(arguments);
        tactics::commands::leaveOutUnreadableValues(*context_);
        control_ = std::make_unique<TableControl>(*context_);
        window().resize(1366, 768);
        static_cast<QWidget&>(window()).show();
        window().showStart();
        window().activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&static_cast<QWidget&>(window())));
        QTest::keyClick(&static_cast<QWidget&>(window()), Qt::Key_6, Qt::AltModifier);
        ASSERT_TRUE(waitFor([&] { return page().isVisible() && page().values().rowCount() > 0; }));
        ASSERT_TRUE(waitFor([&] { return !told().isEmpty() || !problem().isEmpty(); }));
    }
    void close() { control_.reset(); }

    TacticsWindow& window() { return control_->window(); }
    CatalogPage& page() { return *window().findChild<CatalogPage*>(); }
    QTableView& table() { return *page().findChild<QTableView*>(QStringLiteral("values")); }
    QTableWidget& games() { return *page().findChild<QTableWidget*>(); }
    QString told() { return page().findChild<QLabel*>(QStringLiteral("told"))->text(); }
    QString problem() { return page().findChild<QLabel*>(QStringLiteral("problem"))->text(); }
    std::string words() { return visibleWords(page()); }
    QString said(const char* key) { return QString::fromStdString(context_->sentences().text(key)); }
    QPushButton* button(const char* key) {
        for (auto* one : page().findChildren<QPushButton*>())
            if (one->text() == said(key)) return one;
        return nullptr;
    }
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
    bool keeps(const std::string& words) {
        return waitFor([&] { return content().find(words) != std::string::npos; });
    }
    tactics::Catalog loaded() {
        tactics::Catalog catalog = rowkeeper::json::loadCatalog(ROWKEEPER_DATA_DIR);
        rowkeeper::json::layOver(catalog, file(), ROWKEEPER_DATA_DIR);
        return catalog;
    }

    rowkeeper::json::TempFolder folder_;
    std::unique_ptr<app::AppContext> context_;
    std::unique_ptr<TableControl> control_;
};

using PrintedValues = CatalogTest;

TEST_F(PrintedValues, EveryValueOfEveryCardAndTargetStandsThereWithHowItIsKnown) {
    write(R"({"cards": {"armada": {"power": {"value": 9}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_EQ(page().values().rowCount(), 33 * 12 + 24 * 7);
    EXPECT_FALSE(value("cards.weapon_7.power.value").source.isEmpty());
    EXPECT_TRUE(value("cards.weapon_7.power.value").proven);
    EXPECT_TRUE(isEstimate(value("cards.weapon_7.count.value")));
    EXPECT_EQ(value("cards.armada.power.value").own, QStringLiteral("9"));
    EXPECT_FALSE(isEstimate(value("cards.armada.power.value")));
    for (const parts::ValueRow& row : page().values().rows()) {
        EXPECT_FALSE(row.entry.isEmpty()) << row.path;
        EXPECT_FALSE(row.name.startsWith(QStringLiteral("catalog."))) << row.path << " has no words";
        EXPECT_FALSE(row.printed.isEmpty()) << row.path;
        EXPECT_TRUE(row.problem.isEmpty()) << row.path;
    }
}

TEST_F(PrintedValues, EveryWordOfASourceIsOneOfTheLanguage) {
    const rowkeeper::json::Texts english = tactics::commands::textsOf(app::AppContext(test::hermetic()));
    const rowkeeper::json::Texts german =
        tactics::commands::textsOf(app::AppContext(test::hermetic(rowkeeper::json::Language::De)));
    std::set<std::string> sources;
    const auto collect = [&](const json& node, const auto& again) -> void {
        if (node.is_object() && node.contains("source")) sources.insert(node["source"].get<std::string>());
        for (const json& inner : node)
            if (inner.is_structured()) again(inner, again);
    };
    collect(json::parse(std::ifstream(fs::path(ROWKEEPER_DATA_DIR) / "tactics" / "catalog.json")), collect);
    ASSERT_GT(sources.size(), 40U);
    for (const std::string& source : sources) {
        const std::string de = tactics::panel::sourceText(source, german);
        const bool places = source.find_first_of("aeiou") == std::string::npos;
        EXPECT_EQ(de == source, places) << source << ": " << de;
        EXPECT_EQ(tactics::panel::sourceText(source, english).find("EN"), std::string::npos) << source;
    }
    EXPECT_EQ(tactics::panel::sourceText("G9.1, EN card notes; the faction is a guess", german),
              "G9.1, Kartenhinweise der englischen Regeln; die Fraktion ist geraten");
}

TEST_P(CatalogTest, WhatIsTypedIsKeptWhereTheProgramReadsIt) {
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "9,5"));
    ASSERT_TRUE(keeps("9.5")) << words();
    EXPECT_EQ(loaded()[tactics::CardId::Armada].power.value, Fraction(19, 2));
    EXPECT_EQ(loaded()[tactics::CardId::Armada].power.status, tactics::Status::OwnCard);
    EXPECT_TRUE(waitFor([&] { return told().contains(QStringLiteral("tactics.json")); }));
    EXPECT_FALSE(fs::exists(file().string() + ".tmp"));
}
INSTANTIATE_TEST_SUITE_P(InBothLanguages, CatalogTest,
                         testing::Values(rowkeeper::json::Language::En, rowkeeper::json::Language::De),
                         test::languageName);

TEST_F(PrintedValues, WhatTheLoaderRefusesIsSaidBesideTheValueWithItsPlaceAndTheFileStays) {
    const std::string before = R"({"cards": {"spy": {"power": {"value": 6}}}})";
    write(before);
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "many"));
    EXPECT_THAT(value("cards.armada.power.value").problem.toStdString(),
                HasSubstr("cards.armada.power.value"));
    EXPECT_THAT(words(), HasSubstr("Nothing is kept"));
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.count.value", "99"));
    EXPECT_FALSE(value("cards.spy.count.value").problem.isEmpty()) << "not the first alone";
    EXPECT_FALSE(value("cards.armada.power.value").problem.isEmpty());
    EXPECT_TRUE(value("cards.spy.power.value").problem.isEmpty());
    EXPECT_EQ(content(), before);
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "4"));
    EXPECT_EQ(content(), before) << "one is still wrong";
    page().select("cards.spy.count.value");
    press(Qt::Key_Delete);
    ASSERT_TRUE(keeps("armada"));
    EXPECT_EQ(loaded()[tactics::CardId::Spy].power.value, Fraction(6)) << "what was there before stays";
    EXPECT_TRUE(problem().isEmpty());
}

TEST_F(PrintedValues, ValuesThatContradictEachOtherAreBothNamed) {
    ASSERT_NO_FATAL_FAILURE(open());
    emit page().typed("targets.earth.type.value", QStringLiteral("\"sector\""));
    EXPECT_FALSE(value("targets.earth.type.value").problem.isEmpty());
    emit page().typed("targets.earth.quadrant.value", QStringLiteral("null"));
    EXPECT_TRUE(value("targets.earth.type.value").problem.isEmpty())
        << value("targets.earth.type.value").problem.toStdString();
    EXPECT_TRUE(keeps("sector"));
}

TEST_F(PrintedValues, AnEditIsTakenBackAndBroughtBackByKeys) {
    write(R"({"cards": {"spy": {"power": {"value": 6}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    ASSERT_TRUE(keeps("8"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("6"));
    EXPECT_TRUE(keeps("6"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("6")) << "there is nothing more";
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("8"));
    EXPECT_TRUE(keeps("8"));
}

TEST_F(PrintedValues, EscapeLeavesAValueAsItWas) {
    ASSERT_NO_FATAL_FAILURE(open());
    page().select("cards.armada.power.value");
    table().setFocus();
    press(Qt::Key_Return);
    QTest::keyClicks(window().focusWidget(), QStringLiteral("7"));
    press(Qt::Key_Escape);
    EXPECT_TRUE(value("cards.armada.power.value").own.isEmpty());
    EXPECT_TRUE(table().isVisible()) << "the page is still there";
}

TEST_F(PrintedValues, ValuesOfAClosedSetAreChosenByTheirWords) {
    ASSERT_NO_FATAL_FAILURE(open());
    page().select("cards.armada.type.value");
    table().setFocus();
    press(Qt::Key_Return);
    auto* box = qobject_cast<QComboBox*>(window().focusWidget());
    ASSERT_NE(box, nullptr);
    EXPECT_THAT(box->accessibleName().toStdString(), HasSubstr("Armada"));
    ASSERT_GE(box->findText(QStringLiteral("Troops")), 0);
    box->setCurrentIndex(box->findText(QStringLiteral("Troops")));
    press(Qt::Key_Return);
    ASSERT_TRUE(keeps("troops"));
    EXPECT_EQ(value("cards.armada.type.value").own, QStringLiteral("Troops"));
}

TEST_F(PrintedValues, TheSelectedValueStaysInSight) {
    ASSERT_NO_FATAL_FAILURE(open());
    const auto inSight = [this] {
        const QModelIndex selected = table().currentIndex();
        return selected.isValid() &&
               table().viewport()->rect().contains(table().visualRect(selected).center());
    };
    press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(window().focusWidget(), QStringLiteral("armada"));
    EXPECT_TRUE(waitFor(inSight));
    press(Qt::Key_Escape);
    ASSERT_NO_FATAL_FAILURE(type("cards.shuttle.power.value", "many"));
    EXPECT_TRUE(waitFor([&] { return !value("cards.shuttle.power.value").problem.isEmpty(); }));
    QApplication::processEvents();
    EXPECT_TRUE(waitFor(inSight));
}

TEST_F(PrintedValues, EstimatesAloneAreShownAndValuesAreFoundByWords) {
    ASSERT_NO_FATAL_FAILURE(open());
    const int all = table().model()->rowCount();
    for (auto* box : page().findChildren<QComboBox*>())
        if (const int at = box->findText(said("catalog.show.estimates")); at >= 0) box->setCurrentIndex(at);
    const int estimates = table().model()->rowCount();
    EXPECT_GT(estimates, 0);
    EXPECT_LT(estimates, all);
    const auto& rows = page().values().rows();
    EXPECT_EQ(estimates, std::count_if(rows.begin(), rows.end(), isEstimate));
    press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(window().focusWidget(), QStringLiteral("armada copies"));
    EXPECT_EQ(table().model()->rowCount(), 1);
    press(Qt::Key_Down);
    EXPECT_EQ(window().focusWidget(), &table());
    press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(window().focusWidget(), QStringLiteral(" nothing like that"));
    EXPECT_THAT(words(), HasSubstr("Escape"));
    press(Qt::Key_Escape);
    EXPECT_EQ(table().model()->rowCount(), all);
}

TEST_F(PrintedValues, ABrokenFileIsSaidWithItsPlaceAndMendedHere) {
    const std::string broken = "{\"cards\": {\n \"spy\": {\"power\": {\"value\": 6}}\n";
    write(broken);
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_THAT(problem().toStdString(), HasSubstr("tactics.json: line 3"));
    page().select("cards.armada.power.value");
    table().setFocus();
    press(Qt::Key_Return);
    EXPECT_EQ(window().focusWidget(), &table()) << "nothing is typed over what cannot be read";
    QTest::mouseClick(button("catalog.mend"), Qt::LeftButton);
    auto* dialog = page().findChild<TextDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    EXPECT_FALSE(ok->isEnabled());
    EXPECT_THAT(visibleWords(*dialog), HasSubstr("line 3"));
    auto* text = dialog->findChild<QPlainTextEdit*>();
    EXPECT_EQ(text->toPlainText().toStdString(), broken);
    text->moveCursor(QTextCursor::End);
    QTest::keyClicks(text, QStringLiteral("}}"));
    EXPECT_TRUE(ok->isEnabled()) << visibleWords(*dialog);
    EXPECT_EQ(content(), broken) << "until it is said to be good";
    QTest::mouseClick(ok, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return content() != broken; }));
    EXPECT_EQ(loaded()[tactics::CardId::Spy].power.value, Fraction(6));
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("6"));
    EXPECT_TRUE(problem().isEmpty());
}

TEST_F(PrintedValues, AFieldThatNobodyKnowsIsSaidAndTheOthersAreShown) {
    write(
        R"({"cards": {"nobody": {"power": {"value": 6}}}, "targets": {"earth": {"victory_points": {"value": 5}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_THAT(problem().toStdString(), HasSubstr("nobody"));
    EXPECT_EQ(value("targets.earth.victory_points.value").own, QStringLiteral("5"));
    EXPECT_TRUE(button("catalog.mend")->isVisible());
}

TEST_F(PrintedValues, AFileThatAnotherProgramChangedIsNotWrittenOver) {
    write(R"({"cards": {"spy": {"power": {"value": 6}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    const std::string others = R"({"cards": {"emp": {"power": {"value": 3}}}})";
    write(others);
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    ASSERT_TRUE(waitFor([&] { return problem().contains(QStringLiteral("another program")); })) << words();
    EXPECT_EQ(content(), others);
    QTest::mouseClick(button("kept.again"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return value("cards.emp.power.value").own == QStringLiteral("3"); }));
    EXPECT_TRUE(problem().isEmpty());
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    EXPECT_TRUE(keeps("8"));
    EXPECT_TRUE(keeps("emp"));
}

TEST_F(PrintedValues, WhatCannotBeWrittenLeavesTheOldFileWhole) {
    const std::string before = R"({"cards": {"spy": {"power": {"value": 6}}}})";
    write(before);
    ASSERT_NO_FATAL_FAILURE(open());
    fs::rename(file().parent_path(), folder_.path() / "aside");
    folder_.write("rowkeeper", "no folder");
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    ASSERT_TRUE(waitFor([&] { return !problem().isEmpty(); }));
    EXPECT_EQ(contentOf(folder_.path() / "aside" / "tactics.json"), before);
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("8")) << "what was typed is still there";
}

TEST_F(PrintedValues, WhatWasTypedLastIsOnDiskWhenTheWindowGoes) {
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "9"));
    close();
    EXPECT_EQ(loaded()[tactics::CardId::Spy].power.value, Fraction(9));
}

TEST_F(PrintedValues, WhatIsRefusedWaitsUntilTheWindowIsOpenedAgain) {
    const std::string before = R"({"cards": {"spy": {"power": {"value": 6}}}})";
    write(before);
    const fs::path aside = file().parent_path() / "tactics.refused.json";
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "many"));
    ASSERT_NO_FATAL_FAILURE(type("cards.emp.power.value", "3"));
    EXPECT_THAT(problem().toStdString(), HasSubstr("while the window is closed"));
    close();
    EXPECT_EQ(content(), before);
    EXPECT_TRUE(fs::exists(aside));
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_EQ(value("cards.armada.power.value").typed, QStringLiteral("many"));
    EXPECT_FALSE(value("cards.armada.power.value").problem.isEmpty());
    EXPECT_EQ(value("cards.emp.power.value").typed, QStringLiteral("3")) << "what was sound beside it, too";
    EXPECT_EQ(content(), before);
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "4"));
    ASSERT_TRUE(keeps("armada"));
    close();
    EXPECT_FALSE(fs::exists(aside)) << "nothing waits any more";
    EXPECT_EQ(loaded()[tactics::CardId::Spy].power.value, Fraction(6));
}

TEST_F(PrintedValues, WhatWaitsIsLaidOverAFileThatChangedMeanwhileAndCanBeTakenBack) {
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "many"));
    close();
    write(R"({"cards": {"spy": {"power": {"value": 6}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_EQ(value("cards.armada.power.value").typed, QStringLiteral("many"));
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("6"));
    table().setFocus();
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(value("cards.armada.power.value").own.isEmpty());
    EXPECT_TRUE(problem().isEmpty());
    close();
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_TRUE(value("cards.armada.power.value").own.isEmpty()) << "taken back is taken back";
}

TEST_F(PrintedValues, AFileThatWaitsAndIsNobodysIsLeftOut) {
    folder_.write("rowkeeper/tactics.refused.json", "no values");
    ASSERT_NO_FATAL_FAILURE(open());
    EXPECT_TRUE(problem().isEmpty()) << problem().toStdString();
}

TEST_F(PrintedValues, ALayerIsExportedAndImportedAgainByAnotherGroup) {
    write(R"({"cards": {"spy": {"power": {"value": 6}}, "emp": {"power": {"value": 3}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    const QString other = QString::fromStdString((folder_.path() / "other.json").string());
    emit page().exportWished(other);
    ASSERT_TRUE(waitFor([&] { return told().contains(QStringLiteral("other.json")); }));
    EXPECT_EQ(json::parse(contentOf(other.toStdString())), json::parse(content()));
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    ASSERT_NO_FATAL_FAILURE(type("cards.armada.power.value", "1"));
    emit page().importWished(other);
    ASSERT_TRUE(waitFor([&] { return value("cards.spy.power.value").own == QStringLiteral("6"); }));
    EXPECT_EQ(value("cards.armada.power.value").own, QStringLiteral("1")) << "laid over, not instead";
    EXPECT_TRUE(keeps("6"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(value("cards.spy.power.value").own, QStringLiteral("8"));
}

TEST_F(PrintedValues, OfALayerThatTheLoaderRefusesNothingIsImported) {
    ASSERT_NO_FATAL_FAILURE(open());
    const fs::path bad = folder_.write(
        "bad.json", R"({"cards": {"spy": {"power": {"value": 6}}, "emp": {"power": {"value": -3}}}})");
    emit page().importWished(QString::fromStdString(bad.string()));
    ASSERT_TRUE(waitFor([&] { return told().contains(QStringLiteral("cards.emp.power.value")); }))
        << told().toStdString();
    EXPECT_TRUE(value("cards.spy.power.value").own.isEmpty());
    EXPECT_EQ(content(), "");
}

TEST_F(PrintedValues, ShowsWhatAValueChangesInTheLastGamesAndChangesNoneOfThem) {
    ASSERT_NO_FATAL_FAILURE(keepGame("two-players.jsonl"));
    ASSERT_NO_FATAL_FAILURE(keepGame("three-players.jsonl"));
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_TRUE(waitFor([&] { return games().rowCount() == 2; }));
    const auto change = [&](int row) { return games().item(row, 3)->text(); };
    const auto journal = contentOf(journalFile());
    EXPECT_EQ(change(0), said("catalog.again.none")) << "they were played with the catalog's values";
    EXPECT_EQ(games().item(0, 1)->text(), games().item(0, 2)->text());
    emit page().typed("targets.earth.victory_points.value", QStringLiteral("50"));
    ASSERT_TRUE(waitFor([&] {
        return words().find("Of the last 2 finished games") != std::string::npos && games().rowCount() == 2 &&
               games().item(1, 1)->text() != games().item(1, 2)->text();
    })) << words();
    EXPECT_NE(change(1), said("catalog.again.none"));
    EXPECT_THAT(games().item(1, 1)->text().toStdString(), HasSubstr("Romulans, 72"));
    EXPECT_EQ(contentOf(journalFile()), journal);
}

TEST_F(PrintedValues, PlayingTheLastGamesIsStoppedByAButtonAndBegunAgain) {
    for (int i = 0; i < 12; ++i)
        ASSERT_NO_FATAL_FAILURE(keepGame("two-players.jsonl"));
    ASSERT_NO_FATAL_FAILURE(open());
    auto* stop = button("catalog.again.stop");
    ASSERT_TRUE(waitFor([&] { return stop->isEnabled() && games().rowCount() >= 1; }));
    QTest::mouseClick(stop, Qt::LeftButton);
    const int played = games().rowCount();
    EXPECT_LT(played, 12);
    EXPECT_THAT(words(), HasSubstr("Stopped after"));
    QTest::qWait(100);
    EXPECT_EQ(games().rowCount(), played);
    QTest::mouseClick(button("catalog.again.go"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return games().rowCount() == 12 && !stop->isEnabled(); }));
}

TEST_F(PrintedValues, GamesThatBeginAfterwardsArePlayedWithTheValues) {
    ASSERT_NO_FATAL_FAILURE(open());
    ASSERT_NO_FATAL_FAILURE(type("cards.spy.power.value", "8"));
    ASSERT_TRUE(keeps("8"));
    ASSERT_TRUE(waitFor([&] { return told().contains(QStringLiteral("Kept")); }));
    window().showStart();
    NewGame game;
    game.players = {Faction::S, Faction::R};
    control_->begin(game);
    auto& table = window().table();
    ASSERT_TRUE(waitFor([&] { return table.shown().record != nullptr; }));
    EXPECT_EQ(table.shown().record->setup.catalog[tactics::CardId::Spy].power.value, Fraction(8));
}

TEST_F(PrintedValues, BonusesAreTypedInAWindowThatSaysWhatTheyMean) {
    ASSERT_NO_FATAL_FAILURE(open());
    page().select("targets.earth.bonuses.value");
    table().setFocus();
    press(Qt::Key_Return);
    auto* dialog = page().findChild<TextDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* text = dialog->findChild<QPlainTextEdit*>();
    text->setPlainText(QStringLiteral(R"({"kind": "per_target", "points": 2, "color": "blue"})"));
    EXPECT_THAT(visibleWords(*dialog), HasSubstr("+2 for each blue target"));
    text->setPlainText(QStringLiteral(R"({"kind": "per_target", "points": 0})"));
    EXPECT_THAT(visibleWords(*dialog), HasSubstr("targets.earth.bonuses.value[0].points"));
    EXPECT_FALSE(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    text->setPlainText(QStringLiteral("[]"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    ASSERT_TRUE(keeps("bonuses"));
    EXPECT_TRUE(loaded()[tactics::TargetId::Earth].bonuses.value.empty());
}

TEST_F(PrintedValues, EveryCellIsReadToPeopleWhoDoNotSeeItWithItsColumnAndItsCard) {
    write(R"({"cards": {"spy": {"power": {"value": 6}}}})");
    ASSERT_NO_FATAL_FAILURE(open());
    page().select("cards.spy.power.value");
    const QModelIndex own = table().model()->index(table().currentIndex().row(), ValueModel::Own);
    EXPECT_EQ(own.data(Qt::AccessibleTextRole).toString(), QStringLiteral("Your own: 6"));
    EXPECT_EQ(own.data(Qt::AccessibleDescriptionRole).toString(),
              value("cards.spy.power.value").entry + QStringLiteral(", Power"));
    for (const QWidget* part : page().findChildren<QWidget*>()) {
        const bool told = qobject_cast<const QComboBox*>(part) || qobject_cast<const QLineEdit*>(part) ||
                          qobject_cast<const QTableView*>(part);
        EXPECT_TRUE(!told || !part->accessibleName().isEmpty()) << part->metaObject()->className();
    }
}

} // namespace
} // namespace rowkeeper::views

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
