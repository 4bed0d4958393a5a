// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/CardDrawing.h"

#include "printables/Card.h"
#include "printables/CardPlan.h"
#include "printables/TagModules.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace rowkeeper::printables {

namespace {

void paintTags(QPainter& painter, const std::string& text) {
    const auto pattern = tagPattern(text);
    if (!pattern) return; // cannot be: every tag text fits (see the tests)
    painter.setPen(Qt::NoPen);
    for (const TagPlace& place : tagPlaces()) {
        const QRectF quiet = place.modules.adjusted(-tagQuiet, -tagQuiet, tagQuiet, tagQuiet);
        painter.setBrush(Qt::white);
        painter.drawRect(quiet);
        painter.setBrush(Qt::black);
        painter.drawPath(tagPath(*pattern, place.modules, place.turned));
    }
}

void paintEdge(QPainter& painter) {
    constexpr double stroke = 0.2;
    painter.setPen(QPen(Qt::black, stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(trimOfCard().adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2));
}

} // namespace

void paintCard(QPainter& painter, const QRectF& trim, const PrintedSide& side, const Artist& artist,
               const CardLook& look) {
    const DrawnCard drawn = drawnIn(trim);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.translate(drawn.place.topLeft());
    painter.scale(drawn.scale, drawn.scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawRect(trimOfCard());
    const bool outlines = look.ink == InkMode::Outlines;
    const auto art = outlines ? std::nullopt : artist.ownArt(side);
    if (art) {
        paintArt(painter, *art, look.bleed / drawn.scale, look.ink);
        paintIdPlates(painter);
    } else if (outlines) {
        paintEdge(painter);
    } else {
        artist.paintSide(painter, side, look);
    }
    if (art || outlines)
        for (const TextBlock& block : idsOf(side))
            paint(painter, block);
    // Last, so that nothing ever lies over a tag or its quiet zone.
    paintTags(painter, tagText(side));
    painter.restore();
}

QImage cardPicture(const PrintedSide& side, const Artist& artist, double pixelsPerMm, const CardLook& look) {
    QImage image(static_cast<int>(std::lround(cardWidth * pixelsPerMm)),
                 static_cast<int>(std::lround(cardHeight * pixelsPerMm)), QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.fill(Qt::white);
    QPainter painter(&image);
    paintCard(painter, QRectF(0, 0, cardWidth * pixelsPerMm, cardHeight * pixelsPerMm), side, artist, look);
    return image;
}

std::vector<TextBlock> idsOf(const PrintedSide& side, const QColor& upper, const QColor& lower) {
    TextBlock id{.text = QString::fromStdString(tagText(side)).mid(3), .place = plan::idUpper};
    id.largest = 2.1;
    id.smallest = 1.9;
    id.bold = true;
    id.wrap = false;
    id.align = Qt::AlignLeft | Qt::AlignVCenter;
    id.color = upper;
    TextBlock opposite = id;
    opposite.place = plan::idLower;
    opposite.turn = Turn::Half;
    opposite.color = lower;
    return {id, opposite};
}

void paintField(QPainter& painter, const QRectF& place, const QColor& fill) {
    constexpr double stroke = 0.2;
    const bool white = fill == QColor(Qt::white);
    painter.setPen(white ? QPen(Qt::black, stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin) : Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRect(white ? place.adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2) : place);
}

} // namespace rowkeeper::printables
