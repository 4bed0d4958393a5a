// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/PictureFile.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace rowkeeper::vision {

namespace {

namespace fs = std::filesystem;
using Bytes = std::span<const std::uint8_t>;
using Kind = SourceProblem::Kind;

constexpr std::uintmax_t largestFile = 512u << 20;

bool startsWith(Bytes bytes, std::string_view magic, std::size_t at = 0) {
    return bytes.size() >= at + magic.size() &&
           std::memcmp(bytes.data() + at, magic.data(), magic.size()) == 0;
}

long long bigEndian(Bytes bytes, std::size_t at, int count) {
    long long value = 0;
    for (int i = 0; i < count; ++i)
        value = value * 256 + bytes[at + static_cast<std::size_t>(i)];
    return value;
}

long long littleEndian(Bytes bytes, std::size_t at, int count) {
    long long value = 0;
    for (int i = count - 1; i >= 0; --i)
        value = value * 256 + bytes[at + static_cast<std::size_t>(i)];
    return value;
}

std::optional<PictureHeader> png(Bytes bytes) {
    if (bytes.size() < 24 || !startsWith(bytes, "IHDR", 12)) return std::nullopt;
    return PictureHeader{"PNG", bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)};
}

/// The size of a JPEG stands in its start-of-frame segment, behind any number of others.
std::optional<PictureHeader> jpeg(Bytes bytes) {
    std::size_t at = 2;
    while (at + 9 < bytes.size()) {
        if (bytes[at] != 0xff) return std::nullopt;
        const std::uint8_t marker = bytes[at + 1];
        if (marker == 0xff) { // fill byte
            ++at;
            continue;
        }
        const bool frame =
            marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (frame) return PictureHeader{"JPEG", bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2)};
        const auto length = static_cast<std::size_t>(bigEndian(bytes, at + 2, 2));
        if (length < 2) return std::nullopt;
        at += 2 + length;
    }
    return std::nullopt;
}

std::optional<PictureHeader> webp(Bytes bytes) {
    if (bytes.size() < 30) return std::nullopt;
    if (startsWith(bytes, "VP8X", 12))
        return PictureHeader{"WebP", littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1};
    if (startsWith(bytes, "VP8L", 12)) {
        const long long packed = littleEndian(bytes, 21, 4);
        return PictureHeader{"WebP", (packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1};
    }
    if (startsWith(bytes, "VP8 ", 12))
        return PictureHeader{"WebP", littleEndian(bytes, 26, 2) & 0x3fff,
                             littleEndian(bytes, 28, 2) & 0x3fff};
    return std::nullopt;
}

/// P1 to P6: numbers as text, comments allowed between them.
std::optional<PictureHeader> pnm(Bytes bytes) {
    std::array<long long, 2> size{};
    std::size_t at = 2;
    for (long long& number : size) {
        while (at < bytes.size() && (std::isspace(bytes[at]) != 0 || bytes[at] == '#')) {
            if (bytes[at] == '#') {
                while (at < bytes.size() && bytes[at] != '\n')
                    ++at;
            } else {
                ++at;
            }
        }
        const std::size_t start = at;
        while (at < bytes.size() && std::isdigit(bytes[at]) != 0 && at - start < 12)
            number = number * 10 + (bytes[at++] - '0');
        if (at == start) return std::nullopt;
    }
    return PictureHeader{"PNM", size[0], size[1]};
}

SourceProblem unreadable(const std::string& place, const std::string& text) {
    return {Kind::Unreadable, place, text};
}

/// libjpeg fills what is missing with grey and says nothing, so a cut file is told by its missing end.
bool jpegEnds(Bytes bytes) {
    constexpr std::size_t trailing = 4096; // some cameras append their own bytes
    const std::size_t from = bytes.size() > trailing ? bytes.size() - trailing : 0;
    for (std::size_t i = from; i + 1 < bytes.size(); ++i) {
        if (bytes[i] == 0xff && bytes[i + 1] == 0xd9) return true;
    }
    return false;
}

} // namespace

