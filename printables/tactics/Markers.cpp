// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Markers.h"

#include <QPainter>
#include <QPainterPath>

namespace rowkeeper::tactics::sheets {

namespace {

constexpr double apart = 2; ///< mm between two, for scissors

/// The bolt of an effect, struck through.
void paintMarker(QPainter& painter, const QRectF& place) {
    painter.save();
    painter.translate(place.center());
    painter.scale(place.width() / 24, place.width() / 24);
    painter.setPen(QPen(Qt::black, 0.2));
    painter.setBrush(Qt::white);
    painter.drawEllipse(QPointF(0, 0), 12, 12);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0x70, 0x70, 0x70));
    QPainterPath bolt;
    bolt.addPolygon(QPolygonF({{2, -8.6}, {-5, 1.4}, {-0.8, 1.4}, {-2.2, 8.6}, {5, -1.6}, {0.8, -1.6}}));
    bolt.closeSubpath();
    painter.drawPath(bolt);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::black, 1.4, Qt::SolidLine, Qt::FlatCap));
    painter.drawEllipse(QPointF(0, 0), 10, 10);
    painter.drawLine(QPointF(-7.1, -7.1), QPointF(7.1, 7.1));
    painter.restore();
}

} // namespace

std::vector<QRectF> markerPlaces(const QRectF& area, int count) {
    constexpr double pitch = markerSize + apart;
    const int across = static_cast<int>((area.width() + apart) / pitch);
    const int down = static_cast<int>((area.height() + apart) / pitch);
    std::vector<QRectF> places;
    for (int i = 0; i < count && i < across * down; ++i) {
        const int row = i / across;
        places.emplace_back(area.left() + i % across * pitch, area.top() + row * pitch, markerSize,
                            markerSize);
    }
    return places;
}

void paintMarkers(QPainter& painter, const std::vector<QRectF>& places) {
    for (const QRectF& place : places)
        paintMarker(painter, place);
}

} // namespace rowkeeper::tactics::sheets
