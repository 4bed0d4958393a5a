// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/Scenery.h"

#include "vision/picture/Pixels.h"
#include "vision/picture/Square.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr int cellsAcross = 480;
constexpr int framesToLearn = 6;     // longer than a hand holds still while it lays a card
constexpr int framesToRelearn = 200; // longer than anything but a card or the table keeps quite still
constexpr int changeLevels = 14;     // of 255: above sensor noise and flicker in a cell's mean
constexpr int matchLevels = 22;      // a cell that looks as remembered, some light changes allowed
constexpr int clearMargin = 12; // beyond the tolerance, cells whose two candidates differ tell them apart
constexpr int leastCells = 24;  // fewer say nothing
constexpr double mostCells = 0.7;
constexpr double nearlyAll = 0.9;
constexpr double mostAlike = 0.5; // of two faces; paper is white on both
constexpr int besideCells = 8;
constexpr double mostShade = 0.15; // of the light; with it, the mean of many cells may be
constexpr int toneLevels = 6;      // off, far less than a single cell

int gap(const cv::Vec3b& a, const cv::Vec3b& b) {
    int most = 0;
    for (int i = 0; i < 3; ++i)
        most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

/// Remembered pixels of one card, in a box of cells.
struct Memory {
    cv::Rect box;
    cv::Mat3b value;
    cv::Mat1b known;
};

/// What a cell should look like.
struct Expected {
    cv::Vec3b value;
    int tolerance = matchLevels;
    bool guessed = false; ///< never seen there
};

/// The table beside a card, for places that were never seen bare.
struct Guess {
    bool known = false;
    Expected look;
};

/// The mean colour of many cells beside the one expected there. Noise leaves it alone, so it tells a cloth
/// from a sleeve that no single cell tells apart.
struct Tone {
    cv::Vec3d now;
    cv::Vec3d expected;

    void add(const cv::Vec3b& seen, const cv::Vec3b& awaited) {
        now += cv::Vec3d(seen);
        expected += cv::Vec3d(awaited);
    }
    /// Whether one change of light within bounds explains the difference.
    bool fits(int cells) const {
        const double light = std::clamp(now.dot(expected) / std::max(expected.dot(expected), 1.0),
                                        1 - mostShade, 1 / (1 - mostShade));
        return cv::norm(now - light * expected, cv::NORM_INF) <= toneLevels * cells;
    }
};

/// Who has left, if a sheet has: it alone, or also all below it that are not read now. Taken away together,
/// they would else wait for each other.
enum class Leaving { Alone, WithUnread };

/// The visible cells of a sheet against its own look and against what lies below it.
struct Compared {
    int visible = 0;
    int known = 0;      ///< cells of which the look below is known
    int likeBelow = 0;  ///< of these
    Tone tone;          ///< of those
    int guessed = 0;    ///< of those
    int sure = 0;       ///< cells of which the look below was seen
    int likeSure = 0;   ///< of these, those that look like it
    int comparable = 0; ///< cells where both looks are known and differ
    int present = 0;
    int empty = 0;
    int loneBelow = 0; ///< cells where only the look below is known
    int loneEmpty = 0;

    Look look() const;
    /// Most of what lies below was seen, and it is not that.
    bool anotherThanBelow() const {
        return sure >= leastCells && sure * 2 >= visible && likeSure <= mostAlike * sure;
    }
    Look bare(int cells) const {
        if (!tone.fits(likeBelow)) return Look::Shaded;
        return guessed * 2 > cells ? Look::SeemsEmpty : Look::Empty;
    }
};

Look Compared::look() const {
    // What is bare looks so everywhere, also where the card hardly differs from what lies below it.
    const bool bareAllOver = likeBelow >= mostCells * known;
    if (comparable >= leastCells && comparable * 10 >= visible) {
        if (bareAllOver && empty >= mostCells * comparable) return bare(empty);
        return present >= mostCells * comparable ? Look::Present : Look::Unclear;
    }
    const bool bareAlone =
        loneBelow >= leastCells && loneBelow * 4 >= visible && loneEmpty >= 0.85 * loneBelow;
    return bareAllOver && bareAlone ? bare(loneEmpty) : Look::Unclear;
}

} // namespace

