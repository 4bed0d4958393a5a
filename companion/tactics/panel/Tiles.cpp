// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Tiles.h"

#include "companion/parts/Lines.h"
#include "companion/tactics/panel/Palette.h"
#include "printables/tactics/TacticsInk.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int fromLeft = Qt::AlignLeft | Qt::AlignVCenter;
constexpr int fromRight = Qt::AlignRight | Qt::AlignVCenter;

/// px: text that is small against the system's, but not so small that it cannot be read where the system's is
/// large and the room is not.
double small(double em, double share) {
    constexpr double readable = 11;
    return std::min(share * em, std::max(readable, .3 * em));
}

/// px, between the edge of a tile and what it says.
double padding(double em) {
    return std::max(6.0, .4 * em);
}

QFont sized(const QWidget& widget, double pixels, bool bold = false) {
    QFont font = widget.font();
    font.setPixelSize(std::max(1, static_cast<int>(pixels)));
    font.setBold(bold);
    return font;
}

void paintLines(QPainter& painter, const QRectF& area, const parts::FittedLines& fitted, const QFont& like,
                int align = fromLeft) {
    QFont font = like;
    font.setPixelSize(fitted.pixels);
    painter.setFont(font);
    painter.drawText(area, align, fitted.lines.join(u'\n'));
}

/// One line, smaller where it is too long.
void paintLine(QPainter& painter, const QRectF& area, const QString& text, const QFont& font, double smallest,
               int align = fromLeft) {
    const QSizeF oneLine(area.width(), QFontMetricsF(font).height());
    paintLines(painter, area, parts::fitLines(text, font, oneLine, font.pixelSize(), smallest), font, align);
}

} // namespace

// The target
// ---------------------------------------------------------------------------------------------------------

namespace {

constexpr double signShare = .62;  // of a card's height: how wide its sign is at most
constexpr double pointsShare = .4; // of a card's height

/// Where things lie on a target's card. px
struct TargetCard {
    QRectF sign;
    QRectF name;
    QRectF points;
    QFont bold;
    double largest; ///< of the name

    TargetCard(const QSizeF& size, bool named, const QWidget& like)
        : bold(sized(like, 1, true)) {
        const QRectF inner = QRectF({}, size).adjusted(4, 3, -4, -3);
        const double lower = inner.height() * pointsShare;
        sign = inner;
        points = inner;
        if (named) {
            sign.setWidth(std::min(inner.height() * signShare, inner.width() * .2));
            points.setLeft(sign.right() + 4);
        } else {
            sign.setHeight(inner.height() - lower - 2);
            points.adjust(-3, 0, 3, 0); // where all targets of a game lie beside each other, no more is left
        }
        points.setTop(inner.bottom() - lower);
        name = points;
        name.setTop(inner.top());
        name.setBottom(points.top());
        largest = std::min(name.height() * .72, 1.05 * QFontInfo(like.font()).pixelSize()); // alike
    }
};

} // namespace

void TargetTile::set(const ShownTarget& target, const QStringList& about, const QString& spoken) {
    setAccessibleName(spoken);
    setToolTip((QStringList(target.heading) + about).join(u'\n'));
    const bool other = target_ != target || about_ != about;
    target_ = target;
    about_ = about;
    if (other) update();
}

void TargetTile::setTarget(const ShownRow& row, const QString& spoken) {
    QStringList about{row.decided, row.kind, row.points};
    about.removeAll(QString());
    set(row, about, spoken);
}

void TargetTile::setCard(const ShownTarget& target, bool named, const QString& spoken) {
    const bool other = named_ != named || !card_;
    named_ = named;
    card_ = true;
    if (other) update();
    set(target, {target.kind, target.points}, spoken);
}

bool TargetTile::hasRoom(const ShownTarget& target, const QSizeF& size, const QWidget& like) {
    const double em = QFontInfo(like.font()).pixelSize();
    const TargetCard places(size, true, like);
    return parts::fitLines(target.heading, places.bold, places.name.size(), places.largest, small(em, .8))
        .whole;
}

