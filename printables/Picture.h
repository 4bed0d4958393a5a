// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardPicture.h"
#include "printables/Ink.h"

#include <QByteArray>
#include <QColor>
#include <QRectF>

#include <filesystem>
#include <optional>

class QPainter;

/// The pictures on cards: a drawing in three tones over the ground of its deck.
namespace rowkeeper::printables {

/// Pictures are drawn in these colours, whatever deck they are for; they give way to its tones.
inline constexpr const char* lightInPictures = "#f4f4f4";
inline constexpr const char* softInPictures = "#8fa3c4";
inline constexpr const char* deepInPictures = "#1c2f4a";

/// The drawing of a face, from data/tactics/pictures; empty for other sides and for one that is not there.
QByteArray readPicture(const std::filesystem::path& dataDir, const CardSide& side);

struct Tones {
    QColor ground;
    QColor light;
    QColor soft;
    QColor deep;
    QColor pale;     ///< nearly white, beneath what is read
    QColor onGround; ///< readable there
    QColor caption;  ///< beneath the foot's words
    QColor onCaption;
};
Tones tonesOf(tactics::Faction owner, InkMode mode = InkMode::Colour);
/// Of a target: dark, as nobody's, with its own colour in what is light.
Tones tonesOf(std::optional<tactics::Color> color, InkMode mode = InkMode::Colour);

/// The ground with the deck's own figure in it, one each: rings, rays from below, slanting lines, teeth.
/// Painter unit: mm.
void paintGround(QPainter& painter, const QRectF& place, tactics::Faction owner, InkMode mode);

/// Of targets where grounds are left white: lines that draw together towards the caption. With it they keep
/// one end of the card clearly darker than the other, by which the camera tells which end is up.
void paintDusk(QPainter& painter, const QRectF& place);

/// An SVG drawing over it, as large as `place` holds; nothing for one that is empty or cannot be read.
/// Nothing is painted outside `place`.
void paintPicture(QPainter& painter, const QRectF& place, const QByteArray& svg, const Tones& tones);

} // namespace rowkeeper::printables
