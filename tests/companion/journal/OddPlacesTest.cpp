// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where the journal, or a file beside it, should be: no file at all, a link, a pipe.
#include "companion/journal/Journal.h"
#include "companion/journal/ReadOnly.h"
#include "companion/journal/Repair.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using test::contentOf;
using Kind = JournalProblem::Kind;

class OddPlaces : public test::ProgramTest {
  protected:
    const std::string file = folder.name("games.sqlite");

    void keepAGame() const {
        auto journal = Journal::open(file);
        const std::vector<std::string> lines{"one", "two"};
        ASSERT_TRUE(
            std::holds_alternative<std::int64_t>(std::get<Journal>(journal).importGame("setup", lines)));
    }
    static JournalProblem refusal(const std::string& place) {
        auto opened = Journal::open(place);
        const auto* problem = std::get_if<JournalProblem>(&opened);
        EXPECT_NE(problem, nullptr) << place;
        return problem ? *problem : JournalProblem{};
    }
    void makePipe(const std::string& name) const { ASSERT_EQ(::mkfifo(folder.name(name).c_str(), 0600), 0); }
};

/// Whether `work` came to its end and was content; what waits for ever is ended after ten seconds.
template<class Work>
bool ends(Work work) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(10);
        ::_exit(work() ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

// SQLite makes a temporary database of an empty name, and keeps nothing.
TEST_F(OddPlaces, NoNameIsRefusedEverywhere) {
    EXPECT_EQ(refusal("").kind, Kind::NoFileName);
    EXPECT_EQ(std::get<JournalProblem>(readUntouched("", std::nullopt)).kind, Kind::NoFileName);
    EXPECT_EQ(std::get<JournalProblem>(repairJournal("")).kind, Kind::NoFileName);
    for (const std::vector<std::string>& command : {std::vector<std::string>{"games", "list"},
                                                    {"desk", "last"},
                                                    {"games", "history"},
                                                    {"games", "repair"},
                                                    {"watch", "demo", "--save"},
                                                    {"watch", "demo", "--resume"}}) {
        std::vector<std::string> arguments = command;
        arguments.insert(arguments.end(), {"--journal", ""});
        const test::Ran ran = run(arguments);
        EXPECT_EQ(ran.code, 2) << command[0];
        EXPECT_EQ(ran.out, "") << command[0];
        EXPECT_NE(ran.err.find("--journal"), std::string::npos) << ran.err;
    }
}

TEST_F(OddPlaces, NamesThatSqliteTakesForMoreThanAFileAreRefusedForThatReason) {
    for (const char* name : {":memory:", "file:games.sqlite", "file::memory:", "file:"}) {
        const JournalProblem problem = refusal(name);
        EXPECT_EQ(problem.kind, Kind::NoFileName) << name;
        EXPECT_NE(textOf(problem).find(std::string("./") + name), std::string::npos) << textOf(problem);
        const test::Ran ran = run({"games", "list", "--journal", name});
        EXPECT_EQ(ran.code, 2) << name;
        EXPECT_NE(ran.err.find(name), std::string::npos) << ran.err;
    }
}

TEST_F(OddPlaces, AreRefusedInTheLanguageOfWhoAsks) {
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"games", "list"}, {"games", "repair"}, {"desk", "last"}}) {
        std::vector<std::string> arguments = command;
        arguments.insert(arguments.end(), {"--lang", "de", "--journal", folder.path().string()});
        const test::Ran ran = run(arguments);
        EXPECT_EQ(ran.code, 4) << command[0];
        EXPECT_NE(ran.err.find("keine Datei; bitte mit --journal"), std::string::npos) << ran.err;
    }
}

TEST_F(OddPlaces, AFileWithSuchANameIsAFile) {
    const std::string odd = folder.name(":memory:");
    {
        auto opened = Journal::open(odd);
        ASSERT_TRUE(std::holds_alternative<Journal>(opened));
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(std::get<Journal>(opened).beginGame("setup")));
    }
    EXPECT_GT(fs::file_size(odd), 0U);
}

TEST_F(OddPlaces, ALockThatIsALinkIsRefusedAndItsTargetIsLeftAlone) {
    keepAGame();
    const std::string prey = folder.write("prey.txt", "precious");
    fs::remove(file + ".lock");
    fs::create_symlink(prey, file + ".lock");
    const JournalProblem symbolic = refusal(file);
    EXPECT_EQ(symbolic.file, file + ".lock");
    EXPECT_EQ(contentOf(prey), "precious");

    fs::remove(file + ".lock");
    fs::create_symlink(folder.name("nowhere"), file + ".lock");
    refusal(file);
    EXPECT_FALSE(fs::exists(folder.name("nowhere"))) << "nothing is made at the end of a link";

    fs::remove(file + ".lock");
    fs::create_hard_link(prey, file + ".lock");
    refusal(file);
    EXPECT_EQ(contentOf(prey), "precious");

    fs::remove(file + ".lock");
    auto opened = Journal::open(file);
    EXPECT_TRUE(std::holds_alternative<Journal>(opened));
}

TEST_F(OddPlaces, APipeIsRefusedWhereverAFileShouldBeAndNobodyWaitsForIt) {
    makePipe("pipe");
    EXPECT_TRUE(ends([&] { return refusal(folder.name("pipe")).kind == Kind::NotAJournal; }));
    for (const char* beside : {"-journal", ".lock", ".good", ".tried.unfinished"}) {
        fs::remove_all(folder.path() / "games.sqlite.good");
        keepAGame();
        fs::remove(file + beside);
        makePipe(std::string("games.sqlite") + beside);
        EXPECT_TRUE(ends([&] {
            Journal::open(file);
            readUntouched(file, std::nullopt);
            repairJournal(file);
            return true;
        })) << beside;
        fs::remove(file + beside);
    }
    keepAGame();
}

TEST_F(OddPlaces, APipeForTheGroupsOwnValuesIsRefusedWithItsName) {
    makePipe("own.json");
    const auto refused = [&](const std::vector<std::string>& arguments, const test::How& how) {
        return ends([&] {
            const test::Ran ran = run(arguments, how);
            return ran.code == 4 && ran.err.find(".json: ") != std::string::npos;
        });
    };
    EXPECT_TRUE(refused({"explain", "armada", "--catalog", folder.name("own.json")}, {}));
    fs::create_directories(folder.path() / "config" / "rowkeeper");
    makePipe("config/rowkeeper/tactics.json");
    EXPECT_TRUE(refused({"explain", "armada"}, {}));
}

} // namespace rowkeeper::journal
