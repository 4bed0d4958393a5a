// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/CommandFace.h"

#include "printables/CardPlan.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QTransform>

namespace rowkeeper::printables {

using tag::CommandCard;

namespace {

QPainterPath polygon(std::initializer_list<QPointF> points) {
    QPainterPath path;
    path.addPolygon(QPolygonF(points));
    path.closeSubpath();
    return path;
}

/// An arrow that comes back to where it began.
QPainterPath turningArrow() {
    QPainterPath line;
    line.moveTo(0.28, 0.32);
    line.lineTo(0.66, 0.32);
    line.arcTo(QRectF(0.38, 0.32, 0.56, 0.56), 90, -180);
    line.lineTo(0.16, 0.88);
    QPainterPathStroker pen;
    pen.setWidth(0.17);
    pen.setCapStyle(Qt::FlatCap);
    pen.setCurveThreshold(0.01);
    return pen.createStroke(line).united(polygon({{0, 0.32}, {0.36, 0.02}, {0.36, 0.62}}));
}

QPainterPath bars(std::initializer_list<QRectF> rects) {
    QPainterPath path;
    for (const QRectF& rect : rects)
        path.addRect(rect);
    return path;
}

QPainterPath cross() {
    const QPainterPath upright = bars({{-0.11, -0.58, 0.22, 1.16}});
    const QPainterPath level = bars({{-0.58, -0.11, 1.16, 0.22}});
    return QTransform().translate(0.5, 0.5).rotate(45).map(upright.united(level));
}

/// As on dice.
QPainterPath pips(int count) {
    constexpr double radius = 0.15;
    QPainterPath path;
    const auto pip = [&](double x, double y) { path.addEllipse(QPointF(x, y), radius, radius); };
    if (count % 2 == 1) pip(0.5, 0.5);
    if (count >= 2) {
        pip(0.8, 0.2);
        pip(0.2, 0.8);
    }
    if (count >= 4) {
        pip(0.2, 0.2);
        pip(0.8, 0.8);
    }
    return path;
}

/// In a square from (0, 0) to (1, 1).
QPainterPath unitGlyph(CommandCard command) {
    switch (command) {
    case CommandCard::Pass: // on to the neighbour
        return polygon({{0, 0.36}, {0.5, 0.36}, {0.5, 0.08}, {1, 0.5}, {0.5, 0.92}, {0.5, 0.64}, {0, 0.64}});
    case CommandCard::Undo:
        return turningArrow();
    case CommandCard::Pause:
        return bars({{0.14, 0.06, 0.26, 0.88}, {0.6, 0.06, 0.26, 0.88}});
    case CommandCard::Yes:
        return polygon({{0.02, 0.54}, {0.19, 0.37}, {0.4, 0.58}, {0.81, 0.1}, {0.98, 0.26}, {0.41, 0.92}});
    case CommandCard::No:
        return cross();
    case CommandCard::One:
        return pips(1);
    case CommandCard::Two:
        return pips(2);
    case CommandCard::Three:
        return pips(3);
    case CommandCard::Four:
        return pips(4);
    case CommandCard::Next:
        return polygon({{0.06, 0.06}, {0.7, 0.5}, {0.06, 0.94}}).united(bars({{0.74, 0.06, 0.2, 0.88}}));
    }
    return {};
}

QRectF fromOpposite(const QRectF& place) {
    return {cardWidth - place.right(), cardHeight - place.bottom(), place.width(), place.height()};
}

TextBlock centred(const QString& text, const QRectF& place, double largest, double smallest) {
    TextBlock block{.text = text, .place = place};
    block.largest = largest;
    block.smallest = smallest;
    block.align = Qt::AlignCenter;
    return block;
}

} // namespace

QPainterPath glyph(CommandCard command, const QRectF& place) {
    return QTransform()
        .translate(place.left(), place.top())
        .scale(place.width(), place.height())
        .map(unitGlyph(command));
}

std::vector<TextBlock> commandText(const CommandWords& words, InkMode mode) {
    const QColor onBand = isBare(mode) ? Qt::black : Qt::white;
    TextBlock word = centred(words.name, plan::commandBand.adjusted(1.5, 0, -1.5, 0), 12, 3.5);
    word.bold = true;
    word.wrap = false;
    word.color = onBand;
    TextBlock does = centred(words.does, plan::commandDoes, 3.8, 2.6);
    TextBlock show = centred(words.show, plan::commandShow, 2.6, 2.1);
    show.align = Qt::AlignLeft | Qt::AlignVCenter;
    show.wrap = false;
    show.color = QColor(0x40, 0x40, 0x40);
    TextBlock opposite = centred(word.text, fromOpposite(plan::commandWordOpposite), 4.6, 1.9);
    opposite.bold = true;
    opposite.wrap = false;
    opposite.turn = Turn::Half;
    opposite.color = onBand;
    return {word, does, show, opposite};
}

void paintCommandShapes(QPainter& painter, CommandCard command, InkMode mode) {
    const bool bare = isBare(mode);
    const QColor ink = shown(neutralInk(), mode);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPath(glyph(command, plan::commandSign));
    constexpr double stroke = 0.3;
    if (bare) {
        painter.setPen(QPen(ink, stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::white);
    }
    for (const QRectF& band : {plan::commandBand, plan::foot})
        painter.drawRect(bare ? band.adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2) : band);
    painter.setPen(Qt::NoPen);
    painter.setBrush(bare ? ink : QColor(Qt::white));
    painter.drawPath(QTransform()
                         .translate(cardWidth, cardHeight)
                         .rotate(180)
                         .map(glyph(command, plan::commandSignOpposite)));
}

} // namespace rowkeeper::printables
