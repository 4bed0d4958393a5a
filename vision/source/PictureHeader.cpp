// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/PictureHeader.h"

#include "vision/source/Ascii.h"
#include "vision/source/Source.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <limits>

namespace rowkeeper::vision {

namespace {

using Bytes = std::span<const std::uint8_t>;

bool startsWith(Bytes b, std::string_view mark, std::size_t at = 0) {
    return b.size() >= at + mark.size() && std::memcmp(b.data() + at, mark.data(), mark.size()) == 0;
}

/// `count` bytes as a number; 0 past the end.
std::uint32_t number(Bytes b, std::size_t at, std::size_t count, bool bigEndian) {
    if (at > b.size() || b.size() - at < count) return 0;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value << 8 | b[at + (bigEndian ? i : count - 1 - i)];
    return value;
}

std::uint32_t big(Bytes b, std::size_t at, std::size_t count) {
    return number(b, at, count, true);
}
std::uint32_t little(Bytes b, std::size_t at, std::size_t count) {
    return number(b, at, count, false);
}

std::uint32_t checksum(Bytes b) {
    static const auto table = [] {
        std::array<std::uint32_t, 256> t{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            t[i] = i;
            for (int bit = 0; bit < 8; ++bit)
                t[i] = (t[i] & 1U) != 0 ? 0xEDB88320U ^ (t[i] >> 1) : t[i] >> 1;
        }
        return t;
    }();
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const std::uint8_t byte : b)
        crc = table[(crc ^ byte) & 0xFFU] ^ (crc >> 8);
    return ~crc;
}

/// Walks the chunks, so that a cut or damaged file is known before the decoder meets it.
PictureHeader png(Bytes b) {
    PictureHeader header{big(b, 16, 4), big(b, 20, 4), false};
    for (std::size_t at = 8; at + 12 <= b.size();) {
        const std::size_t length = big(b, at, 4);
        if (length > b.size() - at - 12) return header;
        if (checksum(b.subspan(at + 4, length + 4)) != big(b, at + 8 + length, 4)) return header;
        if (startsWith(b, "IEND", at + 4)) {
            header.complete = true;
            return header;
        }
        at += 12 + length;
    }
    return header;
}

bool endsAfter(Bytes b, std::size_t at) {
    for (std::size_t i = b.size(); i-- > at + 3;)
        if (b[i] == 0xD9 && b[i - 1] == 0xFF) return true;
    return false;
}

/// Of the next marker at or after `at`, wherever the decoder would find it: past pixels, restarts and what
/// belongs to no segment. The end of the bytes if there is none.
std::size_t nextMarker(Bytes b, std::size_t at) {
    for (; at + 1 < b.size(); ++at)
        if (b[at] == 0xFF && b[at + 1] >= 0xC0 && b[at + 1] != 0xFF && (b[at + 1] & 0xF8U) != 0xD0) return at;
    return b.size();
}

/// From marker to marker: what it is stands before the first pass; the passes are counted to the end.
std::optional<PictureHeader> jpeg(Bytes b) {
    constexpr std::uint8_t end = 0xD9;
    PictureHeader header{0, 0, false};
    std::size_t at = nextMarker(b, 2);
    for (; at + 4 <= b.size() && b[at + 1] != end; at = nextMarker(b, at)) {
        const std::uint8_t marker = b[at + 1];
        const bool frame =
            marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (frame && header.passes == 0) {
            header.height = big(b, at + 5, 2);
            header.width = big(b, at + 7, 2);
            header.scalable = marker <= 0xC1;
        }
        if (marker == 0xDA && header.passes++ == 0) header.complete = endsAfter(b, at);
        at += 2 + std::max<std::size_t>(2, big(b, at + 2, 2));
    }
    if (header.width == 0 && at < b.size()) return std::nullopt;
    return header;
}

PictureHeader webp(Bytes b) {
    PictureHeader header;
    header.complete = std::size_t{little(b, 4, 4)} + 8 <= b.size();
    if (startsWith(b, "VP8X", 12)) {
        header.width = little(b, 24, 3) + 1;
        header.height = little(b, 27, 3) + 1;
    } else if (startsWith(b, "VP8L", 12)) {
        const std::uint32_t bits = little(b, 21, 4);
        header.width = (bits & 0x3FFFU) + 1;
        header.height = (bits >> 14 & 0x3FFFU) + 1;
    } else {
        header.width = little(b, 26, 2) & 0x3FFFU;
        header.height = little(b, 28, 2) & 0x3FFFU;
    }
    return header;
}

PictureHeader bmp(Bytes b) {
    const bool complete = std::size_t{little(b, 2, 4)} <= b.size();
    const bool old = little(b, 14, 4) == 12; // as OS/2 wrote it
    if (old) return {little(b, 18, 2), little(b, 20, 2), complete};
    const auto height = static_cast<std::int32_t>(little(b, 22, 4));
    return {little(b, 18, 4), std::abs(static_cast<long long>(height)), complete};
}

/// The number in a field of a TIFF: in one, two or four bytes. Of any other kind it stands elsewhere and is
/// taken for the largest there is.
std::uint32_t tiffNumber(Bytes b, std::size_t at, bool bigEndian) {
    switch (number(b, at + 2, 2, bigEndian)) {
    case 1:
    case 6:
        return number(b, at + 8, 1, bigEndian);
    case 3:
    case 8:
        return number(b, at + 8, 2, bigEndian);
    case 4:
    case 9:
        return number(b, at + 8, 4, bigEndian);
    default:
        return std::numeric_limits<std::uint32_t>::max();
    }
}

std::optional<PictureHeader> tiff(Bytes b, bool bigEndian) {
    struct Field {
        std::uint32_t number;
        long long value = 0; ///< 0: not there
    };
    std::array<Field, 5> fields{{{256}, {257}, {322}, {323}, {278}}};
    const std::size_t directory = number(b, 4, 4, bigEndian);
    const std::size_t entries = number(b, directory, 2, bigEndian);
    if (directory + 2 + entries * 12 > b.size()) return PictureHeader{0, 0, false};
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t at = directory + 2 + i * 12;
        for (Field& field : fields) // what is said twice counts as it was said first
            if (field.number == number(b, at, 2, bigEndian) && field.value == 0)
                field.value = tiffNumber(b, at, bigEndian);
    }
    const auto& [width, height, tileWidth, tileHeight, rows] = fields;
    if (width.value == 0 || height.value == 0) return std::nullopt;
    PictureHeader header{width.value, height.value};
    const bool tiled = tileWidth.value != 0 || tileHeight.value != 0;
    const bool inOneStrip = rows.value == std::numeric_limits<std::uint32_t>::max();
    header.pieceWidth = tiled ? tileWidth.value : width.value;
    header.pieceHeight = tiled ? tileHeight.value : inOneStrip ? height.value : rows.value;
    return header;
}

