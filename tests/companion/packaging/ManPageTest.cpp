// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/ManPage.h"

#include "companion/games/Games.h"
#include "companion/packaging/Paths.h"
#include "tests/companion/app/Program.h"

#include <gmock/gmock.h>

#include <cstdlib>

namespace rowkeeper::packaging::test {

namespace {

using rowkeeper::test::contentOf;
using rowkeeper::test::TempFolder;
using testing::HasSubstr;
using testing::Not;

std::string page(json::Language language) {
    const json::Sentences sentences = json::frameSentences(ROWKEEPER_DATA_DIR, language);
    return manPage(app::commandTree(games::allGames(), sentences), sentences, {"1.2.3", "2026-05-04"});
}

/// As a terminal shows it, 300 columns wide, without any warning.
std::string shown(const std::string& troff) {
    const TempFolder folder;
    const std::string file = folder.write("page.1", troff);
    const std::string command =
        "cd " + folder.path().string() +
        " && LC_ALL=C.UTF-8 groff -man -Kutf8 -Tutf8 -P-cbou -rLL=300n -ww page.1 >out 2>err";
    EXPECT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(contentOf(folder.path() / "err"), "");
    std::string text = contentOf(folder.path() / "out");
    const auto replaced = [&text](const std::string& from, const std::string& to) {
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    };
    replaced("\u2010", "-");
    return text;
}

} // namespace

TEST(ManPage, HasEveryCommandAndOptionInBothLanguages) {
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        const json::Sentences sentences = json::frameSentences(ROWKEEPER_DATA_DIR, language);
        const app::CommandTree tree = app::commandTree(games::allGames(), sentences);
        const std::string text = shown(page(language));
        for (const Path& path : pathsOf(tree)) {
            const bool itself = path.command->commands.empty();
            EXPECT_EQ(text.find("\n   rowkeeper " + path.words + "\n") != std::string::npos, itself);
            for (const app::Parameter& option : path.command->options)
                for (const std::string& name : option.names)
                    EXPECT_THAT(text, HasSubstr(name)) << path.words;
        }
    }
}

TEST(ManPage, SpeaksItsLanguage) {
    EXPECT_THAT(shown(page(json::Language::De)), HasSubstr("GEMEINSAME OPTIONEN"));
    EXPECT_THAT(shown(page(json::Language::De)), HasSubstr("--data ORDNER"));
    EXPECT_THAT(shown(page(json::Language::En)), HasSubstr("COMMON OPTIONS"));
    for (const json::Language language : {json::Language::En, json::Language::De})
        EXPECT_THAT(shown(page(language)), Not(HasSubstr("manual.")));
}

TEST(ManPage, NamesVersionAndDay) {
    EXPECT_THAT(shown(page(json::Language::En)), testing::AllOf(HasSubstr("1.2.3"), HasSubstr("2026-05-04")));
}

TEST(ManPage, TextSteersNoPrinter) {
    const json::Sentences sentences = json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    app::CommandTree tree = app::commandTree(games::allGames(), sentences);
    tree.options.push_back({{"--odd"}, ".so /etc/passwd", "", {}, false, false, false, true});
    tree.options.push_back({{"--odder"}, "'br \\fBbold\\fR", "", {}, false, false, false, true});
    const std::string text = shown(manPage(tree, sentences, {"1", "2026-01-01"}));
    EXPECT_THAT(text, HasSubstr(".so /etc/passwd"));
    EXPECT_THAT(text, HasSubstr("'br \\fBbold\\fR"));
}

} // namespace rowkeeper::packaging::test
