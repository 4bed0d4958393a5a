// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/VainLooks.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace rowkeeper::vision {
namespace {

const Region place{{100, 80}, 40, 1};

/// Something beyond reading, and noise that differs from frame to frame.
cv::Mat stillPicture(int frame) {
    cv::Mat grey(240, 320, CV_8U, cv::Scalar(90));
    cv::circle(grey, {100, 80}, 12, 200, 3);
    cv::Mat noise(grey.size(), CV_8U);
    cv::RNG(static_cast<unsigned>(frame) + 1).fill(noise, cv::RNG::UNIFORM, 0, 12);
    return grey + noise;
}

/// The frames of `count` in which the place is looked at, in vain each time.
std::vector<int> looksIn(VainLooks& looks, int first, int count) {
    std::vector<int> frames;
    for (int frame = first; frame < first + count; ++frame) {
        const cv::Mat grey = stillPicture(frame);
        looks.nextFrame(grey);
        if (!looks.due(place)) continue;
        frames.push_back(frame);
        looks.looked(place, true);
    }
    return frames;
}

TEST(VainLooks, AreSeldomRepeatedWhileThePictureStays) {
    VainLooks looks;
    EXPECT_EQ(looksIn(looks, 0, 50), (std::vector<int>{0, 1, 2, 4, 8, 16, 32, 48}));
}

TEST(VainLooks, BeginAnewWhenSomethingComesToLieThere) {
    VainLooks looks;
    looksIn(looks, 0, 17);
    cv::Mat covered = stillPicture(17);
    cv::rectangle(covered, {85, 65, 15, 30}, 20, cv::FILLED);
    looks.nextFrame(covered);
    EXPECT_TRUE(looks.due(place));
}

TEST(VainLooks, AreNotBegunAnewByACameraThatTrembles) {
    VainLooks looks;
    looksIn(looks, 0, 17);
    cv::Mat shifted;
    cv::warpAffine(stillPicture(17), shifted, cv::Matx23d(1, 0, 0.4, 0, 1, -0.4), {320, 240});
    looks.nextFrame(shifted);
    EXPECT_FALSE(looks.due(place));
}

TEST(VainLooks, AreAtACalmPlaceOnceItLooksAsInTheFrameBefore) {
    VainLooks looks;
    const cv::Mat first = stillPicture(0);
    looks.nextFrame(first);
    EXPECT_TRUE(looks.calm(place)) << "nothing to compare with";
    cv::Mat hand = stillPicture(1);
    cv::rectangle(hand, {85, 65, 15, 30}, 20, cv::FILLED);
    looks.nextFrame(hand);
    EXPECT_FALSE(looks.calm(place));
    EXPECT_TRUE(looks.calm({{250, 180}, 40, 1}));
    cv::Mat still = stillPicture(2);
    cv::rectangle(still, {85, 65, 15, 30}, 20, cv::FILLED);
    looks.nextFrame(still);
    EXPECT_TRUE(looks.calm(place));
}

TEST(VainLooks, DoNotConcernNeighboursOrOtherSizes) {
    VainLooks looks;
    looksIn(looks, 0, 17);
    const cv::Mat grey = stillPicture(17);
    looks.nextFrame(grey);
    EXPECT_FALSE(looks.due(place));
    EXPECT_TRUE(looks.due({{130, 80}, 40, 1}));
    EXPECT_TRUE(looks.due({{100, 80}, 56, 1}));
}

TEST(VainLooks, AreForgottenOnceTheLookSucceeds) {
    VainLooks looks;
    looksIn(looks, 0, 17);
    looks.looked(place, false);
    EXPECT_EQ(looksIn(looks, 17, 3), (std::vector<int>{17, 18, 19}));
}

TEST(VainLooks, AtTheEdgeOfThePictureAreNoCrash) {
    VainLooks looks;
    for (int frame = 0; frame < 3; ++frame) {
        const cv::Mat grey = stillPicture(frame);
        looks.nextFrame(grey);
        for (const Point centre : {Point{0, 0}, Point{319, 239}, Point{-500, 10}}) {
            looks.due({centre, 60, 1});
            looks.looked({centre, 60, 1}, true);
        }
    }
}

} // namespace
} // namespace rowkeeper::vision
