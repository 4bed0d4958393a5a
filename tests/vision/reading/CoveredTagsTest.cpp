// SPDX-License-Identifier: GPL-3.0-or-later
// A finger, a sleeve or another card's edge over a part of a tag whose other copy nobody sees.
#include "engine/core/tag/Tag.h"
#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

namespace rowkeeper::vision {
namespace {

constexpr double coveredShare = 0.15; // of the square of the modules
constexpr int framesTogether = 5;     // what a card's votes are counted over

/// What lies over a tag, in mm from the top left corner of its modules: a patch anywhere on it, or all of one
/// edge.
Quad patch(std::mt19937& random) {
    const auto upTo = [&](double most) { return most * static_cast<double>(random() % 1001) / 1000; };
    const double side = test::layout.tagSize;
    const double area = coveredShare * side * side;
    double width = std::sqrt(area) * (0.6 + upTo(1.1)); // from upright to lying
    double x = upTo(side - width);
    double height = area / width;
    double y = upTo(side - height);
    if (random() % 3 == 0) { // from an edge to the other
        width = side;
        height = coveredShare * side;
        x = 0;
        y = random() % 2 == 0 ? 0 : side - height;
        if (random() % 2 == 0) {
            std::swap(x, y);
            std::swap(width, height);
        }
    }
    return {Point{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

Quad movedBy(Quad quad, Point by) {
    for (Point& corner : quad)
        corner = corner + by;
    return quad;
}

/// Twelve cards apart from each other, the upper tag of each covered in part and the lower one wholly.
test::DrawnTable coveredTable(std::mt19937& random) {
    test::DrawnTable table;
    table.width = 1280;
    table.height = 720;
    table.pixelsPerMm = 2.4;
    table.noise = 4;
    table.seed = random();
    table.degrees = static_cast<double>(random() % 360);
    const std::vector<std::string> texts = tag::plainTexts();
    for (int at = 0; at < 12; ++at) {
        const Point centre{-112.5 + 75 * (at % 4), -95.0 + 95 * (at / 4)};
        table.cards.push_back({texts[random() % texts.size()], centre});
        const Point corner = centre - Point{test::layout.cardWidth / 2, test::layout.cardHeight / 2};
        const Point upper = corner + Point{test::layout.tagInset, test::layout.tagInset};
        const Point lower{corner.x + 34, corner.y + 59};
        table.hands.push_back(movedBy(patch(random), upper));
        table.hands.push_back(movedBy({Point{0, 0}, {29, 0}, {29, 29}, {0, 29}}, lower));
    }
    return table;
}

struct Count {
    int tags = 0;
    int once = 0;    ///< read in the first frame
    int watched = 0; ///< read in one of a few frames
    int wrong = 0;   ///< texts that no card has at that place
};

/// What is read of one table as `watch` reads it.
void countOn(const test::DrawnTable& table, Count& count) {
    TagReader reader({.video = true, .closedSet = tag::plainTexts()});
    std::vector<bool> read(table.cards.size());
    const auto inPicture = [&](const Quad& tag) {
        return std::ranges::all_of(tag, [&](const Point& p) {
            return p.x > 4 && p.y > 4 && p.x < table.width - 5 && p.y < table.height - 5;
        });
    };
    Reading before;
    for (int frame = 0; frame < framesTogether; ++frame) {
        const Reading reading = reader.read(draw(table, frame), before.tags);
        before = reading;
        for (const Sighting& sighting : reading.tags) {
            bool right = false;
            for (std::size_t card = 0; card < table.cards.size(); ++card) {
                const Quad tag = test::tagCorners(table, table.cards[card])[0];
                const bool here = distance(centreOf(tag), centreOf(sighting.corners)) < sideOf(tag) / 2;
                if (!here || sighting.text != table.cards[card].text) continue;
                right = read[card] = true;
            }
            count.wrong += right ? 0 : 1;
        }
        for (std::size_t card = 0; card < table.cards.size(); ++card) {
            if (!inPicture(test::tagCorners(table, table.cards[card])[0])) continue;
            if (frame == 0) ++count.tags;
            if (frame == 0 && read[card]) ++count.once;
            if (frame == framesTogether - 1 && read[card]) ++count.watched;
        }
    }
}

TEST(CoveredTags, ReadWithAnyFifteenHundredthsOfThemCovered) {
    std::mt19937 random(15);
    Count count;
    for (int table = 0; table < 20; ++table)
        countOn(coveredTable(random), count);
    std::printf("%d tags: %d read in one frame, %d in five\n", count.tags, count.once, count.watched);
    EXPECT_GE(count.tags, 200);
    EXPECT_GE(count.watched, 0.98 * count.tags);
    EXPECT_EQ(count.wrong, 0);
}

} // namespace
} // namespace rowkeeper::vision
