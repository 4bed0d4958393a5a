// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace rowkeeper::spacetrace::test {
namespace {

using What = OptionFault::What;
using testing::HasSubstr;

TEST(SpacetraceOptions, AnswerTheRulingsInTheirOrder) {
    const std::vector<std::pair<std::string_view, std::string_view>> expected{
        {"fire_back", "SR01"},       {"empty_class", "SR02"},
        {"no_higher_class", "SR05"}, {"fire_again", "SR06"},
        {"base_ap", "SR07"},         {"wounds", "SR08"},
        {"wrecks", "SR10"},          {"commando_next", "SR11"},
        {"both_bases", "SR12"},      {"no_base_end", "SR13"},
        {"first_round_ban", "SR14"}, {"repair_destroyed", "SR15"},
        {"fleet_falls", "SR17"},     {"jam_lasts", "SR18"},
        {"double_stack", "SR19"},    {"damaged", "SR20"},
        {"damage_hits", "SR21"},     {"discard_one", "SPT-31"},
        {"discard_two", "SPT-31"},   {"own_reinforcement_pile", "SPT-31"}};
    std::vector<std::pair<std::string_view, std::string_view>> found;
    for (const OptionInfo& info : allOptions())
        found.emplace_back(info.name, info.ruling);
    EXPECT_EQ(found, expected);
}

TEST(SpacetraceOptions, StartAtTheFirstValueListed) {
    for (const OptionInfo& info : allOptions()) {
        if (info.values.empty()) continue;
        EXPECT_EQ(value(Options{}, info.name), info.values.front()) << info.name;
    }
    EXPECT_EQ(value(Options{}, "base_ap"), "0");
    EXPECT_EQ(value(Options{}, "fire_again"), "yes");
}

TEST(SpacetraceOptions, KeepEveryValueTheyAreSetTo) {
    for (const OptionInfo& info : allOptions()) {
        std::vector<std::string> values(info.values.begin(), info.values.end());
        if (values.empty()) values = {std::to_string(info.least), std::to_string(info.most)};
        for (const std::string& text : values) {
            Options options;
            ASSERT_EQ(set(options, info.name, text), std::nullopt) << info.name;
            EXPECT_EQ(value(options, info.name), text) << info.name;
            EXPECT_EQ(options == Options{}, text == value(Options{}, info.name))
                << info.name << " = " << text;
        }
    }
}

TEST(SpacetraceOptions, ReachTheirOwnField) {
    Options options;
    for (const auto& [name, text] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"fire_back", "yes"},
                                                                    {"empty_class", "battle_start"},
                                                                    {"no_higher_class", "highest"},
                                                                    {"fire_again", "no"},
                                                                    {"base_ap", "1000"},
                                                                    {"wounds", "class_battle"},
                                                                    {"wrecks", "all_cards"},
                                                                    {"commando_next", "ship"},
                                                                    {"both_bases", "points"},
                                                                    {"no_base_end", "draw"},
                                                                    {"first_round_ban", "all"},
                                                                    {"repair_destroyed", "directly"},
                                                                    {"fleet_falls", "battle"},
                                                                    {"jam_lasts", "class_battle"},
                                                                    {"double_stack", "each"},
                                                                    {"damaged", "front"},
                                                                    {"damage_hits", "card"},
                                                                    {"discard_one", "true"}})
        ASSERT_EQ(set(options, name, text), std::nullopt) << name;
    Options expected;
    expected.fireBack = FireBack::Yes;
    expected.emptyClass = EmptyClass::BattleStart;
    expected.noHigherClass = NoHigherClass::Highest;
    expected.fireAgain = false;
    expected.baseAp = 1000;
    expected.wounds = Wounds::ClassBattle;
    expected.wrecks = Wrecks::AllCards;
    expected.commandoNext = CommandoNext::Ship;
    expected.bothBases = BothBases::Points;
    expected.noBaseEnd = NoBaseEnd::Draw;
    expected.firstRoundBan = FirstRoundBan::All;
    expected.repairDestroyed = RepairDestroyed::Directly;
    expected.fleetFalls = FleetFalls::Battle;
    expected.jamLasts = JamLasts::ClassBattle;
    expected.doubleStack = DoubleStack::Each;
    expected.damaged = Damaged::Front;
    expected.damageHits = DamageHits::Card;
    expected.discardOne = true;
    EXPECT_EQ(options, expected);
}

TEST(SpacetraceOptions, RefuseWhatTheyDoNotKnowAndStayAsTheyWere) {
    Options options;
    const auto unknown = set(options, "fire", "no");
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->what, What::UnknownName);
    EXPECT_THAT(unknown->known, HasSubstr("fire_back, empty_class, no_higher_class, fire_again, base_ap"));
    EXPECT_EQ(set(options, "both_bases", "nobody"),
              (OptionFault{What::NotAWord, "both_bases", "nobody", "profile, draw, points", 0, 0}));
    EXPECT_EQ(set(options, "fire_again", "true"),
              (OptionFault{What::NotAWord, "fire_again", "true", "yes, no", 0, 0}));
    for (const std::string text : {"", "-1", "1001", "1.5", "none", "5 "})
        EXPECT_EQ(set(options, "base_ap", text),
                  (OptionFault{What::NotANumber, "base_ap", text, "", 0, 1000}));
    EXPECT_EQ(options, Options{});
}

} // namespace
} // namespace rowkeeper::spacetrace::test
