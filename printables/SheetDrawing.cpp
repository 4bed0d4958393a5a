// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/SheetDrawing.h"

#include "printables/Sheet.h"
#include "printables/TextBlock.h"

#include <QPainter>

namespace rowkeeper::printables {

namespace {

/// "sheet 2/4"
QString counted(const QString& word, int number, int of) {
    return QStringLiteral("%1 %2/%3").arg(word).arg(number).arg(of);
}

TextBlock footerText(const QString& text, const QRectF& place, bool turned, double em) {
    TextBlock block{.text = text, .place = place};
    block.largest = em;
    block.smallest = 1.4;
    block.align = Qt::AlignLeft | Qt::AlignVCenter;
    block.turn = turned ? Turn::Left : Turn::None;
    return block;
}

/// A tick every 10 mm, a long one at either end: what it measures on paper is the scale of the print.
void paintRuler(QPainter& painter, const Footer& footer) {
    painter.save();
    const QRectF& place = footer.ruler;
    if (footer.turned) {
        painter.translate(place.bottomLeft());
        painter.rotate(-90);
    } else {
        painter.translate(place.topLeft());
    }
    const double height = footer.turned ? place.width() : place.height();
    painter.setPen(QPen(Qt::black, markStroke, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(0, height), QPointF(rulerLength, height));
    for (int mm = 0; mm <= static_cast<int>(rulerLength); mm += 10) {
        const bool end = mm == 0 || mm == static_cast<int>(rulerLength);
        painter.drawLine(QPointF(mm, end ? 0 : height * 0.6), QPointF(mm, height));
    }
    painter.restore();
}

QString nameOfSet(const SheetPlan& sheet, const CardTexts& texts) {
    if (sheet.set == "Z") return texts.word("sheet.targets");
    return sheet.set == "C" ? texts.word("sheet.commands") : texts.word("faction." + sheet.set);
}

void paintFooter(QPainter& painter, const SheetPlan& sheet, const SheetPosition& position,
                 const CardTexts& texts) {
    const Footer footer = footerOf(position.paper);
    const QString dot = QStringLiteral("  ·  ");
    const std::string_view paper = nameOf(position.paper);
    const QString label = nameOfSet(sheet, texts) + dot +
                          counted(texts.word(sheet.side == Side::Front ? "sheet.front" : "sheet.back"),
                                  sheet.number, sheet.of) +
                          dot + counted(texts.word("sheet.page"), position.page, position.pages) + dot +
                          QString::fromUtf8(paper.data(), static_cast<qsizetype>(paper.size()));
    const QString notice = texts.word("print.real_size") + QLatin1Char(' ') +
                           texts.word(sheet.set == "C" ? "sheet.command_use" : "sheet.duplex") +
                           QLatin1Char(' ') + texts.word("sheet.ruler") + dot + QStringLiteral("Rowkeeper") +
                           dot + texts.word("print.fan_notice");
    paintRuler(painter, footer);
    paint(painter, footerText(label, footer.label, footer.turned, 2.2));
    paint(painter, footerText(notice, footer.notice, footer.turned, 1.7));
}

} // namespace

void paintSheet(QPainter& painter, const SheetPlan& sheet, const SheetPosition& position,
                const tactics::Catalog& catalog, const CardTexts& texts) {
    for (std::size_t place = 0; place < sheet.cards.size(); ++place) {
        const QRectF trim = trimOf(position.paper, static_cast<int>(place), sheet.side);
        paintCard(painter, trim, sheet.cards[place], catalog, texts);
    }
    const int cards = static_cast<int>(sheet.cards.size());
    painter.setPen(QPen(Qt::black, markStroke, Qt::SolidLine, Qt::FlatCap));
    for (const QLineF& mark : cropMarks(position.paper, cards, sheet.side)) {
        painter.drawLine(mark);
    }
    if (sheet.side == Side::Front) {
        painter.setPen(QPen(Qt::black, cornerStroke, Qt::SolidLine, Qt::FlatCap));
        for (const QLineF& mark : cornerMarks(position.paper, cards)) {
            painter.drawLine(mark);
        }
    }
    paintFooter(painter, sheet, position, texts);
}

} // namespace rowkeeper::printables
