// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Print.h"

class QPainter;

namespace rowkeeper::printables {

/// One page (from 1): cards, marks and the notes in the margin; the painter's unit is the millimetre.
void paintSheet(QPainter& painter, const PrintPlan& plan, int page, const Artist& artist);

} // namespace rowkeeper::printables
