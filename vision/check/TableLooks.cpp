// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/TableLooks.h"

#include "vision/check/PrintCheck.h"
#include "vision/picture/Pixels.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace rowkeeper::vision {

namespace {

constexpr double viewModules = 40; ///< a side: the tag and what is around it
constexpr double lensBlur = 0.6;   ///< px, of a usual camera (good light, tests/bench/README.md)
constexpr double noise = 3;        ///< grey levels, the same

/// Sizes that are tried, px a module.
constexpr std::array farther{2.0, 1.7, 1.5, 1.3};
constexpr std::array nearer{3.0, 3.6, 4.8, 6.4};

/// Turned otherwise at each look. Every pixel is the mean of what it covers.
cv::Mat viewOf(const TagCrop& crop, double pixels, int look) {
    const int finer = std::max(1, static_cast<int>(std::ceil(crop.pixels / pixels)));
    const int side = static_cast<int>(viewModules * pixels) * finer;
    const double angle = (look * 360.0 / tableLooks + 7) * std::numbers::pi / 180;
    const double middle = (side - 1) / 2.0 + 0.2 * look * finer;
    const double unit = 1 / (pixels * finer * gridModules);
    const double c = std::cos(angle) * unit;
    const double s = std::sin(angle) * unit;
    const Homography toUnit{{c, -s, 0.5 - (c - s) * middle, s, c, 0.5 - (s + c) * middle, 0, 0, 1}};
    const Homography toCrop = compose(unitSquareTo(crop.corners), toUnit);
    cv::Mat view;
    cv::warpPerspective(crop.grey, view, cv::Matx33d(toCrop.m.data()), {side, side},
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    if (finer > 1) cv::resize(view, view, {side / finer, side / finer}, 0, 0, cv::INTER_AREA);
    cv::GaussianBlur(view, view, {}, lensBlur);
    cv::Mat grain(view.size(), CV_16S);
    cv::RNG chance(static_cast<std::uint64_t>(look) + 1);
    chance.fill(grain, cv::RNG::NORMAL, 0, noise);
    cv::add(view, grain, view, {}, CV_8U);
    return view;
}

bool reads(const cv::Mat& view, const std::string& text, TagReader& reader) {
    cv::Mat colour;
    cv::cvtColor(view, colour, cv::COLOR_GRAY2BGR);
    const Reading reading = reader.read(toFrame(colour, 0, 0));
    return std::any_of(reading.tags.begin(), reading.tags.end(),
                       [&](const Sighting& one) { return one.text == text; });
}

int readsAt(const TagCrop& crop, double pixels, const std::string& text, TagReader& reader) {
    int count = 0;
    for (int look = 0; look < tableLooks; ++look)
        count += reads(viewOf(crop, pixels, look), text, reader) ? 1 : 0;
    return count;
}

} // namespace

TableLooks lookFromTable(const TagCrop& crop, const std::string& text, bool decoded, TagReader& reader) {
    TableLooks looks;
    const auto all = [&](double pixels) { return readsAt(crop, pixels, text, reader) == tableLooks; };
    const bool asItIs = crop.pixels < tablePixels;
    looks.reads = asItIs ? (decoded ? tableLooks : 0) : readsAt(crop, tablePixels, text, reader);
    if (looks.reads == tableLooks) {
        looks.readsFrom = std::min(tablePixels, crop.pixels);
        for (const double pixels : farther) {
            if (pixels > 0.8 * crop.pixels) continue; // little else than the picture itself
            if (!all(pixels)) break;
            looks.readsFrom = pixels;
        }
        return looks;
    }
    for (const double pixels : nearer) {
        if (pixels > crop.pixels) break;
        if (all(pixels)) {
            looks.readsFrom = pixels;
            break;
        }
    }
    return looks;
}

} // namespace rowkeeper::vision
