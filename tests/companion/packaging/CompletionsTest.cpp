// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/Completions.h"

#include "companion/games/Games.h"
#include "companion/packaging/Paths.h"
#include "engine/core/json/Sentences.h"
#include "tests/companion/app/Program.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <map>
#include <set>
#include <sstream>

/// The completions as the shells themselves answer, and that nothing of the command line is missing in them.
namespace rowkeeper::packaging::test {

namespace {

using rowkeeper::test::contentOf;
using rowkeeper::test::TempFolder;
using testing::AllOf;
using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;
using Answers = std::map<std::string, std::set<std::string>>; ///< what was typed, what was offered

app::CommandTree program() {
    return app::commandTree(games::allGames(), json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En));
}

std::string typed(const Path& path, const std::string& word) {
    return "rowkeeper " + (path.words.empty() ? "" : path.words + " ") + word;
}

/// Every command that has some, and every command with a dash.
std::vector<std::string> everything() {
    std::vector<std::string> all;
    const app::CommandTree tree = program();
    for (const Path& path : pathsOf(tree)) {
        if (!path.command->commands.empty()) all.push_back(typed(path, ""));
        all.push_back(typed(path, "-"));
    }
    return all;
}

/// Runs `shell` with a script that prints ">TYPED" and what is offered, a line each.
class Shell {
  public:
    Shell(const std::string& shell, const std::string& script, const std::string& completion) {
        folder_.write("a.rowkeeper", "");
        std::filesystem::create_directory(folder_.path() / "folder");
        folder_.write("completion", completion);
        folder_.write("script", script);
        const std::string command =
            "cd " + folder_.path().string() + " && HOME=. " + shell + " script >out 2>err";
        code_ = std::system(command.c_str());
        EXPECT_EQ(contentOf(folder_.path() / "err"), "");
    }

    Answers answers() const {
        EXPECT_EQ(code_, 0);
        Answers all;
        std::set<std::string>* to = nullptr;
        std::istringstream lines(contentOf(folder_.path() / "out"));
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with('>'))
                to = &all[line.substr(1)];
            else if (to)
                to->insert(line.substr(0, line.find('\t')));
        }
        return all;
    }

  private:
    TempFolder folder_;
    int code_ = -1;
};

Answers askBash(const std::vector<std::string>& lines) {
    std::string script = ". ./completion\nask() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _rowkeeper\n"
                         "    for each in \"${COMPREPLY[@]}\"; do echo \"$each\"; done; }\n";
    for (const std::string& line : lines)
        script += "echo '>" + line + "'\nask " + line + (line.ends_with(' ') ? "''" : "") + "\n";
    return Shell("bash --norc", script, bashCompletion(program())).answers();
}

Answers askFish(const std::vector<std::string>& lines) {
    std::string script = "source completion\n";
    for (const std::string& line : lines)
        script += "echo '>" + line + "'\ncomplete -C '" + line + "'\n";
    return Shell("fish --no-config", script, fishCompletion(program())).answers();
}

void expectEverything(Answers answers) {
    const app::CommandTree tree = program();
    for (const Path& path : pathsOf(tree)) {
        std::vector<std::string> options;
        for (const app::Parameter& option : path.command->options)
            options.insert(options.end(), option.names.begin(), option.names.end());
        EXPECT_THAT(answers[typed(path, "-")], IsSupersetOf(options)) << path.words;
        std::vector<std::string> commands;
        for (const app::CommandTree& inner : path.command->commands)
            commands.push_back(inner.name);
        EXPECT_THAT(answers[typed(path, "")], IsSupersetOf(commands)) << path.words;
    }
}

void expectWordsAndFiles(Answers answers) {
    EXPECT_THAT(answers["rowkeeper --lang "], UnorderedElementsAre("en", "de"));
    EXPECT_THAT(answers["rowkeeper --lang de watch --pace "], UnorderedElementsAre("real", "fast"));
    EXPECT_THAT(answers["rowkeeper --journal watch games show "], UnorderedElementsAre("last"));
    EXPECT_THAT(answers["rowkeeper --option "], Not(Contains("a.rowkeeper")));
    EXPECT_THAT(answers["rowkeeper replay "], Contains("a.rowkeeper"));
    EXPECT_THAT(answers["rowkeeper "], Contains("a.rowkeeper"));
    EXPECT_THAT(answers["rowkeeper games "], Not(Contains("a.rowkeeper")));
    EXPECT_THAT(answers["rowkeeper desk "], AllOf(Contains("a.rowkeeper"), Contains("last")));
    EXPECT_THAT(answers["rowkeeper games export last -o "], Contains("a.rowkeeper"));
    EXPECT_THAT(answers["rowkeeper --data "], Not(Contains("a.rowkeeper")));
}

