// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/tactics/CardPicture.h"

#include <QSizeF>

class QPainter;

namespace rowkeeper::tactics::sheets {

/// On a mat: four columns, a place for each target and room for the row below it. Painter unit: mm, (0, 0)
/// the mat's top left corner.
void paintLanes(QPainter& painter, QSizeF mat, const CardTexts& texts);

} // namespace rowkeeper::tactics::sheets
