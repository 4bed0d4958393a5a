// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/BackFace.h"
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

void field(QPainter& painter, const QRectF& place, const QColor& fill) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRect(place);
}

void sign(QPainter& painter, const QPainterPath& path, const QColor& fill) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPath(path);
}

void faceShapes(QPainter& painter, const FaceOf& face, const Catalog& catalog, const QByteArray& picture) {
    const CardValues& values = catalog[face.card];
    const DeckInk ink = inkOf(face.owner);
    const Tones tones = tonesOf(face.owner);
    paintBadge(painter, plan::badge, face.owner);
    field(painter, plan::kind, ink.fill);
    sign(painter, glyph(values.type.value, plan::kindGlyph), ink.onFill);

    field(painter, plan::effectKind, ink.fill);
    sign(painter, glyph(values.effect.value, plan::effectGlyph), ink.onFill);
    field(painter, plan::effectGround, tones.pale);

    paintGround(painter, plan::base, face.owner);
    field(painter, plan::idGround, ink.fill);
    paintPicture(painter, plan::picture, picture, tones);
    field(painter, plan::caption, tones.deep);
}

void targetShapes(QPainter& painter, const TargetFaceOf& face, const Catalog& catalog,
                  const QByteArray& picture) {
    const TargetValues& values = catalog[face.target];
    const Tones tones = tonesOf(values.color.value);
    sign(painter, glyph(values.type.value, plan::targetKindGlyph), Qt::black);

    field(painter, plan::effectKind, tones.ground);
    sign(painter, glyph(tactics::EffectKind::Scoring, plan::effectGlyph), Qt::white);
    field(painter, plan::effectGround, tones.pale);

    field(painter, plan::base, tones.ground);
    paintPicture(painter, plan::targetPicture, picture, tones);
    field(painter, plan::caption, tones.deep);
    paintSwatch(painter, plan::swatch, values.color.value);
}

} // namespace

void paintShapes(QPainter& painter, const CardSide& side, const Catalog& catalog, const QByteArray& picture) {
    if (const auto* face = std::get_if<FaceOf>(&side)) {
        faceShapes(painter, *face, catalog, picture);
    } else if (const auto* target = std::get_if<TargetFaceOf>(&side)) {
        targetShapes(painter, *target, catalog, picture);
    } else if (const auto* back = std::get_if<BackOf>(&side)) {
        paintBack(painter, back->owner);
    } else if (const auto* command = std::get_if<CommandFaceOf>(&side)) {
        paintCommandShapes(painter, *command);
    } else {
        paintBack(painter, std::nullopt);
    }
}

} // namespace rowkeeper::printables
