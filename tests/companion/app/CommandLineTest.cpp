// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include <gmock/gmock.h>

#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <future>
#include <set>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace rowkeeper::test {

namespace {

using Typed = std::vector<std::string>;

const std::vector<Typed> everyCommand{{},
                                      {"watch"},
                                      {"scan"},
                                      {"score"},
                                      {"replay"},
                                      {"explain"},
                                      {"verify"},
                                      {"print"},
                                      {"desk"},
                                      {"games"},
                                      {"games", "list"},
                                      {"games", "show"},
                                      {"games", "export"},
                                      {"games", "import"},
                                      {"games", "repair"},
                                      {"games", "correct"},
                                      {"games", "accept"},
                                      {"games", "strike"},
                                      {"games", "undo"},
                                      {"games", "redo"},
                                      {"games", "tell"},
                                      {"games", "result"},
                                      {"games", "history"}};

Typed with(Typed words, const Typed& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// Lines that say something to a person: not those of an option whose words are in the next line.
std::set<std::string> spokenLines(const std::string& help) {
    std::set<std::string> spoken;
    std::istringstream in(help);
    for (std::string line; std::getline(in, line);) {
        const bool onlyAnOption = line.starts_with("  -") && line.find("  ", 2) == std::string::npos;
        if (!line.empty() && !onlyAnOption) spoken.insert(line);
    }
    return spoken;
}

class CommandLine : public ProgramTest {
  protected:
    const How row{.input = R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"armada"}]})"};

    Ran scoreWith(const std::string& layer) const {
        return run({"score", "-", "--json", "--catalog", folder.write("layer.json", layer)}, row);
    }
};

} // namespace

