// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/PictureWatch.h"

#include <gtest/gtest.h>

namespace rowkeeper::vision {

namespace {

/// A picture of one grey level, with a white card on a tenth of it.
Frame picture(std::uint8_t table, std::uint8_t paper, double timeMs) {
    constexpr int width = 320;
    constexpr int height = 240;
    std::vector<std::uint8_t> pixels(std::size_t{width} * height * 3, table);
    std::fill(pixels.begin(), pixels.begin() + std::ptrdiff_t{width} * (height / 10) * 3, paper);
    return {width, height, std::move(pixels), static_cast<long>(timeMs / 100), timeMs};
}

} // namespace

TEST(PictureWatch, ADimTableIsNotDark) {
    PictureWatch watch(false);
    EXPECT_EQ(watch.see(picture(8, 40, 0)), Sight::Clear);
    EXPECT_EQ(watch.see(picture(3, 12, 100)), Sight::Dark);
    EXPECT_EQ(watch.lastingMs(), 0);
    EXPECT_EQ(watch.see(picture(3, 12, 900)), Sight::Dark);
    EXPECT_EQ(watch.lastingMs(), 800);
    EXPECT_EQ(watch.see(picture(60, 200, 1000)), Sight::Clear);
    EXPECT_EQ(watch.lastingMs(), 0);
}

TEST(PictureWatch, ALivePictureThatNeverChangesIsFrozen) {
    PictureWatch watch(true);
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(watch.see(picture(60, 200, 100.0 * i)), Sight::Clear) << i;
    EXPECT_EQ(watch.see(picture(60, 200, 3000)), Sight::Frozen);
    EXPECT_EQ(watch.see(picture(61, 200, 3100)), Sight::Clear) << "noise is enough";
}

TEST(PictureWatch, AFileMayStandStill) {
    PictureWatch watch(false);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(watch.see(picture(60, 200, 100.0 * i)), Sight::Clear);
}

} // namespace rowkeeper::vision
