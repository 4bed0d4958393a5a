// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include <gtest/gtest.h>

#include <QMimeDatabase>

#include <cstdlib>
#include <filesystem>

namespace rowkeeper::packaging::test {

namespace {

namespace fs = std::filesystem;
using rowkeeper::test::contentOf;
using rowkeeper::test::TempFolder;

/// A system that has nothing but what we install. Qt reads it once.
const QMimeDatabase& database() {
    static const TempFolder folder;
    static const QMimeDatabase known = [] {
        fs::create_directories(folder.path() / "mime/packages");
        fs::copy(ROWKEEPER_SHARE "/mime/packages/org.rowkeeper.companion.xml",
                 folder.path() / "mime/packages");
        ::setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
        return QMimeDatabase();
    }();
    return known;
}

QString typeOf(const std::string& file) {
    return database().mimeTypeForFile(QString::fromStdString(file)).name();
}

} // namespace

TEST(GameType, IsKnownByItsNameAndByItsFirstWords) {
    const TempFolder folder;
    const fs::path games = fs::path(ROWKEEPER_TESTS_DIR) / "transcripts/games";
    for (const auto& game : fs::directory_iterator(games)) {
        if (game.path().extension() != ".jsonl") continue;
        const std::string lines = contentOf(game.path());
        EXPECT_EQ(typeOf(folder.write("game", lines)), "application/x-rowkeeper-game") << game.path();
        EXPECT_EQ(typeOf(folder.write("game.rowkeeper", lines)), "application/x-rowkeeper-game")
            << game.path();
    }
    EXPECT_EQ(typeOf(folder.write("list.txt", "{\"type\":\"list\"}\n")), "text/plain");
}

TEST(GameType, HasItsNameInBothLanguages) {
    database();
    const std::string type = contentOf(ROWKEEPER_SHARE "/mime/packages/org.rowkeeper.companion.xml");
    EXPECT_NE(type.find("<comment>Rowkeeper game</comment>"), std::string::npos);
    EXPECT_NE(type.find("<comment xml:lang=\"de\">Rowkeeper-Partie</comment>"), std::string::npos);
}

} // namespace rowkeeper::packaging::test
