// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/BackFace.h"
#include "printables/Card.h"
#include "printables/CardFace.h"
#include "printables/CardPlan.h"
#include "printables/CommandFace.h"
#include "printables/Ink.h"
#include "printables/Picture.h"

#include <QPainter>

namespace rowkeeper::printables {

using tactics::CardValues;
using tactics::Catalog;
using tactics::TargetValues;

namespace {

/// What is as white as the paper shows by its edge.
void field(QPainter& painter, const QRectF& place, const QColor& fill) {
    constexpr double stroke = 0.2;
    const bool white = fill == QColor(Qt::white);
    painter.setPen(white ? QPen(Qt::black, stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin) : Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRect(white ? place.adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2) : place);
}

void sign(QPainter& painter, const QPainterPath& path, const QColor& fill) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPath(path);
}

void faceShapes(QPainter& painter, const FaceOf& face, const Catalog& catalog, const QByteArray& picture,
                const CardLook& look) {
    const InkMode mode = look.ink;
    const CardValues& values = catalog[face.card];
    const DeckInk ink = inkOf(face.owner, mode);
    const Tones tones = tonesOf(face.owner, mode);
    paintBadge(painter, plan::badge, face.owner, mode);
    field(painter, plan::kind, ink.fill);
    sign(painter, glyph(values.type.value, plan::kindGlyph), ink.onFill);

    field(painter, plan::effectKind, ink.fill);
    sign(painter, glyph(values.effect.value, plan::effectGlyph), ink.onFill);
    if (look.largePrint) {
        field(painter, plan::largeGround, tones.pale);
        field(painter, plan::largeNote, Qt::white);
        field(painter, plan::caption, tones.caption);
        return;
    }
    field(painter, plan::effectGround, tones.pale);

    paintGround(painter, plan::base, face.owner, mode);
    painter.fillRect(plan::idGround, ink.fill);
    paintPicture(painter, plan::picture, picture, tones);
    field(painter, plan::caption, tones.caption);
}

void targetShapes(QPainter& painter, const TargetFaceOf& face, const Catalog& catalog,
                  const QByteArray& picture, InkMode mode) {
    const TargetValues& values = catalog[face.target];
    const Tones tones = tonesOf(values.color.value, mode);
    sign(painter, glyph(values.type.value, plan::targetKindGlyph), Qt::black);

    field(painter, plan::effectKind, tones.ground);
    sign(painter, glyph(tactics::EffectKind::Scoring, plan::effectGlyph), tones.onGround);
    field(painter, plan::effectGround, tones.pale);

    field(painter, plan::base, tones.ground);
    if (isBare(mode)) paintDusk(painter, QRectF(plan::base.topLeft(), plan::caption.topRight()));
    paintPicture(painter, plan::targetPicture, picture, tones);
    field(painter, plan::caption, tones.caption);
    paintSwatch(painter, plan::swatch, values.color.value, mode);
}

} // namespace

void paintShapes(QPainter& painter, const CardSide& side, const Catalog& catalog, const QByteArray& picture,
                 const CardLook& look) {
    const InkMode mode = look.ink;
    if (mode == InkMode::Outlines) {
        constexpr double stroke = 0.2;
        painter.setPen(QPen(Qt::black, stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(trimOfCard().adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2));
    } else if (const auto* face = std::get_if<FaceOf>(&side)) {
        faceShapes(painter, *face, catalog, picture, look);
    } else if (const auto* target = std::get_if<TargetFaceOf>(&side)) {
        targetShapes(painter, *target, catalog, picture, mode);
    } else if (const auto* back = std::get_if<BackOf>(&side)) {
        paintBack(painter, back->owner, mode);
    } else if (const auto* command = std::get_if<CommandFaceOf>(&side)) {
        paintCommandShapes(painter, *command, mode);
    } else {
        paintBack(painter, std::nullopt, mode);
    }
}

} // namespace rowkeeper::printables
