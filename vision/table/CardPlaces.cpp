// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/CardPlaces.h"

#include <algorithm>
#include <numbers>

namespace rowkeeper::vision {

namespace {

constexpr double sizeTolerance = 0.15; // of the tag's size; a card a hand's breadth above the table is larger
constexpr double sameCardMm = 10;      // the two copies' ideas of the centre
constexpr double sameCardTurn = 0.35;  // and of the direction, radians

Point along(double angle) {
    return {std::cos(angle), std::sin(angle)};
}
Point across(double angle) {
    return {-std::sin(angle), std::cos(angle)};
}

/// From the centre of the first copy to the centre of the card, in the card's own axes.
Point tagToCard(const TagLayout& l) {
    const double toTagCentre = l.tagInset + l.tagSize / 2;
    return {l.cardWidth / 2 - toTagCentre, l.cardHeight / 2 - toTagCentre};
}

/// The longest way across a tag against the shortest one, whichever way it leans.
double slantOf(const Quad& q) {
    const Point right = q[1] - q[0] + q[2] - q[3];
    const Point down = q[3] - q[0] + q[2] - q[1];
    const double sum = dot(right, right) + dot(down, down);
    const double area = std::abs(cross(right, down));
    const double apart = std::sqrt(std::max(0.0, sum * sum - 4 * area * area));
    return sum > apart ? std::sqrt((sum + apart) / (sum - apart)) : 1e6;
}

bool belongTogether(const ObservedCard& card, const tag::Tag& tag, const Pose& other) {
    if (card.copies.size() != 1 || card.tag != tag) return false;
    const double opposite =
        std::remainder(other.angle - card.pose.angle - std::numbers::pi, 2 * std::numbers::pi);
    return distance(card.pose.centre, other.centre) < sameCardMm && std::abs(opposite) < sameCardTurn;
}

/// Both copies pin the card better than one: its diagonal runs through their centres.
void addCopy(ObservedCard& card, const Quad& corners, const Pose& other, double size, double slant) {
    const double turn =
        std::remainder(other.angle - card.pose.angle - std::numbers::pi, 2 * std::numbers::pi);
    card.pose.centre = (card.pose.centre + other.centre) * 0.5;
    card.pose.angle += turn / 2;
    card.copies.push_back(corners);
    card.size = (card.size + size) / 2;
    card.slant = (card.slant + slant) / 2;
}

} // namespace

double turnBetween(double from, double to) {
    return std::remainder(to - from, std::numbers::pi);
}

Pose poseOfTag(const Quad& q, const TagLayout& layout) {
    const Point right = q[1] - q[0] + q[2] - q[3];
    const Point down = q[3] - q[0] + q[2] - q[1];
    // Down turned back by a quarter is another estimate of right; their sum halves the noise.
    const Point direction = right + Point{down.y, -down.x};
    Pose pose;
    pose.angle = std::atan2(direction.y, direction.x);
    const Point offset = tagToCard(layout);
    pose.centre = centreOf(q) + along(pose.angle) * offset.x + across(pose.angle) * offset.y;
    return pose;
}

Pose poseOfOutline(const Quad& q) {
    const Point right = q[1] - q[0] + q[2] - q[3];
    return {centreOf(q), std::atan2(right.y, right.x)};
}

Quad outlineOf(const Pose& pose, const TagLayout& layout) {
    const Point x = along(pose.angle) * (layout.cardWidth / 2);
    const Point y = across(pose.angle) * (layout.cardHeight / 2);
    return {pose.centre - x - y, pose.centre + x - y, pose.centre + x + y, pose.centre - x + y};
}

std::array<Quad, 2> tagsOf(const Pose& pose, const TagLayout& layout) {
    const Point x = along(pose.angle) * (layout.tagSize / 2);
    const Point y = across(pose.angle) * (layout.tagSize / 2);
    const Point offset = tagToCard(layout);
    const Point first = pose.centre - along(pose.angle) * offset.x - across(pose.angle) * offset.y;
    const Point second = pose.centre * 2 - first;
    return {Quad{first - x - y, first + x - y, first + x + y, first - x + y},
            Quad{second + x + y, second - x + y, second - x - y, second + x - y}};
}

std::vector<ObservedCard> cardsOf(std::span<const Sighting> tags, const ToPlane& toMm,
                                  const TagLayout& layout) {
    std::vector<ObservedCard> cards;
    for (const Sighting& sighting : tags) {
        const auto tag = tag::parse(sighting.text);
        if (!tag) continue;
        const Quad corners = toMm.map(sighting.corners);
        const double size = sideOf(corners) / layout.tagSize;
        if (areaOf(corners) <= 0 || std::abs(size - 1) > sizeTolerance) continue;
        const Pose pose = poseOfTag(corners, layout);
        const auto twin = std::find_if(cards.begin(), cards.end(),
                                       [&](const ObservedCard& c) { return belongTogether(c, *tag, pose); });
        if (twin != cards.end())
            addCopy(*twin, sighting.corners, pose, size, slantOf(corners));
        else
            cards.push_back({*tag, pose, {sighting.corners}, size, slantOf(corners)});
    }
    return cards;
}

} // namespace rowkeeper::vision
