// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PictureZoom.h"

#include <algorithm>

namespace rowkeeper::parts {

namespace {

/// In the middle where it is smaller than the room, else without a strip left free.
double settled(double at, double size, double room) {
    return size <= room ? (room - size) / 2 : std::clamp(at, room - size, 0.0);
}

} // namespace

QSizeF PictureZoom::sizeIn(QSize picture, QSize widget) const {
    return QSizeF(picture).scaled(widget, Qt::KeepAspectRatio) * factor_;
}

QRectF PictureZoom::area(QSize picture, QSize widget) const {
    const QSizeF size = sizeIn(picture, widget);
    const double left = widget.width() / 2.0 - middle_.x() * size.width();
    const double top = widget.height() / 2.0 - middle_.y() * size.height();
    return {{settled(left, size.width(), widget.width()), settled(top, size.height(), widget.height())},
            size};
}

void PictureZoom::put(QPointF topLeft, QSize picture, QSize widget) {
    const QSizeF size = sizeIn(picture, widget);
    if (size.isEmpty()) return;
    const double left = settled(topLeft.x(), size.width(), widget.width());
    const double top = settled(topLeft.y(), size.height(), widget.height());
    middle_ = {(widget.width() / 2.0 - left) / size.width(), (widget.height() / 2.0 - top) / size.height()};
}

void PictureZoom::enlarge(double times, QPointF fixed, QSize picture, QSize widget) {
    const QRectF before = area(picture, widget);
    factor_ = std::clamp(factor_ * times, 1.0, most);
    constexpr double nearly = 1.01; // back by as many steps as there were forth
    if (factor_ < nearly) return showAll();
    const double grown = before.isEmpty() ? 1 : sizeIn(picture, widget).width() / before.width();
    put(fixed - (fixed - before.topLeft()) * grown, picture, widget);
}

void PictureZoom::move(QPointF by, QSize picture, QSize widget) {
    put(area(picture, widget).topLeft() + by, picture, widget);
}

} // namespace rowkeeper::parts
