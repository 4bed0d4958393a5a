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
    /// Of a TIFF: its tile or strip, which is unpacked whole even where it is larger than the picture.
    long long pieceWidth = 0;
    long long pieceHeight = 0;
    long passes = 0; ///< of a JPEG: each costs about as much time as the picture is large
};

/// A JPEG in passes has about ten; thousands of empty ones fit into a few kilobytes.
inline constexpr long mostPasses = 100;

/// Nothing if the bytes are none of the formats we read (PNG, JPEG, WebP, BMP, TIFF, PNM).
std::optional<PictureHeader> readPictureHeader(std::span<const std::uint8_t> bytes);

/// Whether it is more than maxPixels. Any numbers not below 0 may be given.
bool tooManyPixels(long long width, long long height);

/// 1, 2, 4 or 8: what the sides have to be divided by while decoding, for `mostPixels` at most. Nothing: it
/// is larger and cannot be decoded for less memory.
std::optional<int> reductionTo(long long mostPixels, const PictureHeader& header);

/// By the name alone: .png .jpg .jpeg .webp .bmp .tif .tiff .ppm .pgm, any case.
bool namesPicture(const std::string& file);

} // namespace rowkeeper::vision
