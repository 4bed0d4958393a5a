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
};

/// Nothing if the bytes are none of the formats we read (PNG, JPEG, WebP, BMP, TIFF, PNM).
std::optional<PictureHeader> readPictureHeader(std::span<const std::uint8_t> bytes);

/// By the name alone: .png .jpg .jpeg .webp .bmp .tif .tiff .ppm .pgm, any case.
bool namesPicture(const std::string& file);

} // namespace rowkeeper::vision
