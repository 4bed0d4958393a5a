// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Inserts.h"

#include "printables/Playmat.h"
#include "printables/tactics/Lanes.h"
#include "printables/tactics/Markers.h"
#include "printables/tactics/Reference.h"

#include <algorithm>

namespace rowkeeper::tactics::sheets {

namespace {

// What a page without cards holds, beside those of every game.
constexpr const char* referencePage = "reference";
constexpr const char* rulesPage = "rules";
constexpr const char* markersPage = "markers";

bool wants(const PrintRequest& request, PrintKind kind) {
    return std::find(request.kinds.begin(), request.kinds.end(), kind) != request.kinds.end();
}

/// A deck's cards on sheets of their own: each player gets theirs.
void addReference(PrintPlan& plan, Faction owner, const Catalog& catalog) {
    const int cards = static_cast<int>(referenceOf(owner, catalog).size());
    const int most = plan.layout.cards();
    addPages(plan, referencePage, std::string(idOf(owner)), (cards + most - 1) / most);
}

void paintReferences(QPainter& painter, const PrintPlan& plan, const SheetPlan& sheet, const Catalog& catalog,
                     const CardTexts& texts) {
    const std::vector<ReferenceCard> cards = referenceOf(*factionOf(sheet.set.front()), catalog);
    const int most = plan.layout.cards();
    const int first = (sheet.number - 1) * most;
    for (int i = first; i < std::min<int>(first + most, static_cast<int>(cards.size())); ++i)
        paintReference(painter, plan.layout.trim(i - first, Side::Front), cards[static_cast<std::size_t>(i)],
                       catalog, texts, plan.ink);
}

std::optional<PrintProblem> refusalOf(const PrintPlan& plan, const PrintRequest& request) {
    using Kind = PrintProblem::Kind;
    if (wants(request, PrintKind::Rules) && !hasRoomForText(plan.layout))
        return PrintProblem{Kind::NoRoom, {"print.no_room_for_text", {plan.layout.form().paper.name}}};
    if (wants(request, PrintKind::Markers) && (request.markers < 1 || request.markers > mostMarkers))
        return PrintProblem{Kind::OutOfRange, {"print.markers", {mostMarkers}}};
    return std::nullopt;
}

void addMarkers(PrintPlan& plan, int markers) {
    const int each = static_cast<int>(markerPlaces(plan.layout.grid(), mostMarkers).size());
    const std::size_t before = plan.sheets.size();
    addPages(plan, markersPage, markersPage, (markers + each - 1) / each);
    for (std::size_t i = before; i < plan.sheets.size(); ++i, markers -= each)
        plan.sheets[i].pieces = std::min(each, markers);
}

} // namespace

std::optional<PrintProblem> addInserts(PrintPlan& plan, const PrintRequest& request, const Catalog& catalog) {
    if (auto problem = refusalOf(plan, request)) return problem;
    if (wants(request, PrintKind::Reference)) {
        for (const Faction owner : request.decks)
            addReference(plan, owner, catalog);
    }
    if (wants(request, PrintKind::Rules)) addPages(plan, rulesPage, rulesPage, 1);
    if (wants(request, PrintKind::Markers)) addMarkers(plan, request.markers);
    if (wants(request, PrintKind::Playmat))
        if (auto problem = addPlaymat(plan, request.playmat)) return problem;
    return wants(request, PrintKind::Cover) ? addCover(plan) : std::nullopt;
}

void paintInsert(QPainter& painter, const PrintPlan& plan, int page, const Catalog& catalog,
                 const CardTexts& texts) {
    const SheetPlan& sheet = plan.sheets[static_cast<std::size_t>(page - 1)];
    if (sheet.insert == referencePage) paintReferences(painter, plan, sheet, catalog, texts);
    if (sheet.insert == rulesPage) paintRules(painter, plan.layout.grid(), texts);
    if (sheet.insert == markersPage) paintMarkers(painter, markerPlaces(plan.layout.grid(), sheet.pieces));
    if (sheet.insert == playmatPage)
        paintPlaymat(painter, matTileOf(plan, page), texts,
                     [&](QPainter& on, QSizeF mat) { paintLanes(on, mat, texts); });
}

QString nameOfSet(const SheetPlan& sheet, const CardTexts& texts) {
    if (const auto common = commonNameOf(sheet, texts)) return *common;
    if (sheet.insert == referencePage)
        return texts.word("sheet.reference") + QStringLiteral(" · ") + texts.word("faction." + sheet.set);
    if (!sheet.insert.empty()) return texts.word("sheet." + sheet.set);
    if (sheet.set == "Z") return texts.word("sheet.targets");
    if (sheet.set == "ZC") return texts.word("sheet.targets") + " + " + texts.word("sheet.commands");
    return texts.word("faction." + sheet.set);
}

} // namespace rowkeeper::tactics::sheets
