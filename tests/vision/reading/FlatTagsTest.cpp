// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/FlatTags.h"

#include "tests/vision/DrawnTable.h"
#include "vision/picture/Pixels.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::vision {
namespace {

/// Two cards lying flat under even light.
test::DrawnTable flatTable() {
    test::DrawnTable table = test::fourAnchors();
    table.pixelsPerMm = 2.4;
    table.width = 1280;
    table.height = 960;
    table.cards.push_back({"RKTS07", test::placeInChain(0, 0), 0});
    table.cards.push_back({"RKTR00", test::placeInChain(0, 1), 0});
    return table;
}

cv::Mat greyOf(const test::DrawnTable& table) {
    const Frame frame = draw(table);
    cv::Mat grey;
    cv::cvtColor(pixelsOf(frame), grey, cv::COLOR_BGR2GRAY);
    return grey;
}

GreyView viewOf(const cv::Mat& grey) {
    return {grey.data, grey.cols, grey.rows, static_cast<int>(grey.step[0])};
}

/// A tag's square and a quarter of it on each side.
cv::Rect around(const Sighting& tag) {
    const int more = static_cast<int>(sideOf(tag.corners) / 4);
    const Point from = tag.corners[0];
    const Point to = tag.corners[2];
    const auto least =
        cv::Point(cvRound(std::min(from.x, to.x)) - more, cvRound(std::min(from.y, to.y)) - more);
    const auto most =
        cv::Point(cvRound(std::max(from.x, to.x)) + more, cvRound(std::max(from.y, to.y)) + more);
    return {least, most};
}

TEST(FlatTags, EachIsReadFromItsPartOfThePictureWithItsCorners) {
    const test::DrawnTable table = flatTable();
    const cv::Mat grey = greyOf(table);
    for (const Sighting& wanted : test::perfectReading(table).tags) {
        const cv::Rect part = around(wanted);
        const auto tags = readFlatTags(viewOf(grey(part)));
        ASSERT_EQ(tags.size(), 1u) << wanted.text;
        EXPECT_EQ(tags[0].text, wanted.text);
        const Point corner = tags[0].corners[0] + Point{double(part.x), double(part.y)};
        EXPECT_LT(distance(corner, wanted.corners[0]), 1.5) << wanted.text;
    }
}

TEST(FlatTags, NothingIsReadAsInAMirrorNorWhereNothingIs) {
    const test::DrawnTable table = flatTable();
    const cv::Mat grey = greyOf(table);
    cv::Mat mirrored;
    cv::flip(grey(around(test::perfectReading(table).tags.at(0))), mirrored, 1);
    EXPECT_TRUE(readFlatTags(viewOf(mirrored)).empty());
    EXPECT_TRUE(readFlatTags({}).empty());
    const cv::Mat white(90, 90, CV_8UC1, cv::Scalar(255));
    EXPECT_TRUE(readFlatTags(viewOf(white)).empty());
}

TEST(FlatTags, CodesOfOthersAreLeftOut) {
    test::DrawnTable table = flatTable();
    table.cards.at(0).text = "STRANGER";
    const cv::Mat grey = greyOf(table);
    for (const Sighting& drawn : test::perfectReading(table).tags) {
        const auto tags = readFlatTags(viewOf(grey(around(drawn))));
        EXPECT_EQ(tags.empty(), drawn.text == "STRANGER") << drawn.text;
    }
}

} // namespace
} // namespace rowkeeper::vision
