// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Ink.h"

#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rowkeeper::printables {

namespace {

constexpr std::array<std::pair<InkMode, std::string_view>, 4> modeNames{{{InkMode::Colour, "colour"},
                                                                         {InkMode::Grey, "grey"},
                                                                         {InkMode::Saver, "saver"},
                                                                         {InkMode::Outlines, "outlines"}}};

/// As light as the colour, so that what can be read on one can be read on the other (sRGB, WCAG 2).
QColor greyOf(const QColor& color) {
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const double light =
        0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    const double part = light <= 0.0031308 ? light * 12.92 : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
    const int level = static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
    return {level, level, level};
}

} // namespace

std::string_view nameOf(InkMode mode) {
    return modeNames[static_cast<std::size_t>(mode)].second;
}

std::optional<InkMode> inkNamed(std::string_view name) {
    for (const auto& [mode, word] : modeNames)
        if (word == name) return mode;
    return std::nullopt;
}

bool isBare(InkMode mode) {
    return mode == InkMode::Saver || mode == InkMode::Outlines;
}

QColor shown(const QColor& color, InkMode mode) {
    return mode == InkMode::Colour ? color : greyOf(color);
}

QColor mixed(const QColor& color, const QColor& other, double part) {
    const auto channel = [part](int one, int two) { return static_cast<int>(one + (two - one) * part); };
    return {channel(color.red(), other.red()), channel(color.green(), other.green()),
            channel(color.blue(), other.blue())};
}

QColor neutralInk() {
    return {0x2B, 0x2F, 0x38};
}

QPainterPath outline(Shape shape, const QRectF& place) {
    QPainterPath path;
    switch (shape) {
    case Shape::Circle:
        path.addEllipse(place);
        return path;
    case Shape::Triangle:
        return polygonIn(place, {{0.5, 0.02}, {1, 0.94}, {0, 0.94}});
    case Shape::Diamond:
        return polygonIn(place, {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}});
    case Shape::Square:
        path.addRect(partIn(place, 0.06, 0.06, 0.88, 0.88));
        return path;
    }
    return path;
}

QPainterPath polygonIn(const QRectF& place, std::initializer_list<QPointF> points) {
    QPolygonF shape;
    for (const QPointF& point : points) {
        shape << QPointF(place.left() + point.x() * place.width(), place.top() + point.y() * place.height());
    }
    QPainterPath path;
    path.addPolygon(shape);
    path.closeSubpath();
    return path;
}

QRectF partIn(const QRectF& place, double x, double y, double width, double height) {
    return {place.left() + x * place.width(), place.top() + y * place.height(), width * place.width(),
            height * place.height()};
}

} // namespace rowkeeper::printables
