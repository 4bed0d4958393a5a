// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/PictureHeader.h"

#include "vision/source/Sources.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rowkeeper::vision {
namespace {

using namespace std::string_literals;

std::span<const std::uint8_t> bytesOf(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// What is said instead of a picture; "" where there is one.
std::string whyNot(const std::string& picture) {
    const auto decoded = decodePicture(bytesOf(picture), "picture");
    const auto* problem = std::get_if<SourceProblem>(&decoded);
    return problem ? problem->why : "";
}

/// The low bytes of a number, the lowest first.
std::string little(std::uint32_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(value >> (8 * i) & 0xFFU);
    return text;
}

/// A grey JPEG in passes: one that has something in it, and as many that have nothing; `between` stands
/// before each of them.
std::string jpegOfPasses(int empty, const std::string& between = "") {
    std::string jpeg = "\xFF\xD8\xFF\xDB\0\x43\0"s + std::string(64, '\1');
    jpeg += "\xFF\xC2\0\x0B\x08\0\x40\0\x40\1\1\x11\0"s; // 64 x 64
    for (const char table : {'\0', '\x10'})
        jpeg += "\xFF\xC4\0\x14"s + table + '\1' + std::string(16, '\0');
    jpeg += "\xFF\xDA\0\x08\1\1\0\0\0\0"s;
    for (int i = 0; i < empty; ++i)
        jpeg += between + "\xFF\xDA\0\x08\1\1\0\1\x3F\0"s;
    return jpeg + "\xFF\xD9"s;
}

TEST(AJpeg, OfAHundredPassesIsReadAndOneOfMoreIsNot) {
    EXPECT_EQ(readPictureHeader(bytesOf(jpegOfPasses(99)))->passes, 100);
    EXPECT_EQ(whyNot(jpegOfPasses(99)), "");
    EXPECT_EQ(whyNot(jpegOfPasses(100)), "many_passes");
}

TEST(AJpeg, HidesNoPassFromTheCount) {
    // What the decoder skips too: words between segments, filling, restarts, comments.
    for (const std::string& between : {"words"s, "\xFF\xFF"s, "\xFF\0\x12"s, "\xFF\xD3"s, "\xFF\1\xFF\x02"s,
                                       "\xFF\xFE\0\x06\xFF\xDA\xFF\xD9"s})
        EXPECT_EQ(readPictureHeader(bytesOf(jpegOfPasses(7, between)))->passes, 8) << between;
}

/// The numbers of what a TIFF says of itself.
enum class Says {
    Width = 256,
    Height = 257,
    Bits = 258,
    Ink = 262,
    Place = 273,
    RowsPerStrip = 278,
    Length = 279,
    TileWidth = 322,
    TileHeight = 323
};

/// Little-endian, with 16 bytes of pixels before the list of its fields.
std::string tiffOf(const std::vector<std::pair<Says, std::uint32_t>>& fields) {
    constexpr std::uint32_t list = 8 + 16;
    std::string tiff = "II*\0"s + little(list, 4) + std::string(16, '\x55');
    tiff += little(static_cast<std::uint32_t>(fields.size()), 2);
    for (const auto& [number, value] : fields)
        tiff +=
            little(static_cast<std::uint32_t>(number), 2) + little(4, 2) + little(1, 4) + little(value, 4);
    return tiff + little(0, 4);
}

TEST(ATiff, OfTilesTooLargeToUnpackIsRefusedBeforeDecoding) {
    EXPECT_EQ(whyNot(tiffOf({{Says::Width, 100},
                             {Says::Height, 100},
                             {Says::TileWidth, 32'000},
                             {Says::TileHeight, 32'000}})),
              "large_pieces");
    EXPECT_EQ(
        whyNot(tiffOf(
            {{Says::Width, 100}, {Says::Height, 100}, {Says::TileWidth, 256}, {Says::TileHeight, 256}})),
        "odd_kind");
    EXPECT_EQ(whyNot(tiffOf({{Says::Width, 60'000}, {Says::Height, 100}, {Says::RowsPerStrip, 60'000}})),
              "large_pieces");
}

TEST(ATiff, MayLieInOneStripWhateverItsLength) {
    constexpr std::uint32_t whole = 0xFFFFFFFF; // "all in one", as the format says it
    for (const std::uint32_t rows : {4U, 100U, whole})
        EXPECT_EQ(whyNot(tiffOf({{Says::Width, 4},
                                 {Says::Height, 4},
                                 {Says::Bits, 8},
                                 {Says::Ink, 1},
                                 {Says::Place, 8},
                                 {Says::RowsPerStrip, rows},
                                 {Says::Length, 16}})),
                  "")
            << rows;
}

TEST(ATiff, IsAsLargeAsItSaysFirst) {
    const auto header =
        readPictureHeader(bytesOf(tiffOf({{Says::Width, 60}, {Says::Height, 50}, {Says::Width, 4}})));
    ASSERT_TRUE(header);
    EXPECT_EQ(header->width, 60);
    EXPECT_EQ(header->height, 50);
}

TEST(ATiff, CutBeforeItsFieldsIsCutOffAndNotOfAnUnknownKind) {
    const std::string tiff = tiffOf({{Says::Width, 4}, {Says::Height, 4}, {Says::Bits, 8}});
    for (const std::size_t left : {12U, 25U, 30U, 50U})
        EXPECT_EQ(whyNot(tiff.substr(0, left)), "cut_picture") << left;
}

TEST(ABmp, OfTheOldHeaderHasTheSizeItSays) {
    const std::string bmp = "BM"s + little(26 + 12 * 4, 4) + little(0, 4) + little(26, 4) + little(12, 4) +
                            little(4, 2) + little(4, 2) + little(1, 2) + little(24, 2) +
                            std::string(std::size_t{12} * 4, '\xFF');
    const auto header = readPictureHeader(bytesOf(bmp));
    ASSERT_TRUE(header);
    EXPECT_EQ(header->width, 4);
    EXPECT_EQ(header->height, 4);
    EXPECT_EQ(whyNot(bmp), "");
}

} // namespace
} // namespace rowkeeper::vision
