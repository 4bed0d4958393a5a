// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Hands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rowkeeper::tabletop {

cv::Point2d armDirection(double from) {
    const double angle = from * CV_PI / 180.0;
    return {-std::sin(angle), std::cos(angle)};
}

Hand handOn(const Pose& card, std::size_t seat, std::size_t players, Random& random) {
    static constexpr std::array<std::array<double, 4>, 3> seats{
        {{0, 180, 0, 0}, {0, 90, 270, 0}, {0, 90, 180, 270}}};
    const double from = seats.at(players - 2).at(seat) + random.between(-14, 14);
    const cv::Point2d arm = armDirection(from);
    const double angle = card.angle * CV_PI / 180.0;
    const double alongWidth = std::abs(arm.x * std::cos(angle) + arm.y * std::sin(angle));
    const double alongHeight = std::abs(-arm.x * std::sin(angle) + arm.y * std::cos(angle));
    const double edge =
        std::min(cardWidth / 2 / std::max(alongWidth, 1e-6), cardHeight / 2 / std::max(alongHeight, 1e-6));
    return {static_cast<int>(seat), card.centre + (edge - 14) * arm, from};
}

Scene reached(Scene scene, Hand hand, double away) {
    hand.fingertips += away * armDirection(hand.from);
    scene.hand = hand;
    return scene;
}

Scene carried(Scene scene, LyingCard card, Hand hand, double away, double height, double turn) {
    const cv::Point2d shift = away * armDirection(hand.from);
    card.pose.centre += shift;
    hand.fingertips += shift;
    scene.held = HeldCard{std::move(card), height, turn};
    scene.hand = hand;
    return scene;
}

} // namespace rowkeeper::tabletop
