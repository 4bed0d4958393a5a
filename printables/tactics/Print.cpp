// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Print.h"

#include "printables/tactics/CardFace.h"
#include "printables/tactics/Inserts.h"

namespace rowkeeper::tactics::sheets {

namespace {

/// Of what a plan of ours holds there is no other.
CardSide ours(const PrintedSide& side) {
    return sideOf(side.tag).value();
}

} // namespace

QString TacticsArtist::word(const std::string& key) const {
    return texts_.word(key);
}

QString TacticsArtist::name(const PrintedSide& side) const {
    return texts_.name(ours(side));
}

QString TacticsArtist::setOf(const PrintedSide& printed) const {
    const CardSide side = ours(printed);
    if (const auto* face = std::get_if<FaceOf>(&side))
        return word("faction." + std::string(idOf(face->owner)));
    if (std::holds_alternative<TargetFaceOf>(side)) return word("sheet.targets");
    if (std::holds_alternative<CommandFaceOf>(side)) return word("sheet.commands");
    return word("sheet.sticker_back");
}

QString TacticsArtist::nameOf(const SheetPlan& sheet) const {
    return nameOfSet(sheet, texts_);
}

void TacticsArtist::paintSide(QPainter& painter, const PrintedSide& printed, const CardLook& look) const {
    const CardSide side = ours(printed);
    paintShapes(painter, side, catalog_, texts_.picture(side), look);
    for (const TextBlock& block : textOf(side, catalog_, texts_, look))
        paint(painter, block);
}

void TacticsArtist::paintPage(QPainter& painter, const PrintPlan& plan, int page) const {
    paintInsert(painter, plan, page, catalog_, texts_);
}

std::optional<OwnArt> TacticsArtist::ownArt(const PrintedSide& side) const {
    return texts_.ownArt(ours(side));
}

std::variant<PdfBytes, PrintProblem> drawToMemory(const PrintPlan& plan, const Catalog& catalog,
                                                  const CardTexts& texts) {
    return printables::drawToMemory(plan, TacticsArtist(catalog, texts));
}

std::variant<PdfBytes, PrintProblem> printToMemory(const PrintRequest& request, const Catalog& catalog,
                                                   const CardTexts& texts) {
    const auto planned = planPrint(request, catalog);
    if (const auto* problem = std::get_if<PrintProblem>(&planned)) return *problem;
    return drawToMemory(std::get<PrintPlan>(planned), catalog, texts);
}

} // namespace rowkeeper::tactics::sheets
