// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Context.h"
#include "tests/Languages.h"
#include "tests/companion/access/RealProgram.h"

namespace {

using namespace rowkeeper;

/// Somebody who has never seen the program.
class Newcomer : public test::RealProgram {};

TEST_P(Newcomer, GoesFromTheFirstStartThroughTheDemoToAGameOfTheirOwnAndFindsItAgain) {
    ASSERT_TRUE(find(text("steps.next")));
    picture("first-start");
    ASSERT_NO_FATAL_FAILURE(click(german() ? QStringLiteral("Deutsch") : QStringLiteral("English")));
    ASSERT_TRUE(find(text("steps.camera")));
    picture("camera");
    ASSERT_NO_FATAL_FAILURE(click("steps.next"));
    ASSERT_TRUE(find(text("steps.print")));
    picture("print-check");
    ASSERT_NO_FATAL_FAILURE(click("steps.next"));
    ASSERT_TRUE(find(text("steps.demo")));
    picture("to-the-demo");
    ASSERT_NO_FATAL_FAILURE(click("steps.demo.go"));

    // The demo stops, goes step by step, ends with its account.
    ASSERT_NO_FATAL_FAILURE(click("film.hold"));
    picture("demo-stands");
    for (int i = 0; i < 3; ++i)
        ASSERT_NO_FATAL_FAILURE(click("film.step"));
    picture("demo-stepped");
    ASSERT_NO_FATAL_FAILURE(click("film.go_on"));
    ASSERT_TRUE(find(text("film.again"), false, 240'000));
    picture("account");
    ASSERT_NO_FATAL_FAILURE(click("account.end"));
    picture("account-end");
    press("Escape");
    ASSERT_NO_FATAL_FAILURE(click(
        QString::fromStdString(tactics::commands::textsOf(context_)({"window.row.spoken", {1, ""}})), true));
    picture("why");

    // A sheet.
    ASSERT_NO_FATAL_FAILURE(click("film.print"));
    picture("print");
    ASSERT_NO_FATAL_FAILURE(click("window.print.save"));
    const QString sheets = home_.path() + QStringLiteral("/sheets.pdf");
    press("ctrl+a");
    type(sheets);
    press("Return");
    ASSERT_TRUE(waitFor([&] { return QFile(sheets).size() > 10'000; })) << "the sheets are in the file";
    picture("printed");

    // A game of their own, by hand; a line is put right.
    press("ctrl+shift+n");
    ASSERT_TRUE(find(text("window.seats")));
    picture("new-game");
    for (const char* keys : {"Tab", "Tab", "Tab", "Down", "Tab", "Down", "Down", "Return"})
        press(keys);
    for (const char* line : {"earth vulcan pjem boreth", "1", "2"})
        tell(line);
    picture("played");
    press("ctrl+r");
    press("Return");
    tell("3");
    ASSERT_TRUE(find(
        QString::fromStdString(tactics::commands::textsOf(context_)({"window.row.spoken", {3, ""}})), true));
    picture("corrected");

    // It is kept.
    press("alt+2");
    ASSERT_TRUE(find(text("kept.search")));
    picture("history");
}

INSTANTIATE_TEST_SUITE_P(Languages, Newcomer, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

} // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const QCoreApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
