// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/CardSpacing.h"

#include "engine/core/tag/CardPaper.h"
#include "engine/core/tag/Tag.h"
#include "vision/check/PrintLimits.h"

#include <cmath>

namespace rowkeeper::vision {

namespace {

/// From the middle of one copy to that of the other, modules, in the frame of either: they are turned.
constexpr double acrossCard = (tag::cardWidth - 2 * tag::tagInset - tag::tagSize) / tag::moduleSize;
constexpr double alongCard = (tag::cardHeight - 2 * tag::tagInset - tag::tagSize) / tag::moduleSize;
constexpr double side = tag::modulesASide;

/// px a module to the right and down, in the middle of a tag. By its sides alone: what their slant says of
/// farther places is too unsure for a whole card.
struct Steps {
    Point right;
    Point down;

    explicit Steps(const Quad& tag)
        : right((tag[1] - tag[0] + tag[2] - tag[3]) * (0.5 / side))
        , down((tag[3] - tag[0] + tag[2] - tag[1]) * (0.5 / side)) {}

    /// From px to modules.
    Point inModules(Point away) const {
        const double area = cross(right, down);
        return {cross(away, down) / area, cross(right, away) / area};
    }
};

Point middleOf(const Quad& tag) {
    return unitSquareTo(tag).map(Point{0.5, 0.5});
}

bool isOnceOnly(const std::string& text) {
    const auto tag = tag::parse(text);
    return !tag || tag->kind() == tag::Kind::MatCorner || tag->kind() == tag::Kind::Command;
}

} // namespace

bool isTurned(const Quad& one, const Quad& other) {
    const Point a = one[1] - one[0];
    const Point b = other[1] - other[0];
    return dot(a, b) < -0.8 * length(a) * length(b);
}

std::vector<Quad> otherCopy(const std::string& text, const Quad& corners) {
    if (isOnceOnly(text)) return {};
    constexpr double x = acrossCard / side;
    constexpr double y = alongCard / side;
    const Quad bySlant = unitSquareTo(corners).map(Quad{Point{x + 1, y + 1}, {x, y + 1}, {x, y}, {x + 1, y}});
    const Steps steps(corners);
    const Point away = steps.right * acrossCard + steps.down * alongCard;
    const Quad flat{corners[2] + away, corners[3] + away, corners[0] + away, corners[1] + away};
    return {flat, bySlant};
}

std::vector<CardSpacing> spacingsOf(const std::vector<TagCheck>& tags) {
    constexpr double farthest = 1.3; // of the planned distance: else it is another card
    const double planned = std::hypot(acrossCard, alongCard);
    std::vector<CardSpacing> cards;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        for (std::size_t j = i + 1; j < tags.size(); ++j) {
            const TagCheck& one = tags[i];
            const TagCheck& other = tags[j];
            if (one.text != other.text || one.mirrored || other.mirrored) continue;
            if (!isTurned(one.corners, other.corners)) continue;
            // Under a slant a length is that of both ends' measures multiplied, and the root of it.
            const Point apart = middleOf(other.corners) - middleOf(one.corners);
            const Point away = Steps(one.corners).inModules(apart);
            const Point back = Steps(other.corners).inModules(apart * -1);
            const double scale = std::sqrt(length(away) * length(back)) / planned;
            if (away.x < 0 || away.y < 0 || scale > farthest || scale < 1 / farthest) continue;
            const Point mean = (away + back) * (scale * planned / length(away + back));
            cards.push_back({one.text, mean.x, mean.y, scale, std::abs(scale - 1) > printLimits::offSpacing});
        }
    }
    return cards;
}

} // namespace rowkeeper::vision