struct Scenery::State {
    int cell = 4;
    cv::Mat3b now;
    cv::Mat3b steady; ///< value each cell had when it last changed
    cv::Mat1b age;    ///< frames since then, up to 255
    cv::Mat1b moved;  ///< changed against the frame before
    cv::Mat3b table;
    cv::Mat1b tableKnown;
    cv::Mat3b oldTable; ///< the same, kept far longer: no hand at rest is taken for it
    cv::Mat1b oldTableKnown;
    std::map<int, Memory> looks;
    std::vector<Sheet> stack;
    cv::Mat1i owner; ///< topmost sheet of each cell, -1 the table, -2 the seam around a sheet
    std::array<double, 3> gain{1, 1, 1};

    cv::Mat half;     ///< a frame of half its sides, where the way to cells leads over it
    cv::Mat1b learnt; ///< of what is learnt now

    Quad toCells(const Quad& q) const {
        Quad r;
        for (std::size_t i = 0; i < 4; ++i)
            r[i] = {(q[i].x + 0.5) / cell - 0.5, (q[i].y + 0.5) / cell - 0.5};
        return r;
    }
    std::vector<cv::Point> polygon(const Quad& q) const {
        std::vector<cv::Point> p;
        for (const Point& c : toCells(q))
            p.emplace_back(cvRound(c.x), cvRound(c.y));
        return p;
    }
    cv::Rect boxOf(const Quad& q) const {
        return cv::boundingRect(polygon(q)) & cv::Rect(0, 0, now.cols, now.rows);
    }
    void start(cv::Size size) {
        steady = cv::Mat3b::zeros(size);
        age = cv::Mat1b::zeros(size);
        moved = cv::Mat1b(size, std::uint8_t{1});
        table = cv::Mat3b::zeros(size);
        tableKnown = cv::Mat1b::zeros(size);
        oldTable = cv::Mat3b::zeros(size);
        oldTableKnown = cv::Mat1b::zeros(size);
        owner = cv::Mat1i(size, -1);
        looks.clear();
        stack.clear();
    }
    void shrink(const cv::Mat& picture);
    void measureGain();
    void compare();
    template<class Visit>
    void eachRow(const Quad& area, const Visit& visit) const;
    void drawOwners();
    cv::Vec3b levelled(const cv::Vec3b& v) const {
        return {cv::saturate_cast<std::uint8_t>(v[0] * gain[0]),
                cv::saturate_cast<std::uint8_t>(v[1] * gain[1]),
                cv::saturate_cast<std::uint8_t>(v[2] * gain[2])};
    }
    bool recall(int id, int x, int y, cv::Vec3b& value) const;
    bool lies(std::size_t sheet, int x, int y) const {
        return contains(toCells(stack[sheet].outline), {static_cast<double>(x), static_cast<double>(y)});
    }
    bool below(std::size_t sheet, int x, int y, Leaving who, const Guess& table, Expected& under) const;
    bool bareTable(int x, int y, const Guess& guess, Expected& bare) const;
    Compared compared(std::size_t sheet, Leaving who, const Guess& guess) const;
    Guess tableAround(const Quad& outline) const;
    bool likeTable(std::size_t sheet, const Guess& guess) const;
    bool liftedOut(std::size_t sheet) const;
};

/// Means over cells.
void Scenery::State::shrink(const cv::Mat& picture) {
    if (cell % 2 == 0) {
        // Halving has a fast path of its own; the mean stays the mean.
        cv::resize(picture, half, picture.size() / 2, 0, 0, cv::INTER_AREA);
        cv::resize(half, now, now.size(), 0, 0, cv::INTER_AREA);
    } else {
        cv::resize(picture, now, now.size(), 0, 0, cv::INTER_AREA);
    }
}

/// Calls `visit(y, left, right)` for every row of cells in the area (px), with those of its cells that have
/// their middle in it: from left to before right.
template<class Visit>
void Scenery::State::eachRow(const Quad& area, const Visit& visit) const {
    const Quad cells = toCells(area);
    const cv::Rect box = boxOf(area);
    const auto inside = [&](int x, int y) {
        return contains(cells, {static_cast<double>(x), static_cast<double>(y)});
    };
    for (int y = box.y; y < box.y + box.height; ++y) {
        int left = box.x;
        int right = box.x + box.width;
        while (left < right && !inside(left, y))
            ++left;
        while (left < right && !inside(right - 1, y))
            --right;
        if (left < right) visit(y, left, right);
    }
}

