// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/ClosedSet.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr int reach = 3; // modules around one that tell how light it is there

/// Sums over squares of levels.
class Sums {
  public:
    explicit Sums(const Levels& levels) {
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column)
                at(row + 1, column + 1) = levels[moduleAt(row, column)] + at(row, column + 1) +
                                          at(row + 1, column) - at(row, column);
    }
    float mean(int row, int column) const {
        const int top = std::max(0, row - reach);
        const int left = std::max(0, column - reach);
        const int bottom = std::min(gridModules, row + reach + 1);
        const int right = std::min(gridModules, column + reach + 1);
        const float sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
        return sum / static_cast<float>((bottom - top) * (right - left));
    }

  private:
    static constexpr std::size_t side = gridModules + 1;
    float& at(int row, int column) {
        return sums_[static_cast<std::size_t>(row) * side + static_cast<std::size_t>(column)];
    }
    float at(int row, int column) const {
        return sums_[static_cast<std::size_t>(row) * side + static_cast<std::size_t>(column)];
    }
    std::array<float, side * side> sums_{};
};

std::vector<std::size_t> listDataModules() {
    std::vector<std::size_t> list;
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            if (functionModule(row, column) < 0 && !formatModule(row, column))
                list.push_back(moduleAt(row, column));
    return list;
}

const std::vector<std::size_t>& dataModules() {
    static const auto list = listDataModules();
    return list;
}

/// What a data module is more than its surroundings: light and glare that change slowly over the code fall
/// out.
cv::Mat1f pattern(const Levels& levels) {
    const Sums sums(levels);
    cv::Mat1f out(1, static_cast<int>(dataModules().size()));
    int next = 0;
    for (const std::size_t i : dataModules())
        out(next++) =
            levels[i] - sums.mean(static_cast<int>(i / gridModules), static_cast<int>(i % gridModules));
    return out;
}

} // namespace

ClosedSet::ClosedSet(std::span<const std::string> texts) {
    for (const std::string& text : texts) {
        const auto grid = encodeGrid(text);
        if (!grid) continue;
        texts_.push_back(text);
        for (std::size_t tap = 0; tap < taps; ++tap) {
            Blur only;
            only.weight[tap] = 1;
            shifted_.push_back(pattern(blurred(*grid, only)));
        }
        const cv::Mat1f rows = shifted_.rowRange(shifted_.rows - static_cast<int>(taps), shifted_.rows);
        products_.emplace_back(cv::Mat1f(rows * rows.t()).ptr<float>());
    }
}

ClosedSet::Match ClosedSet::likeliest(const Levels& levels, const Blur& blur) const {
    Match best;
    if (empty()) return best;
    cv::Mat1f seen = pattern(levels);
    seen /= std::max(1e-6, cv::norm(seen));
    const cv::Mat1f agreement = shifted_ * seen.t();
    const cv::Vec<float, taps> weight(blur.weight.data());
    float second = 0;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const cv::Vec<float, taps> shares(agreement.ptr<float>(static_cast<int>(i * taps)));
        const float square = weight.dot(products_[i] * weight);
        const float score = square > 0 ? weight.dot(shares) / std::sqrt(square) : 0;
        if (score > best.score) {
            second = best.score;
            best.score = score;
            best.text = texts_[i];
        } else {
            second = std::max(second, score);
        }
    }
    best.margin = best.score - second;
    return best;
}

} // namespace rowkeeper::vision
