// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Random.h"
#include "tests/tabletop/Scene.h"

#include <cstddef>

/// How hands come, hold cards and leave.
namespace rowkeeper::tabletop {

/// The direction an arm comes from, unit length, for Hand::from.
cv::Point2d armDirection(double from);

/// The hand of the player in that seat (from 0) that holds a card lying so, by the edge nearest to the arm.
Hand handOn(const Pose& card, std::size_t seat, std::size_t players, Random& random);

/// The hand `away` mm before it is there.
Scene reached(Scene scene, Hand hand, double away);

/// The hand and the card it carries, `away` mm before they are there and `height` mm above the table.
Scene carried(Scene scene, LyingCard card, Hand hand, double away, double height, double turn);

} // namespace rowkeeper::tabletop
