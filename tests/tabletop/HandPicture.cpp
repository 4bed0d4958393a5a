// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/HandPicture.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::tabletop {

namespace {

constexpr double scale = 2.5;        // px per mm
constexpr double pictureWidth = 150; // mm
constexpr double pictureHeight = 950;
constexpr double cuff = 182; // mm from the top: where the sleeve begins

/// A rounded stroke; the hand is the union of these, as a height field.
struct Stroke {
    cv::Point2d from, to; // mm
    double fromRadius, toRadius;
};

// A right hand, flat, fingers a little spread; the middle fingertip is at (75, 14).
const std::array<Stroke, 16> hand{{
    {{75, 21}, {75, 62}, 7.4, 9.2},
    {{75, 62}, {74, 96}, 9.2, 12}, // middle finger and its bone
    {{55, 27}, {59, 66}, 7.2, 9.0},
    {{59, 66}, {63, 98}, 9.0, 12}, // index
    {{94, 27}, {90, 66}, 7.0, 8.8},
    {{90, 66}, {85, 98}, 8.8, 12}, // ring
    {{111, 43}, {104, 75}, 6.0, 7.8},
    {{104, 75}, {95, 104}, 7.8, 12}, // little
    {{30, 70}, {40, 92}, 7.6, 9.0},
    {{40, 92}, {62, 122}, 9.0, 15}, // thumb
    {{66, 92}, {68, 128}, 17, 19},
    {{84, 92}, {80, 128}, 17, 19}, // the back of the hand
    {{74, 120}, {74, 160}, 23, 20},
    {{74, 160}, {75, 200}, 20, 22}, // wrist
    {{75, 190}, {76, 420}, 31, 40},
    {{76, 420}, {78, 1000}, 40, 50}, // sleeve
}};

struct Colours {
    cv::Vec3f skin, sleeve;
};
const std::array<Colours, 4> people{{
    {{150, 178, 224}, {120, 78, 58}},
    {{96, 132, 186}, {62, 70, 58}},
    {{70, 96, 142}, {74, 66, 128}},
    {{172, 196, 236}, {88, 88, 92}},
}};

/// Height of the surface in mm above the lowest line of the hand; negative outside.
double heightOf(const Stroke& stroke, cv::Point2d p) {
    const cv::Point2d along = stroke.to - stroke.from;
    const double t = std::clamp((p - stroke.from).dot(along) / along.dot(along), 0.0, 1.0);
    const double radius = stroke.fromRadius + t * (stroke.toRadius - stroke.fromRadius);
    const double distance = cv::norm(p - stroke.from - t * along);
    return distance < radius ? std::sqrt(radius * radius - distance * distance) : radius - distance;
}

cv::Mat1f heightField(cv::Size size, std::size_t begin, std::size_t end) {
    cv::Mat1f heights(size);
    heights.forEach([&](float& value, const int* at) {
        const cv::Point2d p(at[1] / scale, at[0] / scale);
        double best = -100;
        for (std::size_t i = begin; i < end; ++i)
            best = std::max(best, heightOf(hand.at(i), p));
        value = static_cast<float>(best);
    });
    return heights;
}

/// Lambert from the upper left, with some light from everywhere.
cv::Mat1f shading(const cv::Mat1f& heights) {
    cv::Mat1f smooth = cv::max(heights, -4.0);
    cv::GaussianBlur(smooth, smooth, {}, 1.5 * scale);
    cv::Mat1f dx;
    cv::Mat1f dy;
    cv::Sobel(smooth, dx, CV_32F, 1, 0, 3, scale / 8);
    cv::Sobel(smooth, dy, CV_32F, 0, 1, 3, scale / 8);
    cv::Mat1f out(heights.size());
    out.forEach([&](float& value, const int* at) {
        const cv::Vec3f normal = cv::normalize(cv::Vec3f(-dx(at[0], at[1]), -dy(at[0], at[1]), 1.0F));
        value = 0.42F + 0.66F * std::max(0.0F, normal.dot(cv::Vec3f(-0.34F, -0.42F, 0.84F)));
    });
    return out;
}

void layOver(HandPicture& picture, const cv::Mat1f& heights, const cv::Vec3f& colour) {
    const cv::Mat1f shade = shading(heights);
    picture.colour.forEach([&](cv::Vec3b& pixel, const int* at) {
        const float cover = std::clamp(heights(at[0], at[1]) * static_cast<float>(scale) + 0.5F, 0.0F, 1.0F);
        if (cover <= 0) return;
        const cv::Vec3f lit = colour * shade(at[0], at[1]);
        const float old = picture.alpha(at[0], at[1]) / 255.0F;
        const float mix = old > 0 ? cover : 1;
        pixel = cv::Vec3f(pixel) * (1 - mix) + lit * mix;
        picture.alpha(at[0], at[1]) = cv::saturate_cast<std::uint8_t>(255 * std::max(old, cover));
    });
}

void paintNails(HandPicture& picture, const cv::Vec3f& skin) {
    const cv::Vec3f pale = 0.75F * skin + cv::Vec3f(62, 60, 66);
    for (const std::size_t finger : {0U, 2U, 4U, 6U, 8U}) {
        const Stroke& s = hand.at(finger);
        const cv::Point2d along = s.to - s.from;
        const cv::Point2d at = s.from + along * (0.5 / cv::norm(along));
        const double angle = std::atan2(along.y, along.x) * 180 / CV_PI;
        cv::ellipse(
            picture.colour,
            cv::RotatedRect(at * scale, cv::Size2d(9.5 * scale, 7.4 * scale), static_cast<float>(angle)),
            cv::Scalar(pale[0], pale[1], pale[2]), cv::FILLED, cv::LINE_AA);
    }
}

} // namespace

HandPicture handPicture(int player) {
    const Colours& colours = people.at(static_cast<std::size_t>(player) % people.size());
    const cv::Size size(static_cast<int>(pictureWidth * scale), static_cast<int>(pictureHeight * scale));
    HandPicture picture{cv::Mat3b(size, {0, 0, 0}), cv::Mat1b(size, 0), scale, {75 * scale, 14 * scale}};
    layOver(picture, heightField(size, 0, 14), colours.skin);
    paintNails(picture, colours.skin);
    cv::GaussianBlur(picture.colour, picture.colour, {}, 0.7 * scale);
    cv::Mat1f sleeve = heightField(size, 14, hand.size());
    sleeve(cv::Rect(0, 0, size.width, static_cast<int>(cuff * scale))) = -100.0F;
    layOver(picture, sleeve, colours.sleeve);
    if (player % 2 == 1) {
        cv::flip(picture.colour, picture.colour, 1);
        cv::flip(picture.alpha, picture.alpha, 1);
        picture.fingertips.x = size.width - 1 - picture.fingertips.x;
    }
    return picture;
}

} // namespace rowkeeper::tabletop
