// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/BackCorrection.h"

#include <cmath>
#include <numbers>

namespace rowkeeper::tag {

bool isWithin(const BackCorrection& correction) {
    const auto near = [](double value, double middle, double most) {
        constexpr double grain = 1e-9; // 0.95 is within 0.05 of 1
        return std::abs(value - middle) <= most + grain;
    };
    return near(correction.right, 0, mostShift) && near(correction.down, 0, mostShift) &&
           near(correction.degrees, 0, mostDegrees) && near(correction.across, 1, mostStretch / 100.0) &&
           near(correction.along, 1, mostStretch / 100.0);
}

PagePoint drawnAt(const BackCorrection& correction, PagePoint place, double width, double height) {
    const double x = (place.x - width / 2) * correction.across;
    const double y = (place.y - height / 2) * correction.along;
    const double angle = correction.degrees * std::numbers::pi / 180;
    return {width / 2 + correction.right + x * std::cos(angle) - y * std::sin(angle),
            height / 2 + correction.down + x * std::sin(angle) + y * std::cos(angle)};
}

} // namespace rowkeeper::tag
