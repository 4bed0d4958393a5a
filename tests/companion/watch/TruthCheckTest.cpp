// SPDX-License-Identifier: GPL-3.0-or-later
#include "TruthCheck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rowkeeper::app::test {

namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// One row of these tags.
json row(const std::vector<std::string>& tags) {
    return json::array({json(tags)});
}

/// One row of one card, laid at frame 20 and turned at frame 60.
json truth() {
    json stills = json::array();
    stills.push_back({{"frames", json::array({0, 19})}, {"rows", row({"RKTZ14"})}});
    stills.push_back({{"frames", json::array({20, 59})}, {"rows", row({"RKTZ14", "RKTS00"})}});
    stills.push_back({{"frames", json::array({60, 99})}, {"rows", row({"RKTZ14", "RKTS10"})}});
    json events = json::array();
    events.push_back({{"type", "play"}, {"player", "S"}, {"row", 1}, {"tag", "RKTS00"}, {"frame", 20}});
    events.push_back({{"type", "reveal"}, {"row", 1}, {"at", 1}, {"tag", "RKTS10"}, {"frame", 60}});
    json result = json::array();
    result.push_back({{"row", 1}, {"totals", {{"S", "15"}}}, {"winner", "S"}});
    return {{"frames", 100},
            {"stills", stills},
            {"events", events},
            {"final_rows", row({"RKTZ14", "RKTS10"})},
            {"result", result}};
}

std::string view(long frame, const json& rows) {
    return json{{"type", "view"}, {"frame", frame}, {"rows", rows}, {"covered", json::array()}}.dump();
}

std::string finalLine(int mismatches = 0) {
    json rows = json::array();
    rows.push_back({{"target", "RKTZ14"},
                    {"cards", json::array({"RKTS10"})},
                    {"totals", {{"S", "15"}}},
                    {"winner", "S"},
                    {"tie_break", false}});
    return json{{"type", "final"}, {"scored", true}, {"rows", rows},
                {"events", 0},     {"inferred", 0},  {"mismatches", mismatches}}
        .dump();
}

std::vector<std::string> good() {
    return {view(5, row({"RKTZ14"})), view(23, row({"RKTZ14", "RKTS00"})),
            view(63, row({"RKTZ14", "RKTS10"})), finalLine()};
}

} // namespace

TEST(TruthCheck, AcceptsWhatIsRight) {
    EXPECT_THAT(complaints(truth(), good()), IsEmpty());
}

TEST(TruthCheck, FindsACardShownTooLate) {
    auto lines = good();
    lines[1] = view(31, row({"RKTZ14", "RKTS00"}));
    EXPECT_THAT(complaints(truth(), lines), ElementsAre(HasSubstr("not shown within 10 frames")));
}

TEST(TruthCheck, FindsATagThatStandsWhereThereIsNone) {
    auto lines = good();
    lines[0] = view(5, row({"RKTZ14", "RKTR00"}));
    EXPECT_THAT(complaints(truth(), lines), ElementsAre(HasSubstr("where the truth lacks it")));
}

TEST(TruthCheck, FindsAFaceThatStandsTooLong) {
    auto lines = good();
    lines[2] = view(71, row({"RKTZ14", "RKTS10"}));
    EXPECT_EQ(complaints(truth(), lines).size(), 2U) << "late, and the back stood too long";
}

TEST(TruthCheck, FindsWrongTotalsAndWinners) {
    auto lines = good();
    json last = json::parse(lines.back());
    last["rows"][0]["totals"]["S"] = "14";
    last["rows"][0]["winner"] = "R";
    lines.back() = last.dump();
    EXPECT_THAT(complaints(truth(), lines), ElementsAre(HasSubstr("totals"), HasSubstr("winner")));
}

TEST(TruthCheck, FindsMismatchesAndWrongCounts) {
    auto lines = good();
    lines.insert(lines.begin(), json{{"type", "mismatch"}, {"id", 1}}.dump());
    EXPECT_EQ(complaints(truth(), lines).size(), 2U);
    lines.back() = finalLine(1);
    EXPECT_EQ(complaints(truth(), lines).size(), 1U);
}

TEST(TruthCheck, FindsAMissingEnd) {
    auto lines = good();
    lines.pop_back();
    EXPECT_THAT(complaints(truth(), lines), ElementsAre(HasSubstr("not final")));
}

} // namespace rowkeeper::app::test
