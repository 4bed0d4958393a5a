// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/TextBlock.h"
#include "printables/tactics/CardPicture.h"

#include <vector>

/// The sides of a card, drawn in its own millimetres (see Card.h), without the tags.
namespace rowkeeper::tactics::sheets {

/// Everything written on a side but the letters of badges, fitted or not. Arithmetic, for drawing and for
/// tests.
std::vector<TextBlock> textOf(const CardSide& side, const tactics::Catalog& catalog, const CardTexts& texts,
                              const CardLook& look = {});

/// Shapes, signs, colours and the picture of a side, beneath its texts.
void paintShapes(QPainter& painter, const CardSide& side, const tactics::Catalog& catalog,
                 const QByteArray& picture, const CardLook& look);

} // namespace rowkeeper::tactics::sheets
