// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/OwnArt.h"

#include "printables/Card.h"
#include "printables/CardPlan.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::printables {

namespace {

/// As it is printed in this ink.
QImage inked(const QImage& picture, InkMode mode) {
    if (mode == InkMode::Colour) return picture;
    QImage grey = picture.convertToFormat(QImage::Format_Grayscale8);
    if (!isBare(mode)) return grey;
    // As pale as our own drawings there.
    constexpr int palest = 176;
    for (int y = 0; y < grey.height(); ++y) {
        uchar* line = grey.scanLine(y);
        std::transform(line, line + grey.width(), line,
                       [](uchar value) { return static_cast<uchar>(palest + value * (255 - palest) / 255); });
    }
    return grey;
}

/// Where the whole picture lies, mm, when its trim lies on the card.
QRectF pictureOnCard(const OwnArt& art) {
    const QRectF trim = trimIn(art);
    const double scale = std::min(cardWidth / trim.width(), cardHeight / trim.height());
    const QPointF middle(cardWidth / 2, cardHeight / 2);
    return {middle - trim.center() * scale, QSizeF(art.picture.size()) * scale};
}

/// What is finer than any printer prints only fills the file.
constexpr double mostPixelsPerMm = 24;

/// What is printed, as one picture on white: `printed` in mm from the card's corner.
QImage composed(const OwnArt& art, const QRectF& printed) {
    const QRectF whole = pictureOnCard(art);
    const double perMm = std::min(art.picture.width() / whole.width(), mostPixelsPerMm);
    QImage canvas((printed.size() * perMm).toSize(), QImage::Format_RGB32);
    canvas.fill(Qt::white);
    QPainter painter(&canvas);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.scale(canvas.width() / printed.width(), canvas.height() / printed.height());
    painter.translate(-printed.topLeft());
    if (art.isWhole) {
        painter.setClipRect(QRectF(0, 0, cardWidth, cardHeight));
        painter.drawImage(whole, art.picture);
        return canvas;
    }
    for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
            const QRectF place = whole.translated(column * whole.width(), row * whole.height());
            if (place.intersects(printed))
                painter.drawImage(place, row == 0 && column == 0
                                             ? art.picture
                                             : art.picture.mirrored(column != 0, row != 0));
        }
    }
    return canvas;
}

} // namespace

QRectF trimIn(const OwnArt& art) {
    const QSizeF size(art.picture.size());
    const QSizeF all(cardWidth + 2 * art.bleed, cardHeight + 2 * art.bleed);
    // How many pixels a millimetre has: that side which is too long is cropped, or kept whole.
    const double across = size.width() / all.width();
    const double down = size.height() / all.height();
    const double perMm = art.isWhole ? std::max(across, down) : std::min(across, down);
    QSizeF trim = QSizeF(cardWidth, cardHeight) * perMm;
    if (art.isWhole) {
        const double cut = 2 * art.bleed * perMm;
        trim = QSizeF(size.width() - cut, size.height() - cut);
    }
    return {QPointF((size.width() - trim.width()) / 2, (size.height() - trim.height()) / 2), trim};
}

void paintArt(QPainter& painter, const OwnArt& art, double bleed, InkMode mode) {
    const QRectF card(0, 0, cardWidth, cardHeight);
    const QRectF printed = art.isWhole ? card : card.adjusted(-bleed, -bleed, bleed, bleed);
    painter.drawImage(printed, inked(composed(art, printed), mode));
}

void paintIdPlates(QPainter& painter) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    for (const QRectF& id : {plan::idUpper, plan::idLower})
        painter.drawRect(id.adjusted(-tagQuiet, -0.2, tagQuiet, 0.2));
}

} // namespace rowkeeper::printables
