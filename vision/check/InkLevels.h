// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/check/FlatTag.h"

/// What black and white are on a tag, wherever on it. Internal to vision.
namespace rowkeeper::vision {

/// A grey that slopes over the tag with the light.
struct SlopingGrey {
    double middle = 0; ///< in the middle of the tag
    double across = 0; ///< more of it for each module to the right
    double along = 0;

    double at(double row, double column) const {
        constexpr double centre = (gridModules - 1) / 2.0;
        return middle + across * (column - centre) + along * (row - centre);
    }
};

/// As ink and paper are in places larger than a module, where blur changes nothing.
struct InkLevels {
    SlopingGrey black;
    SlopingGrey white;

    /// Black 0, white 1, beyond where it is darker or brighter.
    double level(double grey, double row, double column) const;
};

/// What few modules say against all others (a stain, a lamp) does not count.
InkLevels inkLevels(const FlatTag& seen, const Grid& pattern);

} // namespace rowkeeper::vision
