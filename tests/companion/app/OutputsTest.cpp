// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/CardPaper.h"
#include "printables/TagModules.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/app/Schemas.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

/// One run of every command with --json, with its output as somebody last read it (outputs/). After a wanted
/// change: ROWKEEPER_WRITE_OUTPUTS=1, and read the difference.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;

const fs::path here = fs::path(ROWKEEPER_TESTS_DIR) / "companion/app";
const std::string wholeGame = ROWKEEPER_TESTS_DIR "/transcripts/games/short-two-players.jsonl";

/// By command; files are named from the test's folder ("@game.jsonl").
const std::map<std::string, std::vector<std::string>> examples{
    {"scan", {"scan", "@blank.png"}},
    {"watch", {"watch", "@pictures", "--players", "S,R"}},
    {"score", {"score", "@row.json"}},
    {"spacetrace-score", {"score", "@battle.json", "--game", "spacetrace"}},
    {"spacetrace-explain", {"explain", "bounty_hunter", "--game", "spacetrace"}},
    {"spacetrace-verify", {"verify", "@spacetrace.jsonl", "--game", "spacetrace"}},
    {"spacetrace-replay", {"replay", "@spacetrace.jsonl", "--game", "spacetrace"}},
    {"spacetrace-watch", {"watch", "@pictures", "--players", "A,B", "--game", "spacetrace"}},
    {"spacetrace-desk", {"desk", "@spacetrace.jsonl", "--game", "spacetrace"}},
    {"spacetrace-games-show", {"games", "show", "last", "--game", "spacetrace"}},
    {"spacetrace-games-result", {"games", "result", "@spacetrace.jsonl", "--game", "spacetrace"}},
    {"spacetrace-games-history", {"games", "history", "--game", "spacetrace"}},
    {"spacetrace-games-undo", {"games", "undo", "last", "--game", "spacetrace"}},
    {"spacetrace-print", {"print", "heads", "--decks", "A", "-o", "@heads.pdf", "--game", "spacetrace"}},
    {"replay", {"replay", "@game.jsonl"}},
    {"explain", {"explain", "T58"}},
    {"print", {"print", "targets", "-o", "@targets.pdf"}},
    {"back-offset", {"back-offset", "office tray 2", "--shift", "0.5,-1.2", "--turn", "0.1"}},
    {"check-card", {"check-card", "@card.png"}},
    {"verify", {"verify", "@game.jsonl"}},
    {"desk", {"desk", "@game.jsonl", "--row", "1"}},
    {"games-list", {"games", "list"}},
    {"games-show", {"games", "show", "last"}},
    {"games-export", {"games", "export", "last"}},
    {"games-import", {"games", "import", "@game.jsonl"}},
    {"games-repair", {"games", "repair"}},
    {"games-correct",
     {"games", "correct", "last", "2", R"({"do":"play","player":"S","row":3})", "--why", "it lay there"}},
    {"games-accept", {"games", "accept", "last", "3", "--journal", "@inferred.sqlite"}},
    {"games-strike", {"games", "strike", "last", "3", "--why", "nobody laid it", "--by", "Ada"}},
    {"games-undo", {"games", "undo", "last"}},
    {"games-redo", {"games", "redo", "last"}},
    {"games-tell",
     {"games", "tell", "last", R"({"do":"settle","row":1,"winner":"R","rule":"T54"})", "--why", "spilt tea"}},
    {"games-result", {"games", "result", wholeGame}},
    {"games-history", {"games", "history"}},
};

/// All values of the catalog and all options stand in data/; a new one is no other output.
nlohmann::ordered_json withoutLists(nlohmann::ordered_json value) {
    for (auto& [name, inner] : value.items()) {
        const bool list = inner.is_object() && (name == "catalog" || name == "options");
        if (list)
            inner = "all " + name;
        else if (inner.is_structured())
            inner = withoutLists(std::move(inner));
    }
    return value;
}

