// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/UpSide.h"

#include <algorithm>
#include <numbers>

namespace rowkeeper::vision {

namespace {

constexpr double clearContrast = 0.15; // of the lighter strip; prints and footage show 0.4 and more
constexpr std::size_t leastAnchors = 3;

/// Mean grey of the strip beside the tag at the pose's top left, or nothing when it is not in the picture.
std::optional<double> stripLight(const Frame& frame, const Pose& pose, const ToPicture& toPixels,
                                 const TagLayout& layout) {
    const double quiet = 3; // mm around the tag that belongs to its quiet zone
    const double left = layout.tagInset + layout.tagSize + quiet;
    const double right = layout.cardWidth - layout.tagInset;
    const double top = layout.tagInset;
    const double bottom = layout.tagInset + 0.8 * layout.tagSize;
    const Quad outline = outlineOf(pose, layout);
    const Homography card = unitSquareTo(outline);
    double sum = 0;
    int count = 0;
    constexpr int steps = 12;
    for (int i = 0; i < steps; ++i)
        for (int j = 0; j < steps; ++j) {
            const double u = left + (right - left) * (i + 0.5) / steps;
            const double v = top + (bottom - top) * (j + 0.5) / steps;
            const Point p = toPixels.map(card.map(Point{u / layout.cardWidth, v / layout.cardHeight}));
            const auto x = static_cast<long>(std::lround(p.x));
            const auto y = static_cast<long>(std::lround(p.y));
            if (x < 0 || y < 0 || x >= frame.width() || y >= frame.height()) return std::nullopt;
            const std::uint8_t* pixel = frame.data() + y * frame.stride() + x * 3;
            sum += 0.114 * pixel[0] + 0.587 * pixel[1] + 0.299 * pixel[2];
            ++count;
        }
    return sum / count;
}

} // namespace

std::optional<Point> downByMat(std::span<const Sighting> tags, const ToPlane& toMm) {
    Point sum;
    for (const Sighting& s : tags) {
        const auto tag = tag::parse(s.text);
        if (!tag || tag->kind() != tag::Kind::MatCorner) continue;
        const Quad q = toMm.map(s.corners);
        sum = sum + (q[3] - q[0] + q[2] - q[1]);
    }
    const double size = length(sum);
    if (size < 1) return std::nullopt;
    return sum * (1 / size);
}

int lookOfAnchors(const Frame& frame, const AnchorLine& line, std::span<const Pose> anchors,
                  const ToPicture& toPixels, const TagLayout& layout) {
    if (frame.empty() || anchors.size() < leastAnchors) return 0;
    std::size_t agree = 0;
    std::size_t differ = 0;
    for (const Pose& pose : anchors) {
        Pose other = pose;
        other.angle += std::numbers::pi;
        const auto here = stripLight(frame, pose, toPixels, layout);
        const auto there = stripLight(frame, other, toPixels, layout);
        if (!here || !there) continue;
        const double margin = (*here - *there) / std::max({*here, *there, 1.0});
        if (std::abs(margin) < clearContrast) return 0;
        const Point down = margin > 0 ? Point{-std::sin(pose.angle), std::cos(pose.angle)}
                                      : Point{std::sin(pose.angle), -std::cos(pose.angle)};
        ++(dot(down, line.down) > 0 ? agree : differ);
    }
    if (agree >= leastAnchors && differ == 0) return 1;
    if (differ >= leastAnchors && agree == 0) return -1;
    return 0;
}

} // namespace rowkeeper::vision
