// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Stickers.h"

#include "printables/Card.h"
#include "printables/MakePdf.h"
#include "printables/TagModules.h"
#include "printables/TextBlock.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rowkeeper::printables {

namespace {

constexpr double quietModules = 2;
constexpr double squareModules = tag::modulesASide + 2 * quietModules; ///< the tag with the white around it
constexpr double leastModule = 0.3; ///< mm: what an office printer prints and a phone reads from near
constexpr double askew = 0.5;    ///< mm a small label keeps free on each side, as sheets are cut by so much
constexpr double leastText = 10; ///< mm beside the tag
constexpr double leastLine = 3;  ///< mm below it
constexpr double textGap = 1;
constexpr double labelEdge = 1.5; ///< text keeps off a label's edge

/// Whole labels have their tag at full size, however little that leaves beside it.
double moduleOf(QSizeF label) {
    const double side = std::min(label.width(), label.height());
    if (side >= squareModules * tagModule) return tagModule;
    constexpr double steps = 100; // to the millimetre
    return std::floor((side - 2 * askew) / squareModules * steps) / steps;
}

std::vector<PrintedSide> cardsOf(const PrintPlan& plan) {
    std::vector<PrintedSide> cards;
    for (const SheetPlan& sheet : plan.sheets) {
        cards.insert(cards.end(), sheet.cards.begin(), sheet.cards.end());
        cards.insert(cards.end(), sheet.backs.begin(), sheet.backs.end());
    }
    return cards;
}

std::optional<PrintProblem> refusalOf(const StickerForm& form) {
    using Kind = PrintProblem::Kind;
    const int labels = labelsOf(form.sheet);
    if (form.first < 1 || form.first > labels)
        return PrintProblem{Kind::OutOfRange, {"labels.first", {form.sheet.name, labels}}};
    if (form.each < 1 || form.each > mostForEach)
        return PrintProblem{Kind::OutOfRange, {"labels.each", {mostForEach}}};
    const bool near =
        std::abs(form.shift.x()) <= mostStickerShift && std::abs(form.shift.y()) <= mostStickerShift;
    if (!near) return PrintProblem{Kind::OutOfRange, {"labels.shift", {mostStickerShift}}};
    if (!stickerPlaces(form.sheet.label))
        return PrintProblem{Kind::NoRoom, {"labels.too_small", {form.sheet.name}}};
    return std::nullopt;
}

TextBlock lineOf(const QString& text, const QRectF& place, double largest, bool bold) {
    TextBlock block{.text = text, .place = place};
    block.largest = largest;
    block.smallest = std::min(largest, 1.2);
    block.bold = bold;
    block.align = Qt::AlignLeft | Qt::AlignVCenter;
    return block;
}

/// For people: which card it belongs on. The id as it stands beside printed tags, the name, and whose it is.
void paintText(QPainter& painter, const QRectF& place, const PrintedSide& side, const Artist& artist) {
    const QString id = QString::fromStdString(tagText(side)).mid(3);
    const double height = place.height();
    if (height < 2 * leastLine + 1) { // one line
        paint(painter, lineOf(id + QStringLiteral("  ") + artist.name(side), place, 2.4, true));
        return;
    }
    const double third = std::min(height / 3, 6.0);
    const QRectF first(place.left(), place.center().y() - 1.5 * third, place.width(), third);
    paint(painter, lineOf(id, first, 4.4, true));
    paint(painter, lineOf(artist.name(side), first.translated(0, third), 3.2, false));
    paint(painter, lineOf(artist.setOf(side), first.translated(0, 2 * third), 2.2, false));
}

void paintSticker(QPainter& painter, const QRectF& label, const PrintedSide& side, const Artist& artist) {
    const auto places = stickerPlaces(label.size());
    const auto pattern = tagPattern(tagText(side));
    painter.fillPath(tagPath(*pattern, places->tag.translated(label.topLeft()), false), Qt::black);
    paintText(painter, places->text.translated(label.topLeft()), side, artist);
    if (places->text.left() < places->tag.right()) return;
    // Where the tag is cut off: a label may be wider than a card.
    const double cut = label.left() + places->tag.right() + quietModules * places->module;
    painter.setPen(QPen(Qt::gray, cornerStroke, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(cut, label.top()), QPointF(cut, label.bottom()));
}

/// Around every label of the sheet, so that a plain one is cut in whole rows.
void paintCuts(QPainter& painter, const LabelSheet& sheet) {
    painter.setPen(QPen(Qt::gray, cornerStroke));
    painter.setBrush(Qt::NoBrush);
    for (int number = 0; number < labelsOf(sheet); ++number)
        painter.drawRect(labelPlace(sheet, number));
}

} // namespace

std::optional<StickerPlaces> stickerPlaces(QSizeF label) {
    StickerPlaces places;
    places.module = moduleOf(label);
    if (places.module < leastModule) return std::nullopt;
    const double square = squareModules * places.module;
    const double quiet = quietModules * places.module;
    const double above = (label.height() - square) / 2;
    const double left = std::min(above, labelEdge);
    const double beside = label.width() - left - square - textGap - labelEdge;
    const double below = label.height() - square - labelEdge;
    if (beside >= leastText || beside > below) {
        places.tag = {left + quiet, above + quiet, tag::modulesASide * places.module,
                      tag::modulesASide * places.module};
        places.text = {left + square + textGap, 0.5, std::max(beside, 0.0), label.height() - 1};
    } else {
        const double side = (label.width() - square) / 2;
        places.tag = {side + quiet, side + quiet, tag::modulesASide * places.module,
                      tag::modulesASide * places.module};
        places.text = {side + quiet, side + square, label.width() - 2 * (side + quiet),
                       std::max(label.height() - square - side - labelEdge / 2, 0.0)};
    }
    return places;
}

std::variant<StickerPlan, PrintProblem> planStickers(const PrintPlan& cards, const StickerForm& form) {
    if (const auto problem = refusalOf(form)) return *problem;
    StickerPlan plan{form, {}};
    int label = form.first - 1;
    for (const PrintedSide& side : cardsOf(cards)) {
        for (int i = 0; i < form.each; ++i, ++label) {
            if (plan.sheets.empty() || label == labelsOf(form.sheet)) {
                plan.sheets.emplace_back();
                if (plan.sheets.size() > 1) label = 0;
            }
            plan.sheets.back().push_back({label, side});
        }
    }
    return plan;
}

Manifest manifestOf(const StickerPlan& plan) {
    const LabelSheet& sheet = plan.form.sheet;
    const auto places = stickerPlaces(sheet.label);
    Manifest manifest;
    manifest.paper = sheet.paper;
    manifest.page = sheet.paper.size;
    manifest.grid = labelPlace(sheet, 0).united(labelPlace(sheet, labelsOf(sheet) - 1));
    manifest.holds = Manifest::Holds::Stickers;
    for (const auto& stickers : plan.sheets) {
        manifest.pages.push_back({.cards = static_cast<int>(stickers.size()), .marks = Marks::None});
        for (const Sticker& sticker : stickers) {
            const QRectF label = labelPlace(sheet, sticker.label).translated(plan.form.shift);
            manifest.tags.push_back({.page = static_cast<int>(manifest.pages.size()),
                                     .text = tagText(sticker.side),
                                     .at = label.topLeft() + places->tag.topLeft(),
                                     .size = places->tag.width(),
                                     .card = label});
        }
    }
    return manifest;
}

PrintResult resultOf(const StickerPlan& plan) {
    PrintResult result;
    result.pages = static_cast<int>(plan.sheets.size());
    result.manifest = manifestOf(plan);
    result.stickers = static_cast<int>(result.manifest.tags.size());
    for (const auto& stickers : plan.sheets)
        for (const Sticker& sticker : stickers)
            if (isNumbered(sticker.side)) ++result.numbered;
    return result;
}

std::variant<PdfBytes, PrintProblem> drawToMemory(const StickerPlan& plan, const Artist& artist) {
    const LabelSheet& sheet = plan.form.sheet;
    return makePdf(resultOf(plan), Duplex::Simplex, [&](QPainter& painter, int page) {
        painter.translate(plan.form.shift);
        if (sheet.isCut) paintCuts(painter, sheet);
        for (const Sticker& sticker : plan.sheets[static_cast<std::size_t>(page - 1)])
            paintSticker(painter, labelPlace(sheet, sticker.label), sticker.side, artist);
        painter.translate(-plan.form.shift);
    });
}

} // namespace rowkeeper::printables
