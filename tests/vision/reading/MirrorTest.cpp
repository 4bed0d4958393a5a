// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/Mirror.h"

#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <opencv2/core.hpp>

namespace rowkeeper::vision {
namespace {

using test::DrawnTable;

DrawnTable largeCards() {
    DrawnTable table = test::fourAnchors();
    table.cards.push_back({"RKTS05", test::placeInChain(0, 0)});
    table.width = 1920;
    table.height = 1080;
    table.pixelsPerMm = 2.6;
    return table;
}

Frame flipped(const Frame& frame) {
    std::vector<std::uint8_t> pixels(frame.data(),
                                     frame.data() + std::ptrdiff_t{frame.stride()} * frame.height());
    cv::Mat picture(frame.height(), frame.width(), CV_8UC3, pixels.data());
    cv::flip(picture.clone(), picture, 1);
    return {frame.width(), frame.height(), std::move(pixels), frame.number(), frame.timeMs()};
}

bool samePicture(const Frame& a, const Frame& b) {
    return a.width() == b.width() && a.height() == b.height() &&
           std::equal(a.data(), a.data() + std::ptrdiff_t{a.stride()} * a.height(), b.data());
}

/// As a session does it; whether the belief changed.
bool show(Mirror& mirror, const Frame& frame) {
    const Frame righted = mirror.righted(frame);
    return mirror.judge(righted, TagReader().read(righted).tags);
}

TEST(Mirror, LeavesAPlainPictureAlone) {
    const Frame table = draw(largeCards());
    Mirror mirror;
    for (int i = 0; i < 3; ++i)
        EXPECT_FALSE(show(mirror, table));
    EXPECT_FALSE(mirror.mirrored());
    EXPECT_TRUE(samePicture(mirror.righted(table), table));
}

TEST(Mirror, TurnsAMirroredPictureRoundFromTheFirstFrameWithCodes) {
    const Frame table = draw(largeCards());
    Mirror mirror;
    EXPECT_FALSE(show(mirror, flipped(draw(DrawnTable{})))) << "nothing to judge by";
    EXPECT_TRUE(show(mirror, flipped(table)));
    EXPECT_TRUE(mirror.mirrored());
    EXPECT_TRUE(samePicture(mirror.righted(flipped(table)), table));
    EXPECT_FALSE(show(mirror, flipped(table))) << "right as it is now";
}

TEST(Mirror, NoticesWhenTheSourceChangesItsMind) {
    const Frame table = draw(largeCards());
    const std::vector<Sighting> tags = TagReader().read(table).tags;
    Mirror mirror;
    EXPECT_FALSE(mirror.judge(table, tags));
    int frames = 0;
    bool changed = false;
    const Frame turned = flipped(table);
    const std::vector<Sighting> turnedTags = TagReader().read(turned).tags;
    for (; frames < 300 && !changed; ++frames)
        changed = mirror.judge(turned, turnedTags);
    EXPECT_TRUE(changed) << "looked at again now and then";
    EXPECT_TRUE(mirror.mirrored());
}

TEST(Mirror, IsNotHinderedByCodesThatDoNotDecodeByThemselves) {
    const Frame turned = flipped(draw(largeCards()));
    std::vector<Sighting> tags(16, Sighting{"RKTS01", {Point{10, 10}, {60, 10}, {60, 60}, {10, 60}}});
    for (Sighting& s : TagReader().read(turned).tags)
        tags.push_back(std::move(s));
    Mirror mirror;
    bool changed = false;
    for (int i = 0; i < 300 && !changed; ++i)
        changed = mirror.judge(turned, tags);
    EXPECT_TRUE(changed);
}

} // namespace
} // namespace rowkeeper::vision
