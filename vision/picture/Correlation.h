// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

/// Pearson's correlation of pairs as they come. Internal to vision.
namespace rowkeeper::vision {

class Correlation {
  public:
    void add(double a, double b) {
        ++count_;
        sumA_ += a;
        sumB_ += b;
        squareA_ += a * a;
        squareB_ += b * b;
        product_ += a * b;
    }
    /// -1 to 1; 0 where one side is all the same.
    float value() const {
        const double spread = (squareA_ - sumA_ * sumA_ / count_) * (squareB_ - sumB_ * sumB_ / count_);
        return spread > 0 ? static_cast<float>((product_ - sumA_ * sumB_ / count_) / std::sqrt(spread)) : 0;
    }

  private:
    double count_ = 0;
    double sumA_ = 0;
    double sumB_ = 0;
    double squareA_ = 0;
    double squareB_ = 0;
    double product_ = 0;
};

} // namespace rowkeeper::vision
