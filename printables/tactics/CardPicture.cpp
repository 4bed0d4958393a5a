// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/CardPicture.h"

#include "printables/CardDrawing.h"
#include "printables/tactics/Print.h"

#include <QImage>

namespace rowkeeper::tactics::sheets {

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

} // namespace

PrintedSide printed(const CardSide& side) {
    return {std::visit(TagOfSide{}, side)};
}

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
    const auto back = printables::backOf(printed(side));
    return back ? sideOf(back->tag) : std::nullopt;
}

void paintCard(QPainter& painter, const QRectF& trim, const CardSide& side, const Catalog& catalog,
               const CardTexts& texts, const CardLook& look) {
    printables::paintCard(painter, trim, printed(side), TacticsArtist(catalog, texts), look);
}

QImage cardPicture(const CardSide& side, const Catalog& catalog, const CardTexts& texts, double pixelsPerMm,
                   const CardLook& look) {
    return printables::cardPicture(printed(side), TacticsArtist(catalog, texts), pixelsPerMm, look);
}

} // namespace rowkeeper::tactics::sheets
