// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/ShipTile.h"

#include "companion/parts/Lines.h"
#include "companion/spacetrace/panel/Palette.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

constexpr int toLeft = Qt::AlignLeft | Qt::AlignVCenter;
constexpr int toRight = Qt::AlignRight | Qt::AlignVCenter;

double emOf(const QWidget& widget) {
    return QFontInfo(widget.font()).pixelSize();
}

/// In one line or several, as large as it fits.
void fit(QPainter& painter, const QRectF& area, const QString& text, QFont font, double largest,
         double smallest, int align) {
    const parts::FittedLines fitted = parts::fitLines(text, font, area.size(), largest, smallest);
    font.setPixelSize(std::max(1, fitted.pixels));
    painter.setFont(font);
    painter.drawText(area, align, fitted.lines.join(u'\n'));
}

} // namespace

/// px: one line of its words; a large tile is read from farther away.
double ShipTile::unit() const {
    const double em = emOf(*this);
    constexpr double lines = 4.7;  // high
    constexpr double letters = 15; // wide
    return std::clamp(std::min(height() / lines, width() / letters), em, 1.5 * em);
}

int ShipTile::leastHeight(const QWidget& like) {
    return static_cast<int>(2.9 * emOf(like));
}

int ShipTile::wantedHeight(const QWidget& like) {
    return static_cast<int>(7 * emOf(like));
}

void ShipTile::setShip(const ShownShip& ship, const QString& spoken) {
    if (spoken != accessibleName()) {
        setAccessibleName(spoken);
        setToolTip(spoken);
    }
    if (ship == ship_) return;
    ship_ = ship;
    update();
}

QString ShipTile::signs() const {
    QString signs;
    if (ship_.unknown && !ship_.asked) signs += u'?';
    if (ship_.estimated) signs += u'≈';
    return signs;
}

/// What of it is said in small letters.
QString ShipTile::small() const {
    if (ship_.asked) return {};
    if (ship_.base) return QStringLiteral("%1 AP").arg(ship_.ap);
    if (!ship_.commander.isEmpty()) return QStringLiteral("★ ") + ship_.commander;
    return QStringLiteral("%1 AP · %2 LP").arg(ship_.ap).arg(ship_.lp);
}

void ShipTile::paintFrame(QPainter& painter, const QRectF& frame) const {
    const bool gone = ship_.left == 0;
    const bool pale = gone && !ship_.asked;
    painter.setPen(QPen(color(ship_.player), 1.5, gone ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(pale ? palette().color(QPalette::Window) : palette().color(QPalette::Base));
    painter.drawRoundedRect(frame, 5, 5);
    if (ship_.fires) {
        painter.setPen(QPen(palette().color(QPalette::Text), 3));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), 5, 5);
    }
    if (ship_.hit || ship_.wrong) {
        painter.setPen(QPen(parts::warning(), 3, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), 5, 5);
    }
}