TEST_F(CommandLine, VersionAndHelpAreData) {
    const Ran version = run({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_EQ(version.out.rfind("rowkeeper ", 0), 0U) << version.out;
    for (const char* command : {"scan", "watch", "score", "replay", "explain", "print", "verify", "games"}) {
        const Ran help = run({command, "--help"});
        EXPECT_EQ(help.code, 0) << command;
        EXPECT_NE(help.out.find("--json"), std::string::npos) << command;
        EXPECT_EQ(help.err, "") << command;
    }
}

TEST_F(CommandLine, HelpSpeaksGermanInEveryLine) {
    for (const Typed& command : everyCommand) {
        const Ran english = run(with(command, {"--help", "--lang", "en"}));
        const Ran german = run(with(command, {"--lang", "de", "--help"}));
        ASSERT_EQ(german.code, 0) << german.err;
        const std::set<std::string> lines = spokenLines(german.out);
        EXPECT_GT(lines.size(), 5U) << german.out;
        for (const std::string& line : spokenLines(english.out))
            EXPECT_FALSE(lines.contains(line)) << line;
        for (const Ran* ran : {&english, &german})
            EXPECT_EQ(ran->out.find("help."), std::string::npos) << "a key without a sentence: " << ran->out;
    }
}

TEST_F(CommandLine, HelpFindsOutTheLanguageAsEverythingElseDoes) {
    const std::string german = run({"watch", "--help", "--lang=de"}).out;
    EXPECT_EQ(run({"--lang", "de", "watch", "--help"}).out, german);
    EXPECT_EQ(run({"watch", "--help"}, {.environment = {{"LANG", "de_DE.UTF-8"}}}).out, german);
    EXPECT_NE(run({"watch", "--help"}).out, german);
    EXPECT_NE(run({"watch", "--help", "--lang", "en"}, {.environment = {{"LANG", "de_DE.UTF-8"}}}).out,
              german);
}

TEST_F(CommandLine, WithoutItsSentencesHelpSaysWhatIsMissingAndTheVersionIsThere) {
    const How lost{.environment = {{"ROWKEEPER_DATA", "/nowhere"}}};
    const Ran help = run({"--help"}, lost);
    EXPECT_EQ(help.code, 3);
    EXPECT_NE(help.err.find("ROWKEEPER_DATA"), std::string::npos) << help.err;
    EXPECT_EQ(run({"--version"}, lost).code, 0);
    EXPECT_EQ(run({"score"}, lost).code, 2);
}

TEST_F(CommandLine, WhatIsWrongWithItIsSaidInGerman) {
    const std::vector<std::pair<Typed, std::string>> wrong{
        {{"frobnicate"}, "Mit diesem Argument ist nichts anzufangen: frobnicate"},
        {{"score", "a", "b"}, "Mit diesem Argument ist nichts anzufangen: b"},
        {{"score"}, "file fehlt"},
        {{"games"}, "Ein Befehl fehlt"},
        {{"games", "foo"}, "Mit diesem Argument ist nichts anzufangen: foo"},
        {{"print", "deck"}, "--output fehlt"},
        {{"watch", "video.mp4"}, "--players fehlt"},
        {{"watch", "video.mp4", "--players", "S"}, "Es braucht zwei bis vier Spieler, nicht 1."},
        {{"watch", "video.mp4", "--players", "S,Q"},
         "unbekannte Fraktion „Q“; die Buchstaben sind S, V, R und K"},
        {{"watch", "video.mp4", "--players", "S,R", "--first", "K"},
         "Wer beginnen soll, spielt nicht mit: Klingonen."},
        {{"watch", "p", "--players", "S,R", "--fps", "0"}, "--fps: „0“ ist keine Zahl von 0.01 bis 1000"},
        {{"watch", "p", "--players", "S,R", "--fps", "nan"}, "--fps: nan ist keine Zahl"},
        {{"watch", "p", "--players", "S,R", "--pace", "slow"}, "--pace: slow gehört nicht zu {fast,real}"},
        {{"watch", "0", "--players", "S,R", "--focus", "sharp"},
         "Das ist kein passender Wert: --focus = sharp"},
        {{"watch", "0", "--players", "S,R", "--first"}, "--first: S fehlt (1 nötig)"}};
    for (const auto& [words, said] : wrong) {
        const Ran ran = run(with({"--lang", "de"}, words));
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.err.rfind("rowkeeper: " + said + "\n", 0), 0U) << said << " expected: " << ran.err;
    }
    const Ran ran = run({"--lang", "de", "games", "show"});
    EXPECT_NE(ran.err.find("Wie es geht, sagt: rowkeeper games show --help"), std::string::npos) << ran.err;
}

TEST_F(CommandLine, WhatItRefusesIsSaidInGerman) {
    const std::vector<std::pair<Typed, std::string>> refused{
        {{"score", "none.json"}, "none.json: Eine solche Datei gibt es nicht"},
        {{"explain", "nobody"}, "nobody: So heißt keine Auslegung"},
        {{"games", "show", "first"}, "„first“ ist keine Partie"},
        {{"print", "cards", "-o", "-"}, "print: unbekannte Art „cards“"},
        {{"score", "-", "--option", "armada_pair"}, "--option armada_pair: name=wert wird erwartet"},
        {{"score", "-", "--option", "armada_pair=both"},
         "--option armada_pair=both: Option armada_pair: „both“"},
        {{"score", "-", "--option", "pairs=1"}, "--option pairs=1: Unbekannte Option „pairs“"},
        {{"watch", "none.mp4", "--players", "S,R"},
         "none.mp4: Eine solche Datei und einen solchen Ordner gibt es nicht."},
        {{"scan", folder.path().string()}, folder.path().string() + ": Das ist keine Datei."}};
    for (const auto& [words, said] : refused) {
        const Ran ran = run(with({"--lang", "de"}, words), row);
        EXPECT_NE(ran.code, 0);
        EXPECT_EQ(ran.err.rfind("rowkeeper: " + said, 0), 0U) << said << " expected: " << ran.err;
    }
}

TEST_F(CommandLine, AWrongCommandLineIsUsageAndSaysWhereToRead) {
    const std::vector<std::vector<std::string>> wrong{
        {"frobnicate"},
        {"score"},
        {"score", "a", "b"},
        {"score", "-", "--lang", "fr"},
        {"games"},
        {"watch", "video.mp4"},
        {"watch", "video.mp4", "--players", "S"},
        {"watch", "video.mp4", "--players", "S,S"},
        {"watch", "video.mp4", "--players", "S,Q"},
        {"watch", "video.mp4", "--players", "S,R", "--first", "K"},
        {"watch", "video.mp4", "--players", "S,R", "--variant", "alliances"},
        {"watch", "pictures", "--players", "S,R", "--fps", "0"},
        {"watch", "pictures", "--players", "S,R", "--fps", "nan"},
        {"watch", "0", "--players", "S,R", "--size", "1920"},
        {"watch", "0", "--players", "S,R", "--size", "1920x0"},
        {"watch", "0", "--players", "S,R", "--focus", "sharp"},
        {"watch", "video.mp4", "--players", "S,R", "--size", "1280x720"},
        {"watch", "http://10.0.0.7:8080", "--players", "S,R", "--exposure", "100"},
        {"print", "deck"},
        {"games", "show", "first"}};
    for (const auto& arguments : wrong) {
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.code, 2) << ::testing::PrintToString(arguments) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err.rfind("rowkeeper: ", 0), 0U) << ran.err;
    }
    EXPECT_NE(run({"score"}).err.find("rowkeeper score --help"), std::string::npos);
}

