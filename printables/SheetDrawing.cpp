// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/SheetDrawing.h"

#include "printables/CardDrawing.h"
#include "printables/Cover.h"
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

/// What to know before the first sheet is cut.
std::string useOf(const SheetPlan& sheet, const PrintPlan& plan) {
    if (!sheet.insert.empty()) return "sheet.insert_use";
    if (plan.layout.form().foldOver) return "sheet.fold";
    if (!sheet.use.empty()) return sheet.use;
    return plan.layout.form().flip == Flip::ShortEdge ? "sheet.duplex_short" : "sheet.duplex";
}

void paintFooter(QPainter& painter, const PrintPlan& plan, int page, const Artist& artist) {
    const auto footer = plan.layout.footer();
    if (!footer) return;
    const SheetPlan& sheet = plan.sheets[static_cast<std::size_t>(page - 1)];
    const QString dot = QStringLiteral("  ·  ");
    const QString label = artist.nameOf(sheet) + dot +
                          counted(artist.word(sheet.side == Side::Front ? "sheet.front" : "sheet.back"),
                                  sheet.number, sheet.of) +
                          dot +
                          counted(artist.word("sheet.page"), page, static_cast<int>(plan.sheets.size())) +
                          dot + QString::fromStdString(plan.layout.form().paper.name);
    const QString program =
        plan.program.empty() ? QStringLiteral("Rowkeeper") : QString::fromStdString(plan.program);
    const QString printer = plan.printer.empty() ? QString() : dot + QString::fromStdString(plan.printer);
    const QString notice = artist.word("print.real_size") + QLatin1Char(' ') +
                           artist.word(useOf(sheet, plan)) + QLatin1Char(' ') + artist.word("sheet.ruler") +
                           dot + program + printer + dot + artist.word("print.fan_notice");
    paintRuler(painter, *footer);
    paint(painter, footerText(label, footer->label, footer->turned, 2.2));
    paint(painter, footerText(notice, footer->notice, footer->turned, 1.7));
}

void paintLines(QPainter& painter, const std::vector<QLineF>& lines, double stroke) {
    painter.setPen(QPen(Qt::black, stroke, Qt::SolidLine, Qt::FlatCap));
    for (const QLineF& line : lines)
        painter.drawLine(line);
}

void paintMarks(QPainter& painter, const SheetPlan& sheet, const SheetLayout& layout) {
    const std::vector<QRectF> trims = trimsOf(sheet, layout);
    if (layout.isMarked(sheet.side)) {
        paintLines(painter, layout.cropMarks(trims), markStroke);
        if (sheet.side == Side::Front) paintLines(painter, layout.cornerMarks(trims), cornerStroke);
    }
    paintLines(painter, layout.foldMarks(), markStroke);
}

} // namespace

void paintSheet(QPainter& painter, const PrintPlan& plan, int page, const Artist& artist) {
    const SheetPlan& sheet = plan.sheets[static_cast<std::size_t>(page - 1)];
    if (!sheet.insert.empty() && sheet.side == Side::Front) {
        if (sheet.insert == coverPage)
            paintCover(painter, plan, artist);
        else
            artist.paintPage(painter, plan, page);
        if (sheet.notes) paintFooter(painter, plan, page, artist);
        return;
    }
    painter.save();
    if (sheet.side == Side::Back)
        painter.setTransform(transformOf(plan.correction, plan.layout.page()), true);
    const CardLook look{.ink = plan.ink, .largePrint = plan.largePrint, .bleed = plan.layout.form().bleed};
    for (std::size_t place = 0; place < sheet.cards.size(); ++place)
        paintCard(painter, plan.layout.trim(static_cast<int>(place), sheet.side), sheet.cards[place], artist,
                  look);
    for (std::size_t place = 0; place < sheet.backs.size(); ++place)
        paintCard(painter, plan.layout.trim(static_cast<int>(place), Side::Back), sheet.backs[place], artist,
                  look);
    paintMarks(painter, sheet, plan.layout);
    painter.restore();
    paintFooter(painter, plan, page, artist);
}

} // namespace rowkeeper::printables
