// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardDrawing.h"
#include "printables/spacetrace/Request.h"
#include "printables/spacetrace/SheetTexts.h"

#include <QByteArray>
#include <QLineF>

#include <optional>
#include <vector>

/// The sides of cards in their own millimetres (Card.h), without the tags.
namespace rowkeeper::spacetrace::sheets {

/// What stands on a side over its shapes.
struct Written {
    std::vector<TextBlock> texts; ///< everything written, fitted or not
    std::vector<QRectF> boxes{};  ///< to write a value into: it is not known, and never counts as 0
    std::vector<QLineF> lines{};  ///< to write on
};
/// Arithmetic, for drawing and for tests; needs a QGuiApplication.
Written writtenOn(const PrintedSide& side, const Catalog& catalog, const SheetTexts& texts,
                  const CardLook& look = {});

/// Shapes, signs, colours and the picture of a side, beneath what is written.
void paintShapes(QPainter& painter, const PrintedSide& side, const Catalog& catalog,
                 const QByteArray& picture, const CardLook& look);

/// The shapes of a back: the same when turned by 180 degrees, so that nobody tells cards apart by it.
void paintBack(QPainter& painter, char owner, InkMode mode);

/// The kind of a face; nothing: the Base. Of one the catalog has not, which `cards` cannot ask for: a ship.
std::optional<Kind> kindOf(const PrintedSide& face, const Catalog& catalog);

} // namespace rowkeeper::spacetrace::sheets
