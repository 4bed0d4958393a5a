// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/QuestionHead.h"

#include "companion/parts/Lines.h"
#include "companion/parts/Tints.h"

#include <QFontInfo>
#include <QPainter>

#include <utility>

namespace rowkeeper::parts {

QuestionHead::QuestionHead(PaintMark paintMark, QWidget* parent)
    : QWidget(parent)
    , paintMark_(std::move(paintMark)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void QuestionHead::ask(const Heading& question) {
    if (question == question_) return;
    question_ = question;
    setAccessibleName(question_.text);
    setAccessibleDescription(question_.where);
    setToolTip(question_.text);
    update();
}

QSize QuestionHead::sizeHint() const {
    const int em = QFontInfo(font()).pixelSize();
    constexpr int large = 30; // px: there is little room beside such text
    return {640, static_cast<int>((em > large ? 3.3 : 4.4) * em)};
}

void QuestionHead::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double em = QFontInfo(font()).pixelSize();
    QRectF room = QRectF(rect()).adjusted(10, 4, -10, -2);
    const double side = 2.4 * em;
    for (const int player : question_.who) {
        paintMark_(painter, {room.left(), room.center().y() - side / 2, side, side}, player);
        room.setLeft(room.left() + side + 8);
    }
    if (!question_.where.isEmpty()) {
        const QRectF about(room.left(), room.bottom() - 1.35 * em, room.width(), 1.35 * em);
        room.setBottom(about.top());
        painter.setPen(quiet(palette()));
        painter.drawText(about, Qt::AlignLeft | Qt::AlignVCenter, question_.where);
    }
    QFont large = font();
    large.setBold(true);
    const FittedLines lines = fitLines(question_.text, large, room.size(), 1.9 * em, .9 * em);
    large.setPixelSize(lines.pixels);
    painter.setFont(large);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, lines.lines.join(u'\n'));
}

} // namespace rowkeeper::parts
