// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Surroundings.h"

#include "engine/core/tag/Tag.h"
#include "tests/tabletop/Round.h"

#include <algorithm>

namespace rowkeeper::tabletop {

namespace {

constexpr double leftPiles = -101; // mm, beside rows that begin at 0 and are 79 mm apart
constexpr double rightPiles = 338;
constexpr double besidePiles = 71;
constexpr double pileStep = 93;
constexpr double capturedStep = 58; // each covers a third of the one above
constexpr int capturedInColumn = 6;

} // namespace

Strangers::Strangers(const std::vector<tactics::Faction>& players,
                     const std::vector<tactics::TargetId>& targets, Random random)
    : random_(random) {
    for (const tactics::Faction player : players) {
        backs_.push_back(tag::format({tactics::letter(player), 0, {}}));
        for (int n = 1; n <= tactics::cardCount; ++n) {
            const auto card = tactics::cardNumbered(n);
            if (card && std::ranges::count(dealtCards(), *card) == 0)
                faces_.push_back(tag::format({tactics::letter(player), n, {}}));
        }
    }
    for (int n = 1; n <= tactics::targetCount; ++n)
        if (std::ranges::count(targets, *tactics::targetNumbered(n)) == 0)
            targets_.push_back(tag::format({'Z', n, {}}));
    random_.shuffle(faces_);
    random_.shuffle(targets_);
}

std::string Strangers::face() {
    return faces_[nextFace_++ % faces_.size()];
}

std::string Strangers::back() {
    return backs_[static_cast<std::size_t>(random_.below(static_cast<int>(backs_.size())))];
}

std::string Strangers::target() {
    return targets_[nextTarget_++ % targets_.size()];
}

cv::Point2d pilePlace(int number) {
    return {number % 2 == 0 ? leftPiles : rightPiles,
            pileStep * (number / 2)}; // NOLINT(bugprone-integer-division)
}

std::vector<LyingCard> lyingAround(const Surroundings& surroundings, Strangers& strangers, Random& random) {
    std::vector<LyingCard> cards;
    const auto crooked = [&](cv::Point2d at, double most) {
        return Pose{at + cv::Point2d(random.between(-3, 3), random.between(-3, 3)),
                    random.between(-most, most)};
    };
    for (int i = 0; i < surroundings.captured; ++i) {
        const bool left = i / capturedInColumn % 2 == 0;
        const cv::Point2d at(left ? leftPiles - besidePiles : rightPiles + besidePiles,
                             capturedStep * (i % capturedInColumn));
        cards.push_back({strangers.target(), crooked(at, 5)});
    }
    for (int i = 0; i < surroundings.piles; ++i)
        cards.push_back({i / 2 % 2 == 0 ? strangers.back() : strangers.face(), crooked(pilePlace(i), 8)});
    return cards;
}

std::vector<HeldCard> fansOf(const std::vector<std::string>& left, const std::vector<std::string>& right,
                             const Camera& camera, cv::Point2d sway) {
    std::vector<HeldCard> held;
    const auto addFan = [&](const std::vector<std::string>& tags, double x, double turned) {
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const double spread = static_cast<double>(i) - (static_cast<double>(tags.size()) - 1) / 2;
            const double height = 130 + 3 * static_cast<double>(i);
            const cv::Point2d seen = cv::Point2d(x, camera.picture().height * (0.5 + 0.085 * spread)) + sway;
            const cv::Point2d at = through(camera.planeToPicture(height).inv(), camera.straight(seen));
            held.push_back({{tags[i], {at, turned + 9 * spread}}, height, 0, 24});
        }
    };
    addFan(left, 90, 90);
    addFan(right, camera.picture().width - 90.0, 270);
    return held;
}

} // namespace rowkeeper::tabletop
