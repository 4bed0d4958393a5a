// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/BackFit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr double width = 210;
constexpr double height = 297;
using tag::BackCorrection;

/// Places all over the page, drawn with a correction and fed so.
std::vector<BackMark> marksOf(const BackCorrection& drawnWith, const BackCorrection& feed, double noise = 0) {
    std::mt19937 chance(7);
    std::normal_distribution<> grain(0, 1);
    std::vector<BackMark> marks;
    for (double x = 20; x < width; x += 34) {
        for (double y = 30; y < height; y += 34) {
            const tag::PagePoint drawn = drawnAt(drawnWith, {x, y}, width, height);
            tag::PagePoint printed = drawnAt(feed, drawn, width, height);
            printed.x += noise * grain(chance);
            printed.y += noise * grain(chance);
            marks.push_back({drawn, printed});
        }
    }
    return marks;
}

/// The most that backs drawn with it lie beside their fronts, mm.
double besideFronts(const BackCorrection& correction, const BackCorrection& feed) {
    double most = 0;
    for (const double x : {0.0, width})
        for (const double y : {0.0, height}) {
            const tag::PagePoint at =
                drawnAt(feed, drawnAt(correction, {x, y}, width, height), width, height);
            most = std::max(most, std::hypot(at.x - x, at.y - y));
        }
    return most;
}

} // namespace

TEST(BackFit, APrinterThatMovesRightIsDrawnForToTheLeft) {
    const auto fit = fitBacks(marksOf({}, {.right = 2, .down = -3}), width, height, 0);
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->correction.right, -2, 1e-6);
    EXPECT_NEAR(fit->correction.down, 3, 1e-6);
    EXPECT_NEAR(fit->correction.degrees, 0, 1e-6);
    const auto turned = fitBacks(marksOf({}, {.degrees = 1.5, .across = 1.01, .along = 1}), width, height, 0);
    ASSERT_TRUE(turned);
    EXPECT_NEAR(turned->correction.degrees, -1.5, 0.01);
    EXPECT_NEAR(turned->correction.across, 1 / 1.01, 1e-4);
}

TEST(BackFit, WhatItTellsMakesBacksMeetTheirFronts) {
    for (const BackCorrection& feed :
         {BackCorrection{2, -3, 0.7, 1.004, 0.997}, BackCorrection{-5, 1, -1, 0.995, 1.001}}) {
        const auto fit = fitBacks(marksOf({}, feed), width, height, 0);
        ASSERT_TRUE(fit);
        EXPECT_LT(besideFronts(fit->correction, feed), 0.02);
        EXPECT_GT(besideFronts({}, feed), 2) << "they did not before";
    }
}

TEST(BackFit, ASheetThatWasCorrectedAlreadyTellsTheWholeCorrection) {
    const BackCorrection feed{2, -3, 0.7, 1.004, 0.997};
    const auto first = fitBacks(marksOf({}, feed), width, height, 0);
    ASSERT_TRUE(first);
    const auto second = fitBacks(marksOf(first->correction, feed), width, height, 0);
    ASSERT_TRUE(second);
    EXPECT_LT(besideFronts(second->correction, feed), 0.02);
    const auto off = fitBacks(marksOf({-4, 4, -1, 1.01, 0.99}, feed), width, height, 0);
    ASSERT_TRUE(off);
    EXPECT_LT(besideFronts(off->correction, feed), 0.05) << "whatever it was drawn with";
}

TEST(BackFit, OneMarkThatLiesElsewhereCountsForNothing) {
    std::vector<BackMark> marks = marksOf({}, {.right = 2}, 0.02);
    marks[5].printed.x += 7;
    const auto fit = fitBacks(marks, width, height, 0);
    ASSERT_TRUE(fit);
    EXPECT_LT(besideFronts(fit->correction, {.right = 2}), 0.05);
    EXPECT_LT(fit->residual, 0.05);
}

TEST(BackFit, WhatIsUnsureIsSaid) {
    const auto sharp = fitBacks(marksOf({}, {}, 0.01), width, height, 0);
    const auto soft = fitBacks(marksOf({}, {}, 0.4), width, height, 0);
    const auto bent = fitBacks(marksOf({}, {}, 0.01), width, height, 0.5);
    ASSERT_TRUE(sharp && soft && bent);
    EXPECT_LT(sharp->unsure, 0.02);
    EXPECT_GT(soft->unsure, 0.1);
    EXPECT_GT(bent->unsure, 0.1) << "as unsure as its fronts";
    EXPECT_NEAR(sharp->residual, 0.01, 0.003);
}

TEST(BackFit, FewOrCrowdedMarksTellNothing) {
    std::vector<BackMark> marks = marksOf({}, {});
    EXPECT_FALSE(fitBacks(std::span(marks).first(5), width, height, 0));
    EXPECT_FALSE(fitBacks({}, width, height, 0));
    const std::vector<BackMark> onePlace(20, marks.front());
    EXPECT_FALSE(fitBacks(onePlace, width, height, 0));
}

} // namespace rowkeeper::vision