/// Lamps flicker and cameras adjust: the typical ratio of steady cells to now.
void Scenery::State::measureGain() {
    std::array<std::vector<float>, 3> ratios;
    for (int y = 2; y < now.rows; y += 5)
        for (int x = 2; x < now.cols; x += 5) {
            if (age(y, x) < 2) continue;
            for (int i = 0; i < 3; ++i)
                if (now(y, x)[i] > 30)
                    ratios[static_cast<std::size_t>(i)].push_back(static_cast<float>(steady(y, x)[i]) /
                                                                  static_cast<float>(now(y, x)[i]));
        }
    for (std::size_t i = 0; i < 3; ++i) {
        gain[i] = 1;
        if (ratios[i].size() < 200) continue;
        const auto middle = ratios[i].begin() + static_cast<std::ptrdiff_t>(ratios[i].size() / 2);
        std::nth_element(ratios[i].begin(), middle, ratios[i].end());
        gain[i] = std::clamp<double>(*middle, 0.7, 1.4);
    }
}

namespace {

using Levels = std::array<std::array<std::uint8_t, 256>, 3>;

/// Whether the cell shows something new, which is kept from now on; what stays ages.
bool follow(const cv::Vec3b& now, const Levels& level, cv::Vec3b& kept, std::uint8_t& age) {
    const cv::Vec3b levelled{level[0][now[0]], level[1][now[1]], level[2][now[2]]};
    if (age > 0 && gap(levelled, kept) <= changeLevels) {
        if (age < 255) ++age;
        return false;
    }
    kept = now;
    age = 1;
    return true;
}

} // namespace

void Scenery::State::compare() {
    // Each grey of each channel is levelled once, not in every cell.
    Levels level;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t v = 0; v < 256; ++v)
            level[i][v] = cv::saturate_cast<std::uint8_t>(static_cast<double>(v) * gain[i]);
    cv::parallel_for_({0, now.rows}, [&](const cv::Range& rows) {
        for (int y = rows.start; y < rows.end; ++y) {
            const cv::Vec3b* current = now[y];
            cv::Vec3b* kept = steady[y];
            std::uint8_t* ages = age[y];
            std::uint8_t* change = moved[y];
            for (int x = 0; x < now.cols; ++x)
                change[x] = follow(current[x], level, kept[x], ages[x]) ? 1 : 0;
        }
    });
}

void Scenery::State::drawOwners() {
    owner.setTo(-1);
    for (std::size_t i = 0; i < stack.size(); ++i) {
        cv::fillConvexPoly(owner, polygon(scaled(stack[i].outline, 1.05)), cv::Scalar(-2));
        cv::fillConvexPoly(owner, polygon(scaled(stack[i].outline, 0.94)),
                           cv::Scalar(static_cast<double>(i)));
    }
}

bool Scenery::State::recall(int id, int x, int y, cv::Vec3b& value) const {
    const auto it = looks.find(id);
    if (it == looks.end()) return false;
    const Memory& m = it->second;
    if (!m.box.contains({x, y}) || !m.known(y - m.box.y, x - m.box.x)) return false;
    value = m.value(y - m.box.y, x - m.box.x);
    return true;
}

bool Scenery::State::below(std::size_t sheet, int x, int y, Leaving who, const Guess& guess,
                           Expected& under) const {
    bool passed = false;
    for (std::size_t i = sheet; i-- > 0;) {
        if (!lies(i, x, y)) continue;
        if (who == Leaving::Alone || stack[i].visible) return recall(stack[i].id, x, y, under.value);
        passed = true;
    }
    if (!passed) return bareTable(x, y, guess, under);
    under.value = oldTable(y, x);
    return oldTableKnown(y, x) != 0;
}

/// As it is remembered, in one of two ways, or else as it is beside the card.
bool Scenery::State::bareTable(int x, int y, const Guess& guess, Expected& bare) const {
    if (oldTableKnown(y, x)) {
        bare.value = oldTable(y, x);
        if (!tableKnown(y, x) || gap(levelled(now(y, x)), bare.value) <= bare.tolerance) return true;
    }
    if (tableKnown(y, x)) {
        bare.value = table(y, x);
        return true;
    }
    bare = guess.look;
    bare.guessed = true;
    return guess.known;
}

