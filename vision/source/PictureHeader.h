// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

/// What a picture file says about itself before anything is decoded. Internal to vision.
namespace rowkeeper::vision {

struct PictureHeader {
    long long width = 0;
    long long height = 0;
    bool complete = true; ///< false: the file ends before its picture does
    /// A JPEG of one pass: it can be decoded at a half, a quarter or an eighth of its sides, and costs no
    /// more memory than that.
    bool scalable = false;
};

/// Nothing if the bytes are none of the formats we read (PNG, JPEG, WebP, BMP, TIFF, PNM).
std::optional<PictureHeader> readPictureHeader(std::span<const std::uint8_t> bytes);

/// 1, 2, 4 or 8: what the sides have to be divided by while decoding, for `mostPixels` at most. Nothing: it
/// is larger and cannot be decoded for less memory.
std::optional<int> reductionTo(long long mostPixels, const PictureHeader& header);

/// By the name alone: .png .jpg .jpeg .webp .bmp .tif .tiff .ppm .pgm, any case.
bool namesPicture(const std::string& file);

} // namespace rowkeeper::vision