/// As on the printed card: its colour, hatched, and the sign of its kind.
void TargetTile::paintSign(QPainter& painter, const QRectF& area) const {
    if (!target_.type) return;  // it lies face down
    constexpr double perMm = 4; // px
    painter.save();
    painter.scale(perMm, perMm);
    const QRectF swatch(area.topLeft() / perMm, area.size() / perMm);
    tactics::sheets::paintSwatch(painter, swatch, target_.color);
    const double side = std::min(swatch.width(), swatch.height()) * .62;
    QRectF sign(0, 0, side, side);
    sign.moveCenter(swatch.center());
    painter.setPen(QPen(Qt::white, .5));
    painter.setBrush(Qt::black);
    const QPainterPath glyph = tactics::sheets::glyph(*target_.type, sign);
    painter.strokePath(glyph, painter.pen());
    painter.fillPath(glyph, painter.brush());
    painter.restore();
}

void TargetTile::paintCard(QPainter& painter) const {
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    painter.setBrush(palette().color(QPalette::AlternateBase));
    painter.drawRoundedRect(area, 4, 4);
    const TargetCard places(size(), named_, *this);
    paintSign(painter, places.sign);
    painter.setPen(palette().color(QPalette::Text));
    if (named_)
        paintLines(painter, places.name,
                   parts::fitLines(target_.heading, places.bold, places.name.size(), places.largest,
                                   small(em(), .8)),
                   places.bold);
    const QString number = named_ ? target_.points : target_.points.section(u' ', 0, 0);
    paintLine(painter, places.points, number, sized(*this, places.points.height() * .9), small(em(), .5),
              named_ ? fromLeft : Qt::AlignCenter);
}

void TargetTile::paint(QPainter& painter) const {
    if (card_) return paintCard(painter);
    const double pad = padding(em());
    QRectF area = QRectF(rect()).adjusted(pad, 2, -pad, -3);
    const double aboutHeight = area.height() * .24;
    QRectF head = area;
    head.setHeight(area.height() - aboutHeight * static_cast<double>(std::min<qsizetype>(about_.size(), 2)));
    if (target_.type) { // beside the middle of its name
        const double side = std::min({.16 * area.width(), 1.8 * em(), head.height() - 4});
        paintSign(painter, {area.left(), head.center().y() - side / 2, side, side});
        area.setLeft(area.left() + side + pad);
        head.setLeft(area.left());
    }
    const QFont about = sized(*this, std::min(aboutHeight * .8, 1.3 * em()));
    painter.setPen(palette().color(QPalette::Text));
    const QFont bold = sized(*this, head.height() * .6, true);
    paintLines(painter, head,
               parts::fitLines(target_.heading, bold, head.size(), std::min(head.height() * .6, 2 * em()),
                               small(em(), .8)),
               bold);
    painter.setPen(quiet(palette()));
    QStringList lines = about_;
    if (lines.size() > 2) lines = {lines[0], lines[1] + QStringLiteral(" · ") + lines[2]};
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRectF line(area.left(), head.bottom() + static_cast<double>(i) * aboutHeight, area.width(),
                          aboutHeight);
        paintLine(painter, line, lines[i], about, small(em(), .6));
    }
}

// A card
// ---------------------------------------------------------------------------------------------------------

void CardTile::setCard(const ShownCard& card, const QString& spoken) {
    setAccessibleName(spoken);
    setToolTip(card.because.isEmpty() ? card.name : card.name + u'\n' + card.because);
    if (card_ == card) return;
    card_ = card;
    update();
}

void CardTile::paintHidden(QPainter& painter, const QRectF& area) const {
    painter.setPen(QPen(color(card_.owner), 1.2));
    painter.setBrush(color(card_.owner));
    painter.drawRoundedRect(area, 5, 5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QBrush(QColor(255, 255, 255, 40), Qt::BDiagPattern));
    painter.drawRoundedRect(area, 5, 5);
}

