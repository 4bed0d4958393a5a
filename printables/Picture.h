// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Ink.h"

#include <QByteArray>
#include <QColor>
#include <QRectF>

#include <filesystem>

class QPainter;

/// The pictures on cards: a drawing in three tones over a ground.
namespace rowkeeper::printables {

/// Pictures are drawn in these colours, whatever card they are for; they give way to its tones.
inline constexpr const char* lightInPictures = "#f4f4f4";
inline constexpr const char* softInPictures = "#8fa3c4";
inline constexpr const char* deepInPictures = "#1c2f4a";

/// A drawing of our own; empty where there is none.
QByteArray readSvg(const std::filesystem::path& file);

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
/// Where grounds are left white: pictures stay, as pale as they can be made out.
Tones bareTones();
/// As they are printed where colours are printed at all.
Tones tonesIn(InkMode mode, const Tones& tones);

/// Of what heads a chain, where grounds are left white: lines that draw together towards the caption. With it
/// they keep one end of the card clearly darker than the other, by which the camera tells which end is up.
void paintDusk(QPainter& painter, const QRectF& place);

/// An SVG drawing over it, as large as `place` holds; nothing for one that is empty or cannot be read.
/// Nothing is painted outside `place`.
void paintPicture(QPainter& painter, const QRectF& place, const QByteArray& svg, const Tones& tones);

} // namespace rowkeeper::printables
