// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace rowkeeper::vision {

/// Where between `low` and `high` the cost is least, to within `exact`: by golden section, so for a cost that
/// falls and then rises. `costAt` is called once for each place tried.
template<class Cost>
double leastBetween(double low, double high, double exact, Cost costAt) {
    const double golden = (std::sqrt(5.0) - 1) / 2;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double atLeft = costAt(left);
    double atRight = costAt(right);
    while (high - low > exact) {
        if (atLeft < atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = costAt(left);
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = costAt(right);
        }
    }
    return (low + high) / 2;
}

} // namespace rowkeeper::vision
