// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/TagFigures.h"

#include "vision/check/FlatTag.h"
#include "vision/check/InkLevels.h"
#include "vision/picture/Correlation.h"
#include "vision/reading/QrLayout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr double asBrightAsItGoes = 250; ///< grey
constexpr int ringsAround = 2;           ///< the quiet zone

/// A tag as it shows and as the same ink, blur and light would show it without a fault.
struct Compared {
    const Grid& pattern;
    FlatTag seen;
    InkLevels ink;
    FlatTag expected{};

    double level(int row, int column) const { return ink.level(seen.middle(row, column), row, column); }
    /// How much brighter it is than it should be.
    double brighter(int row, int column) const { return level(row, column) - expected.middle(row, column); }
    bool reads(int row, int column) const {
        return (level(row, column) < 0.5) == isDark(pattern, row, column);
    }
};

/// How far the ink reaches over each edge, modules: what is dark too much for each module of edge. Blur moves
/// nothing across. Modules that are plainly wrong do not count, nor do their edges.
double gainOf(const Compared& tag) {
    const auto counts = [&](int row, int column) { return tag.reads(row, column); };
    double tooDark = 0;
    int edges = 0;
    for (int row = -1; row <= gridModules; ++row) {
        for (int column = -1; column <= gridModules; ++column) {
            if (!counts(row, column)) continue;
            const bool dark = isDark(tag.pattern, row, column);
            const double level = tag.ink.level(tag.seen.whole(row, column), row, column);
            tooDark += 1 - std::clamp(level, -0.1, 1.1) - (dark ? 1 : 0);
            if (column < gridModules && counts(row, column + 1))
                edges += isDark(tag.pattern, row, column + 1) != dark ? 1 : 0;
            if (row < gridModules && counts(row + 1, column))
                edges += isDark(tag.pattern, row + 1, column) != dark ? 1 : 0;
        }
    }
    constexpr double most = 0.45;
    return edges > 0 ? std::clamp(tooDark / edges, -most, most) : 0;
}

/// Over the modules and one around them: farther out there may be anything.
float likeness(const Compared& tag, const FlatTag& drawn) {
    constexpr int least = (flatQuiet - 1) * flatSamples;
    Correlation both;
    for (int y = least; y < flatSide - least; y += 2)
        for (int x = least; x < flatSide - least; x += 2) {
            const double level =
                tag.ink.level(tag.seen.samples(y, x), static_cast<double>(y) / flatSamples - flatQuiet,
                              static_cast<double>(x) / flatSamples - flatQuiet);
            both.add(std::clamp(level, -0.2, 1.2), drawn.samples(y, x));
        }
    return both.value();
}

/// The blur that explains the tag best, modules.
double blurOf(const Compared& tag, const FlatTag& sharp) {
    constexpr double most = 1.2;
    constexpr std::array steps{0.1, 0.03, 0.01};
    double best = 0;
    float likeliest = -1;
    const auto look = [&](double blur) {
        const float like = likeness(tag, softened(sharp, blur));
        if (like <= likeliest) return;
        likeliest = like;
        best = blur;
    };
    double from = 0;
    double to = most;
    for (const double step : steps) {
        const int count = static_cast<int>(std::lround((to - from) / step));
        for (int i = 0; i <= count; ++i)
            look(from + i * step);
        from = std::max(0.0, best - 0.9 * step);
        to = best + 0.9 * step;
    }
    return best;
}

/// A lamp: light falls on ink, and what is white near by is whiter than the paper elsewhere.
bool isWashedOut(const Compared& tag, int row, int column) {
    constexpr double lifted = 0.3;
    constexpr double brighterPaper = 1.08;
    if (tag.brighter(row, column) < lifted) return false;
    if (tag.seen.middle(row, column) >= asBrightAsItGoes) return true;
    double paper = 0;
    int count = 0;
    for (int y = row - 1; y <= row + 1; ++y)
        for (int x = column - 1; x <= column + 1; ++x) {
            if (isDark(tag.pattern, y, x)) continue;
            paper += tag.seen.middle(y, x);
            ++count;
        }
    return count > 0 && paper / count > brighterPaper * tag.ink.white.at(row, column);
}