TEST_F(CommandLine, APasswordInAnAddressIsNeverPrinted) {
    const std::string address = "http://me:secret@127.0.0.1:9/video";
    std::vector<std::vector<std::string>> all{{"watch", address, "--players", "S,R", "--json"},
                                              {"watch", "demo", address},
                                              {"watch", address, "--players", "S,R", "--fps=" + address},
                                              {"scan", address},
                                              {"score", address},
                                              {"games", "show", address}};
    for (const char* other : {"http://127.0.0.1:9/?user=me&pwd=secret", "rtsp://me:secret@127.0.0.1:99999/",
                              "gopher://me:secret@phone", "HTTP://me:a/secret@127.0.0.1:9/",
                              "rtsp://127.0.0.1:9/user=admin&password=secret&channel=1&stream=0.sdp?",
                              "me:secret@127.0.0.1:9/video", "http:/me:secret@127.0.0.1:9/"})
        all.push_back({"watch", other, "--players", "S,R", "--lang", "de"});
    for (const auto& arguments : all) {
        const Ran ran = run(arguments);
        EXPECT_NE(ran.code, 0);
        EXPECT_EQ((ran.out + ran.err).find("secret"), std::string::npos) << ran.out << ran.err;
    }
}

TEST_F(CommandLine, TeamsThatSitTogetherAreNotedAndPlay) {
    const auto watched = [&](const char* players, const char* variant, const char* language) {
        // A film that is none: what is said of the seats comes before.
        return run({"watch", folder.write("no.mp4", "x"), "--players", players, "--variant", variant,
                    "--lang", language})
            .err;
    };
    using testing::HasSubstr;
    using testing::Not;
    EXPECT_THAT(watched("S,V,R,K", "alliances", "en"), HasSubstr("should take turns"));
    EXPECT_THAT(watched("S,V,R,K", "alliances", "de"), HasSubstr("sollten sich"));
    EXPECT_THAT(watched("S,R,K,V", "blind_trust", "en"), HasSubstr("should take turns"));
    EXPECT_THAT(watched("S,R,V,K", "alliances", "en"), Not(HasSubstr("should take turns")));
    EXPECT_THAT(watched("S,V,R,K", "standard", "en"), Not(HasSubstr("should take turns")));
}

TEST_F(CommandLine, AFolderInThePlaceOfAGameIsRefusedHoweverLongItsName) {
    const std::string place = folder.name("a-folder-with-a-name-that-is-rather-long");
    std::filesystem::create_directory(place);
    for (const Typed& command : {Typed{"desk"}, Typed{"games", "result"}, Typed{"replay"}}) {
        const Ran ran = run(with(command, {place}));
        EXPECT_EQ(ran.code, 4) << command.front() << ": " << ran.err;
        EXPECT_THAT(ran.err, testing::HasSubstr("a folder, not a file")) << command.front();
    }
}

