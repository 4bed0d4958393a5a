// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/InkLevels.h"

#include "vision/picture/LeastSquares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

struct SeenModule {
    int row = 0;
    int column = 0;
    double grey = 0;
};

double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::vector<double> misfits(const SlopingGrey& grey, const std::vector<SeenModule>& modules) {
    std::vector<double> all;
    for (const SeenModule& module : modules)
        all.push_back(module.grey - grey.at(module.row, module.column));
    return all;
}

/// First the median, then the slope of those near it, twice.
SlopingGrey slopingGrey(const std::vector<SeenModule>& modules) {
    SlopingGrey grey;
    grey.middle = medianOf(misfits(grey, modules));
    for (int round = 0; round < 3; ++round) {
        std::vector<double> off = misfits(grey, modules);
        for (double& one : off)
            one = std::abs(one);
        const double most = 2.5 * medianOf(off) + 1;
        LeastSquares sums(3);
        constexpr double centre = (gridModules - 1) / 2.0;
        for (std::size_t i = 0; i < modules.size(); ++i) {
            const std::array<double, 3> factors{1, modules[i].column - centre, modules[i].row - centre};
            if (off[i] <= most) sums.add(factors, modules[i].grey);
        }
        const auto solved = sums.solve();
        if (!solved) break;
        grey = {(*solved)[0], (*solved)[1], (*solved)[2]};
    }
    return grey;
}

/// Nine modules of ink in the middle of each finder: the inner ones have ink all around.
std::vector<SeenModule> solidInk(const FlatTag& seen) {
    std::vector<SeenModule> all;
    constexpr int far = gridModules - 4;
    for (const auto& [row, column] : {std::pair{3, 3}, {3, far}, {far, 3}})
        for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}})
            all.push_back({row + down, column + right, seen.middle(row + down, column + right)});
    return all;
}

std::vector<SeenModule> solidPaper(const FlatTag& seen) {
    std::vector<SeenModule> all;
    for (int i = -2; i < gridModules + 2; ++i)
        for (const int edge : {-2, gridModules + 1}) {
            all.push_back({edge, i, seen.middle(edge, i)});
            all.push_back({i, edge, seen.middle(i, edge)});
        }
    return all;
}

} // namespace

double InkLevels::level(double grey, double row, double column) const {
    const double dark = black.at(row, column);
    return (grey - dark) / std::max(1.0, white.at(row, column) - dark);
}

InkLevels inkLevels(const FlatTag& seen, const Grid& pattern) {
    std::vector<SeenModule> dark;
    std::vector<SeenModule> light;
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            (isDark(pattern, row, column) ? dark : light).push_back({row, column, seen.middle(row, column)});
    InkLevels levels{slopingGrey(dark), slopingGrey(light)};
    levels.black.middle += std::min(0.0, medianOf(misfits(levels.black, solidInk(seen))));
    levels.white.middle += std::max(0.0, medianOf(misfits(levels.white, solidPaper(seen))));
    return levels;
}

} // namespace rowkeeper::vision
