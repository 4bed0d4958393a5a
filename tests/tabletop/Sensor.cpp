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
    cv::parallel_for_({0, picture.rows}, [&](const cv::Range& rows) {
        // Copies: bytes may be written anywhere, into what is asked in the loop as well.
        const int factor = static_cast<int>(std::lround(gain * 1024));
        const int bytes = picture.cols * 3;
        for (int y = rows.start; y < rows.end; ++y) {
            auto* p = picture.ptr<std::uint8_t>(y);
            const auto* n = noise.ptr<std::int8_t>(y + at.y) + std::ptrdiff_t{3} * at.x;
            for (int i = 0; i < bytes; ++i)
                p[i] = static_cast<std::uint8_t>(std::clamp(((p[i] * factor) >> 10) + n[i], 0, 255));
        }
    });
}

/// Each pixel keeps one colour: red at even rows and columns, blue at odd ones, green between.
cv::Mat3b throughMosaic(const cv::Mat3b& picture) {
    cv::Mat1b mosaic(picture.size());
    cv::parallel_for_({0, picture.rows}, [&](const cv::Range& rows) {
        for (int y = rows.start; y < rows.end; ++y) {
            const auto* p = picture.ptr<std::uint8_t>(y);
            auto* m = mosaic.ptr<std::uint8_t>(y);
            for (int x = 0; x < picture.cols; ++x)
                m[x] = p[3 * x + (y % 2 == 0 ? 2 - x % 2 : 1 - x % 2)];
        }
    });
    cv::Mat3b out;
    cv::cvtColor(mosaic, out, cv::COLOR_BayerBG2BGR); // OpenCV names the pattern by its second row
    return out;
}

} // namespace

Sensor::Sensor(const SensorOptions& options, cv::Size size, std::uint64_t seed)
    : options_(options)
    , size_(size)
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

cv::Rect Sensor::expose(const cv::Mat3b& picture, const cv::Rect& part, cv::Mat3b& exposed) const {
    const int reach = 4 + static_cast<int>(std::ceil(4 * options_.blur + options_.motion));
    const auto grown = [&](const cv::Rect& r) {
        return cv::Rect(r.x - reach, r.y - reach, r.width + 2 * reach, r.height + 2 * reach) &
               cv::Rect({0, 0}, picture.size());
    };
    const cv::Rect changed = grown(part);
    const cv::Rect needed = grown(changed);
    const cv::Mat3b blurred = expose(picture(needed));
    blurred(changed - needed.tl()).copyTo(exposed(changed));
    return changed;
}

Sensor::Draw Sensor::draw(long number) const {
    Random random(seed_ ^ (0x5851F42D4C957F2DULL * static_cast<std::uint64_t>(number + 1)));
    Draw d;
    const double dx = random.between(-options_.jitter, options_.jitter);
    const double dy = random.between(-options_.jitter, options_.jitter);
    d.gain = 1 + random.between(-options_.flicker, options_.flicker);
    d.noiseAt.x = random.below(noiseMargin);
    d.noiseAt.y = random.below(noiseMargin);
    d.moved = {1, 0, dx, 0, 1, dy};
    if (options_.rollingShutter > 0) {
        const double skew = random.between(-1, 1) * options_.rollingShutter / size_.height;
        const double stretch = random.between(-0.5, 0.5) * options_.rollingShutter / size_.height;
        d.moved(0, 1) = skew;
        d.moved(0, 2) -= skew * size_.height / 2;
        d.moved(1, 1) += stretch;
        d.moved(1, 2) -= stretch * size_.height / 2;
    }
    return d;
}

cv::Point2d Sensor::inFrame(cv::Point2d p, long number) const {
    const cv::Vec2d moved = draw(number).moved * cv::Vec3d(p.x, p.y, 1);
    return {moved[0], moved[1]};
}

cv::Mat3b Sensor::frame(const cv::Mat3b& exposed, long number, const cv::Matx23d& bump) const {
    const Draw d = draw(number);
    const cv::Matx33d first(bump(0, 0), bump(0, 1), bump(0, 2), bump(1, 0), bump(1, 1), bump(1, 2), 0, 0, 1);
    const cv::Matx23d moved = d.moved * first;
    cv::Mat3b out;
    if (moved == cv::Matx23d(1, 0, 0, 0, 1, 0))
        exposed.copyTo(out);
    else
        cv::warpAffine(exposed, out, moved, exposed.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    addNoise(out, noise_, d.noiseAt, d.gain);
    if (options_.bayer) out = throughMosaic(out);
    if (options_.jpeg <= 0) return out;
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", out, bytes, {cv::IMWRITE_JPEG_QUALITY, options_.jpeg});
    return cv::imdecode(bytes, cv::IMREAD_COLOR);
}

} // namespace rowkeeper::tabletop
