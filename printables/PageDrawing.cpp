// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/PageDrawing.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

namespace rowkeeper::printables {

namespace {

/// Coordinates in the PDF are whole steps of this; 1200 to the inch puts any edge within 0.011 mm.
constexpr int dotsPerInch = 1200;
constexpr double dotsPerMm = dotsPerInch / 25.4;

} // namespace

std::optional<QByteArray> drawPages(const Paper& paper, bool landscape, int count,
                                    const std::function<void(QPainter&, int page)>& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    const QPageSize size(paper.size, QPageSize::Millimeter, {}, QPageSize::ExactMatch);
    const auto way = landscape ? QPageLayout::Landscape : QPageLayout::Portrait;
    writer.setPageLayout({size, way, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter});
    writer.setTitle(QStringLiteral("Rowkeeper"));
    writer.setCreator(QStringLiteral("Rowkeeper"));
    QPainter painter;
    if (!painter.begin(&writer)) return std::nullopt;
    painter.scale(dotsPerMm, dotsPerMm);
    for (int page = 1; page <= count; ++page) {
        if (page > 1 && !writer.newPage()) return std::nullopt;
        paint(painter, page);
    }
    if (!painter.end()) return std::nullopt;
    return bytes;
}

} // namespace rowkeeper::printables
