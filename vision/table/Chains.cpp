// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/Chains.h"

#include <algorithm>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <tuple>

namespace rowkeeper::vision {

namespace {

constexpr double reachInHeights = 1.5; // from the chain's last card, centre to centre
constexpr double leastStep = 8;        // mm; closer below the last card is the same place
constexpr double mostUneven = 0.8;     // of a card's width: a head off the line or from even steps
constexpr double mostCrooked = 40 * std::numbers::pi / 180;

double crooked(const Pose& pose, Point right) {
    return std::abs(turnBetween(std::atan2(right.y, right.x), pose.angle));
}

Point meanCentre(std::span<const Pose> poses) {
    Point sum;
    for (const Pose& p : poses)
        sum = sum + p.centre;
    return sum * (1.0 / static_cast<double>(poses.size()));
}

/// Direction of the largest spread.
Point mainAxis(std::span<const Pose> poses, Point middle) {
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const Pose& p : poses) {
        const Point d = p.centre - middle;
        xx += d.x * d.x;
        xy += d.x * d.y;
        yy += d.y * d.y;
    }
    const double angle = 0.5 * std::atan2(2 * xy, xx - yy);
    return {std::cos(angle), std::sin(angle)};
}

double medianStep(std::span<const Pose> anchors, Point origin, Point right) {
    std::vector<double> at;
    for (const Pose& a : anchors)
        at.push_back(dot(a.centre - origin, right));
    std::sort(at.begin(), at.end());
    std::vector<double> steps;
    for (std::size_t i = 1; i < at.size(); ++i)
        steps.push_back(at[i] - at[i - 1]);
    std::sort(steps.begin(), steps.end());
    // The smaller middle one: a gap in the line is no reason for wider columns.
    return steps[(steps.size() - 1) / 2];
}

/// How unlike heads of chains a set of anchors is, mm; infinite when it cannot be one.
double disorder(std::span<const Pose> anchors, const TagLayout& layout) {
    const AnchorLine line = lineThrough(anchors, layout);
    std::vector<double> at;
    double worst = 0;
    for (const Pose& a : anchors) {
        const double off = std::abs(line.depth(a.centre));
        if (off > 0.6 * layout.cardHeight || crooked(a, line.right) > mostCrooked)
            return std::numeric_limits<double>::infinity();
        worst = std::max(worst, off);
        at.push_back(line.across(a.centre));
    }
    std::sort(at.begin(), at.end());
    for (std::size_t i = 1; i < at.size(); ++i) {
        const double step = at[i] - at[i - 1];
        if (step < 0.8 * layout.cardWidth) return std::numeric_limits<double>::infinity();
        worst = std::max(worst, std::abs(step - line.pitch));
    }
    return worst + 0.05 * line.pitch; // of two even lines the closer one
}

/// The next of the ascending choices out of 0 to `n` - 1; false after the last.
bool nextChoice(std::vector<std::size_t>& chosen, std::size_t n) {
    for (std::size_t i = chosen.size(); i-- > 0;) {
        if (chosen[i] + chosen.size() - i >= n) continue;
        ++chosen[i];
        for (std::size_t j = i + 1; j < chosen.size(); ++j)
            chosen[j] = chosen[j - 1] + 1;
        return true;
    }
    return false;
}

} // namespace

AnchorLine lineThrough(std::span<const Pose> anchors, const TagLayout& layout) {
    AnchorLine line;
    line.origin = meanCentre(anchors);
    line.right = anchors.size() >= 2 ? mainAxis(anchors, line.origin)
                                     : Point{std::cos(anchors[0].angle), std::sin(anchors[0].angle)};
    line.down = {-line.right.y, line.right.x};
    line.pitch = anchors.size() >= 2
                     ? std::max(layout.cardWidth, medianStep(anchors, line.origin, line.right))
                     : 1.3 * layout.cardWidth;
    return line;
}

