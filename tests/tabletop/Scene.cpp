// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Scene.h"

#include <cmath>

namespace rowkeeper::tabletop {

namespace {

cv::Point2d turned(cv::Point2d p, double degrees) {
    const double c = std::cos(degrees * CV_PI / 180.0);
    const double s = std::sin(degrees * CV_PI / 180.0);
    return {c * p.x - s * p.y, s * p.x + c * p.y};
}

const cv::Point2d middle(cardWidth / 2, cardHeight / 2);

/// A point of a tag's frame (mm from the tag's top left) in the frame of its card.
cv::Point2d tagToCard(int copy, cv::Point2d p) {
    const cv::Point2d upper(tagInset + p.x, tagInset + p.y);
    return copy == 0 ? upper : 2 * middle - upper;
}

bool covers(const LyingCard& card, cv::Point2d point) {
    const cv::Point2d p = onCard(card.pose, point);
    return p.x >= 0 && p.y >= 0 && p.x <= cardWidth && p.y <= cardHeight;
}

} // namespace

cv::Point2d onTable(const Pose& pose, cv::Point2d p) {
    return pose.centre + turned(p - middle, pose.angle);
}

cv::Point2d onCard(const Pose& pose, cv::Point2d p) {
    return turned(p - pose.centre, -pose.angle) + middle;
}

double visibleShare(const Scene& scene, std::size_t card, int copy, double quiet) {
    constexpr int steps = 12;
    const double side = tagSize + 2 * quiet;
    int seen = 0;
    for (int i = 0; i < steps * steps; ++i) {
        const cv::Point2d p((i % steps + 0.5) * side / steps - quiet,
                            (i / steps + 0.5) * side / steps - quiet); // NOLINT(bugprone-integer-division)
        const cv::Point2d point = onTable(scene.cards[card].pose, tagToCard(copy, p));
        bool hidden = scene.held && covers(scene.held->card, point);
        for (std::size_t above = card + 1; above < scene.cards.size() && !hidden; ++above)
            hidden = covers(scene.cards[above], point);
        seen += hidden ? 0 : 1;
    }
    return static_cast<double>(seen) / (steps * steps);
}

std::vector<PlacedTag> tagsOf(const Scene& scene) {
    std::vector<PlacedTag> out;
    for (std::size_t card = 0; card < scene.cards.size(); ++card) {
        for (int copy = 0; copy < 2; ++copy) {
            PlacedTag tag{
                scene.cards[card].tag, static_cast<int>(card), copy, {}, visibleShare(scene, card, copy)};
            for (const cv::Point2d corner :
                 {cv::Point2d(0, 0), {tagSize, 0}, {tagSize, tagSize}, {0, tagSize}})
                tag.corners.push_back(onTable(scene.cards[card].pose, tagToCard(copy, corner)));
            out.push_back(std::move(tag));
        }
    }
    return out;
}

} // namespace rowkeeper::tabletop
