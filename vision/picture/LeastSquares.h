// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace rowkeeper::vision {

/// Sums of weighted equations with the same unknowns, solved for the least squares of what is left over.
/// Internal to vision.
class LeastSquares {
  public:
    explicit LeastSquares(std::size_t unknowns)
        : size_(unknowns)
        , normal_(unknowns * unknowns)
        , right_(unknowns) {}

    /// One more: the sum of `factors` times the unknowns shall be `value`.
    void add(std::span<const double> factors, double value, double weight = 1);
    /// Nothing: they do not tell all unknowns.
    std::optional<std::vector<double>> solve() const;
    /// The variance of what these factors add up to, when every equation of weight 1 has a variance of 1.
    std::optional<double> variance(std::span<const double> factors) const;

    /// The unknowns for another right side: by unknown, the sum of factor times value.
    std::optional<std::vector<double>> solvedFor(std::vector<double> right) const;

  private:
    std::size_t size_;
    std::vector<double> normal_;
    std::vector<double> right_;
};

} // namespace rowkeeper::vision
