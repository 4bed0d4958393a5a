// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"

#include <QColor>
#include <QRectF>

class QPainter;

/// How players look in the window: colour (Okabe-Ito), shape and letter, never colour alone.
namespace rowkeeper::companion {

QColor color(tactics::Faction faction);

/// The faction's mark: its shape filled with its colour, its letter on it.
void paintMark(QPainter& painter, const QRectF& area, tactics::Faction faction);

} // namespace rowkeeper::companion
