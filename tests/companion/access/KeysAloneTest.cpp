// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/Languages.h"
#include "tests/companion/access/RealProgram.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/tactics/results/ReadBack.h"

namespace {

using namespace rowkeeper;

/// Somebody who has no mouse, with a game that stopped in the middle of its first round.
class KeysAlone : public test::RealProgram {
  protected:
    void before() override {
        const std::string game = files_.write("league.jsonl", test::gameLines("two-players.jsonl", 41));
        run(QStringLiteral(ROWKEEPER_PROGRAM),
            {QStringLiteral("games"), QStringLiteral("import"), QString::fromStdString(game)}, own_);
    }
    /// In the dialog that asks where to.
    void saveAs(const char* name) {
        const QString file = QString::fromStdString(files_.name(name));
        QThread::msleep(500); // it has come
        press("ctrl+a");
        type(file);
        picture("save");
        press("Return");
        ASSERT_TRUE(waitFor([&] { return QFile(file).size() > 1000; })) << name;
    }

    test::TempFolder files_;
};

TEST_P(KeysAlone, PrintsSheetsSettlesARowAndPrintsTheRulingSheet) {
    ASSERT_NO_FATAL_FAILURE(tabTo(text("steps.skip")));
    press("Return");

    ASSERT_NO_FATAL_FAILURE(tabTo(text("start.print")));
    press("Return");
    ASSERT_NO_FATAL_FAILURE(tabTo(text("window.print.save")));
    picture("print");
    press("Return");
    ASSERT_NO_FATAL_FAILURE(saveAs("sheets.pdf"));
    ASSERT_NO_FATAL_FAILURE(tabTo(text("window.print.save"))) << "on from there";

    press("alt+2");
    ASSERT_TRUE(find(text("kept.search")));
    ASSERT_NO_FATAL_FAILURE(tabTo(text("kept.desk")));
    press("Return");
    ASSERT_TRUE(find(text("desk_panel.settle")));
    picture("desk");
    ASSERT_NO_FATAL_FAILURE(tabTo(text("desk_panel.settle")));
    press("Return");
    picture("settle");
    ASSERT_NO_FATAL_FAILURE(tabTo(text("window.settle.winner")));
    press("Down");
    ASSERT_NO_FATAL_FAILURE(tabTo(text("window.settle.why")));
    type(QStringLiteral("a cup fell on it"));
    press("Return");
    picture("settled");

    ASSERT_NO_FATAL_FAILURE(tabTo(text("desk_panel.sheet")));
    press("Return");
    ASSERT_NO_FATAL_FAILURE(saveAs("ruling.pdf"));
    EXPECT_TRUE(test::contains(test::textOfPdf(files_.name("ruling.pdf")), "a cup fell on it"));
    ASSERT_NO_FATAL_FAILURE(tabTo(text("desk_panel.sheet"))) << "on from there";
}

INSTANTIATE_TEST_SUITE_P(Languages, KeysAlone, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

} // namespace
