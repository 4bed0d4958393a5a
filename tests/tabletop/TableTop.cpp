// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/TableTop.h"

#include "tests/tabletop/Random.h"
#include "tests/tabletop/Warp.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::tabletop {

namespace {

constexpr std::array<std::string_view, 4> surfaceIds{"plain", "wood", "cloth", "check"};
constexpr double textureScale = 2.0;    // px per mm of the textures
constexpr double largestTexture = 1800; // mm; what lies beyond is mirrored

/// Smooth noise of -1..1: random values on a grid of `cell` px, enlarged.
cv::Mat1f smoothNoise(cv::Size size, cv::Size2d cell, Random& random) {
    const cv::Size grid(static_cast<int>(size.width / cell.width) + 3,
                        static_cast<int>(size.height / cell.height) + 3);
    cv::Mat1f values(grid);
    for (float& v : values)
        v = static_cast<float>(random.between(-1, 1));
    cv::Mat1f large;
    cv::resize(values, large, {}, cell.width, cell.height, cv::INTER_CUBIC);
    const cv::Point skip(static_cast<int>(cell.width), static_cast<int>(cell.height));
    return large(cv::Rect(skip, size)).clone();
}

cv::Mat3b painted(const cv::Mat1f& lightness, const cv::Vec3f& dark, const cv::Vec3f& bright) {
    cv::Mat3b out(lightness.size());
    out.forEach([&](cv::Vec3b& pixel, const int* at) {
        const float t = std::clamp(lightness(at[0], at[1]), 0.0F, 1.0F);
        pixel = dark + (bright - dark) * t;
    });
    return out;
}

cv::Mat3b plain(cv::Size size, Random& random) {
    const cv::Mat1f shade =
        0.5 + 0.2 * smoothNoise(size, {500, 500}, random) + 0.12 * smoothNoise(size, {3, 3}, random);
    return painted(shade, {96, 104, 92}, {132, 140, 126});
}

/// One board: rings cut lengthwise give long wavy lines, pores give short fine ones.
cv::Mat1f board(cv::Size size, Random& random) {
    const cv::Mat1f wave = smoothNoise(size, {520, 120}, random);
    const cv::Mat1f ripple = smoothNoise(size, {160, 14}, random);
    const cv::Mat1f pores = smoothNoise(size, {46, 1.6}, random);
    const double centre = random.between(-0.3, 1.3) * size.height;
    const double rings = random.between(0.055, 0.085);
    cv::Mat1f grain(size);
    grain.forEach([&](float& value, const int* at) {
        const double offset = (at[0] - centre) * (1 + 0.10 * ripple(at[0], at[1])) + 46 * wave(at[0], at[1]);
        const double ring = 0.5 + 0.5 * std::sin(rings * offset + 2.2 * wave(at[0], at[1]));
        value = static_cast<float>(0.34 + 0.34 * std::pow(ring, 2.0) + 0.10 * ripple(at[0], at[1]) +
                                   0.13 * pores(at[0], at[1]));
    });
    return grain + random.between(-0.09, 0.09);
}

cv::Mat3b wood(cv::Size size, Random& random) {
    const int width = static_cast<int>(150 * textureScale);
    cv::Mat1f lightness(size);
    for (int top = 0; top < size.height; top += width) {
        const cv::Rect strip(0, top, size.width, std::min(width, size.height - top));
        board(strip.size(), random).copyTo(lightness(strip));
        cv::Mat1f joint = lightness(cv::Rect(0, top, size.width, std::min(3, strip.height)));
        joint *= 0.45;
    }
    return painted(lightness, {28, 52, 84}, {108, 158, 204});
}

cv::Mat3b cloth(cv::Size size, Random& random) {
    cv::Mat1f shade =
        0.5 + 0.16 * smoothNoise(size, {260, 320}, random) + 0.20 * smoothNoise(size, {2, 2}, random);
    shade.forEach([](float& value, const int* at) {
        value += static_cast<float>(0.14 * (((at[0] / 2 + at[1] / 2) % 2 == 0) ? 1 : -1)); // the weave
    });
    return painted(shade, {66, 40, 30}, {124, 84, 62});
}

cv::Mat3b check(cv::Size size, Random& random) {
    const cv::Mat1f soft =
        0.04 * smoothNoise(size, {300, 300}, random) + 0.05 * smoothNoise(size, {2, 2}, random);
    const int stripe = static_cast<int>(22 * textureScale);
    cv::Mat1f shade(size);
    shade.forEach([&](float& value, const int* at) {
        const int dark = (at[0] / stripe) % 2 + (at[1] / stripe) % 2;
        value = 0.9F - 0.4F * static_cast<float>(dark) + soft(at[0], at[1]);
    });
    return painted(shade, {52, 44, 150}, {214, 220, 226});
}

cv::Mat3b texture(Surface surface, cv::Size size, Random& random) {
    switch (surface) {
    case Surface::Plain:
        return plain(size, random);
    case Surface::Wood:
        return wood(size, random);
    case Surface::Cloth:
        return cloth(size, random);
    case Surface::Check:
        return check(size, random);
    }
    return plain(size, random);
}

} // namespace

std::string_view idOf(Surface surface) {
    return surfaceIds.at(static_cast<std::size_t>(surface));
}

std::optional<Surface> surfaceOf(std::string_view id) {
    const auto* found = std::find(surfaceIds.begin(), surfaceIds.end(), id);
    if (found == surfaceIds.end()) return std::nullopt;
    return static_cast<Surface>(found - surfaceIds.begin());
}

cv::Mat tablePicture(Surface surface, const Camera& camera, std::uint64_t seed) {
    Random random(seed);
    const cv::Rect2d view = camera.view();
    const cv::Size size(static_cast<int>(std::min(view.width, largestTexture) * textureScale),
                        static_cast<int>(std::min(view.height, largestTexture) * textureScale));
    const cv::Mat3b flat = texture(surface, size, random);
    const cv::Matx33d cornerToCentre(1, 0, -0.5, 0, 1, -0.5, 0, 0, 1);
    const cv::Matx33d toTable(1 / textureScale, 0, view.x, 0, 1 / textureScale, view.y, 0, 0, 1);
    return seenThrough(camera, {flat, camera.planeToPicture() * toTable * cornerToCentre},
                       {cv::Point(), camera.picture()}, 1, cv::BORDER_REFLECT);
}

} // namespace rowkeeper::tabletop
