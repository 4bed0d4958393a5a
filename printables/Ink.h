// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QRectF>

#include <initializer_list>
#include <optional>
#include <string_view>

/// Colours and shapes. No meaning is carried by colour alone.
namespace rowkeeper::printables {

/// How much ink cards take. Tags are pure black in all, and no meaning is lost in any.
enum class InkMode {
    Colour,
    Grey,     ///< the same in greys as light as the colours are
    Saver,    ///< letters and lines on white, pictures in pale grey
    Outlines, ///< edges, tags and what stands beside them: to try out cutting and reading
};
std::string_view nameOf(InkMode mode); ///< "colour", "grey", "saver", "outlines"
std::optional<InkMode> inkNamed(std::string_view name);
/// Whether grounds are left white.
bool isBare(InkMode mode);
/// A colour as it is printed where colours are printed at all.
QColor shown(const QColor& color, InkMode mode);
/// `part` of `other`, the rest of `color`.
QColor mixed(const QColor& color, const QColor& other, double part);

/// What belongs to nobody.
QColor neutralInk();

enum class Shape { Circle, Triangle, Diamond, Square };
/// The shape inside `place`.
QPainterPath outline(Shape shape, const QRectF& place);

/// A closed shape inside `place`, its points given in a square from (0, 0) to (1, 1).
QPainterPath polygonIn(const QRectF& place, std::initializer_list<QPointF> points);
/// A part of `place`, given in the same way.
QRectF partIn(const QRectF& place, double x, double y, double width, double height);

} // namespace rowkeeper::printables
