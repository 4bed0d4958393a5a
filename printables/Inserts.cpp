// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Inserts.h"

#include "printables/RichBlock.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::printables {

namespace {

bool wants(const PrintRequest& request, PrintKind kind) {
    return std::find(request.kinds.begin(), request.kinds.end(), kind) != request.kinds.end();
}

void addPages(PrintPlan& plan, PrintKind kind, const std::string& set, int pages) {
    for (int number = 1; number <= pages; ++number) {
        SheetPlan sheet;
        sheet.set = set;
        sheet.number = number;
        sheet.of = pages;
        sheet.insert = kind;
        plan.sheets.push_back(sheet);
    }
}

/// A deck's cards on sheets of their own: each player gets theirs.
void addReference(PrintPlan& plan, tactics::Faction owner, const tactics::Catalog& catalog) {
    const std::vector<ReferenceCard> cards = referenceOf(owner, catalog);
    const auto most = static_cast<std::size_t>(plan.layout.cards());
    const int pages = static_cast<int>((cards.size() + most - 1) / most);
    const std::size_t before = plan.sheets.size();
    addPages(plan, PrintKind::Reference, std::string(idOf(owner)), pages);
    for (std::size_t i = 0; i < cards.size(); ++i)
        plan.sheets[before + i / most].reference.push_back(cards[i]);
}

/// Less, and a page of text cannot be read: half of A5.
bool hasRoomForText(const SheetLayout& layout) {
    constexpr double shorter = 120;
    constexpr double longer = 170;
    const QSizeF size = layout.grid().size();
    return std::min(size.width(), size.height()) >= shorter &&
           std::max(size.width(), size.height()) >= longer;
}

std::optional<PrintProblem> refusalOf(const PrintPlan& plan, const PrintRequest& request) {
    using Kind = PrintProblem::Kind;
    const bool text = wants(request, PrintKind::Cover) || wants(request, PrintKind::Rules);
    if (text && !hasRoomForText(plan.layout))
        return PrintProblem{Kind::NoRoom, {"print.no_room_for_text", {plan.layout.form().paper.name}}};
    if (wants(request, PrintKind::Markers) && (request.markers < 1 || request.markers > mostMarkers))
        return PrintProblem{Kind::OutOfRange, {"print.markers", {mostMarkers}}};
    if (!wants(request, PrintKind::Playmat)) return std::nullopt;
    const QSizeF mat = request.playmat;
    if (mat.width() >= smallestPlaymat.width() && mat.height() >= smallestPlaymat.height() &&
        mat.width() <= largestPlaymat.width() && mat.height() <= largestPlaymat.height())
        return std::nullopt;
    return PrintProblem{
        Kind::OutOfRange,
        {"print.playmat",
         {static_cast<int>(smallestPlaymat.width()), static_cast<int>(smallestPlaymat.height()),
          static_cast<int>(largestPlaymat.width()), static_cast<int>(largestPlaymat.height())}}};
}

QString rowOf(const QString& name, int first, int last) {
    const QString pages = first == last
                              ? QString::number(first)
                              : QString::number(first) + QStringLiteral("–") + QString::number(last);
    return QStringLiteral("<tr><td>%1</td><td>%2</td></tr>").arg(pages, name.toHtmlEscaped());
}

/// What is on which pages, fronts and backs of a set in one line.
QString contentsOf(const PrintPlan& plan, const CardTexts& texts) {
    QString rows;
    std::size_t first = 0;
    for (std::size_t i = 1; i <= plan.sheets.size(); ++i) {
        const bool same = i < plan.sheets.size() && plan.sheets[i].set == plan.sheets[first].set &&
                          plan.sheets[i].insert == plan.sheets[first].insert;
        if (same) continue;
        if (plan.sheets[first].insert != PrintKind::Cover)
            rows +=
                rowOf(nameOfSet(plan.sheets[first], texts), static_cast<int>(first) + 1, static_cast<int>(i));
        first = i;
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

QString coverOf(const PrintPlan& plan, const CardTexts& texts) {
    constexpr int sentences = 8;
    QString advice;
    for (int i = 1; i <= sentences; ++i)
        advice += QStringLiteral("<li>%1</li>").arg(texts.word("cover." + std::to_string(i)).toHtmlEscaped());
    return QStringLiteral("<h1>%1</h1>%2<h2>%3</h2><ol>%4</ol>")
        .arg(texts.word("cover.title").toHtmlEscaped(), contentsOf(plan, texts),
             texts.word("cover.advice").toHtmlEscaped(), advice);
}

void paintCover(QPainter& painter, const PrintPlan& plan, const CardTexts& texts) {
    RichBlock block{.html = coverOf(plan, texts), .place = plan.layout.grid()};
    block.largest = 4;
    paint(painter, block, emOf(block));
}

int markersOn(const PrintPlan& plan, const SheetPlan& sheet) {
    const int each = static_cast<int>(markerPlaces(plan.layout.grid(), mostMarkers).size());
    return std::min(each, plan.markers - (sheet.number - 1) * each);
}

} // namespace

std::optional<PrintProblem> addInserts(PrintPlan& plan, const PrintRequest& request,
                                       const tactics::Catalog& catalog) {
    if (auto problem = refusalOf(plan, request)) return problem;
    plan.markers = request.markers;
    plan.playmat = request.playmat;
    if (wants(request, PrintKind::Reference)) {
        for (const tactics::Faction owner : request.decks)
            addReference(plan, owner, catalog);
    }
    if (wants(request, PrintKind::Rules)) addPages(plan, PrintKind::Rules, "rules", 1);
    if (wants(request, PrintKind::Markers)) {
        const int each = static_cast<int>(markerPlaces(plan.layout.grid(), mostMarkers).size());
        addPages(plan, PrintKind::Markers, "markers", (plan.markers + each - 1) / each);
    }
    if (wants(request, PrintKind::Playmat))
        addPages(plan, PrintKind::Playmat, "playmat", tilesOf(plan.playmat, plan.layout.page()).count());
    if (!wants(request, PrintKind::Cover)) return std::nullopt;
    addPages(plan, PrintKind::Cover, "cover", 1);
    std::rotate(plan.sheets.begin(), plan.sheets.end() - 1, plan.sheets.end());
    return std::nullopt;
}

void paintInsert(QPainter& painter, const PrintPlan& plan, int page, const tactics::Catalog& catalog,
                 const CardTexts& texts) {
    const SheetPlan& sheet = plan.sheets[static_cast<std::size_t>(page - 1)];
    switch (*sheet.insert) {
    case PrintKind::Cover:
        paintCover(painter, plan, texts);
        break;
    case PrintKind::Reference:
        for (std::size_t i = 0; i < sheet.reference.size(); ++i)
            paintReference(painter, plan.layout.trim(static_cast<int>(i), Side::Front), sheet.reference[i],
                           catalog, texts, plan.ink);
        break;
    case PrintKind::Rules:
        paintRules(painter, plan.layout.grid(), texts);
        break;
    case PrintKind::Markers:
        paintMarkers(painter, markerPlaces(plan.layout.grid(), markersOn(plan, sheet)));
        break;
    case PrintKind::Playmat:
        paintPlaymat(painter, plan.playmat, tilesOf(plan.playmat, plan.layout.page()), sheet.number - 1,
                     texts);
        break;
    default:
        break;
    }
}

QString nameOfSet(const SheetPlan& sheet, const CardTexts& texts) {
    if (sheet.insert == PrintKind::Reference)
        return texts.word("sheet.reference") + QStringLiteral(" · ") + texts.word("faction." + sheet.set);
    if (sheet.insert) return texts.word("sheet." + sheet.set);
    if (sheet.set == "Z") return texts.word("sheet.targets");
    if (sheet.set == "ZC") return texts.word("sheet.targets") + " + " + texts.word("sheet.commands");
    if (sheet.set == "X") return texts.word("sheet.single");
    return sheet.set == "C" ? texts.word("sheet.commands") : texts.word("faction." + sheet.set);
}

void addInsertTags(Manifest& manifest, const PrintPlan& plan, const SheetPlan& sheet) {
    if (sheet.insert != PrintKind::Playmat || sheet.side == Side::Back) return;
    const PlaymatTiles tiles = tilesOf(plan.playmat, plan.layout.page());
    for (const CornerTag& corner : cornerTags(plan.playmat, tiles, sheet.number - 1))
        manifest.tags.push_back({.page = static_cast<int>(manifest.pages.size()),
                                 .text = corner.text,
                                 .at = corner.modules.topLeft(),
                                 .size = corner.modules.width(),
                                 .turned = false,
                                 .sideways = tiles.turned,
                                 .card = corner.modules});
}

} // namespace rowkeeper::printables
