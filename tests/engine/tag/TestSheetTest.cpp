// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/TestSheet.h"

#include "engine/core/tag/Tag.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace rowkeeper::tag {

namespace {

const TestForm a4Long{};
const TestForm letterShort{2159, 2794, true};
const TestForm wide{4200, 2970, false};
const BackCorrection some{0.417, -1.203, 0.1234, 1.00123, 0.99871};

std::vector<TestText> textsOf(const TestSheet& sheet) {
    std::vector<TestText> texts;
    for (const TestTag& tag : tagsOf(sheet))
        texts.push_back(testText(tag.text).value());
    return texts;
}

} // namespace

TEST(TestSheet, NoTextOfItIsOneOfACard) {
    std::set<std::string> all;
    for (const TestForm& form : {a4Long, letterShort, wide})
        for (const TestTag& tag : tagsOf({form, rounded(some)})) {
            EXPECT_EQ(tag.text.size(), 10U);
            EXPECT_FALSE(parse(tag.text)) << tag.text;
            EXPECT_TRUE(all.insert(tag.text).second) << tag.text << " of several sheets or places";
        }
    for (const std::string& card : plainTexts())
        EXPECT_FALSE(testText(card)) << card;
}

TEST(TestSheet, ItsTextsTellFormAndCorrection) {
    for (const TestForm& form : {a4Long, letterShort, wide})
        for (const BackCorrection& correction :
             {BackCorrection{}, some, BackCorrection{15, -15, 3, 1.05, 0.95},
              BackCorrection{-15, 15, -3, 0.95, 1.05}}) {
            const TestSheet sheet{form, rounded(correction)};
            EXPECT_EQ(sheetOf(textsOf(sheet)), sheet);
        }
}

TEST(TestSheet, RoundingKeepsWhatAPrinterCanShow) {
    EXPECT_EQ(rounded({}), BackCorrection{});
    EXPECT_EQ(rounded(rounded(some)), rounded(some));
    const PagePoint corner = drawnAt(some, {0, 0}, 210, 297);
    const PagePoint near = drawnAt(rounded(some), {0, 0}, 210, 297);
    EXPECT_LT(std::hypot(corner.x - near.x, corner.y - near.y), 0.002);
}

TEST(TestSheet, TextsOfSeveralSheetsAreOfNone) {
    std::vector<TestText> mixed = textsOf({a4Long, {}});
    const std::vector<TestText> other = textsOf({a4Long, rounded(some)});
    mixed.back() = other.back();
    EXPECT_FALSE(sheetOf(mixed)) << "backs drawn in two ways";
    mixed = textsOf({a4Long, {}});
    mixed.front() = textsOf({letterShort, {}}).front();
    EXPECT_FALSE(sheetOf(mixed)) << "fronts of two papers";
    EXPECT_FALSE(sheetOf({})) << "none";
    std::vector<TestText> fronts = textsOf({a4Long, {}});
    std::erase_if(fronts, [](const TestText& text) { return text.back; });
    EXPECT_FALSE(sheetOf(fronts)) << "no backs";
    EXPECT_EQ(formOf(fronts), a4Long);
}

TEST(TestSheet, WhateverReadsAsNoneIsNone) {
    for (const char* text : {"", "RKB", "RKBF000000", "RKBX000000", "RKBF00000", "RKBF0000000", "rkbf000000",
                             "RKBF00000a", "RKTS07", "RKBF 00000"})
        EXPECT_EQ(testText(text).has_value(), std::string_view(text) == "RKBF000000") << text;
}

// As a printer shifts that is as far off as any, seen through the paper.
TEST(TestSheet, NoShiftOfItsBacksPutsATagOverAnother) {
    for (const TestForm& form : {a4Long, letterShort, wide}) {
        const std::vector<TestTag> tags = tagsOf({form, {}});
        for (const TestTag& front : tags) {
            for (const TestTag& back : tags) {
                if (front.back || !back.back) continue;
                const PagePoint seen = throughPaper(form, back.middle);
                const double apart =
                    std::max(std::abs(front.middle.x - seen.x), std::abs(front.middle.y - seen.y));
                EXPECT_GE(apart, mostShift + testTagSize + 2 * testModule - 1e-9) << front.text << back.text;
            }
        }
    }
}

TEST(TestSheet, BothSidesHaveEnoughTagsOnEveryUsualPaper) {
    for (const TestForm& form : {a4Long, letterShort, wide, TestForm{1480, 2100, false}}) {
        const std::vector<TestTag> tags = tagsOf({form, {}});
        const auto backs =
            std::count_if(tags.begin(), tags.end(), [](const TestTag& tag) { return tag.back; });
        EXPECT_GE(backs, 9);
        EXPECT_LE(backs, 36);
        EXPECT_LE(std::abs(static_cast<int>(tags.size()) - 2 * static_cast<int>(backs)), 1);
        for (const TestTag& tag : tags) {
            EXPECT_GT(tag.middle.x, testMargin);
            EXPECT_LT(tag.middle.x, form.widthMm() - testMargin);
        }
    }
    EXPECT_TRUE(tagsOf({TestForm{1050, 1480, false}, {}}).empty()) << "too small to tell bent from shifted";
}

TEST(TestSheet, ThroughThePaperAndBackIsTheSamePlace) {
    for (const TestForm& form : {a4Long, letterShort, wide}) {
        const PagePoint there = throughPaper(form, {12, 34});
        const PagePoint back = throughPaper(form, there);
        EXPECT_NEAR(back.x, 12, 1e-9);
        EXPECT_NEAR(back.y, 34, 1e-9);
    }
    EXPECT_EQ(throughPaper(a4Long, {12, 34}), (PagePoint{198, 34})) << "the long edge of A4 is at the side";
    EXPECT_EQ(throughPaper(letterShort, {12, 34}).x, 12);
    EXPECT_EQ(throughPaper(wide, {12, 34}).x, 12) << "of a wide page it is above";
}

TEST(TestSheet, ACorrectionThatIsNoNumberIsBeyondAllPrinters) {
    EXPECT_TRUE(isWithin({}));
    EXPECT_TRUE(isWithin({15, -15, 3, 1.05, 0.95}));
    EXPECT_FALSE(isWithin({15.1, 0, 0, 1, 1}));
    EXPECT_FALSE(isWithin({0, 0, 0, 1.06, 1}));
    EXPECT_FALSE(isWithin({0, std::numeric_limits<double>::quiet_NaN(), 0, 1, 1}));
}

} // namespace rowkeeper::tag
