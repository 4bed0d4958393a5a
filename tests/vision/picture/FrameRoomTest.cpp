// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/FrameRoom.h"

#include <gtest/gtest.h>

#include <thread>
#include <utility>

namespace rowkeeper::vision {
namespace {

Frame filled(FrameRoom& room, int grey, cv::Size size = {8, 6}) {
    cv::Mat canvas = room.canvas();
    canvas.create(size, CV_8UC3);
    canvas.setTo(cv::Scalar::all(grey));
    return room.frame(canvas, grey, 0);
}

TEST(FrameRoom, WritesToNoPixelsThatSomebodyHolds) {
    FrameRoom room;
    const Frame first = filled(room, 1);
    const Frame second = filled(room, 2);
    const Frame third = filled(room, 3);
    EXPECT_EQ(*first.data(), 1);
    EXPECT_EQ(*second.data(), 2);
    EXPECT_EQ(*third.data(), 3);
}

TEST(FrameRoom, DrawsTheNextFrameWhereOneWasThatNobodyHoldsAnyMore) {
    FrameRoom room;
    Frame frame = filled(room, 1);
    const std::uint8_t* where = frame.data();
    std::thread([last = std::exchange(frame, {})] {}).join();
    frame = filled(room, 2);
    EXPECT_EQ(frame.data(), where);
    EXPECT_EQ(*frame.data(), 2);
    EXPECT_EQ(frame.number(), 2);
}

TEST(FrameRoom, TakesAnotherSizeAtAnyTime) {
    FrameRoom room;
    const Frame small = filled(room, 1);
    const Frame large = filled(room, 2, {80, 60});
    EXPECT_EQ(large.width(), 80);
    EXPECT_EQ(large.height(), 60);
    EXPECT_EQ(large.data()[80 * 60 * 3 - 1], 2);
    EXPECT_EQ(filled(room, 3).width(), 8);
    EXPECT_EQ(*small.data(), 1);
}

TEST(FrameRoom, ItsFramesOutliveIt) {
    Frame frame;
    {
        FrameRoom room;
        frame = filled(room, 7);
    }
    EXPECT_EQ(*frame.data(), 7);
}

} // namespace
} // namespace rowkeeper::vision