void countModules(const Compared& tag, PrintFigures& figures) {
    constexpr double unlike = 0.3; // beyond what blur explains
    double darkSum = 0;
    double lightSum = 0;
    double uneven = 0;
    int dark = 0;
    int sound = 0;
    int washed = 0;
    int wrong = 0;
    int saturated = 0;
    for (int row = 0; row < gridModules; ++row) {
        for (int column = 0; column < gridModules; ++column) {
            const double grey = tag.seen.middle(row, column);
            const double brighter = tag.brighter(row, column);
            const bool isInk = isDark(tag.pattern, row, column);
            (isInk ? darkSum : lightSum) += grey;
            if (!isInk && grey >= asBrightAsItGoes) ++saturated;
            const bool isWashed = isInk && isWashedOut(tag, row, column);
            const bool isWrong = !isWashed && !tag.reads(row, column) && std::abs(brighter) > unlike;
            wrong += isWrong ? 1 : 0;
            if (!isInk) continue;
            ++dark;
            washed += isWashed ? 1 : 0;
            if (isWashed || isWrong) continue;
            ++sound;
            uneven += brighter * brighter;
        }
    }
    constexpr int all = gridModules * gridModules;
    figures.dark = darkSum / std::max(1, dark);
    figures.light = lightSum / std::max(1, all - dark);
    figures.unevenness = std::sqrt(uneven / std::max(1, sound));
    figures.glare = static_cast<double>(washed) / std::max(1, dark);
    figures.wrong = static_cast<double>(wrong) / all;
    figures.saturated = static_cast<double>(saturated) / std::max(1, all - dark);
}

int spoiltCodewords(const Compared& tag) {
    std::array<bool, codewords> spoilt{};
    for (std::size_t bit = 0; bit < moduleOfBit().size(); ++bit) {
        const auto module = static_cast<int>(moduleOfBit()[bit]);
        if (!tag.reads(module / gridModules, module % gridModules)) spoilt.at(bit / 8) = true;
    }
    return static_cast<int>(std::count(spoilt.begin(), spoilt.end(), true));
}

double darkAround(const Compared& tag) {
    constexpr double unlike = 0.3;
    int dark = 0;
    int all = 0;
    for (int row = -ringsAround; row < gridModules + ringsAround; ++row) {
        for (int column = -ringsAround; column < gridModules + ringsAround; ++column) {
            if (row >= 0 && column >= 0 && row < gridModules && column < gridModules) continue;
            ++all;
            dark += !tag.reads(row, column) && -tag.brighter(row, column) > unlike ? 1 : 0;
        }
    }
    return static_cast<double>(dark) / all;
}

} // namespace

PrintFigures measureTag(const TagCrop& crop, const Grid& pattern) {
    FlatTag seen = flattened(crop);
    const InkLevels ink = inkLevels(seen, pattern);
    Compared tag{pattern, std::move(seen), ink};
    const double gain = gainOf(tag);
    const FlatTag sharp = drawnFlat(pattern, gain);
    const double blur = blurOf(tag, sharp);
    tag.expected = softened(sharp, blur);

    PrintFigures figures;
    figures.pixels = crop.pixels * crop.shrunk;
    figures.contrast = std::clamp(1 - ink.black.middle / std::max(1.0, ink.white.middle), 0.0, 1.0);
    figures.darkWidth = 1 + 2 * gain;
    constexpr double ofPixels = 0.5;      // px: their area, and the way between them
    constexpr double tenToNinety = 2.563; // of a Gaussian, in its deviations
    const double own = ofPixels / crop.pixels;
    figures.edge = tenToNinety * std::sqrt(std::max(0.0, blur * blur - own * own));
    countModules(tag, figures);
    figures.quiet = darkAround(tag);
    figures.spoilt = spoiltCodewords(tag);
    return figures;
}

} // namespace rowkeeper::vision