/// Upright and evenly lit, each edge in the middle of a pixel.
QImage drawnCard(const std::string& text) {
    constexpr int perMm = 8;
    QImage card((tag::cardWidth + 4) * perMm, (tag::cardHeight + 4) * perMm, QImage::Format_RGB32);
    card.fill(QColor(225, 225, 225));
    const auto pattern = printables::tagPattern(text);
    if (!pattern) return card;
    QPainter painter(&card);
    constexpr double size = tag::tagSize;
    const double start = 2 + tag::tagInset;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(0.5, 0.5);
    painter.scale(perMm, perMm);
    const QPointF far(4 + tag::cardWidth - start - size, 4 + tag::cardHeight - start - size);
    for (const bool turned : {false, true}) {
        const QRectF place(turned ? far : QPointF(start, start), QSizeF(size, size));
        painter.fillPath(printables::tagPath(*pattern, place, turned), QColor(45, 45, 45));
    }
    return card;
}

/// A ship that was paid for, in a first turn.
std::string spacetraceRecord() {
    nlohmann::json setup =
        nlohmann::json::parse(contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"))["setup"];
    return setup.dump() + "\n" +
           R"({"type":"event","n":1,"event":{"do":"reinforce","player":"A","card":"depot"}})"
           "\n"
           R"({"type":"event","n":2,"event":{"do":"ship","player":"A","card":"carrier","fleet":"extra"}})"
           "\n";
}

class Outputs : public ProgramTest {
  protected:
    void SetUp() override {
        QImage blank(64, 48, QImage::Format_RGB32);
        blank.fill(1);
        fs::create_directory(folder.path() / "pictures");
        for (const char* name : {"blank.png", "pictures/1.png", "pictures/2.png"})
            ASSERT_TRUE(blank.save(QString::fromStdString(folder.name(name))));
        ASSERT_TRUE(drawnCard("RKTS07").save(QString::fromStdString(folder.name("card.png"))));
        folder.write("row.json", R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"admiral"},)"
                                 R"({"owner":"R","card":"infantry"},{"owner":"S","card":"armada"}]})");
        folder.write("battle.json",
                     R"({"battle":true,"sides":{)"
                     R"("active":{"fleets":{"base":[{"base":true},{"card":"bounty_hunter",)"
                     R"("class":1,"count":2,"ap":5,"lp":20},{"card":"fighter","class":1}]}},)"
                     R"("other":{"fleets":{"base":[{"base":true},{"card":"destroyer","class":2,)"
                     R"("lost":3,"damage":4}]}}}})");
        folder.write("spacetrace.jsonl", spacetraceRecord());
        folder.write("game.jsonl", record(twoPlayers(), opening()));
        ASSERT_EQ(run({"games", "import", folder.name("game.jsonl")}).code, 0);
        std::string inferred = record(twoPlayers(), opening());
        inferred.replace(inferred.rfind(R"("inferred":false)"), 16, R"("inferred":true)");
        folder.write("inferred.jsonl", inferred);
        ASSERT_EQ(run({"games", "import", folder.name("inferred.jsonl"), "--journal",
                       folder.name("inferred.sqlite")})
                      .code,
                  0);
    }

    std::vector<std::string> filled(std::vector<std::string> words) const {
        for (std::string& word : words) {
            if (word.starts_with('@')) word = folder.name(word.substr(1));
        }
        return words;
    }

    Ran example(const std::string& command, const std::vector<std::string>& more) const {
        std::vector<std::string> words = filled(examples.at(command));
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }

    /// What is another each time is left out: clocks and the folder.
    std::string steady(std::string out) const {
        const auto replace = [&out](const std::string& what, const std::string& with) {
            for (auto at = out.find(what); at != std::string::npos; at = out.find(what, at + with.size()))
                out.replace(at, what.size(), with);
        };
        replace(folder.path().string(), "FOLDER");
        replace(ROWKEEPER_TESTS_DIR, "TESTS");
        out = std::regex_replace(out, std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"), "TIME");
        return std::regex_replace(out, std::regex(R"("ms":[0-9.e+-]+)"), R"("ms":0)");
    }
};

} // namespace