/// A pipe that lies on the disk is nobody's answer: it would be waited for. One that the shell hands over is
/// an input like any other.
TEST_F(CommandLine, APipeOnTheDiskIsRefusedWhereAFileIsRead) {
    const std::string pipe = folder.name("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const std::vector<Typed> commands{{"score"},   {"verify"}, {"replay"},         {"games", "import"},
                                      {"explain"}, {"desk"},   {"games", "result"}};
    for (Typed command : commands) {
        command.push_back(pipe);
        auto ran = std::async(std::launch::async, [&] { return run(command); });
        bool waits = ran.wait_for(std::chrono::seconds(20)) != std::future_status::ready;
        EXPECT_FALSE(waits) << command.front();
        while (waits) { // let it go
            const int writer = ::open(pipe.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
            waits = ran.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready;
            if (writer >= 0) ::close(writer);
        }
        const Ran told = ran.get();
        EXPECT_EQ(told.code, 4) << command.front() << ": " << told.err;
        EXPECT_THAT(told.err, testing::HasSubstr("pipe: no regular file")) << command.front();
    }
    EXPECT_THAT(run({"score", pipe, "--lang", "de"}).err, testing::HasSubstr("keine gewöhnliche Datei"));
}

TEST_F(CommandLine, WhatTheShellHandsOverIsReadByAnyOfItsNames) {
    const std::string row =
        R"({"target":{"id":"earth"},"cards":[{"owner":"S","plain":true,"type":"ship","power":1}]})";
    for (const char* name : {"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"}) {
        const Ran ran = run({"score", name, "--json"}, {.input = row});
        EXPECT_EQ(ran.code, 0) << name << ": " << ran.err;
        EXPECT_EQ(ran.json()["winner"], "S") << name;
    }
    // `score <(cat row)`, as bash does it.
    const std::string file = folder.write("row.json", row);
    EXPECT_EQ(std::system(("bash -c '" ROWKEEPER_PROGRAM " score <(cat " + file + ") >/dev/null'").c_str()),
              0);
}

TEST_F(CommandLine, APortThatIsNoneIsInvalid) {
    const Ran ran = run({"watch", "http://127.0.0.1:99999/", "--players", "S,R"});
    EXPECT_EQ(ran.code, 4);
    EXPECT_NE(ran.err.find("65535"), std::string::npos) << ran.err;
}

TEST_F(CommandLine, AnUnknownHouseRuleIsUsageEvenWhereItWouldNotMatter) {
    for (const char* option :
         {"armada_pairs=zero", "armada_pair=both", "armada_pair", "bombardment_bonus=many"}) {
        const Ran ran = run({"score", "-", "--option", option}, row);
        EXPECT_EQ(ran.code, 2) << option;
        EXPECT_NE(ran.err.find(option), std::string::npos) << ran.err;
    }
    EXPECT_EQ(run({"games", "list", "--option", "armada_pair=both"}).code, 2);
}

TEST_F(CommandLine, ACatalogThatIsNotThereIsNotFoundEvenWhereItWouldNotMatter) {
    const std::string none = folder.name("none.json");
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"watch", "demo", "--game", "spacetrace"}, {"watch", "demo"}, {"games", "list"}}) {
        std::vector<std::string> words = command;
        words.insert(words.end(), {"--catalog", none, "--lang", "en"});
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 3) << command[0];
        EXPECT_NE(ran.err.find(none + ": no such file"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
}

TEST_F(CommandLine, CommonOptionsStandBeforeOrAfterTheCommand) {
    EXPECT_EQ(run({"--json", "score", "-"}, row).out, run({"score", "--json", "-"}, row).out);
}

TEST_F(CommandLine, ALayerSetsValuesAndTheGroupsOwnIsFoundByItself) {
    const std::string layer = R"({"cards":{"armada":{"power":{"value":9}}}})";
    const Ran laid = scoreWith(layer);
    ASSERT_EQ(laid.code, 0) << laid.err;
    EXPECT_EQ(laid.json()["totals"]["S"], "9");
    EXPECT_TRUE(laid.json()["estimated"].empty());

    std::filesystem::create_directories(folder.path() / "config/rowkeeper");
    folder.write("config/rowkeeper/tactics.json", R"({"cards":{"armada":{"power":{"value":11}}}})");
    EXPECT_EQ(run({"score", "-", "--json"}, row).json()["totals"]["S"], "11");
    EXPECT_EQ(scoreWith(layer).json()["totals"]["S"], "9") << "--catalog lies over the group's own values";
    EXPECT_NE(run({"score", "-", "--json", "--no-user-catalog"}, row).json()["totals"]["S"], "11");
    std::filesystem::remove(folder.path() / "config/rowkeeper/tactics.json");
    std::filesystem::create_symlink("gone.json", folder.path() / "config/rowkeeper/tactics.json");
    const Ran missed = run({"explain", "armada"});
    EXPECT_EQ(missed.code, 4) << "values that were moved away are missed, not left out: " << missed.out;
    EXPECT_NE(missed.err.find("tactics.json"), std::string::npos) << missed.err;
}

TEST_F(CommandLine, ABadCatalogIsRefusedWithFilePlaceAndReason) {
    const Ran wrongType = scoreWith(R"({"cards":{"armada":{"power":{"value":"much"}}}})");
    EXPECT_EQ(wrongType.code, 4);
    EXPECT_EQ(wrongType.out, "");
    EXPECT_NE(wrongType.err.find("layer.json: cards.armada.power"), std::string::npos) << wrongType.err;

    const Ran unknownField = scoreWith(R"({"cards":{"armada":{"powr":9}}})");
    EXPECT_EQ(unknownField.code, 4);
    EXPECT_NE(unknownField.err.find("layer.json: cards.armada"), std::string::npos) << unknownField.err;
    EXPECT_NE(unknownField.err.find("powr"), std::string::npos) << unknownField.err;

    EXPECT_EQ(scoreWith("[").code, 4);
    EXPECT_EQ(run({"score", "-", "--catalog", folder.name("none.json")}, row).code, 3);
}

TEST_F(CommandLine, ADataFolderThatIsNoneIsNotFound) {
    const Ran ran = run({"score", "-", "--data", folder.path().string()}, row);
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("not a data folder"), std::string::npos) << ran.err;
    EXPECT_EQ(run({"score", "-"}, {.input = row.input, .environment = {{"ROWKEEPER_DATA", "/nowhere"}}}).code,
              3);
    EXPECT_EQ(run({"score", "-", "--data", ROWKEEPER_DATA_DIR}, row).code, 0);
}