std::optional<PictureHeader> pictureHeader(Bytes bytes) {
    if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return png(bytes);
    if (startsWith(bytes, "\xff\xd8\xff")) return jpeg(bytes);
    if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return webp(bytes);
    if (startsWith(bytes, "BM") && bytes.size() >= 26) {
        const auto height =
            static_cast<std::int32_t>(littleEndian(bytes, 22, 4)); // negative: rows from the top
        return PictureHeader{"BMP", littleEndian(bytes, 18, 4), std::abs(static_cast<long long>(height))};
    }
    if (bytes.size() > 3 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
        std::isspace(bytes[2]) != 0)
        return pnm(bytes);
    return std::nullopt;
}

bool namedLikePicture(const std::string& file) {
    std::string extension = fs::path(file).extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    constexpr std::array<std::string_view, 9> known{".png", ".jpg", ".jpeg", ".bmp", ".webp",
                                                    ".ppm", ".pgm", ".pbm",  ".pnm"};
    return std::find(known.begin(), known.end(), extension) != known.end();
}

std::variant<std::vector<std::uint8_t>, SourceProblem> readBytes(const std::string& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status))
        return SourceProblem{Kind::NotFound, file, "There is no such file. Check the name."};
    if (fs::is_directory(status))
        return unreadable(file, "This is a folder, not a picture. Name the files in it.");
    if (fs::is_regular_file(status) && fs::file_size(file, error) > largestFile) {
        return SourceProblem{Kind::TooLarge, file,
                             "The file is larger than 512 MiB. Save the picture smaller."};
    }
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return unreadable(file, std::string("The file cannot be opened (") + std::strerror(errno) +
                                    "). Check its permissions.");
    std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (in.bad()) return unreadable(file, "Reading the file failed half-way. Copy it anew.");
    if (bytes.empty()) return unreadable(file, "The file is empty. Save or copy it anew.");
    return bytes;
}

std::variant<Frame, SourceProblem> decodePicture(Bytes bytes, const std::string& place, long number,
                                                 double timeMs) {
    const auto header = pictureHeader(bytes);
    if (!header) {
        return unreadable(
            place,
            "This is not a PNG, JPEG, BMP, WebP or PNM picture, whatever its name. Save it as one of these.");
    }
    if (header->width <= 0 || header->height <= 0)
        return unreadable(place, "The picture has no size; the file is damaged. Save it anew.");
    if (header->width > maxPixels / header->height) {
        return SourceProblem{
            Kind::TooLarge, place,
            "The picture has " + std::to_string(header->width) + " x " + std::to_string(header->height) +
                " pixels, more than 100 megapixels. Save it smaller; 8 megapixels show a whole table."};
    }
    const std::string cut =
        std::string("The ") + header->kind + " is damaged or cut off. Save or copy it anew.";
    if (std::string_view(header->kind) == "JPEG" && !jpegEnds(bytes)) return unreadable(place, cut);
    cv::Mat picture;
    try {
        const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8U, const_cast<std::uint8_t*>(bytes.data()));
        picture = cv::imdecode(raw, cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        picture.release(); // told below, in our words
    }
    if (picture.empty() || picture.type() != CV_8UC3) return unreadable(place, cut);
    std::vector<std::uint8_t> pixels(picture.total() * 3);
    for (int y = 0; y < picture.rows; ++y) {
        std::memcpy(pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.cols) * 3,
                    picture.ptr(y), static_cast<std::size_t>(picture.cols) * 3);
    }
    return Frame(picture.cols, picture.rows, std::move(pixels), number, timeMs);
}

std::variant<Frame, SourceProblem> readPicture(const std::string& file) {
    auto bytes = readBytes(file);
    if (auto* problem = std::get_if<SourceProblem>(&bytes)) return std::move(*problem);
    return decodePicture(std::get<std::vector<std::uint8_t>>(bytes), file);
}

} // namespace rowkeeper::vision
