// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Options.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::tactics::test {

TEST(Options, AreNamedInTheOrderOfTheSpecification) {
    const std::vector<std::string_view> expected{"armada_pair",
                                                 "multiphasic_stack",
                                                 "weapons_below",
                                                 "flyer_vs_intrepid",
                                                 "armada_boostable",
                                                 "bombardment_bonus",
                                                 "federation_bonus",
                                                 "admiral_per_card",
                                                 "officer_per_weapon",
                                                 "negotiated_row",
                                                 "wave",
                                                 "shields_under_mines",
                                                 "shielded_reveal",
                                                 "teleport",
                                                 "pass_minimum",
                                                 "blockade_end",
                                                 "distress_hidden",
                                                 "distress_reveal",
                                                 "team_bonus",
                                                 "gaps",
                                                 "silenced_blocker_frees",
                                                 "four_cards",
                                                 "anti_infantry_silenced",
                                                 "extra_card_turn",
                                                 "stolen_armada_tie",
                                                 "anti_infantry_hidden",
                                                 "extra_card",
                                                 "refill"};
    std::vector<std::string_view> names;
    for (const OptionInfo& info : allOptions())
        names.push_back(info.name);
    EXPECT_EQ(names, expected);
}

TEST(Options, StartAtTheFirstValueListed) {
    for (const OptionInfo& info : allOptions()) {
        if (info.values.empty()) continue;
        EXPECT_EQ(value(Options{}, info.name), info.values.front()) << info.name;
    }
    EXPECT_EQ(value(Options{}, "bombardment_bonus"), "10");
    EXPECT_EQ(value(Options{}, "federation_bonus"), "10");
    EXPECT_EQ(value(Options{}, "admiral_per_card"), "5");
    EXPECT_EQ(value(Options{}, "officer_per_weapon"), "5");
    EXPECT_EQ(value(Options{}, "pass_minimum"), "0");
}

TEST(Options, KeepEveryValueTheyAreSetTo) {
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

TEST(Options, ReachTheirOwnField) {
    Options options;
    ASSERT_FALSE(set(options, "armada_pair", "displace"));
    ASSERT_FALSE(set(options, "weapons_below", "none"));
    ASSERT_FALSE(set(options, "distress_reveal", "false"));
    ASSERT_FALSE(set(options, "distress_hidden", "true"));
    ASSERT_FALSE(set(options, "admiral_per_card", "7"));
    ASSERT_FALSE(set(options, "extra_card", "own_rules"));
    Options expected;
    expected.armadaPair = ArmadaPair::Displace;
    expected.weaponsBelow = WeaponsBelowReading::None;
    expected.distressReveal = false;
    expected.distressHidden = true;
    expected.admiralPerCard = 7;
    expected.extraCard = ExtraCard::OwnRules;
    EXPECT_EQ(options, expected);
}

TEST(Options, RefuseWhatTheyDoNotKnowAndStayAsTheyWere) {
    Options options;
    const auto refusal = [&](std::string_view name, std::string_view text) {
        return set(options, name, text).value_or(Phrase{"accepted", {}});
    };
    const Phrase unknown = refusal("armada", "cancel");
    EXPECT_EQ(unknown.key, "document.unknown_option");
    EXPECT_EQ(unknown.arguments.at(0), PhraseArgument("armada"));
    const Phrase value{"document.option_value", {"armada_pair", "Zero", "cancel, zero, displace"}};
    EXPECT_EQ(refusal("armada_pair", "Zero"), value);
    for (const std::string text : {"", "-1", "101", "5.5", "ten", "5 ", "99999999999999999999"}) {
        const Phrase number{"document.option_number", {"admiral_per_card", text, 0, 100}};
        EXPECT_EQ(refusal("admiral_per_card", text), number) << text;
    }
    EXPECT_EQ(refusal("pass_minimum", "2").arguments.at(3), PhraseArgument(1));
    EXPECT_EQ(options, Options{});
}

} // namespace rowkeeper::tactics::test