std::vector<std::size_t> anchorsInLine(std::span<const Pose> anchors, std::size_t count,
                                       const TagLayout& layout) {
    std::vector<std::size_t> all(anchors.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (anchors.size() <= 1) return all;

    constexpr std::size_t mostAnchors = 24; // with those beside the line; more would take too long
    const std::size_t n = std::min(anchors.size(), mostAnchors);
    for (std::size_t size = std::min(count, n); size >= 2; --size) {
        // The heads of a whole table lie as evenly as hands lay them; with some missing there may be gaps.
        const double most =
            size == count ? mostUneven * layout.cardWidth : std::numeric_limits<double>::infinity();
        std::vector<std::size_t> best;
        double least = std::numeric_limits<double>::infinity();
        std::vector<std::size_t> chosen(size);
        std::iota(chosen.begin(), chosen.end(), std::size_t{0});
        std::vector<Pose> poses(size);
        do {
            for (std::size_t i = 0; i < size; ++i)
                poses[i] = anchors[chosen[i]];
            const double d = disorder(poses, layout);
            if (d < least && d <= most) {
                least = d;
                best = chosen;
            }
        } while (nextChoice(chosen, n));
        if (!best.empty()) return best;
    }
    return {0};
}

std::size_t Hanging::hung() const {
    return std::accumulate(chains.begin(), chains.end(), std::size_t{0},
                           [](std::size_t sum, const auto& chain) { return sum + chain.size(); });
}

Hanging hang(const AnchorLine& line, std::span<const Pose> anchors, std::span<const Pose> cards,
             const TagLayout& layout) {
    Hanging result;
    result.chains.resize(anchors.size());
    std::vector<Point> last;
    for (const Pose& a : anchors)
        last.push_back(a.centre);

    std::vector<std::size_t> order(cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return line.depth(cards[a].centre) < line.depth(cards[b].centre);
    });
    for (const std::size_t i : order) {
        const Pose& card = cards[i];
        std::size_t best = anchors.size();
        double least = line.pitch / 2;
        for (std::size_t c = 0; c < anchors.size() && crooked(card, line.right) <= mostCrooked; ++c) {
            const double step = line.depth(card.centre) - line.depth(last[c]);
            if (step < leastStep || step > reachInHeights * layout.cardHeight) continue;
            const double fromLast = std::abs(line.across(card.centre) - line.across(last[c]));
            const double fromHead = std::abs(line.across(card.centre) - line.across(anchors[c].centre));
            // A chain may lean, but a card is not stolen by a neighbour that leans towards it.
            const double sideways = (fromLast + fromHead) / 2;
            if (fromLast <= line.pitch / 2 && sideways < least) {
                least = sideways;
                best = c;
            }
        }
        if (best == anchors.size()) {
            result.loose.push_back(i);
            continue;
        }
        result.chains[best].push_back(i);
        last[best] = card.centre;
    }
    return result;
}

namespace {

constexpr double evenSteps = 6; // mm; hands lay no evener

/// How a line comes to a card that it reaches.
struct Claim {
    std::size_t line = 0;
    std::size_t card = 0;
    double widestStep = 0; ///< mm, on the way from the head
    double fromHead = 0;   ///< mm
    auto operator<=>(const Claim& other) const {
        return std::tie(widestStep, fromHead) <=> std::tie(other.widestStep, other.fromHead);
    }
    // NOLINTNEXTLINE(modernize-use-nullptr): false alarm of clang-tidy 14
    bool operator==(const Claim& other) const { return (*this <=> other) == 0; }
};

bool isCloser(const Claim& a, const Claim& b) {
    if (std::abs(a.widestStep - b.widestStep) > evenSteps) return a.widestStep < b.widestStep;
    return a.fromHead < b.fromHead;
}

/// As hang(), of some of the cards; indices are of all of them.
Hanging hangSome(const HungLine& line, std::span<const Pose> cards, const std::vector<bool>& left,
                 const TagLayout& layout) {
    std::vector<Pose> some;
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (left[i]) {
            some.push_back(cards[i]);
            which.push_back(i);
        }
    Hanging hung = hang(line.line, line.heads, some, layout);
    for (auto& chain : hung.chains)
        for (std::size_t& card : chain)
            card = which[card];
    hung.loose.clear();
    return hung;
}

void addClaims(std::vector<Claim>& claims, std::size_t at, const HungLine& line, const Hanging& hung,
               std::span<const Pose> cards) {
    for (std::size_t c = 0; c < hung.chains.size(); ++c) {
        const double head = line.line.depth(line.heads[c].centre);
        double last = head;
        double widest = 0;
        for (const std::size_t card : hung.chains[c]) {
            const double depth = line.line.depth(cards[card].centre);
            widest = std::max(widest, depth - last);
            last = depth;
            claims.push_back({at, card, widest, depth - head});
        }
    }
}

/// Who gets the card that two lines reach and one of them surest; nothing if no card is reached twice.
std::optional<Claim> surestOfTwo(const std::vector<Claim>& claims, std::size_t cards) {
    std::vector<const Claim*> best(cards);
    std::vector<bool> twice(cards);
    for (const Claim& claim : claims) {
        twice[claim.card] = best[claim.card] != nullptr;
        if (!best[claim.card] || isCloser(claim, *best[claim.card])) best[claim.card] = &claim;
    }
    std::optional<Claim> surest;
    for (std::size_t i = 0; i < cards; ++i)
        if (twice[i] && (!surest || *best[i] < *surest)) surest = *best[i];
    return surest;
}

} // namespace

std::vector<Hanging> hangAll(std::span<const HungLine> lines, std::span<const Pose> cards,
                             const TagLayout& layout) {
    std::vector<std::vector<bool>> left(lines.size(), std::vector<bool>(cards.size(), true));
    std::vector<Hanging> hung;
    for (std::size_t i = 0; i < lines.size(); ++i)
        hung.push_back(hangSome(lines[i], cards, left[i], layout));
    if (lines.size() < 2) return hung;
    for (;;) {
        std::vector<Claim> claims;
        for (std::size_t i = 0; i < lines.size(); ++i)
            addClaims(claims, i, lines[i], hung[i], cards);
        const std::optional<Claim> one = surestOfTwo(claims, cards.size());
        if (!one) return hung;
        // What hung behind it in other chains may be out of their reach now.
        for (const Claim& other : claims) {
            if (other.card != one->card || other.line == one->line) continue;
            left[other.line][other.card] = false;
            hung[other.line] = hangSome(lines[other.line], cards, left[other.line], layout);
        }
    }
}

} // namespace rowkeeper::vision