Compared Scenery::State::compared(std::size_t sheet, Leaving who, const Guess& guess) const {
    Compared c;
    const cv::Rect box = boxOf(stack[sheet].outline);
    for (int y = box.y; y < box.y + box.height; ++y)
        for (int x = box.x; x < box.x + box.width; ++x) {
            if (owner(y, x) != static_cast<int>(sheet)) continue;
            ++c.visible;
            const cv::Vec3b seen = levelled(now(y, x));
            cv::Vec3b own;
            Expected under;
            const bool ownKnown = recall(stack[sheet].id, x, y, own);
            if (!below(sheet, x, y, who, guess, under)) continue;
            const bool likeUnder = gap(seen, under.value) <= under.tolerance;
            ++c.known;
            c.guessed += likeUnder && under.guessed;
            c.sure += !under.guessed;
            c.likeSure += likeUnder && !under.guessed;
            c.likeBelow += likeUnder;
            if (likeUnder) c.tone.add(seen, under.value);
            if (!ownKnown) {
                ++c.loneBelow;
                c.loneEmpty += likeUnder;
            } else if (gap(own, under.value) > under.tolerance + clearMargin) {
                ++c.comparable;
                c.present += gap(seen, own) <= matchLevels;
                c.empty += likeUnder;
            }
        }
    return c;
}

Guess Scenery::State::tableAround(const Quad& outline) const {
    constexpr int leastAround = 150;    // cells
    constexpr double mostUneven = 25.0; // grey levels; a loud cloth cannot be guessed
    Guess guess;
    const cv::Rect box = boxOf(scaled(outline, 1.6));
    if (box.empty()) return guess; // out of the picture
    cv::Mat1b around;
    cv::bitwise_and(tableKnown(box) != 0, owner(box) == -1, around);
    if (cv::countNonZero(around) < leastAround) return guess;
    cv::Scalar mean;
    cv::Scalar deviation;
    cv::meanStdDev(table(box), mean, deviation, around);
    const double uneven = std::max({deviation[0], deviation[1], deviation[2]});
    if (uneven > mostUneven) return guess;
    guess.known = true;
    for (int i = 0; i < 3; ++i)
        guess.look.value[i] = cv::saturate_cast<std::uint8_t>(mean[i]);
    guess.look.tolerance = std::max(matchLevels, cvRound(2 * uneven));
    return guess;
}

/// Whether all that could be seen of this sheet looks like the table beside it.
bool Scenery::State::likeTable(std::size_t sheet, const Guess& guess) const {
    if (!guess.known) return false;
    int visible = 0;
    int alike = 0;
    eachRow(stack[sheet].outline, [&](int y, int left, int right) {
        for (int x = left; x < right; ++x) {
            if (owner(y, x) != static_cast<int>(sheet)) continue;
            ++visible;
            alike += gap(levelled(now(y, x)), guess.look.value) <= guess.look.tolerance;
        }
    });
    return alike >= nearlyAll * visible;
}

/// Whether just what could be seen of this sheet looks otherwise than it did, and everything beside it as
/// before, the table and each card. A hand, a sleeve or a marker does not end where the card does.
bool Scenery::State::liftedOut(std::size_t sheet) const {
    struct Tally {
        int cells = 0;
        int same = 0;
    };
    const cv::Rect box = boxOf(scaled(stack[sheet].outline, 1.3));
    if (box.empty()) return false;
    cv::Mat1b beside;
    cv::dilate(owner(box) == static_cast<int>(sheet), beside,
               cv::getStructuringElement(cv::MORPH_RECT, {2 * besideCells + 1, 2 * besideCells + 1}));
    std::map<int, Tally> tallies;
    for (int y = box.y; y < box.y + box.height; ++y) {
        for (int x = box.x; x < box.x + box.width; ++x) {
            const int whose = owner(y, x);
            if (!beside(y - box.y, x - box.x)) continue;
            cv::Vec3b then;
            if (whose == -1 && oldTableKnown(y, x))
                then = oldTable(y, x);
            else if (whose < 0 || !recall(stack[static_cast<std::size_t>(whose)].id, x, y, then))
                continue;
            Tally& tally = tallies[whose];
            ++tally.cells;
            tally.same += gap(levelled(now(y, x)), then) <= matchLevels;
        }
    }
    const Tally own = std::exchange(tallies[static_cast<int>(sheet)], {});
    std::erase_if(tallies, [](const auto& one) { return one.second.cells < leastCells; });
    return own.cells >= leastCells && own.same <= mostAlike * own.cells && !tallies.empty() &&
           std::all_of(tallies.begin(), tallies.end(),
                       [](const auto& one) { return one.second.same >= nearlyAll * one.second.cells; });
}

Scenery::Scenery()
    : state_(std::make_unique<State>()) {}

Scenery::~Scenery() = default;
Scenery::Scenery(Scenery&&) noexcept = default;
Scenery& Scenery::operator=(Scenery&&) noexcept = default;

