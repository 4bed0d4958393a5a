// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandTree.h"
#include "companion/games/Games.h"

#include "engine/core/json/Sentences.h"

#include <gmock/gmock.h>

namespace rowkeeper::app::test {

namespace {

using testing::ElementsAre;

CommandTree program() {
    return commandTree(games::allGames(), json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En));
}

template<class Named>
const Named& named(const std::vector<Named>& all, const std::string& name) {
    for (const Named& each : all) {
        if constexpr (std::is_same_v<Named, Parameter>) {
            if (testing::Value(each.names, testing::Contains(name))) return each;
        } else {
            if (each.name == name) return each;
        }
    }
    throw std::out_of_range(name);
}

} // namespace

TEST(CommandTree, HasTheCommandsInTheirCommands) {
    const CommandTree tree = program();
    EXPECT_EQ(tree.name, "rowkeeper");
    EXPECT_EQ(tree.commands.size(), 11U);
    EXPECT_EQ(named(tree.commands, "games").commands.size(), 13U);
    EXPECT_EQ(named(named(tree.commands, "games").commands, "export").about,
              "A game as the JSON lines that replay reads");
}

TEST(CommandTree, SaysOfAnOptionWhatItTakes) {
    const CommandTree tree = program();
    const CommandTree& print = named(tree.commands, "print");
    const Parameter& output = named(print.options, "-o");
    EXPECT_THAT(output.names, ElementsAre("-o", "--output"));
    EXPECT_EQ(output.value, "FILE");
    EXPECT_FALSE(output.required) << "a job may name it";
    EXPECT_TRUE(named(named(tree.commands, "scan").arguments, "images").required);
    EXPECT_THAT(named(print.options, "--marks").choices, ElementsAre("corners", "lines", "none"));
    EXPECT_EQ(named(print.options, "--force").value, "");
    EXPECT_TRUE(named(print.options, "--lang").common);
    EXPECT_FALSE(output.common);
    const CommandTree& watch = named(tree.commands, "watch");
    EXPECT_TRUE(named(watch.options, "--resume").valueMayMiss);
    EXPECT_EQ(named(watch.options, "--resume").value, "GAME");
    EXPECT_EQ(named(watch.options, "--fps").value, "FLOAT");
    EXPECT_TRUE(named(tree.options, "--option").repeats);
}

TEST(CommandTree, SaysWhatStandsWithoutAnOption) {
    const CommandTree tree = program();
    const Parameter& images = named(tree.commands, "scan").arguments.at(0);
    EXPECT_EQ(images.value, "IMAGE");
    EXPECT_TRUE(images.repeats);
    EXPECT_TRUE(images.required);
    EXPECT_FALSE(tree.arguments.at(0).required);
}

TEST(CommandTree, IsThereWithoutSentences) {
    EXPECT_EQ(commandTree(games::allGames(), json::Sentences(json::Language::En)).commands.size(), 11U);
}

} // namespace rowkeeper::app::test
