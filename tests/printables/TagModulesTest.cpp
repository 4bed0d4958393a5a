// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/TagModules.h"

#include "tests/ZXingReader.h"

#include <gtest/gtest.h>

#include <vector>

namespace rowkeeper::printables {
namespace {

constexpr int side = 21;

/// The pattern as a clean picture, four pixels a module and four modules of margin.
auto readBack(const TagPattern& pattern) {
    constexpr int scale = 4;
    constexpr int size = (side + 8) * scale;
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(size) * size, 255);
    for (int y = 0; y < side * scale; ++y)
        for (int x = 0; x < side * scale; ++x)
            if (pattern[static_cast<std::size_t>(y / scale)][static_cast<std::size_t>(x / scale)]) {
                pixels[static_cast<std::size_t>(y + 4 * scale) * size +
                       static_cast<std::size_t>(x + 4 * scale)] = 0;
            }
    return ZXing::ReadBarcode({pixels.data(), size, size, ZXing::ImageFormat::Lum}, test::qrOptions());
}

TEST(TagModules, WriteVersionOneWithTheStrongestCorrection) {
    for (const char* text : {"RKTS07", "RKTZ24", "RKTK33.A3Z"}) {
        const auto pattern = tagPattern(text);
        ASSERT_TRUE(pattern) << text;
        const auto result = readBack(*pattern);
        ASSERT_TRUE(result.isValid()) << text;
        EXPECT_EQ(result.text(), text);
        EXPECT_EQ(result.ecLevel(), "H");
    }
}

TEST(TagModules, RefuseWhatDoesNotFit) {
    EXPECT_FALSE(tagPattern("RKTS07.ABCD")); // eleven characters
    EXPECT_FALSE(tagPattern("rkts07.abc"));  // outside the alphanumeric set: longer as bytes
    EXPECT_FALSE(tagPattern(""));
}

TEST(TagModules, PathHasADarkModuleWhereThePatternSays) {
    const TagPattern pattern = *tagPattern("RKTR16");
    const QRectF place(10, 20, 42, 42);
    for (const bool turned : {false, true}) {
        const QPainterPath path = tagPath(pattern, place, turned);
        for (std::size_t row = 0; row < side; ++row) {
            for (std::size_t column = 0; column < side; ++column) {
                const std::size_t r = turned ? side - 1 - row : row;
                const std::size_t c = turned ? side - 1 - column : column;
                const QPointF centre(11 + 2 * static_cast<double>(column), 21 + 2 * static_cast<double>(row));
                EXPECT_EQ(path.contains(centre), pattern[r][c]) << row << ' ' << column;
            }
        }
        EXPECT_EQ(path.boundingRect(), place);
    }
}

} // namespace
} // namespace rowkeeper::printables