TEST_F(CommandLine, TheWindowWithoutAnyDisplayEndsWithASentence) {
    for (const How& how : {How{}, How{.environment = {{"DISPLAY", ":4711"}}},
                           How{.environment = {{"QT_QPA_PLATFORM", "wayland"}}},
                           How{.environment = {{"QT_QPA_PLATFORM", "no_such_platform"}}}}) {
        const Ran ran = run({"--lang", "en", "--data", ROWKEEPER_DATA_DIR}, how);
        EXPECT_EQ(ran.code, 1) << ran.err;
        EXPECT_NE(ran.err.find("no display"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find("rowkeeper: "), ran.err.rfind("rowkeeper: ")) << "one sentence: " << ran.err;
        EXPECT_EQ(ran.err.find("qt."), std::string::npos) << "no words for programmers: " << ran.err;
        EXPECT_EQ(ran.out, "");
    }
    const Ran german = run({"--lang", "de", "--data", ROWKEEPER_DATA_DIR});
    EXPECT_NE(german.err.find("Bildschirm"), std::string::npos) << german.err;
}

TEST_F(CommandLine, WhereThereIsNoSuchGameNoWindowOpens) {
    for (const char* game : {"999", "nosuch.rk"}) {
        const Ran ran = run({game, "--lang", "en", "--data", ROWKEEPER_DATA_DIR});
        EXPECT_EQ(ran.code, 3) << ran.err;
        EXPECT_EQ(ran.err.find("no display"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find("rowkeeper: "), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
}

TEST_F(CommandLine, AFullDiskIsSaid) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"score", "-", "--json"},
                                                      {"score", "-"},
                                                      {"--help"},
                                                      {"--version"},
                                                      {"explain", "armada"}}) {
        How how = row;
        how.outputTo = "/dev/full";
        const Ran ran = run(arguments, how);
        EXPECT_EQ(ran.code, 1) << ::testing::PrintToString(arguments);
        EXPECT_NE(ran.err.find("the disk is full"), std::string::npos) << ran.err;
    }
}

TEST_F(CommandLine, AClosedPipeIsQuiet) {
    How how = row;
    how.outputClosed = true;
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"score", "-", "--json"}, {"--help"}}) {
        const Ran ran = run(arguments, how);
        EXPECT_TRUE(ran.code == 0 || ran.code == 1) << ran.code;
        EXPECT_EQ(ran.err, "");
    }
}

} // namespace rowkeeper::test
