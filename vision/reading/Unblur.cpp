// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/Unblur.h"

#include "vision/picture/Correlation.h"

#include <opencv2/core.hpp>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace rowkeeper::vision {

namespace {

constexpr int taps = static_cast<int>(std::tuple_size_v<decltype(Blur::weight)>);
constexpr int unknowns = taps + 1; // and a shift of all levels
constexpr double stiffness = 0.5;  // pulls weights that the patterns do not settle towards none

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

/// How much the squared distance grows if a module is turned over.
float turningCost(int row, int column, const Blur& blur, const Board& board, const Levels& left) {
    const float change = -2 * board.at(row, column);
    float cost = 0;
    whereItShows(row, column, blur, [&](std::size_t i, float share) {
        const float after = left[i] - change * share;
        cost += after * after - left[i] * left[i];
    });
    return cost;
}

/// `counts(row, column)`: whether that module of the board and its neighbours are as they are printed.
template<class Counts>
Blur learntFrom(const Levels& levels, const Board& board, const Counts& counts) {
    constexpr std::size_t columns = unknowns + 1; // and the level itself
    std::array<std::array<float, columns>, unknowns> products{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            if (!counts(row, column)) continue;
            std::array<float, columns> x{};
            for (int t = 0; t < taps; ++t)
                x[static_cast<std::size_t>(t)] = board.at(row + t / 3 - 1, column + t % 3 - 1);
            x[taps] = 1;
            x[unknowns] = levels[moduleAt(row, column)];
            for (std::size_t i = 0; i < unknowns; ++i)
                for (std::size_t j = 0; j < columns; ++j)
                    products[i][j] += x[i] * x[j];
        }
    cv::Matx<double, unknowns, unknowns> squares;
    cv::Vec<double, unknowns> sums;
    for (int i = 0; i < unknowns; ++i) {
        const auto& line = products[static_cast<std::size_t>(i)];
        for (int j = 0; j < unknowns; ++j)
            squares(i, j) = line[static_cast<std::size_t>(j)];
        squares(i, i) += stiffness;
        sums[i] = line[unknowns];
    }
    const cv::Vec<double, unknowns> solved = squares.solve(sums, cv::DECOMP_CHOLESKY);
    Blur blur;
    for (int t = 0; t < taps; ++t)
        blur.weight[static_cast<std::size_t>(t)] = static_cast<float>(solved[t]);
    blur.shift = static_cast<float>(solved[taps]);
    return blur;
}

} // namespace

Blur blurOf(const Levels& levels) {
    return learntFrom(levels, Board(Grid{}), allKnown);
}

float explained(const Levels& levels, const Blur& blur) {
    const Levels left = rest(levels, Board(Grid{}), blur);
    Correlation correlation;
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            if (!allKnown(row, column)) continue;
            const float level = levels[moduleAt(row, column)];
            correlation.add(level, level - left[moduleAt(row, column)]);
        }
    return correlation.value();
}

Blur blurOf(const Levels& levels, const Grid& grid) {
    return learntFrom(levels, Board(grid), [](int, int) { return true; });
}

Levels blurred(const Grid& grid, const Blur& blur) {
    Levels shown = rest(Levels{}, Board(grid), blur);
    for (float& level : shown)
        level = -level;
    return shown;
}

Levels evenedOut(const Levels& levels, const Blur& blur) {
    constexpr int steps = 12;
    float sum = 0;
    for (const float weight : blur.weight)
        sum += std::abs(weight);
    const float length = 1 / std::max(0.01F, sum * sum); // of a step down the squared distance that is safe
    Board board(Grid{});
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            if (functionModule(row, column) < 0) board.at(row, column) = 0;
    for (int step = 0; step < steps; ++step) {
        const Levels left = rest(levels, board, blur);
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column) {
                if (functionModule(row, column) >= 0) continue;
                float pull = 0;
                whereItShows(row, column, blur, [&](std::size_t i, float share) { pull += share * left[i]; });
                board.at(row, column) = std::clamp(board.at(row, column) + length * pull, -1.F, 1.F);
            }
    }
    Levels even{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            even[moduleAt(row, column)] = board.at(row, column);
    return even;
}

Levels evenedOutBy(const Grid& grid, const Levels& levels, const Blur& blur) {
    const Board board(grid);
    const Levels left = rest(levels, board, blur);
    Levels even{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            even[moduleAt(row, column)] = board.at(row, column) * turningCost(row, column, blur, board, left);
    return even;
}

} // namespace rowkeeper::vision
