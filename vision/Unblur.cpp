// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/Unblur.h"

#include <opencv2/core.hpp>

#include <tuple>

namespace rowkeeper::vision {

namespace {

constexpr int taps = static_cast<int>(std::tuple_size_v<decltype(Blur::weight)>);
constexpr int unknowns = taps + 1; // and a shift of all levels
constexpr double stiffness = 0.5;  // pulls weights that the patterns do not settle towards none
constexpr int rounds = 6;          // more change nothing

/// The grid as -1 and +1 with the light margin around it, so that every module has eight neighbours.
class Board {
  public:
    explicit Board(const Grid& grid) {
        values_.fill(1);
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column) {
                const int known = functionModule(row, column);
                const bool dark = known < 0 ? grid[moduleAt(row, column)] : known == 1;
                at(row, column) = dark ? -1.F : 1.F;
            }
    }
    float& at(int row, int column) { return values_[place(row, column)]; }
    float at(int row, int column) const { return values_[place(row, column)]; }

  private:
    static constexpr std::size_t side = gridModules + 2;
    static constexpr std::size_t place(int row, int column) {
        return static_cast<std::size_t>(row + 1) * side + static_cast<std::size_t>(column + 1);
    }
    std::array<float, side * side> values_{};
};

/// True where a module and all its neighbours are known: the finder patterns without their inner light edge.
bool allKnown(int row, int column) {
    constexpr int last = gridModules - 7;
    const bool top = row < 7;
    const bool left = column < 7;
    return (top && left) || (top && column >= last) || (row >= last && left);
}

/// What is left of the levels when the blurred board is taken away.
Levels rest(const Levels& levels, const Board& board, const Blur& blur) {
    Levels left{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            float shown = blur.shift;
            for (int t = 0; t < taps; ++t)
                shown +=
                    blur.weight[static_cast<std::size_t>(t)] * board.at(row + t / 3 - 1, column + t % 3 - 1);
            const auto i = moduleAt(row, column);
            left[i] = levels[i] - shown;
        }
    return left;
}

/// Calls `visit(index, share)` for every module of the grid that shows some of this one, with how much.
template<class Visit>
void whereItShows(int row, int column, const Blur& blur, const Visit& visit) {
    for (int t = 0; t < taps; ++t) {
        const int r = row - (t / 3 - 1);
        const int c = column - (t % 3 - 1);
        if (r >= 0 && c >= 0 && r < gridModules && c < gridModules)
            visit(moduleAt(r, c), blur.weight[static_cast<std::size_t>(t)]);
    }
}

/// Turns a module over where that brings the blurred board closer to the levels. True if it did.
bool turnIfCloser(int row, int column, const Blur& blur, Board& board, Levels& left) {
    const float change = -2 * board.at(row, column);
    float gain = 0; // of squared distance
    whereItShows(row, column, blur, [&](std::size_t i, float share) {
        const float after = left[i] - change * share;
        gain += left[i] * left[i] - after * after;
    });
    if (gain <= 0) return false;
    board.at(row, column) += change;
    whereItShows(row, column, blur, [&](std::size_t i, float share) { left[i] -= change * share; });
    return true;
}

} // namespace

Blur blurOf(const Levels& levels) {
    const Board board(Grid{}); // only its known modules are looked at
    cv::Matx<double, unknowns, unknowns> squares = cv::Matx<double, unknowns, unknowns>::zeros();
    cv::Vec<double, unknowns> sums = cv::Vec<double, unknowns>::all(0);
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            if (!allKnown(row, column)) continue;
            std::array<double, unknowns> x{};
            for (int t = 0; t < taps; ++t)
                x[static_cast<std::size_t>(t)] = board.at(row + t / 3 - 1, column + t % 3 - 1);
            x[taps] = 1;
            const double level = levels[moduleAt(row, column)];
            for (int i = 0; i < unknowns; ++i) {
                sums[i] += x[static_cast<std::size_t>(i)] * level;
                for (int j = 0; j < unknowns; ++j)
                    squares(i, j) += x[static_cast<std::size_t>(i)] * x[static_cast<std::size_t>(j)];
            }
        }
    for (int i = 0; i < unknowns; ++i)
        squares(i, i) += stiffness;
    const cv::Vec<double, unknowns> solved = squares.solve(sums, cv::DECOMP_CHOLESKY);
    Blur blur;
    for (int t = 0; t < taps; ++t)
        blur.weight[static_cast<std::size_t>(t)] = static_cast<float>(solved[t]);
    blur.shift = static_cast<float>(solved[taps]);
    return blur;
}

Levels blurred(const Grid& grid, const Blur& blur) {
    Levels shown = rest(Levels{}, Board(grid), blur);
    for (float& level : shown)
        level = -level;
    return shown;
}

Grid unblurred(const Levels& levels, const Blur& blur, const Grid& first) {
    Board board(first);
    Levels left = rest(levels, board, blur);
    bool turned = true;
    for (int round = 0; round < rounds && turned; ++round) {
        turned = false;
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column)
                if (functionModule(row, column) < 0 && turnIfCloser(row, column, blur, board, left))
                    turned = true;
    }
    Grid grid{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            grid[moduleAt(row, column)] = board.at(row, column) < 0;
    return grid;
}

} // namespace rowkeeper::vision