// One value on one line; the file has it spread out, to be read and compared.
TEST_F(Outputs, OfEveryCommandAreAsTheyWereRead) {
    for (const auto& [command, words] : examples) {
        SCOPED_TRACE(command);
        if (command == "games-redo") {
            ASSERT_EQ(run({"games", "undo", "last"}).code, 0);
        }
        if (command.starts_with("spacetrace-games") && std::ranges::count(words, "last") > 0) {
            ASSERT_EQ(run({"games", "import", folder.name("spacetrace.jsonl")}).code, 0);
        }
        const Ran ran = example(command, {"--json", "--lang", "en"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        std::string now;
        std::istringstream lines(steady(ran.out));
        for (std::string line; std::getline(lines, line);)
            now += withoutLists(nlohmann::ordered_json::parse(line)).dump(1) + "\n";
        const fs::path file = here / "outputs" / (command + ".json");
        if (std::getenv("ROWKEEPER_WRITE_OUTPUTS")) {
            std::ofstream(file, std::ios::binary) << now;
        } else {
            EXPECT_EQ(now, contentOf(file)) << file;
        }
    }
}

TEST_F(Outputs, OfEveryCommandHaveASchema) {
    const std::string help = run({"--help"}).out + run({"games", "--help"}).out;
    std::istringstream lines(help.substr(help.find("Subcommands:")));
    int commands = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::regex listed("^  ([a-z][a-z-]*)  +[A-Z].*");
        std::smatch found;
        if (!std::regex_match(line, found, listed)) continue;
        const std::string name = found[1];
        if (name == "games") continue;
        ++commands;
        EXPECT_TRUE(examples.contains(name) || examples.contains("games-" + name))
            << name << " has no example";
    }
    // Of further games a command has an example each.
    EXPECT_EQ(commands, std::count_if(examples.begin(), examples.end(), [](const auto& example) {
                  return !example.first.starts_with("spacetrace-");
              }));
    for (const auto& [command, words] : examples) {
        EXPECT_TRUE(fs::exists(schemaOf(command))) << command;
        EXPECT_EQ(commandOf(words), command);
        EXPECT_NE(misfit(command, R"({"no_such_field":1})"), "") << command << ": its schema takes anything";
    }
}

namespace {

/// What the program writes to a terminal of its own, both streams.
std::string onATerminal(const std::string& program, std::vector<std::string> words, const fs::path& home,
                        bool noColor) {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) return "no terminal";
    const std::string name = ::ptsname(terminal);
    words.insert(words.begin(), program);
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    std::vector<std::string> variables{"HOME=" + home.string(), "XDG_DATA_HOME=" + (home / "share").string(),
                                       "PATH=/usr/bin:/bin",    "TERM=xterm-256color",
                                       "COLORTERM=truecolor",   "CLICOLOR_FORCE=1"};
    if (noColor) variables.emplace_back("NO_COLOR=1");
    std::vector<char*> environment;
    for (std::string& variable : variables)
        environment.push_back(variable.data());
    environment.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        ::setsid();
        const int end = ::open(name.c_str(), O_RDWR);
        for (const int stream : {0, 1, 2})
            ::dup2(end, stream);
        ::execve(argv[0], argv.data(), environment.data());
        ::_exit(127);
    }
    std::string shown;
    std::array<char, 4096> some{};
    for (ssize_t count = 0; (count = ::read(terminal, some.data(), some.size())) > 0;)
        shown.append(some.data(), static_cast<std::size_t>(count)); // until the child has closed its end
    ::close(terminal);
    int status = 0;
    ::waitpid(child, &status, 0);
    return shown;
}

} // namespace

// No colour is ever printed, so NO_COLOR has nothing to turn off, and no terminal is steered.
TEST_F(Outputs, HoldNoEscapeSequenceOnATerminalNorElsewhere) {
    for (const auto& [command, words] : examples) {
        SCOPED_TRACE(command);
        if (command == "games-redo") run({"games", "undo", "last"});
        for (const bool noColor : {true, false}) {
            const std::string shown = onATerminal(ROWKEEPER_PROGRAM, filled(words), folder.path(), noColor);
            EXPECT_GT(shown.size(), 10U);
            EXPECT_EQ(shown.find('\x1b'), std::string::npos) << shown.substr(0, 500);
        }
    }
    const std::string refused = onATerminal(ROWKEEPER_PROGRAM, {"frobnicate"}, folder.path(), true);
    EXPECT_NE(refused.find("frobnicate"), std::string::npos) << refused;
    EXPECT_EQ(refused.find('\x1b'), std::string::npos) << refused;
    How plain;
    plain.environment = {{"NO_COLOR", "1"}, {"CLICOLOR_FORCE", "1"}};
    EXPECT_EQ(run({"explain", "T58"}, plain).out, run({"explain", "T58"}).out);
}

} // namespace rowkeeper::test
