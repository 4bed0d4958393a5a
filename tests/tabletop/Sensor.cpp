// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Sensor.h"

#include "tests/tabletop/Random.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace rowkeeper::tabletop {

namespace {

constexpr int noiseMargin = 61; // px a frame's noise may be shifted by

/// Mostly brightness, a little colour, as webcams deliver it.
cv::Mat noiseField(cv::Size size, double sigma, std::uint64_t seed) {
    cv::RNG random(seed);
    cv::Mat grey(size, CV_16SC1);
    cv::Mat colour(size, CV_16SC3);
    random.fill(grey, cv::RNG::NORMAL, 0, 16 * sigma);
    random.fill(colour, cv::RNG::NORMAL, 0, 6 * sigma);
    cv::Mat out(size, CV_8SC3);
    for (int y = 0; y < size.height; ++y) {
        const auto* g = grey.ptr<std::int16_t>(y);
        const auto* c = colour.ptr<std::int16_t>(y);
        auto* o = out.ptr<std::int8_t>(y);
        for (int i = 0; i < size.width * 3; ++i)
            o[i] = cv::saturate_cast<std::int8_t>(std::lround((g[i / 3] + c[i]) / 16.0));
    }
    return out;
}

/// A line of `length` px at any angle, with soft ends.
cv::Mat1f motionKernel(double length, double direction) {
    const int radius = static_cast<int>(std::ceil(length / 2)) + 1;
    cv::Mat1f kernel(2 * radius + 1, 2 * radius + 1, 0.0F);
    constexpr int steps = 64;
    for (int i = 0; i < steps; ++i) {
        const double at = length * ((i + 0.5) / steps - 0.5);
        const double x = radius + at * std::cos(direction);
        const double y = radius + at * std::sin(direction);
        const int left = static_cast<int>(x);
        const int top = static_cast<int>(y);
        for (int dy = 0; dy < 2; ++dy)
            for (int dx = 0; dx < 2; ++dx)
                kernel(top + dy, left + dx) +=
                    static_cast<float>((1 - std::abs(x - left - dx)) * (1 - std::abs(y - top - dy)) / steps);
    }
    return kernel;
}

void addNoise(cv::Mat3b& picture, const cv::Mat& noise, cv::Point at, double gain) {
    const int factor = static_cast<int>(std::lround(gain * 1024));
    cv::parallel_for_({0, picture.rows}, [&](const cv::Range& rows) {
        for (int y = rows.start; y < rows.end; ++y) {
            auto* p = picture.ptr<std::uint8_t>(y);
            const auto* n = noise.ptr<std::int8_t>(y + at.y) + std::ptrdiff_t{3} * at.x;
            for (int i = 0; i < picture.cols * 3; ++i)
                p[i] = static_cast<std::uint8_t>(std::clamp(((p[i] * factor) >> 10) + n[i], 0, 255));
        }
    });
}

} // namespace

Sensor::Sensor(const SensorOptions& options, cv::Size size, std::uint64_t seed)
    : options_(options)
    , seed_(seed) {
    Random random(seed);
    noise_ = noiseField(size + cv::Size(noiseMargin, noiseMargin), options.noise, random.next());
    if (options.motion > 0) motion_ = motionKernel(options.motion, random.between(0, CV_PI));
}

cv::Mat3b Sensor::expose(const cv::Mat3b& picture) const {
    cv::Mat3b out;
    if (options_.blur > 0)
        cv::GaussianBlur(picture, out, {}, options_.blur);
    else
        picture.copyTo(out);
    if (!motion_.empty()) cv::filter2D(out, out, -1, motion_);
    return out;
}

cv::Mat3b Sensor::frame(const cv::Mat3b& exposed, long number) const {
    Random random(seed_ ^ (0x5851F42D4C957F2DULL * static_cast<std::uint64_t>(number + 1)));
    const double dx = random.between(-options_.jitter, options_.jitter);
    const double dy = random.between(-options_.jitter, options_.jitter);
    const double gain = 1 + random.between(-options_.flicker, options_.flicker);
    const cv::Point at(random.below(noiseMargin), random.below(noiseMargin));
    cv::Mat3b out;
    if (options_.jitter > 0)
        cv::warpAffine(exposed, out, cv::Matx23d(1, 0, dx, 0, 1, dy), exposed.size(), cv::INTER_LINEAR,
                       cv::BORDER_REPLICATE);
    else
        exposed.copyTo(out);
    addNoise(out, noise_, at, gain);
    if (options_.jpeg <= 0) return out;
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", out, bytes, {cv::IMWRITE_JPEG_QUALITY, options_.jpeg});
    return cv::imdecode(bytes, cv::IMREAD_COLOR);
}

} // namespace rowkeeper::tabletop
