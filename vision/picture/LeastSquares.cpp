// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/LeastSquares.h"

#include <cmath>
#include <utility>

namespace rowkeeper::vision {

void LeastSquares::add(std::span<const double> factors, double value, double weight) {
    for (std::size_t i = 0; i < size_; ++i) {
        const double weighted = weight * factors[i];
        if (weighted == 0) continue;
        for (std::size_t j = 0; j < size_; ++j)
            normal_[i * size_ + j] += weighted * factors[j];
        right_[i] += weighted * value;
    }
}

std::optional<std::vector<double>> LeastSquares::solve() const {
    return solvedFor(right_);
}

std::optional<double> LeastSquares::variance(std::span<const double> factors) const {
    const auto solved = solvedFor({factors.begin(), factors.end()});
    if (!solved) return std::nullopt;
    double sum = 0;
    for (std::size_t i = 0; i < size_; ++i)
        sum += factors[i] * (*solved)[i];
    return sum;
}

/// By Gauss and Jordan, the largest pivot first; unknowns scaled alike before.
std::optional<std::vector<double>> LeastSquares::solvedFor(std::vector<double> right) const {
    constexpr double singular = 1e-11;
    std::vector<double> scale(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        const double own = normal_[i * size_ + i];
        if (!(own > 0) || !std::isfinite(own)) return std::nullopt;
        scale[i] = 1 / std::sqrt(own);
    }
    std::vector<double> rows = normal_;
    for (std::size_t i = 0; i < size_; ++i) {
        right[i] *= scale[i];
        for (std::size_t j = 0; j < size_; ++j)
            rows[i * size_ + j] *= scale[i] * scale[j];
    }
    for (std::size_t at = 0; at < size_; ++at) {
        std::size_t best = at;
        for (std::size_t i = at + 1; i < size_; ++i)
            if (std::abs(rows[i * size_ + at]) > std::abs(rows[best * size_ + at])) best = i;
        if (!(std::abs(rows[best * size_ + at]) > singular)) return std::nullopt;
        for (std::size_t j = 0; j < size_ && best != at; ++j)
            std::swap(rows[best * size_ + j], rows[at * size_ + j]);
        std::swap(right[best], right[at]);
        for (std::size_t i = 0; i < size_; ++i) {
            if (i == at) continue;
            const double times = rows[i * size_ + at] / rows[at * size_ + at];
            for (std::size_t j = at; j < size_; ++j)
                rows[i * size_ + j] -= times * rows[at * size_ + j];
            right[i] -= times * right[at];
        }
    }
    for (std::size_t i = 0; i < size_; ++i)
        right[i] *= scale[i] / rows[i * size_ + i];
    return right;
}

} // namespace rowkeeper::vision
