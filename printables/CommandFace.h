// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardPicture.h"
#include "printables/TextBlock.h"

#include <QPainterPath>

#include <vector>

/// The front of a command card, in its own millimetres (see Card.h), without tag and id. Arithmetic and
/// drawing apart, as for the other sides (see CardFace.h).
namespace rowkeeper::printables {

/// Its word, once more for whoever sits opposite, what showing it does, and how long it is shown.
std::vector<TextBlock> commandText(const CommandFaceOf& face, const CardTexts& texts, InkMode mode);

/// The sign beside the upper tag, and turned in the foot; the bands behind the words.
void paintCommandShapes(QPainter& painter, const CommandFaceOf& face, InkMode mode);

/// The sign of a command inside `place`: told apart by shape alone, whatever language the word is in.
QPainterPath glyph(tag::CommandCard command, const QRectF& place);

} // namespace rowkeeper::printables