/// Ships left as a bar; the front one, as far as it is damaged, paler. Of a Base its life points.
void ShipTile::paintBar(QPainter& painter, const QRectF& area) const {
    painter.setPen(QPen(parts::quiet(palette()), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
    if (ship_.count < 1 || ship_.lp < 1) return;
    const double hurt = ship_.left > 0 ? static_cast<double>(ship_.damage) / ship_.lp : 0;
    const QRectF inner = area.adjusted(1, 1, -1, -1);
    const auto share = [&](double ships) {
        QRectF part = inner;
        part.setWidth(inner.width() * std::clamp(ships / ship_.count, 0.0, 1.0));
        return part;
    };
    painter.setPen(Qt::NoPen);
    QColor pale = color(ship_.player);
    pale.setAlpha(80);
    painter.setBrush(QBrush(color(ship_.player), Qt::BDiagPattern));
    painter.fillRect(share(ship_.left), pale);
    painter.drawRect(share(ship_.left)); // what is hatched is damaged
    painter.setBrush(color(ship_.player));
    painter.drawRect(share(ship_.left - hurt));
}

/// "7/10", or of a Base what it has left; beside it what went in this attack.
void ShipTile::paintNumbers(QPainter& painter, const QRectF& area) const {
    const double em = unit();
    QFont bold = font();
    bold.setBold(true);
    const QString number = ship_.asked  ? QStringLiteral("?")
                           : ship_.base ? QStringLiteral("%1 LP").arg(ship_.lp - ship_.damage)
                                        : QStringLiteral("%1/%2").arg(ship_.left).arg(ship_.count);
    painter.setPen(palette().color(QPalette::Text));
    QRectF line = area; // one
    line.setHeight(std::min(area.height(), 1.5 * em));
    line.moveCenter(area.center());
    fit(painter, line, number, bold, 1.2 * em, .7 * em, toRight);
}

void ShipTile::paint(QPainter& painter) const {
    const double em = unit();
    const QRectF frame = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    paintFrame(painter, frame);
    QRectF inner = frame.adjusted(.4 * em, .25 * em, -.4 * em, -.3 * em);
    const QRectF bar(inner.left(), inner.bottom() - .45 * em, inner.width(), .45 * em);
    if (ship_.left > 0) paintBar(painter, bar);
    inner.setBottom(bar.top() - .15 * em);

    const bool roomy = inner.height() >= 2.6 * em;
    QRectF upper = inner;
    if (roomy) upper.setHeight(inner.height() - 1.15 * em);
    const bool narrow = roomy && upper.width() < 11 * em && upper.height() >= 2.4 * em; // two lines
    const double numberWidth =
        narrow ? upper.width() : std::min(upper.width() * .45, (ship_.base ? 5.4 : 5.2) * em);
    const double half = narrow ? upper.height() / 2 : 0;
    const QRectF number(upper.right() - numberWidth, upper.top() + half, numberWidth, upper.height() - half);
    QRectF name = upper;
    name.setBottom(upper.bottom() - half);
    const double side = std::min(1.15 * em, name.height());
    paintMark(painter, {upper.left(), name.center().y() - side / 2, side, side}, ship_.player);
    name.setLeft(upper.left() + side + .3 * em);
    if (!narrow) name.setRight(number.left() - .2 * em);
    painter.setPen(ship_.left > 0 || ship_.asked ? palette().color(QPalette::Text) : parts::quiet(palette()));
    QFont words = font();
    words.setBold(ship_.left > 0 || ship_.asked);
    words.setStrikeOut(ship_.left == 0 && !ship_.asked);
    fit(painter, name, ship_.name, words, 1.15 * em, .7 * em, toLeft);
    paintNumbers(painter, number);
    if (!roomy) return;

    QRectF lower(inner.left(), upper.bottom(), inner.width(), 1.15 * em);
    QString right = signs();
    if (ship_.mothership) right.prepend(QStringLiteral("M "));
    if (ship_.lost > 0) right.prepend(QStringLiteral("−%1 ").arg(ship_.lost));
    if (ship_.damage > 0 && !ship_.base) right.prepend(QStringLiteral("✷%1 ").arg(ship_.damage));
    if (ship_.wrong) right.prepend(QStringLiteral("! "));
    painter.setPen(ship_.lost > 0 || ship_.damage > 0 || ship_.wrong || ship_.unknown
                       ? palette().color(QPalette::Text)
                       : parts::quiet(palette()));
    QFont strong = font();
    strong.setBold(true);
    strong.setPixelSize(std::max(1, static_cast<int>(.85 * em)));
    const double rightWidth = right.isEmpty() ? 0 : QFontMetricsF(strong).horizontalAdvance(right) + 4;
    painter.setFont(strong);
    painter.drawText(lower, toRight, right.trimmed());
    lower.setRight(lower.right() - rightWidth);
    painter.setPen(parts::quiet(palette()));
    fit(painter, lower, small(), font(), .85 * em, .65 * em, toLeft);
}

} // namespace rowkeeper::spacetrace::panel
