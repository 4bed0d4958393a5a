// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/Mirror.h"

#include "vision/picture/FrameRoom.h"
#include "vision/picture/Pixels.h"
#include "vision/picture/Square.h"
#include "vision/reading/CodeDecoder.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr int enoughCodes = 3;   // looked at in one frame
constexpr int enoughToDoubt = 2; // of a mirrored picture the reader reads few
constexpr int mostTries = 8;     // codes that do not decode by themselves cost time as well
constexpr int framesUntilRetry = 3;
constexpr int framesUntilNext = 100; // once sure

/// Whether the code at a sighting is printed mirrored; nothing when it does not decode in an upright crop.
std::optional<bool> seenMirrored(const cv::Mat& picture, const Sighting& sighting) {
    constexpr int mostWarped = 1 << 15; // px: OpenCV warps from no picture that is longer
    if (std::max(picture.cols, picture.rows) >= mostWarped) return std::nullopt;
    constexpr int quiet = 4;
    constexpr int side = (gridModules + 2 * quiet) * 5; // px
    const Homography square = unitSquareTo(sighting.corners);
    const double edge = static_cast<double>(quiet) / gridModules;
    std::array<cv::Point2f, 4> from;
    const std::array<Point, 4> corners{
        Point{-edge, -edge}, {1 + edge, -edge}, {1 + edge, 1 + edge}, {-edge, 1 + edge}};
    for (std::size_t i = 0; i < 4; ++i) {
        const Point p = square.map(corners[i]);
        from[i] = {static_cast<float>(p.x), static_cast<float>(p.y)};
    }
    const std::array<cv::Point2f, 4> to{
        cv::Point2f(0, 0), {side - 1, 0}, {side - 1, side - 1}, {0, side - 1}};
    cv::Mat crop;
    cv::warpPerspective(picture, crop, cv::getPerspectiveTransform(from.data(), to.data()), {side, side},
                        cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::cvtColor(crop, crop, cv::COLOR_BGR2GRAY);
    return isMirrored({crop.data, crop.cols, crop.rows, static_cast<int>(crop.step[0])}, sighting.text);
}

} // namespace

Mirror::Mirror()
    : room_(std::make_unique<FrameRoom>()) {}
Mirror::Mirror(Mirror&&) noexcept = default;
Mirror& Mirror::operator=(Mirror&&) noexcept = default;
Mirror::~Mirror() = default;

Frame Mirror::righted(const Frame& frame) {
    if (!mirrored_ || frame.empty()) return frame;
    cv::Mat turned = room_->canvas();
    cv::flip(pixelsOf(frame), turned, 1);
    return room_->frame(turned, frame.number(), frame.timeMs());
}

bool Mirror::judge(const Frame& righted, std::span<const Sighting> tags) {
    if (framesToRest_ > 0) {
        --framesToRest_;
        return false;
    }
    if (righted.empty()) return false;
    int mirrored = 0;
    int plain = 0;
    int tries = 0;
    const cv::Mat picture = pixelsOf(righted);
    for (; tries < mostTries && tries < std::ssize(tags) && mirrored + plain < enoughCodes; ++tries) {
        const auto found = seenMirrored(picture, tags[next_++ % tags.size()]);
        if (found) ++(*found ? mirrored : plain);
    }
    if (tries == 0) return false;
    framesToRest_ = framesUntilRetry; // where a stock decoder fails, it must not cost every frame its time
    if (mirrored + plain == 0) return false;
    // One code is enough for a start; against a belief held before it takes several that agree.
    const bool wasSure = sure_;
    if (mirrored + plain == enoughCodes) {
        sure_ = true;
        framesToRest_ = framesUntilNext;
    }
    if (mirrored <= plain || (wasSure && mirrored < enoughToDoubt)) return false;
    mirrored_ = !mirrored_;
    return true;
}

} // namespace rowkeeper::vision