const std::vector<std::string> wordsAndFiles{"rowkeeper --lang ",
                                             "rowkeeper --lang de watch --pace ",
                                             "rowkeeper --journal watch games show ",
                                             "rowkeeper --option ",
                                             "rowkeeper replay ",
                                             "rowkeeper ",
                                             "rowkeeper games ",
                                             "rowkeeper desk ",
                                             "rowkeeper games export last -o ",
                                             "rowkeeper --data "};

} // namespace

TEST(Completions, BashOffersEveryCommandAndOption) {
    expectEverything(askBash(everything()));
}

TEST(Completions, BashOffersWordsAndFilesWhereTheyBelong) {
    expectWordsAndFiles(askBash(wordsAndFiles));
    // As bash takes --lang=d apart.
    EXPECT_THAT(askBash({"rowkeeper --lang = d"}).begin()->second, UnorderedElementsAre("de"));
}

TEST(Completions, FishOffersEveryCommandAndOption) {
    expectEverything(askFish(everything()));
}

TEST(Completions, FishOffersWordsAndFilesWhereTheyBelong) {
    expectWordsAndFiles(askFish(wordsAndFiles));
}

/// What zsh offers only a terminal would show: here, that it reads the file, and that all stands in it.
TEST(Completions, ZshReadsAFunctionForEveryCommandWithEveryOption) {
    const std::string completion = zshCompletion(program());
    Shell("zsh -f -n", completion, "").answers();
    const app::CommandTree tree = program();
    for (const Path& path : pathsOf(tree)) {
        std::string name = "_rowkeeper" + (path.words.empty() ? "" : "_" + path.words);
        std::replace(name.begin(), name.end(), ' ', '_');
        const std::size_t begin = completion.find("\n" + name + "() {\n");
        ASSERT_NE(begin, std::string::npos) << name;
        const std::string function = completion.substr(begin, completion.find("\n}\n", begin) - begin);
        for (const app::Parameter& option : path.command->options)
            for (const std::string& each : option.names)
                EXPECT_TRUE(function.find(each + "[") != std::string::npos ||
                            function.find(each + "=[") != std::string::npos)
                    << name << " " << each;
        for (const app::CommandTree& inner : path.command->commands)
            EXPECT_NE(function.find("'" + inner.name + ":"), std::string::npos) << name << " " << inner.name;
    }
}

TEST(Completions, WhatAHelpTextHoldsSteersNoShell) {
    app::CommandTree tree{"rowkeeper", "", "", {}, {}, {}};
    tree.options.push_back(
        {{"--odd"}, "it's [odd]: \\ $(echo no) `echo no` \"", "", {}, false, false, false, false});
    tree.commands.push_back({"go", "it's [odd]: \\ $(echo no)", "", {}, {}, {}});
    Shell("bash --norc -n", bashCompletion(tree), "").answers();
    Shell("zsh -f -n", zshCompletion(tree), "").answers();
    Shell("fish --no-config -n", fishCompletion(tree), "").answers();
    const Answers fish =
        Shell("fish --no-config", "source completion\necho '>x'\ncomplete -C 'rowkeeper --o'\n",
              fishCompletion(tree))
            .answers();
    EXPECT_THAT(fish.at("x"), UnorderedElementsAre("--odd"));
}

TEST(Completions, TheFilesOfTheBuildAreThese) {
    const std::filesystem::path share = ROWKEEPER_SHARE;
    EXPECT_EQ(contentOf(share / "bash-completion/completions/rowkeeper"), bashCompletion(program()));
    EXPECT_EQ(contentOf(share / "zsh/vendor-completions/_rowkeeper"), zshCompletion(program()));
    EXPECT_EQ(contentOf(share / "fish/vendor_completions.d/rowkeeper.fish"), fishCompletion(program()));
}

} // namespace rowkeeper::packaging::test
