// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/FlatTag.h"

#include <opencv2/imgproc.hpp>

#include <cmath>

namespace rowkeeper::vision {

namespace {

double meanOf(const cv::Mat1f& samples, int row, int column, int border) {
    const cv::Rect place((column + flatQuiet) * flatSamples + border,
                         (row + flatQuiet) * flatSamples + border, flatSamples - 2 * border,
                         flatSamples - 2 * border);
    return cv::mean(samples(place))[0];
}

} // namespace

double FlatTag::middle(int row, int column) const {
    return meanOf(samples, row, column, flatSamples / 4);
}

double FlatTag::whole(int row, int column) const {
    return meanOf(samples, row, column, 0);
}

bool isDark(const Grid& pattern, int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < gridModules && column < gridModules;
    return inside && pattern[moduleAt(row, column)];
}

FlatTag flattened(const TagCrop& crop) {
    constexpr double unit = 1.0 / (flatSamples * gridModules);
    constexpr double start = 0.5 * unit - static_cast<double>(flatQuiet) / gridModules;
    const Homography toUnit{{unit, 0, start, 0, unit, start, 0, 0, 1}};
    const Homography toCrop = compose(unitSquareTo(crop.corners), toUnit);
    cv::Mat grey;
    cv::warpPerspective(crop.grey, grey, cv::Matx33d(toCrop.m.data()), {flatSide, flatSide},
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    FlatTag flat;
    grey.convertTo(flat.samples, CV_32F);
    return flat;
}

FlatTag drawnFlat(const Grid& pattern, double gain) {
    constexpr int finer = 3;
    constexpr int module = flatSamples * finer;
    const bool wider = gain >= 0; // else the light modules are
    cv::Mat1f drawn(flatModules * module, flatModules * module, wider ? 1.F : 0.F);
    const int more = static_cast<int>(std::lround(std::abs(gain) * module));
    for (int row = -flatQuiet; row < gridModules + flatQuiet; ++row) {
        for (int column = -flatQuiet; column < gridModules + flatQuiet; ++column) {
            if (isDark(pattern, row, column) != wider) continue;
            const cv::Rect place((column + flatQuiet) * module - more, (row + flatQuiet) * module - more,
                                 module + 2 * more, module + 2 * more);
            drawn(place & cv::Rect(0, 0, drawn.cols, drawn.rows)) = wider ? 0.F : 1.F;
        }
    }
    FlatTag flat;
    cv::resize(drawn, flat.samples, {flatSide, flatSide}, 0, 0, cv::INTER_AREA);
    return flat;
}

FlatTag softened(const FlatTag& flat, double blur) {
    if (blur <= 0) return flat;
    FlatTag soft;
    cv::GaussianBlur(flat.samples, soft.samples, {}, blur * flatSamples, 0, cv::BORDER_REPLICATE);
    return soft;
}

} // namespace rowkeeper::vision
