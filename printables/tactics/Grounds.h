// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Picture.h"
#include "printables/tactics/CardPicture.h"

#include <QByteArray>
#include <QColor>
#include <QRectF>

#include <filesystem>
#include <optional>

class QPainter;

/// The pictures on cards: a drawing in three tones over the ground of its deck.
namespace rowkeeper::tactics::sheets {

/// The drawing of a face, from data/tactics/pictures; empty for other sides and for one that is not there.
QByteArray readPicture(const std::filesystem::path& dataDir, const CardSide& side);

Tones tonesOf(tactics::Faction owner, InkMode mode = InkMode::Colour);
/// Of a target: dark, as nobody's, with its own colour in what is light.
Tones tonesOf(std::optional<tactics::Color> color, InkMode mode = InkMode::Colour);

/// The ground with the deck's own figure in it, one each: rings, rays from below, slanting lines, teeth.
/// Painter unit: mm.
void paintGround(QPainter& painter, const QRectF& place, tactics::Faction owner, InkMode mode);

} // namespace rowkeeper::tactics::sheets