/// The name over the number where there is room for both, else beside it.
void CardTile::paint(QPainter& painter) const {
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    const double height = area.height();
    const double width = area.width();
    const double most = std::min(3 * em(), height * .8);
    const double side = std::clamp(std::min(height * .42, width * .16),
                                   std::min(.9 * em(), std::min(most, width * .2)), most);
    if (card_.open) {
        painter.setPen(QPen(color(card_.owner), 1.6));
        painter.setBrush(palette().color(QPalette::AlternateBase));
        painter.drawRoundedRect(area, 5, 5);
    } else {
        paintHidden(painter, area);
    }
    const double pad = std::min(padding(em()), height * .08);
    QRectF inner = area.adjusted(pad, pad * .6, -pad, -pad * .6);
    paintMark(painter, {inner.left(), inner.center().y() - side / 2, side, side}, card_.owner);
    inner.setLeft(inner.left() + side + pad + 2);
    const bool tall = height > 3 * em();
    QRectF upper = inner;
    QRectF lower = inner;
    if (tall && card_.open && !card_.counts.isEmpty()) {
        upper.setHeight(inner.height() * .54);
        lower.setTop(upper.bottom());
    }
    paintNumber(painter, upper, lower, tall);

    painter.setPen(!card_.open      ? textOn(card_.owner)
                   : card_.silenced ? quiet(palette())
                                    : palette().color(QPalette::Text));
    const double largest =
        std::clamp(std::min(height * .24, width * .11), std::min(1.05 * em(), height * .7), 2.2 * em());
    paintLines(painter, upper, parts::fitLines(card_.name, font(), upper.size(), largest, small(em(), .55)),
               font());
    if (card_.wrong) {
        painter.setPen(QPen(warning(), 3, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5);
    }
}

/// What it counts, and beside it why; takes its room off `name` where that is beside it.
void CardTile::paintNumber(QPainter& painter, QRectF& name, QRectF room, bool below) const {
    if (card_.counts.isEmpty()) return;
    const double share = card_.because.isEmpty() ? .2 : .16; // of the width: the reason needs room, too
    const double size = below ? std::min(room.height() * .95, rect().width() * share)
                              : std::min(room.height() * .7, rect().width() * .17);
    const double least = std::min({1.05 * em(), room.height() * .8, rect().width() * .22});
    const QFont number = sized(*this, std::clamp(size, least, 3.2 * em()), true);
    const double taken = QFontMetricsF(number).horizontalAdvance(card_.counts) + 6;
    painter.setFont(number);
    painter.setPen(card_.counted ? palette().color(QPalette::Text) : quiet(palette()));
    painter.drawText(room, fromRight, card_.counts);
    if (!below) return name.setRight(name.right() - taken);
    if (card_.because.isEmpty()) return;
    painter.setPen(quiet(palette()));
    const QRectF beside = room.adjusted(0, 0, -taken, 0);
    paintLines(painter, beside,
               parts::fitLines(card_.because, font(), beside.size(),
                               std::clamp(room.height() * .4, .85 * em(), 1.3 * em()), small(em(), .6)),
               font());
}

// A total
// ---------------------------------------------------------------------------------------------------------

void TotalTile::setTotal(const ShownTotal& total, bool final, bool unsettled, const QString& spoken) {
    setAccessibleName(spoken);
    setToolTip(spoken);
    if (total_ == total && final_ == final && unsettled_ == unsettled) return;
    total_ = total;
    final_ = final;
    unsettled_ = unsettled;
    update();
}

void TotalTile::paint(QPainter& painter) const {
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    const double height = area.height();
    const double side = height * .72;
    // The bar: as long as the total is of the row's largest; filled once the row is scored.
    QColor shade = color(total_.player);
    shade.setAlpha(final_ && total_.ahead ? 90 : 45);
    QRectF bar(area.left(), area.top() + 1, std::max(4.0, area.width() * total_.share), height - 2);
    const bool any = total_.share > 0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(unsettled_ ? QBrush(shade, Qt::BDiagPattern) : QBrush(shade));
    if (any) painter.drawRoundedRect(bar, 4, 4);
    if (any && (!final_ || unsettled_)) { // nothing of it is decided yet
        painter.setPen(QPen(unsettled_ ? warning() : color(total_.player), 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(bar, 4, 4);
    }
    const double pad = padding(em());
    paintMark(painter, {area.left() + pad * .6, area.center().y() - side / 2, side, side}, total_.player);

    const QString number = unsettled_ ? total_.number + QStringLiteral(" ?") : total_.number;
    const QFont large = sized(*this, height * .68, total_.ahead);
    const QRectF inner = area.adjusted(side + 1.6 * pad, 0, -pad, 0);
    painter.setFont(large);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(inner, fromRight, number);
    if (total_.word.isEmpty()) return;
    const QRectF room = inner.adjusted(0, 0, -QFontMetricsF(large).horizontalAdvance(number) - 6, 0);
    const QFont word = sized(*this, std::min(height * .5, 1.4 * em()));
    if (QFontMetricsF(word).horizontalAdvance(total_.word) <= room.width() ||
        parts::linesOf(total_.word, sized(*this, .75 * em()), room.width(), 1, false)) {
        paintLine(painter, room, total_.word, word, .75 * em());
    } else { // a whole sign says more than half a word
        painter.setFont(word);
        painter.drawText(room, fromLeft, final_ ? QStringLiteral("✓") : QStringLiteral("▲"));
    }
}

} // namespace rowkeeper::tactics::panel
