// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/CardPicture.h"

#include "printables/Card.h"
#include "printables/CardFace.h"
#include "printables/TagModules.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace rowkeeper::printables {

namespace {

struct TagOfSide {
    tag::Tag operator()(const FaceOf& face) const {
        return {letter(face.owner), number(face.card), face.serial};
    }
    tag::Tag operator()(const TargetFaceOf& face) const { return {'Z', number(face.target), {}}; }
    tag::Tag operator()(const BackOf& back) const { return {letter(back.owner), 0, {}}; }
    tag::Tag operator()(const TargetBackOf&) const { return {'Z', 0, {}}; }
    tag::Tag operator()(const CommandFaceOf& face) const { return tag::tagOf(face.command); }
};

void paintTags(QPainter& painter, const std::string& text) {
    const auto pattern = tagPattern(text);
    if (!pattern) return; // cannot be: every tag text fits (see the tests)
    painter.setPen(Qt::NoPen);
    for (const TagPlace& place : tagPlaces()) {
        const QRectF quiet = place.modules.adjusted(-tagQuiet, -tagQuiet, tagQuiet, tagQuiet);
        painter.setBrush(Qt::white);
        painter.drawRect(quiet);
        painter.setBrush(Qt::black);
        painter.drawPath(tagPath(*pattern, place.modules, place.turned));
    }
}

} // namespace

std::string tagText(const CardSide& side) {
    return tag::format(std::visit(TagOfSide{}, side));
}

bool isNumbered(const CardSide& side) {
    const auto* face = std::get_if<FaceOf>(&side);
    return face && !face->serial.empty();
}

std::optional<CardSide> sideOf(const tag::Tag& tag) {
    if (const auto command = tag::commandOf(tag)) return CommandFaceOf{*command};
    if (tag.kind() == tag::Kind::AnchorBack) return TargetBackOf{};
    if (const auto target = tactics::targetNumbered(tag.number); target && tag.kind() == tag::Kind::Anchor)
        return TargetFaceOf{*target};
    const auto owner = tactics::factionOf(tag.group);
    if (!owner) return std::nullopt;
    if (tag.kind() == tag::Kind::Back) return BackOf{*owner};
    if (const auto card = tactics::cardNumbered(tag.number)) return FaceOf{*owner, *card, tag.serial};
    return std::nullopt;
}

std::optional<CardSide> backOf(const CardSide& side) {
    if (std::holds_alternative<CommandFaceOf>(side)) return std::nullopt;
    if (const auto* face = std::get_if<FaceOf>(&side)) return BackOf{face->owner};
    if (std::holds_alternative<TargetFaceOf>(side)) return TargetBackOf{};
    return side;
}

void paintCard(QPainter& painter, const QRectF& trim, const CardSide& side, const tactics::Catalog& catalog,
               const CardTexts& texts, const CardLook& look) {
    const DrawnCard drawn = drawnIn(trim);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.translate(drawn.place.topLeft());
    painter.scale(drawn.scale, drawn.scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawRect(trimOfCard());
    const auto art = look.ink == InkMode::Outlines ? std::nullopt : texts.ownArt(side);
    if (art) {
        paintArt(painter, *art, look.bleed / drawn.scale, look.ink);
        paintIdPlates(painter);
    } else {
        paintShapes(painter, side, catalog, texts.picture(side), look);
    }
    for (const TextBlock& block : art ? idsOf(side) : textOf(side, catalog, texts, look))
        paint(painter, block);
    // Last, so that nothing ever lies over a tag or its quiet zone.
    paintTags(painter, tagText(side));
    painter.restore();
}

QImage cardPicture(const CardSide& side, const tactics::Catalog& catalog, const CardTexts& texts,
                   double pixelsPerMm, const CardLook& look) {
    QImage image(static_cast<int>(std::lround(cardWidth * pixelsPerMm)),
                 static_cast<int>(std::lround(cardHeight * pixelsPerMm)), QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.fill(Qt::white);
    QPainter painter(&image);
    paintCard(painter, QRectF(0, 0, cardWidth * pixelsPerMm, cardHeight * pixelsPerMm), side, catalog, texts,
              look);
    return image;
}

} // namespace rowkeeper::printables
