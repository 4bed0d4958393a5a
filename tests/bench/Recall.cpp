// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/Recall.h"

#include <algorithm>
#include <cstdio>

namespace rowkeeper::bench {

namespace {

cv::Point2d centreOf(const std::array<cv::Point2d, 4>& corners) {
    return (corners[0] + corners[1] + corners[2] + corners[3]) / 4;
}

bool isAt(const Find& find, const TrueTag& tag) {
    const double side = cv::norm(tag.corners[1] - tag.corners[0]);
    return find.text == tag.text && cv::norm(centreOf(tag.corners) - find.centre) < side / 2;
}

} // namespace

std::set<int> visibleCards(const std::vector<TrueTag>& tags, cv::Size picture) {
    std::set<int> cards;
    for (const TrueTag& tag : tags) {
        const bool inside = std::all_of(tag.corners.begin(), tag.corners.end(), [&](cv::Point2d p) {
            return p.x > 4 && p.y > 4 && p.x < picture.width - 5 && p.y < picture.height - 5;
        });
        if (inside && tag.visible >= freeEnough) cards.insert(tag.card);
    }
    return cards;
}

double Tally::share() const {
    return static_cast<double>(seen) / static_cast<double>(std::max(1L, cards));
}

void count(Tally& tally, const std::vector<TrueTag>& tags, const std::set<int>& visible, const Finds& finds) {
    std::set<int> seen;
    for (const Find& find : finds) {
        bool right = false;
        for (const TrueTag& tag : tags) {
            if (!isAt(find, tag)) continue;
            right = true;
            if (visible.count(tag.card) > 0) seen.insert(tag.card);
        }
        if (!right) ++tally.misread;
    }
    tally.readings += static_cast<long>(finds.size());
    tally.seen += static_cast<long>(seen.size());
    tally.cards += static_cast<long>(visible.size());
    if (!visible.empty())
        tally.worst =
            std::min(tally.worst, static_cast<double>(seen.size()) / static_cast<double>(visible.size()));
}

Finds findsOf(const vision::Reading& reading) {
    Finds finds;
    for (const vision::Sighting& tag : reading.tags) {
        cv::Point2d centre;
        for (const vision::Point& p : tag.corners)
            centre += cv::Point2d(p.x, p.y) / 4;
        finds.push_back({tag.text, centre});
    }
    return finds;
}

void print(const Tally& tally) {
    std::printf("  %-24s %6.2f %% of the cards, %5.1f %% in the worst picture   %ld wrong of %ld   "
                "%7.1f ms a picture\n",
                tally.name.c_str(), 100 * tally.share(), 100 * tally.worst, tally.misread, tally.readings,
                tally.ms / static_cast<double>(std::max(1L, tally.pictures)));
}

} // namespace rowkeeper::bench