void Scenery::see(const Frame& frame) {
    if (frame.empty()) return;
    State& s = *state_;
    s.cell = std::clamp((frame.width() + cellsAcross / 2) / cellsAcross, 1,
                        std::min(frame.width(), frame.height()));
    const cv::Size size(frame.width() / s.cell, frame.height() / s.cell);
    if (s.now.size() != size) {
        s.now.create(size);
        s.start(size);
    }
    s.shrink(pixelsOf(frame)(cv::Rect(0, 0, size.width * s.cell, size.height * s.cell)));
    s.measureGain();
    s.compare();
}

void Scenery::learn(std::span<const Sheet> stack) {
    State& s = *state_;
    if (s.now.empty()) return;
    s.stack.assign(stack.begin(), stack.end());
    s.drawOwners();
    std::erase_if(s.looks, [&](const auto& entry) {
        return std::none_of(stack.begin(), stack.end(),
                            [&](const Sheet& sheet) { return sheet.id == entry.first; });
    });
    for (const Sheet& sheet : stack) {
        const cv::Rect box = s.boxOf(sheet.outline);
        Memory& m = s.looks[sheet.id];
        const bool shifted = std::abs(box.x - m.box.x) > 1 || std::abs(box.y - m.box.y) > 1 ||
                             std::abs(box.width - m.box.width) > 2 || std::abs(box.height - m.box.height) > 2;
        if (!shifted && !m.value.empty()) continue;
        m.box = box;
        m.value = cv::Mat3b::zeros(box.size());
        m.known = cv::Mat1b::zeros(box.size());
    }
    cv::Mat1b& learnt = s.learnt;
    cv::bitwise_and(s.age >= framesToLearn, s.owner == -1, learnt);
    s.steady.copyTo(s.table, learnt);
    s.tableKnown.setTo(1, learnt);
    cv::bitwise_and(learnt, (s.oldTableKnown == 0) | (s.age >= framesToRelearn), learnt);
    s.steady.copyTo(s.oldTable, learnt);
    s.oldTableKnown.setTo(1, learnt);
    for (std::size_t i = 0; i < stack.size(); ++i) {
        if (!stack[i].visible) continue;
        Memory& m = s.looks[stack[i].id];
        const cv::Rect box = m.box & cv::Rect(0, 0, s.now.cols, s.now.rows);
        if (box.empty()) continue;
        const cv::Rect inMemory = box - m.box.tl();
        cv::Mat1b here = learnt(box);
        cv::bitwise_and(s.age(box) >= framesToLearn, s.owner(box) == static_cast<int>(i), here);
        s.steady(box).copyTo(m.value(inMemory), here);
        m.known(inMemory).setTo(1, here);
    }
}

Look Scenery::lookAt(std::size_t sheet) const {
    const State& s = *state_;
    if (s.now.empty() || sheet >= s.stack.size()) return Look::Unclear;
    const Guess guess = s.tableAround(s.stack[sheet].outline);
    const Compared alone = s.compared(sheet, Leaving::Alone, guess);
    if (alone.visible < leastCells) return Look::Hidden;
    const Compared together = s.compared(sheet, Leaving::WithUnread, guess);
    for (const Compared& c : {alone, together}) {
        if (const Look look = c.look(); look != Look::Unclear && look != Look::Present) return look;
    }
    if (alone.look() == Look::Present || together.look() == Look::Present) return Look::Present;
    if (!s.liftedOut(sheet)) return s.likeTable(sheet, guess) ? Look::Unknown : Look::Unclear;
    return alone.anotherThanBelow() && together.anotherThanBelow() ? Look::Another : Look::Lifted;
}

double Scenery::changed(const Quad& area) const {
    const State& s = *state_;
    if (s.now.empty()) return 1;
    int count = 0;
    int moved = 0;
    s.eachRow(area, [&](int y, int left, int right) {
        count += right - left;
        const std::uint8_t* row = s.moved[y];
        moved = std::accumulate(row + left, row + right, moved);
    });
    return count == 0 ? 0 : static_cast<double>(moved) / count;
}

bool Scenery::calm(const Quad& area, int frames) const {
    const State& s = *state_;
    if (s.now.empty()) return false;
    int count = 0;
    int young = 0;
    s.eachRow(area, [&](int y, int left, int right) {
        count += right - left;
        const std::uint8_t* row = s.age[y];
        young += static_cast<int>(
            std::count_if(row + left, row + right, [&](std::uint8_t age) { return age < frames; }));
    });
    return young * 20 <= count;
}

void Scenery::reset() {
    if (!state_->now.empty()) state_->start(state_->now.size());
}

} // namespace rowkeeper::vision
