// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/CommandFace.h"
#include "printables/spacetrace/CardFace.h"
#include "printables/spacetrace/CardPlan.h"
#include "printables/spacetrace/KindInk.h"

#include <QPainter>

namespace rowkeeper::spacetrace::sheets {

namespace {

void sign(QPainter& painter, const QPainterPath& path, const QColor& fill) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPath(path);
}

bool hasClass(const PrintedSide& side, const Catalog& catalog) {
    if (isBase(side, catalog)) return true;
    const NamedCard card = cardOf(side, catalog);
    return card.values && card.values->kind.value == Kind::Ship && card.values->shipClass.value.has_value();
}

void faceShapes(QPainter& painter, const PrintedSide& side, const Catalog& catalog, const QByteArray& picture,
                const CardLook& look) {
    const std::optional<Kind> kind = kindOf(side, catalog);
    const KindInk ink = inkOf(kind, look.ink);
    const Tones tones = tonesOf(kind, look.ink);
    if (hasClass(side, catalog)) paintField(painter, plan::shipClass, ink.fill);
    paintField(painter, plan::kind, ink.fill);
    sign(painter, glyph(kind, plan::kindGlyph), ink.onFill);
    paintField(painter, plan::bar, ink.fill);
    if (look.largePrint) {
        paintField(painter, plan::largeGround, tones.pale);
        paintField(painter, plan::secondGround, Qt::white);
    } else {
        paintField(painter, plan::ground, tones.pale);
        paintGround(painter, plan::footGround, kind, look.ink);
        painter.fillRect(plan::idGround, ink.fill);
        paintPicture(painter, plan::picture, picture, tones);
    }
    paintField(painter, plan::caption, tones.caption);
    paintBadge(painter, plan::badge, plainOwnerInk(side.tag.group), side.tag.group);
}

/// An arrow down: to whose fleet it is.
QPainterPath downArrow(const QRectF& place) {
    return polygonIn(place,
                     {{0.34, 0}, {0.66, 0}, {0.66, 0.46}, {1, 0.46}, {0.5, 1}, {0, 0.46}, {0.34, 0.46}});
}

void headShapes(QPainter& painter, char player, bool base, InkMode mode) {
    const DeckInk ink = ownerInk(player, mode);
    paintBadge(painter, plan::headBadge, ink, player);
    paintField(painter, plan::headBand, ink.fill);
    painter.save();
    painter.setClipRect(plan::headBand.adjusted(0.2, 0.2, -0.2, -0.2), Qt::IntersectClip);
    if (!base) { // the extra fleet's are striped at both ends, whatever the colour
        painter.setPen(QPen(isBare(mode) ? QColor(0x90, 0x90, 0x90) : mixed(ink.fill, Qt::black, 0.35), 0.9));
        for (int i = -8; i < 3; ++i)
            for (const double from : {plan::headBand.left(), plan::headBand.right() - 9})
                painter.drawLine(QPointF(from, plan::headBand.bottom() + i * 4.5 + 9),
                                 QPointF(from + 9, plan::headBand.bottom() + i * 4.5));
    }
    painter.restore();
    // Dark in every ink: the camera tells by it which end is up.
    const QColor dark = shown(neutralInk(), mode);
    if (isBare(mode)) paintDusk(painter, QRectF(plan::headFoot.topLeft(), plan::headCaption.topRight()));
    paintField(painter, isBare(mode) ? plan::headCaption : plan::headFoot, dark);
    sign(painter, downArrow(plan::arrow), isBare(mode) ? dark : QColor(Qt::white));
}

} // namespace

void paintShapes(QPainter& painter, const PrintedSide& side, const Catalog& catalog,
                 const QByteArray& picture, const CardLook& look) {
    switch (side.tag.kind()) {
    case tag::Kind::Command:
        paintCommandShapes(painter, *tag::commandOf(side.tag), look.ink);
        break;
    case tag::Kind::Anchor: {
        const tag::ChainHead head = *tag::chainHeadOf(side.tag);
        headShapes(painter, head.player, head.chain <= classesOfFleet, look.ink);
        break;
    }
    case tag::Kind::Face:
        faceShapes(painter, side, catalog, picture, look);
        break;
    default:
        paintBack(painter, side.tag.group, look.ink);
        break;
    }
}

} // namespace rowkeeper::spacetrace::sheets
