// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/TagCrop.h"

#include "vision/reading/PatternPlace.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace rowkeeper::vision {

namespace {

cv::Rect around(const Quad& corners) {
    constexpr double more = 0.9; // of the side
    Point least = corners[0];
    Point most = corners[0];
    for (const Point& corner : corners) {
        least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
        most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
    }
    const double reach = more * std::max(most.x - least.x, most.y - least.y);
    const cv::Point from(static_cast<int>(least.x - reach), static_cast<int>(least.y - reach));
    return {from, cv::Point(static_cast<int>(most.x + reach) + 1, static_cast<int>(most.y + reach) + 1)};
}

} // namespace

Quad TagCrop::inPicture() const {
    Quad all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {(corners[i].x + 0.5) * shrunk - 0.5 + at.x, (corners[i].y + 0.5) * shrunk - 0.5 + at.y};
    return all;
}

std::optional<TagCrop> cropTag(const cv::Mat& grey, const Grid& pattern, const Quad& guess) {
    constexpr double farthest = 1e6; // px: guesses by others' places may lie anywhere
    for (const Point& corner : guess)
        if (!(std::abs(corner.x) < farthest && std::abs(corner.y) < farthest)) return std::nullopt;
    const cv::Rect place = around(guess) & cv::Rect(0, 0, grey.cols, grey.rows);
    if (place.width < gridModules || place.height < gridModules) return std::nullopt;
    TagCrop crop;
    crop.at = {static_cast<double>(place.x), static_cast<double>(place.y)};
    crop.shrunk = std::max(1.0, sideOf(guess) / gridModules / mostModulePixels);
    if (crop.shrunk > 1)
        cv::resize(grey(place), crop.grey, {}, 1 / crop.shrunk, 1 / crop.shrunk, cv::INTER_AREA);
    else
        crop.grey = grey(place);
    Quad near{};
    for (std::size_t i = 0; i < near.size(); ++i)
        near[i] = {(guess[i].x - crop.at.x + 0.5) / crop.shrunk - 0.5,
                   (guess[i].y - crop.at.y + 0.5) / crop.shrunk - 0.5};
    const auto found = placePattern(crop.grey, pattern, near);
    if (!found) return std::nullopt;
    crop.corners = found->corners;
    crop.likeness = found->likeness;
    crop.pixels = sideOf(crop.corners) / gridModules;
    if (!(crop.pixels > 1)) return std::nullopt;
    return crop;
}

} // namespace rowkeeper::vision
