// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures nobody takes and anybody can hand over: strips, single pixels, and what a library throws at them.
#include "tests/vision/DrawnTable.h"

#include "vision/light/LightDoctor.h"
#include "vision/picture/Cutout.h"
#include "vision/picture/PictureWatch.h"
#include "vision/reading/Mirror.h"
#include "vision/reading/TagReader.h"
#include "vision/source/MjpegStream.h"
#include "vision/source/OnePicture.h"
#include "vision/source/PictureHeader.h"
#include "vision/table/TableTracker.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <new>
#include <ostream>
#include <string>
#include <thread>

namespace rowkeeper::vision {
namespace {

struct Size {
    int width;
    int height;
};

std::ostream& operator<<(std::ostream& out, const Size& size) {
    return out << size.width << "x" << size.height;
}

/// Of noise, so that there is something everywhere.
Frame pictureOf(const Size& size) {
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(size.width) *
                                     static_cast<std::size_t>(size.height) * 3);
    std::uint32_t state = 12345;
    for (std::uint8_t& pixel : pixels) {
        state = state * 1664525U + 1013904223U;
        pixel = static_cast<std::uint8_t>(state >> 24U);
    }
    return {size.width, size.height, std::move(pixels)};
}

class OddSize : public testing::TestWithParam<Size> {};

TEST_P(OddSize, GoesThroughReaderLightAndTracker) {
    const Frame frame = pictureOf(GetParam());
    TagReader reader;
    Reading reading = reader.read(frame);
    EXPECT_EQ(reading.tags.size(), 0U);
    TagReader video({.video = true, .closedSet = tag::plainTexts()});
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(video.read(frame).tags.size(), 0U);
    EXPECT_NO_THROW(examineLight(frame));
    EXPECT_NO_THROW(examineLight(frame, 3.0));
    PictureWatch(true).see(frame);
    TableTracker tracker{TagLayout{}};
    // Somewhere in it a card seems to lie.
    const double side = std::min(GetParam().width, GetParam().height);
    reading.tags.push_back({"RKTS05", {Point{0, 0}, {side, 0}, {side, side}, {0, side}}});
    for (long number = 0; number < 3; ++number) {
        tracker.update(Frame(frame, number, 100.0 * static_cast<double>(number)), reading);
        video.read(frame, tracker.expected());
    }
    tracker.finish();
    Mirror mirror;
    mirror.judge(frame, reading.tags);
    const std::vector<Outline> whole{{Point{0, 0}, {1e6, 0}, {1e6, 1e6}, {0, 1e6}}};
    EXPECT_NO_THROW(cutOut(frame, whole, {}, 1 << 20));
}

INSTANTIATE_TEST_SUITE_P(Each, OddSize,
                         testing::Values(Size{1, 1}, Size{2, 1}, Size{1, 2}, Size{3, 3}, Size{7, 5},
                                         Size{17, 16}, Size{3000, 1}, Size{1, 3000}, Size{5300, 2},
                                         Size{20000, 5}, Size{5, 20000}, Size{2601, 9}, Size{10401, 3},
                                         Size{65500, 30}, Size{30, 65500}, Size{33000, 40}, Size{40, 33000}));

TEST(AVeryLongPicture, IsReadWhereItsCardsLie) {
    test::DrawnTable table;
    table.width = 320;
    table.height = 360;
    table.pixelsPerMm = 2.4;
    table.cards.push_back({"RKTS07", {}, 7});
    const Frame end = test::draw(table);
    const cv::Mat pixels(end.height(), end.width(), CV_8UC3, const_cast<std::uint8_t*>(end.data()));
    cv::Mat3b picture(end.height(), 33'000, cv::Vec3b(90, 90, 90)); // longer than OpenCV warps
    pixels.copyTo(picture(cv::Rect(picture.cols - end.width(), 0, end.width(), end.height())));
    const Frame frame(picture.cols, picture.rows, {picture.datastart, picture.dataend});
    TagReader reader;
    const Reading reading = reader.read(frame);
    ASSERT_EQ(reading.tags.size(), 2U);
    EXPECT_EQ(reading.tags.front().text, "RKTS07");
    EXPECT_FALSE(Mirror().judge(frame, reading.tags));
}

TEST(OnePicture, WhatALibraryThrowsIsAProblemWithItAndInOurWords) {
    const auto problem = withPicture("table.png", [] { CV_Error(cv::Error::StsAssert, "ssize.area() > 0"); });
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->kind, SourceProblem::Kind::Odd);
    EXPECT_EQ(problem->place, "table.png");
    EXPECT_TRUE(problem->onePicture);
    EXPECT_EQ(problem->why, "odd");
    const auto large = withPicture("table.png", [] { throw std::bad_alloc(); });
    ASSERT_TRUE(large);
    EXPECT_EQ(large->kind, SourceProblem::Kind::TooLarge);
    EXPECT_FALSE(withPicture("table.png", [] {}));
}

TEST(OnePicture, AStripShowsNoTableAndEveryCameraDoes) {
    for (const Size size : {Size{3000, 1}, Size{20000, 5}, Size{30, 65500}})
        EXPECT_TRUE(tooNarrow("", pictureOf(size))) << size;
    for (const Size size : {Size{1920, 1080}, Size{1080, 1920}, Size{32, 24}, Size{4000, 500}, Size{1, 1}})
        EXPECT_FALSE(tooNarrow("", pictureOf(size))) << size;
}

TEST(AHugePictureOfAStream, IsDecodedAtAFractionOfItsSides) {
    std::vector<std::uint8_t> jpeg;
    cv::imencode(".jpg", cv::Mat(6000, 7000, CV_8UC1, cv::Scalar(90)), jpeg);
    std::string answer = "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=next\r\n\r\n"
                         "--next\r\nContent-Length: " +
                         std::to_string(jpeg.size()) + "\r\n\r\n";
    answer.append(jpeg.begin(), jpeg.end());
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    std::thread camera([&] {
        for (std::size_t sent = 0; sent < answer.size();) {
            const auto now = ::send(ends[0], answer.data() + sent, answer.size() - sent, MSG_NOSIGNAL);
            if (now <= 0) break;
            sent += static_cast<std::size_t>(now);
        }
        ::close(ends[0]);
    });
    cv::Mat picture;
    auto delivery = Delivery::End;
    if (const HttpAnswer stream = readAnswer(Wire(ends[1], std::make_shared<Halt>()), 5000, 5000);
        stream.stream)
        delivery = stream.stream->read(picture);
    camera.join();
    EXPECT_EQ(delivery, Delivery::Picture);
    EXPECT_EQ(picture.size(), cv::Size(3500, 3000));
}

TEST(AHugePictureOfAStream, ThatCannotBeScaledIsNotDecodedAtAll) {
    constexpr long long most = 36'000'000;
    PictureHeader header{10'000, 10'000};
    EXPECT_EQ(reductionTo(most, header), std::nullopt);
    header.scalable = true;
    EXPECT_EQ(reductionTo(most, header), 2);
    EXPECT_EQ(reductionTo(most, {4000, 3000}), 1);
    header.width = header.height = 65'000;
    EXPECT_EQ(reductionTo(most, header), std::nullopt) << "more than any picture may have";
}

} // namespace
} // namespace rowkeeper::vision
