// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Source.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

/// Pictures from bytes: what kind, how large, then the pixels. The size is checked before anything is
/// decoded.
namespace rowkeeper::vision {

struct PictureHeader {
    const char* kind = ""; ///< "PNG", "JPEG", "BMP", "WebP", "PNM"
    long long width = 0;
    long long height = 0;
};

/// Nothing: no picture of a kind we read, or cut off within its header.
std::optional<PictureHeader> pictureHeader(std::span<const std::uint8_t> bytes);

/// Whether a file name ends like a picture's.
bool namedLikePicture(const std::string& file);

/// A whole file; a problem if it is not there or not readable.
std::variant<std::vector<std::uint8_t>, SourceProblem> readBytes(const std::string& file);

/// `place` is for messages.
std::variant<Frame, SourceProblem> decodePicture(std::span<const std::uint8_t> bytes,
                                                 const std::string& place, long number = 0,
                                                 double timeMs = 0);

} // namespace rowkeeper::vision
