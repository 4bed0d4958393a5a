// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/CardFace.h"

#include "printables/CardDrawing.h"
#include "printables/CommandFace.h"
#include "printables/tactics/BackFace.h"
#include "printables/tactics/CardPlan.h"
#include "printables/tactics/Grounds.h"
#include "printables/tactics/TacticsInk.h"

#include <QPainter>

namespace rowkeeper::tactics::sheets {

namespace {

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
    paintField(painter, plan::kind, ink.fill);
    sign(painter, glyph(values.type.value, plan::kindGlyph), ink.onFill);

    paintField(painter, plan::effectKind, ink.fill);
    sign(painter, glyph(values.effect.value, plan::effectGlyph), ink.onFill);
    if (look.largePrint) {
        paintField(painter, plan::largeGround, tones.pale);
        paintField(painter, plan::largeNote, Qt::white);
        paintField(painter, plan::caption, tones.caption);
        return;
    }
    paintField(painter, plan::effectGround, tones.pale);

    paintGround(painter, plan::base, face.owner, mode);
    painter.fillRect(plan::idGround, ink.fill);
    paintPicture(painter, plan::picture, picture, tones);
    paintField(painter, plan::caption, tones.caption);
}

void targetShapes(QPainter& painter, const TargetFaceOf& face, const Catalog& catalog,
                  const QByteArray& picture, InkMode mode) {
    const TargetValues& values = catalog[face.target];
    const Tones tones = tonesOf(values.color.value, mode);
    sign(painter, glyph(values.type.value, plan::targetKindGlyph), Qt::black);

    paintField(painter, plan::effectKind, tones.ground);
    sign(painter, glyph(tactics::EffectKind::Scoring, plan::effectGlyph), tones.onGround);
    paintField(painter, plan::effectGround, tones.pale);

    paintField(painter, plan::base, tones.ground);
    if (isBare(mode)) paintDusk(painter, QRectF(plan::base.topLeft(), plan::caption.topRight()));
    paintPicture(painter, plan::targetPicture, picture, tones);
    paintField(painter, plan::caption, tones.caption);
    paintSwatch(painter, plan::swatch, values.color.value, mode);
}

} // namespace

void paintShapes(QPainter& painter, const CardSide& side, const Catalog& catalog, const QByteArray& picture,
                 const CardLook& look) {
    const InkMode mode = look.ink;
    if (const auto* face = std::get_if<FaceOf>(&side)) {
        faceShapes(painter, *face, catalog, picture, look);
    } else if (const auto* target = std::get_if<TargetFaceOf>(&side)) {
        targetShapes(painter, *target, catalog, picture, mode);
    } else if (const auto* back = std::get_if<BackOf>(&side)) {
        paintBack(painter, back->owner, mode);
    } else if (const auto* command = std::get_if<CommandFaceOf>(&side)) {
        paintCommandShapes(painter, command->command, mode);
    } else {
        paintBack(painter, std::nullopt, mode);
    }
}

} // namespace rowkeeper::tactics::sheets
