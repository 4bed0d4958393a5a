// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/OptionsJson.h"

#include "engine/spacetrace/Options.h"
#include "engine/tactics/json/OptionsJson.h"
#include "tests/engine/json/Support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::json {
namespace {

/// The refusal of these house rules, or "accepted"; both games read them alike.
std::string readTactics(const char* text, tactics::Options& options) {
    const nlohmann::json document = nlohmann::json::parse(text);
    const Origin origin("options.json");
    return refusal([&] { readOptions(Node(document, origin), options); });
}
std::string readSpacetrace(const char* text, spacetrace::Options& options) {
    const nlohmann::json document = nlohmann::json::parse(text);
    const Origin origin("options.json");
    return refusal([&] {
        readOptions(Node(document, origin), [&](std::string_view name, std::string_view value) {
            return spacetrace::set(options, name, value);
        });
    });
}

TEST(OptionsJson, WhatIsNamedIsSetAndAllIsWritten) {
    tactics::Options ours;
    EXPECT_EQ(
        readTactics(R"({"armada_pair": "zero", "admiral_per_card": 4, "distress_reveal": false})", ours),
        "accepted");
    EXPECT_EQ(ours.armadaPair, tactics::ArmadaPair::Zero);
    EXPECT_EQ(toJson(ours).at("admiral_per_card"), 4);
    EXPECT_EQ(toJson(ours).at("distress_reveal"), false);
    EXPECT_EQ(toJson(ours).size(), tactics::allOptions().size());

    spacetrace::Options theirs;
    EXPECT_EQ(readSpacetrace(R"({"fire_again": "no", "base_ap": 30, "discard_one": true})", theirs),
              "accepted");
    EXPECT_FALSE(theirs.fireAgain);
    const auto written = toJson(spacetrace::allOptions(),
                                [&](std::string_view name) { return spacetrace::value(theirs, name); });
    EXPECT_EQ(written.at("fire_again"), "no");
    EXPECT_EQ(written.at("base_ap"), 30);
    EXPECT_EQ(written.at("discard_one"), true);
    EXPECT_EQ(written.at("fire_back"), "no");
    EXPECT_EQ(written.begin().key(), "fire_back") << "in the order they are listed";

    spacetrace::Options again;
    EXPECT_EQ(readSpacetrace(written.dump().c_str(), again), "accepted");
    EXPECT_EQ(again, theirs);
}

TEST(OptionsJson, WhatIsWrongIsSaidAlikeForEveryGame) {
    tactics::Options ours;
    EXPECT_EQ(readTactics(R"({"armada_pair": "Zero"})", ours),
              "options.json: armada_pair: option armada_pair: \"Zero\" is not one of cancel, zero, displace");
    EXPECT_EQ(readTactics(R"({"armada_pair": "zero", "teleport": 7})", ours),
              "options.json: teleport: option teleport: \"7\" is not one of open, hidden");
    EXPECT_EQ(ours, tactics::Options{}) << "nothing was set";
    spacetrace::Options theirs;
    EXPECT_EQ(readSpacetrace(R"({"base_ap": 1001})", theirs),
              "options.json: base_ap: option base_ap: \"1001\" is not a whole number from 0 to 1000");
    EXPECT_THAT(readSpacetrace(R"({"gaps": "stay"})", theirs),
                testing::HasSubstr("unknown option \"gaps\"; known: fire_back, empty_class"));
    EXPECT_THAT(readSpacetrace(R"({"wounds": 1.5})", theirs),
                testing::HasSubstr("wounds: expected a text, a whole number, true or false, found 1.5"));
    EXPECT_EQ(theirs, spacetrace::Options{});
    const auto fault = spacetrace::set(theirs, "damaged", "all");
    ASSERT_TRUE(fault);
    EXPECT_EQ(said(*fault).in(texts(Language::De)), "Option damaged: „all“ ist keins von lost, front");
}

} // namespace
} // namespace rowkeeper::json
