// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/PatternPlace.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::vision {

namespace {

/// A tag drawn with its corners there: each pixel the mean of what it covers.
cv::Mat drawn(const Grid& pattern, const Quad& corners, double blur) {
    constexpr int fine = 4;
    cv::Mat grey(300 * fine, 300 * fine, CV_8UC1, cv::Scalar(220));
    const Homography fromUnit = unitSquareTo(corners);
    for (int row = 0; row < gridModules; ++row) {
        for (int column = 0; column < gridModules; ++column) {
            if (!pattern[moduleAt(row, column)]) continue;
            std::vector<cv::Point> outline;
            for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}}) {
                const Point at = fromUnit.map(Point{(column + x) / 21.0, (row + y) / 21.0});
                constexpr int sixteenths = 16;
                outline.emplace_back(static_cast<int>(((at.x + 0.5) * fine - 0.5) * sixteenths),
                                     static_cast<int>(((at.y + 0.5) * fine - 0.5) * sixteenths));
            }
            cv::fillConvexPoly(grey, outline, cv::Scalar(40), cv::LINE_8, 4);
        }
    }
    cv::resize(grey, grey, {300, 300}, 0, 0, cv::INTER_AREA);
    if (blur > 0) cv::GaussianBlur(grey, grey, {}, blur);
    return grey;
}

Quad moved(Quad quad, double x, double y) {
    for (Point& corner : quad)
        corner = corner + Point{x, y};
    return quad;
}

double worst(const Quad& a, const Quad& b) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i)
        most = std::max(most, distance(a[i], b[i]));
    return most;
}

const Grid pattern = *encodeGrid("RKBF000000");
const Quad slanted{Point{80.3, 71.7}, {201.2, 78.4}, {195.6, 199.9}, {74.8, 190.1}};

} // namespace

TEST(PatternPlace, IsFoundToAFractionOfAPixelFromAGuessHalfAModuleOff) {
    for (const double blur : {0.0, 1.5, 2.5}) {
        const auto place = placePattern(drawn(pattern, slanted, blur), pattern, moved(slanted, 2.4, -2.1));
        ASSERT_TRUE(place) << blur;
        EXPECT_LT(distance(centreOf(place->corners), centreOf(slanted)), 0.05) << blur;
        EXPECT_LT(worst(place->corners, slanted), blur < 2 ? 0.2 : 0.6)
            << blur << ": blur makes a tag seem larger";
        EXPECT_GT(place->likeness, 0.9) << blur;
    }
}

TEST(PatternPlace, OfAMirroredTagIsFoundAsWell) {
    const Quad mirrored{slanted[1], slanted[0], slanted[3], slanted[2]};
    const auto place = placePattern(drawn(pattern, mirrored, 1), pattern, moved(mirrored, 1, 2));
    ASSERT_TRUE(place);
    EXPECT_LT(worst(place->corners, mirrored), 0.2);
}

TEST(PatternPlace, OfAnotherTagIsUnlikely) {
    const auto place = placePattern(drawn(*encodeGrid("RKBBZZ9ABC"), slanted, 1), pattern, slanted);
    EXPECT_TRUE(!place || place->likeness < 0.7) << place->likeness;
}

TEST(PatternPlace, OutsideThePictureIsNone) {
    const cv::Mat grey = drawn(pattern, slanted, 1);
    EXPECT_FALSE(placePattern(grey, pattern, moved(slanted, 400, 0)));
    EXPECT_FALSE(placePattern(grey, pattern, moved(slanted, 150, 0)));
    EXPECT_FALSE(placePattern(grey, pattern, Quad{}));
}

} // namespace rowkeeper::vision
