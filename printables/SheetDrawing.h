// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Print.h"

class QPainter;

namespace rowkeeper::printables {

struct SheetPosition {
    Paper paper = Paper::A4;
    int page = 1;
    int pages = 1;
};

/// Cards, crop marks and the notes in the margin; the painter's unit is the millimetre.
void paintSheet(QPainter& painter, const SheetPlan& sheet, const SheetPosition& position,
                const tactics::Catalog& catalog, const CardTexts& texts);

} // namespace rowkeeper::printables
