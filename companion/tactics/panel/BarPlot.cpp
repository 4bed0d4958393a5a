// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/BarPlot.h"

#include "companion/tactics/panel/Palette.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr double space = 10; // px, between name, bar and number

double shareOf(const Fraction& share) {
    return std::clamp(static_cast<double>(share.numerator()) / static_cast<double>(share.denominator()), 0.0,
                      1.0);
}

} // namespace

BarPlot::BarPlot(results::StatisticsTable table, QWidget* parent)
    : QWidget(parent)
    , table_(std::move(table)) {
    setAccessibleName(QString::fromStdString(table_.title));
    QStringList all(QString::fromStdString(table_.drawn));
    for (const results::StatisticsTable::Line& line : table_.lines)
        all << name(line) + QStringLiteral(": ") + number(line);
    setAccessibleDescription(all.join(QStringLiteral(". ")));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int BarPlot::lineHeight() const {
    return fontMetrics().height() * 17 / 10;
}

void BarPlot::beginAt(int top) {
    top_ = top;
    updateGeometry();
}

QSize BarPlot::sizeHint() const {
    return {480, top_ + lineHeight() * static_cast<int>(table_.lines.size()) + 2};
}

QString BarPlot::name(const results::StatisticsTable::Line& line) const {
    return QString::fromStdString(line.cells.front());
}

QString BarPlot::number(const results::StatisticsTable::Line& line) const {
    return QString::fromStdString(line.cells[table_.value]);
}

double BarPlot::widest(QString (BarPlot::*words)(const results::StatisticsTable::Line&) const) const {
    double most = 0;
    for (const results::StatisticsTable::Line& line : table_.lines)
        most = std::max(most, QFontMetricsF(font()).horizontalAdvance((this->*words)(line)));
    return most;
}

void BarPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

void BarPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF line(0, top_, width(), lineHeight());
    for (const results::StatisticsTable::Line& one : table_.lines) {
        paintLine(painter, line, one);
        line.translate(0, line.height());
    }
}

void BarPlot::paintLine(QPainter& painter, const QRectF& area,
                        const results::StatisticsTable::Line& line) const {
    const double side = area.height() * .72;
    const bool marks = std::any_of(table_.lines.begin(), table_.lines.end(),
                                   [](const auto& one) { return one.player.has_value(); });
    const QRectF mark(area.left(), area.center().y() - side / 2, marks ? side : 0, side);
    if (line.player) paintMark(painter, mark, *line.player);
    painter.setPen(palette().color(QPalette::WindowText));
    const double names = std::min(widest(&BarPlot::name), area.width() * .45);
    const QRectF words(mark.right() + (marks ? space : 0), area.top(), names, area.height());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(name(line), Qt::ElideRight, static_cast<int>(names) + 1));
    const double numbers = widest(&BarPlot::number);
    QRectF room(words.right() + space, area.center().y() - side / 2, 0, side);
    room.setRight(area.right() - numbers - space);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::AlternateBase));
    painter.drawRoundedRect(room, 3, 3);
    QRectF bar = room;
    bar.setWidth(room.width() * shareOf(line.share));
    painter.setBrush(line.player ? color(*line.player) : palette().color(QPalette::Highlight));
    if (bar.width() > 0) painter.drawRoundedRect(bar, 3, 3);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, number(line));
}

} // namespace rowkeeper::tactics::panel