/// "P6 width height maximum" in text, with comments.
std::optional<PictureHeader> pnm(Bytes b) {
    std::array<long long, 2> size{};
    std::size_t at = 2;
    for (long long& value : size) {
        while (at < b.size() && (std::isspace(b[at]) || b[at] == '#')) {
            if (b[at] == '#')
                while (at < b.size() && b[at] != '\n')
                    ++at;
            else
                ++at;
        }
        if (at >= b.size() || !std::isdigit(b[at])) return std::nullopt;
        while (at < b.size() && std::isdigit(b[at]) && value < std::numeric_limits<int>::max())
            value = value * 10 + (b[at++] - '0');
    }
    const long long channels = b[1] == '6' ? 3 : 1;
    const bool small = size[0] < 1'000'000 && size[1] < 1'000'000;
    const bool complete = small && size[0] * size[1] * channels <= static_cast<long long>(b.size());
    return PictureHeader{size[0], size[1], complete};
}

} // namespace

std::optional<PictureHeader> readPictureHeader(std::span<const std::uint8_t> b) {
    using namespace std::string_view_literals;
    if (startsWith(b, "\x89PNG\r\n\x1a\n"sv)) return png(b);
    if (startsWith(b, "\xFF\xD8\xFF"sv)) return jpeg(b);
    if (startsWith(b, "RIFF"sv) && startsWith(b, "WEBP"sv, 8)) return webp(b);
    if (startsWith(b, "BM"sv) && b.size() >= 26) return bmp(b);
    if (startsWith(b, "II*\0"sv)) return tiff(b, false);
    if (startsWith(b, "MM\0*"sv)) return tiff(b, true);
    if (startsWith(b, "P5"sv) || startsWith(b, "P6"sv)) return pnm(b);
    return std::nullopt;
}

bool tooManyPixels(long long width, long long height) {
    constexpr long long longestSide = 1 << 20; // keeps the product below from overflowing
    return width > longestSide || height > longestSide || width * height > maxPixels;
}

std::optional<int> reductionTo(long long mostPixels, const PictureHeader& header) {
    if (tooManyPixels(header.width, header.height)) return std::nullopt;
    const long long pixels = header.width * header.height;
    for (const long long factor : {1, 2, 4, 8}) {
        if (pixels / (factor * factor) <= mostPixels) return static_cast<int>(factor);
        if (!header.scalable) break;
    }
    return std::nullopt;
}

bool namesPicture(const std::string& file) {
    const std::string extension = lowered(std::filesystem::path(file).extension().string());
    constexpr std::array<std::string_view, 9> known{".png", ".jpg",  ".jpeg", ".webp", ".bmp",
                                                    ".tif", ".tiff", ".ppm",  ".pgm"};
    return std::find(known.begin(), known.end(), extension) != known.end();
}

} // namespace rowkeeper::vision
