// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Print.h"

class QPainter;

/// The first page of a file: what is in it, and how it comes out well.
namespace rowkeeper::printables {

inline constexpr const char* coverPage = "cover";

/// The painter's unit is the millimetre.
void paintCover(QPainter& painter, const PrintPlan& plan, const Artist& artist);

} // namespace rowkeeper::printables
