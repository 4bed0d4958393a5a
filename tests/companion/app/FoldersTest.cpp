// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Folders.h"

#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <gmock/gmock.h>

#include <fstream>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

/// Where own files lie, and what is left of them.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Folders : public ProgramTest {
  protected:
    void put(const std::string& file, const std::string& content = "{}") const {
        fs::create_directories((folder.path() / file).parent_path());
        folder.write(file, content);
    }
    bool isThere(const std::string& file) const { return fs::exists(folder.path() / file); }
    /// All files below a folder of ours, by their path in it.
    std::set<std::string> filesIn(const std::string& name) const {
        std::set<std::string> all;
        const fs::path top = folder.path() / name;
        if (!fs::exists(top)) return all;
        for (const auto& entry : fs::recursive_directory_iterator(top))
            if (!entry.is_directory()) all.insert(fs::relative(entry.path(), top).string());
        return all;
    }

    const std::string game = record(twoPlayers(), opening());
};

} // namespace

TEST_F(Folders, EverythingOfOursLiesInAPortableFolder) {
    const std::string stick = folder.name("stick");
    put("stick/config/tactics.json", R"({ "cards": { "armada": { "power": { "value": 9 } } } })");
    const Ran in = run({"--portable", stick, "games", "import", "-"}, {.input = game});
    ASSERT_EQ(in.code, 0) << in.err;
    EXPECT_TRUE(isThere("stick/data/games.sqlite"));
    EXPECT_EQ(run({"games", "export", "last", "--portable", stick + "/"}).out, game);
    EXPECT_EQ(run({"games", "list", "--json"}).json()["games"].dump(), "[]") << "at home there is none";
    const Ran told = run({"explain", "armada", "--portable", stick});
    EXPECT_NE(told.out, run({"explain", "armada"}).out) << "own values are those in there";
    EXPECT_FALSE(isThere("share") || isThere("config") || isThere("state"));
}

TEST_F(Folders, APortableFolderIsAFolderOrIsMade) {
    const Ran file = run({"games", "list", "--portable", folder.write("stick", "")});
    EXPECT_EQ(file.code, 4);
    EXPECT_EQ(file.err, "rowkeeper: " + folder.name("stick") + ": no folder\n");
    EXPECT_EQ(run({"games", "list", "--portable", ""}).code, 2);
    EXPECT_EQ(run({"games", "import", "-", "--portable", folder.name("new/one")}, {.input = game}).code, 0);
    EXPECT_THAT(filesIn("new/one"), testing::Contains("data/games.sqlite"));
}

TEST_F(Folders, ARelativeFolderOfTheEnvironmentIsIgnored) {
    const How relative{.input = game,
                       .environment = {{"XDG_DATA_HOME", "data"},
                                       {"XDG_CONFIG_HOME", "./config"},
                                       {"XDG_STATE_HOME", "state"}}};
    put(".config/rowkeeper/window.ini", "");
    put(".local/state/rowkeeper/window.ini", "");
    ASSERT_EQ(run({"games", "import", "-"}, relative).code, 0);
    EXPECT_TRUE(isThere(".local/share/rowkeeper/games.sqlite"));
    EXPECT_EQ(run({"--reset-settings"}, relative).code, 0);
    EXPECT_FALSE(isThere(".config/rowkeeper/window.ini") || isThere(".local/state/rowkeeper/window.ini"));
}

TEST_F(Folders, ResettingSettingsRemovesThemAndLeavesGamesAndOwnValues) {
    put("config/rowkeeper/window.ini", "text_size=300\n");
    put("config/rowkeeper/window.ini.damaged", "?");
    put("config/rowkeeper/tactics.json");
    put("state/rowkeeper/window.ini", "place=\n");
    ASSERT_EQ(run({"games", "import", "-"}, {.input = game}).code, 0);
    const Ran reset = run({"--reset-settings"});
    EXPECT_EQ(reset.code, 0);
    EXPECT_EQ(reset.out, "Removed: " + folder.name("config/rowkeeper/window.ini") +
                             "\nRemoved: " + folder.name("config/rowkeeper/window.ini.damaged") +
                             "\nRemoved: " + folder.name("state/rowkeeper/window.ini") +
                             "\nKept: " + folder.name("share/rowkeeper/games.sqlite") + " (games)\nKept: " +
                             folder.name("config/rowkeeper/tactics.json") + " (own values)\n");
    EXPECT_EQ(reset.err, "");
    EXPECT_THAT(filesIn("config"), ElementsAre("rowkeeper/tactics.json"));
    EXPECT_THAT(filesIn("state"), IsEmpty());
    EXPECT_EQ(run({"games", "export", "last"}).out, game);
    const Ran again = run({"--reset-settings", "--lang", "de"});
    EXPECT_EQ(again.code, 0);
    EXPECT_THAT(again.out, testing::StartsWith("Nichts zu entfernen: "));
}

TEST_F(Folders, AResetIsTheSameAsDataAndInAPortableFolder) {
    put("stick/config/window.ini");
    put("config/rowkeeper/window.ini");
    const Ran reset = run({"--reset-settings", "--json", "--portable", folder.name("stick")});
    EXPECT_EQ(reset.json()["removed"], nlohmann::json({folder.name("stick/config/window.ini")}));
    EXPECT_EQ(reset.json()["kept"], nlohmann::json::array());
    EXPECT_TRUE(isThere("config/rowkeeper/window.ini")) << "those at home are others";
}

TEST_F(Folders, AFolderInThePlaceOfTheSettingsIsLeftAndSaid) {
    fs::create_directories(folder.path() / "config/rowkeeper/window.ini");
    const Ran reset = run({"--reset-settings"});
    EXPECT_EQ(reset.code, 1);
    EXPECT_EQ(reset.err, "rowkeeper: " + folder.name("config/rowkeeper/window.ini") +
                             " is a folder: give it another name or move it away.\n");
    EXPECT_TRUE(isThere("config/rowkeeper/window.ini"));
}

TEST_F(Folders, AResetStandsAlone) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--reset-settings", "games", "list"},
          {"--reset-settings", "--open", "print"},
          {"--reset-settings", "7"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_THAT(ran.err, HasSubstr("--reset-settings stands alone"));
    }
}

TEST_F(Folders, AReadOnlyHomeIsSaidWithItsPlaceByWhatWouldWriteThere) {
    const bool root = ::geteuid() == 0;
    ::chmod(folder.path().c_str(), 0755);
    fs::create_directory(folder.path() / "home");
    ::chmod(folder.name("home").c_str(), 0555);
    const How there{.input = game,
                    .asNobody = root,
                    .environment = {{"HOME", folder.name("home")},
                                    {"XDG_DATA_HOME", ""},
                                    {"XDG_CONFIG_HOME", ""},
                                    {"XDG_STATE_HOME", ""}}};
    const Ran list = run({"games", "list"}, there);
    if (list.code == 127) GTEST_SKIP() << "the build folder is closed to other users";
    EXPECT_EQ(list.code, 0) << list.err;
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"games", "import", "-"}, {"watch", "demo", "--pace", "fast", "--save"}}) {
        const Ran ran = run(words, there);
        EXPECT_EQ(ran.code, 1) << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(folder.name("home") + "/.local/share/rowkeeper/games.sqlite"));
        EXPECT_THAT(ran.err, HasSubstr("--journal"));
    }
    ::chmod(folder.name("home").c_str(), 0755);
}

} // namespace rowkeeper::test
