// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Cutout.h"

#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include <limits>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t plenty = 1 << 20;

Frame white() {
    return Frame(200, 100, std::vector<std::uint8_t>(60000, 250));
}
Outline box(double left, double top, double right, double bottom) {
    return {Point{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}
cv::Mat decoded(const std::vector<std::uint8_t>& jpeg) {
    return cv::imdecode(jpeg, cv::IMREAD_GRAYSCALE);
}

} // namespace

TEST(Cutout, ShowsItsPlacesAndNothingElse) {
    const std::vector<Outline> shown{box(20, 20, 59, 79), box(100, 20, 139, 79)};
    const cv::Mat picture = decoded(cutOut(white(), shown, {}, plenty));
    ASSERT_EQ(picture.size(), cv::Size(120, 60)) << "cropped to the places";
    EXPECT_GT(picture.at<std::uint8_t>(30, 10), 200);
    EXPECT_GT(picture.at<std::uint8_t>(30, 100), 200);
    EXPECT_LT(picture.at<std::uint8_t>(30, 60), 20) << "what lies between is black";
}

TEST(Cutout, WhatIsHiddenIsBlackWhereverItLies) {
    const std::vector<Outline> shown{box(20, 20, 119, 79)};
    const std::vector<Outline> hidden{box(60, 0, 79, 99)};
    const cv::Mat picture = decoded(cutOut(white(), shown, hidden, plenty));
    EXPECT_GT(picture.at<std::uint8_t>(30, 10), 200);
    EXPECT_LT(picture.at<std::uint8_t>(30, 50), 20);
}

TEST(Cutout, NothingIsLeftOfWhatIsHiddenOutsideOrNowhere) {
    const std::vector<Outline> inside{box(20, 20, 59, 79)};
    const std::vector<Outline> outside{box(500, 500, 600, 600)};
    const double none = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(cutOut(white(), inside, inside, plenty).empty());
    EXPECT_TRUE(cutOut(white(), outside, {}, plenty).empty());
    EXPECT_TRUE(cutOut(white(), std::vector<Outline>{box(none, 0, 1, 1)}, {}, plenty).empty());
    EXPECT_TRUE(cutOut(Frame(), inside, {}, plenty).empty());
    EXPECT_TRUE(cutOut(white(), inside, {}, 10).empty()) << "too large";
}

} // namespace rowkeeper::vision
