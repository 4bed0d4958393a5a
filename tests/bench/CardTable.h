// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Random.h"
#include "tests/tabletop/Scene.h"

/// The tables that the vision benchmarks and the tests of recall measure on.
namespace rowkeeper::bench {

/// Four targets, and under each a cascade of six cards laid by hand, some upside down, a fifth of them backs.
tabletop::Scene tableOf28(tabletop::Random& random);

/// What of the table the camera has to see, mm.
inline const cv::Rect2d tableOf28Layout(-32, -44, 298, 350);

/// Eight targets, and under each a cascade of four cards laid by hand; the same otherwise.
tabletop::Scene tableOf40(tabletop::Random& random);
inline const cv::Rect2d tableOf40Layout(-36, -48, 618, 300);

} // namespace rowkeeper::bench
