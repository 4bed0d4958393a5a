// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Frame.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace rowkeeper::vision {

/// Why there is no picture: where, what, and what to do about it. English; companion translates by kind.
struct SourceProblem {
    enum class Kind {
        NotFound,   ///< no such file, folder, camera or host
        Unreadable, ///< there, but not a picture or video we can read
        TooLarge,   ///< above maxPixels
        Broken,     ///< began well and ended early: cut file, lost camera, dead connection
    };
    Kind kind = Kind::NotFound;
    std::string place; ///< file, URL or camera, with the frame where that says more
    std::string text;  ///< one sentence with the remedy
};

inline constexpr long long maxPixels = 100'000'000;

struct EndOfSource {};

/// Next frame, the end, or a problem. After a problem with one picture of a folder the next call goes on with
/// the one after it; after any other problem a file is at its end and a live source stays broken.
using NextFrame = std::variant<Frame, EndOfSource, SourceProblem>;

/// The seam for everything that delivers pictures. One thread at a time.
class Source {
  public:
    virtual ~Source() = default;
    virtual NextFrame next() = 0;
    /// Live sources drop frames a slow reader missed and use a clock; files and folders deliver every frame.
    virtual bool live() const = 0;
    virtual double framesPerSecond() const = 0;
};

struct SourceOptions {
    double folderFramesPerSecond = 10;
    int timeoutMs = 5000; ///< to open, and between two frames of a live source
};

/// Opens a camera ("0", "/dev/v4l/by-id/..."), a URL, a video file, a picture, or a folder of pictures in
/// name order.
std::variant<std::unique_ptr<Source>, SourceProblem> openSource(const std::string& where,
                                                                const SourceOptions& options = {});

/// One picture from a file: PNG, JPEG, WebP, BMP, TIFF or PNM, by content. Its size is checked before it is
/// decoded.
std::variant<Frame, SourceProblem> readPicture(const std::string& file);

} // namespace rowkeeper::vision
