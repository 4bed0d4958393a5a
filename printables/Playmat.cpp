// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Playmat.h"

#include "engine/core/tag/Tag.h"
#include "printables/Card.h"
#include "printables/Sheet.h"
#include "printables/TagModules.h"
#include "printables/TextBlock.h"

#include <QPainter>

#include <cmath>

namespace rowkeeper::printables {

namespace {

constexpr int matColumns = 4;
constexpr double tagEdge = tagInset + tagSize + tagQuiet; ///< what the corners' tags take of each side
constexpr double headTop = 8;
constexpr double headGap = 4; ///< between a target and its row

const QColor matLine(0x70, 0x70, 0x70);
const QColor matPale(0xf1, 0xf1, 0xf1);

int inOne(double length, double most) {
    return static_cast<int>(std::ceil(length / most - 1e-9));
}

/// From the mat, upright, to all parts laid together as their pages are looked at.
QTransform laidTogether(QSizeF mat, const PlaymatTiles& tiles) {
    return tiles.turned ? QTransform(0, 1, -1, 0, mat.height(), 0) : QTransform();
}

QPointF originOf(const PlaymatTiles& tiles, int tile) {
    const int row = tile / tiles.across;
    return {tile % tiles.across * tiles.size.width(), row * tiles.size.height()};
}

/// The corners' tags on the mat: 1 at the top left, then clockwise.
std::vector<QRectF> cornersOn(QSizeF mat) {
    const double right = mat.width() - tagInset - tagSize;
    const double bottom = mat.height() - tagInset - tagSize;
    const QSizeF size(tagSize, tagSize);
    return {{{tagInset, tagInset}, size},
            {{right, tagInset}, size},
            {{right, bottom}, size},
            {{tagInset, bottom}, size}};
}

std::string cornerText(int number) {
    return tag::format({'M', number, {}});
}

TextBlock words(const QString& text, const QRectF& place, double em) {
    TextBlock block{.text = text, .place = place};
    block.largest = em;
    block.smallest = 2;
    block.align = Qt::AlignCenter;
    block.color = matLine;
    return block;
}

void paintColumn(QPainter& painter, const QRectF& lane, int number, const CardTexts& texts) {
    const QRectF head(lane.left(), lane.top(), cardWidth, cardHeight);
    constexpr double round = 3;
    painter.setPen(QPen(matLine, 0.4));
    painter.setBrush(matPale);
    painter.drawRoundedRect(head, round, round);
    painter.setBrush(Qt::NoBrush);
    const QRectF row(lane.left(), head.bottom() + headGap, cardWidth,
                     lane.bottom() - head.bottom() - headGap);
    painter.drawRoundedRect(row, round, round);
    // Where the next card of a cascade begins.
    painter.setPen(QPen(matLine, 0.25, Qt::DashLine, Qt::FlatCap));
    for (double y = row.top() + cascadeStrip; y + cascadeStrip < row.bottom(); y += cascadeStrip) {
        painter.drawLine(QPointF(row.left() - 3, y), QPointF(row.left(), y));
        painter.drawLine(QPointF(row.right(), y), QPointF(row.right() + 3, y));
    }
    paint(painter, words(QString::number(number), head.adjusted(10, 10, -10, -30), 30));
    paint(painter,
          words(texts.word("playmat.target"), {head.left() + 4, head.bottom() - 26, cardWidth - 8, 6}, 4));
    paint(painter, words(texts.word("playmat.row").replace(QStringLiteral("%1"), QString::number(number)),
                         {row.left() + 4, row.top() + 6, cardWidth - 8, 6}, 4));
}

/// Upright, (0, 0) its top left corner.
void paintWhole(QPainter& painter, QSizeF mat, const CardTexts& texts) {
    constexpr double frame = 1;
    painter.setPen(QPen(matLine, 0.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(QPointF(0, 0), mat).adjusted(frame, frame, -frame, -frame));
    const double pitch = (mat.width() - 2 * tagEdge) / matColumns;
    for (int column = 0; column < matColumns; ++column) {
        const double left = tagEdge + column * pitch + (pitch - cardWidth) / 2;
        paintColumn(painter, {left, headTop, cardWidth, mat.height() - 2 * headTop}, column + 1, texts);
    }
    TextBlock notice = words(QStringLiteral("Rowkeeper  ·  ") + texts.word("print.fan_notice"),
                             {tagEdge, mat.height() - 6, mat.width() - 2 * tagEdge, 4}, 2.2);
    paint(painter, notice);
    int number = 1;
    for (const QRectF& corner : cornersOn(mat))
        painter.fillPath(tagPath(*tagPattern(cornerText(number++)), corner, false), Qt::black);
}

/// What part this is, where the page has room for it beside the part.
void paintNote(QPainter& painter, const PlaymatTiles& tiles, int tile, const CardTexts& texts) {
    const QRectF place = tiles.place();
    constexpr double height = 3;
    const QString text = texts.word("sheet.playmat") +
                         QStringLiteral(" %1/%2  ·  ").arg(tile + 1).arg(tiles.count()) +
                         texts.word(tiles.count() > 1 ? "playmat.parts" : "print.real_size");
    TextBlock note{.text = text, .place = {}};
    note.largest = 2.2;
    note.smallest = 1.4;
    note.align = Qt::AlignLeft | Qt::AlignVCenter;
    if (tiles.page.height() - place.bottom() - printerMargin >= height + 0.5) {
        note.place = {place.left(), place.bottom() + 0.5, place.width(), height};
    } else if (place.left() - printerMargin >= height + 0.5) {
        note.place = {place.left() - height - 0.5, place.top(), height, place.height()};
        note.turn = Turn::Left;
    } else {
        return;
    }
    paint(painter, note);
}

} // namespace

QRectF PlaymatTiles::place() const {
    return {QPointF((page.width() - size.width()) / 2, (page.height() - size.height()) / 2), size};
}

PlaymatTiles tilesOf(QSizeF mat, QSizeF page) {
    const QSizeF most = page - QSizeF(2 * printerMargin, 2 * printerMargin);
    PlaymatTiles best;
    for (const bool turned : {false, true}) {
        const QSizeF laid = turned ? mat.transposed() : mat;
        PlaymatTiles tiles{
            turned, inOne(laid.width(), most.width()), inOne(laid.height(), most.height()), {}, page};
        tiles.size = {laid.width() / tiles.across, laid.height() / tiles.down};
        if (!turned || tiles.count() < best.count()) best = tiles;
    }
    return best;
}

std::vector<CornerTag> cornerTags(QSizeF mat, const PlaymatTiles& tiles, int tile) {
    const QTransform laid = laidTogether(mat, tiles);
    const QRectF part(originOf(tiles, tile), tiles.size);
    std::vector<CornerTag> tags;
    int number = 1;
    for (const QRectF& corner : cornersOn(mat)) {
        const QRectF modules = laid.mapRect(corner);
        if (part.contains(modules.center()))
            tags.push_back(
                {cornerText(number), modules.translated(tiles.place().topLeft() - part.topLeft())});
        ++number;
    }
    return tags;
}

void paintPlaymat(QPainter& painter, QSizeF mat, const PlaymatTiles& tiles, int tile,
                  const CardTexts& texts) {
    const QRectF place = tiles.place();
    painter.save();
    painter.setClipRect(place);
    painter.translate(place.topLeft() - originOf(tiles, tile));
    painter.setTransform(laidTogether(mat, tiles), true);
    paintWhole(painter, mat, texts);
    painter.restore();
    painter.setPen(QPen(Qt::black, markStroke));
    painter.setBrush(Qt::NoBrush);
    if (tiles.count() > 1) painter.drawRect(place);
    paintNote(painter, tiles, tile, texts);
}

} // namespace rowkeeper::printables
