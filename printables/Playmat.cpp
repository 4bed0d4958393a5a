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

/// Upright, (0, 0) its top left corner.
void paintWhole(QPainter& painter, QSizeF mat, const SheetWords& words, const PaintMat& paintPlaces) {
    constexpr double frame = 1;
    painter.setPen(QPen(matLine, 0.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(QPointF(0, 0), mat).adjusted(frame, frame, -frame, -frame));
    paintPlaces(painter, mat);
    paint(painter, matWords(QStringLiteral("Rowkeeper  ·  ") + words.word("print.fan_notice"),
                            {matTagEdge, mat.height() - 6, mat.width() - 2 * matTagEdge, 4}, 2.2));
    int number = 1;
    for (const QRectF& corner : cornersOn(mat))
        painter.fillPath(tagPath(*tagPattern(cornerText(number++)), corner, false), Qt::black);
}

/// What part this is, where the page has room for it beside the part.
void paintNote(QPainter& painter, const PlaymatTiles& tiles, int tile, const SheetWords& words) {
    const QRectF place = tiles.place();
    constexpr double height = 3;
    const QString text = words.word("sheet.playmat") +
                         QStringLiteral(" %1/%2  ·  ").arg(tile + 1).arg(tiles.count()) +
                         words.word(tiles.count() > 1 ? "playmat.parts" : "print.real_size");
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

TextBlock matWords(const QString& text, const QRectF& place, double em) {
    TextBlock block{.text = text, .place = place};
    block.largest = em;
    block.smallest = 2;
    block.align = Qt::AlignCenter;
    block.color = matLine;
    return block;
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

void paintPlaymat(QPainter& painter, const MatTile& part, const SheetWords& words,
                  const PaintMat& paintPlaces) {
    const PlaymatTiles& tiles = part.tiles;
    const QRectF place = tiles.place();
    painter.save();
    painter.setClipRect(place);
    painter.translate(place.topLeft() - originOf(tiles, part.tile));
    painter.setTransform(laidTogether(part.mat, tiles), true);
    paintWhole(painter, part.mat, words, paintPlaces);
    painter.restore();
    painter.setPen(QPen(Qt::black, markStroke));
    painter.setBrush(Qt::NoBrush);
    if (tiles.count() > 1) painter.drawRect(place);
    paintNote(painter, tiles, part.tile, words);
}

std::optional<PrintProblem> addPlaymat(PrintPlan& plan, QSizeF mat) {
    const bool fits = mat.width() >= smallestPlaymat.width() && mat.height() >= smallestPlaymat.height() &&
                      mat.width() <= largestPlaymat.width() && mat.height() <= largestPlaymat.height();
    if (!fits)
        return PrintProblem{
            PrintProblem::Kind::OutOfRange,
            {"print.playmat",
             {static_cast<int>(smallestPlaymat.width()), static_cast<int>(smallestPlaymat.height()),
              static_cast<int>(largestPlaymat.width()), static_cast<int>(largestPlaymat.height())}}};
    plan.mat = mat;
    const PlaymatTiles tiles = tilesOf(mat, plan.layout.page());
    const std::size_t before = plan.sheets.size();
    addPages(plan, playmatPage, playmatPage, tiles.count());
    for (int tile = 0; tile < tiles.count(); ++tile) {
        SheetPlan& sheet = plan.sheets[before + static_cast<std::size_t>(tile)];
        sheet.notes = false;
        for (const CornerTag& corner : cornerTags(mat, tiles, tile))
            sheet.tags.push_back({.page = 0,
                                  .text = corner.text,
                                  .at = corner.modules.topLeft(),
                                  .size = corner.modules.width(),
                                  .turned = false,
                                  .sideways = tiles.turned,
                                  .card = corner.modules});
    }
    return std::nullopt;
}

MatTile matTileOf(const PrintPlan& plan, int page) {
    return {plan.mat, tilesOf(plan.mat, plan.layout.page()),
            plan.sheets[static_cast<std::size_t>(page - 1)].number - 1};
}

} // namespace rowkeeper::printables
