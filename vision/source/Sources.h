// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Source.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// The kinds of sources behind openSource(). Internal to vision.
namespace rowkeeper::vision {

using OpenedSource = std::variant<std::unique_ptr<Source>, SourceProblem>;

OpenedSource openVideo(const std::string& file);
OpenedSource openPictures(const std::string& place, std::vector<std::string> files, double framesPerSecond);
OpenedSource openCamera(const std::string& device, const SourceOptions& options);
/// A wrong one is a problem that says what is wrong.
OpenedSource openAddress(const std::string& url, const SourceOptions& options);

/// The bytes of a picture file, in any format we read; `file` is named in a problem. May throw what a library
/// throws.
std::variant<Frame, SourceProblem> decodePicture(std::span<const std::uint8_t> bytes,
                                                 const std::string& file);

/// Name order as people count: "10" after "9". Total, so that equal-looking names keep one order.
bool naturallyBefore(const std::string& a, const std::string& b);

} // namespace rowkeeper::vision
