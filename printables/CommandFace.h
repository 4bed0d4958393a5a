// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/CommandCard.h"
#include "printables/Ink.h"
#include "printables/TextBlock.h"

#include <QPainterPath>
#include <QString>

#include <vector>

class QPainter;

/// The front of a command card, in its own millimetres (see Card.h), without tag and id. Arithmetic and
/// drawing apart.
namespace rowkeeper::printables {

struct CommandWords {
    QString name;
    QString does; ///< what showing it does
    QString show; ///< and for how long
};

/// Its word, once more for whoever sits opposite, what showing it does, and how long it is shown.
std::vector<TextBlock> commandText(const CommandWords& words, InkMode mode);

/// The sign beside the upper tag, and turned in the foot; the bands behind the words.
void paintCommandShapes(QPainter& painter, tag::CommandCard command, InkMode mode);

/// The sign of a command inside `place`: told apart by shape alone, whatever language the word is in.
QPainterPath glyph(tag::CommandCard command, const QRectF& place);

} // namespace rowkeeper::printables
