// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/CommandCard.h"
#include "printables/Card.h"
#include "printables/Cover.h"
#include "printables/Print.h"

#include <algorithm>
#include <set>

namespace rowkeeper::printables {

namespace {

std::vector<PrintedSide> backsOf(const std::vector<PrintedSide>& fronts) {
    std::vector<PrintedSide> backs;
    for (const PrintedSide& card : fronts)
        if (const auto other = backOf(card)) backs.push_back(*other);
    return backs;
}

SheetPlan backOfSheet(const SheetPlan& front, int page) {
    SheetPlan back = front;
    back.side = Side::Back;
    back.front = page;
    back.cards = backsOf(front.cards);
    return back;
}

std::vector<SheetPlan> withBacks(const std::vector<SheetPlan>& fronts, PageOrder order) {
    std::vector<SheetPlan> sheets;
    if (order == PageOrder::FrontsFirst) sheets = fronts;
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        if (order == PageOrder::FrontBack) sheets.push_back(fronts[i]);
        const std::size_t page = order == PageOrder::FrontBack ? sheets.size() : i + 1;
        sheets.push_back(backOfSheet(fronts[i], static_cast<int>(page)));
    }
    return sheets;
}

/// The two tags of a card, as they are drawn.
void addTags(Manifest& manifest, const std::string& text, const QRectF& card, const QTransform& drawn) {
    const DrawnCard place = drawnIn(card);
    const double size = tagSize * place.scale;
    for (const TagPlace& tag : tagPlaces()) {
        const QPointF centre = drawn.map(place.place.topLeft() + tag.modules.center() * place.scale);
        manifest.tags.push_back({.page = static_cast<int>(manifest.pages.size()),
                                 .text = text,
                                 .at = centre - QPointF(size / 2, size / 2),
                                 .size = size,
                                 .turned = tag.turned,
                                 .card = card});
    }
}

} // namespace

std::variant<PrintPlan, PrintProblem> emptyPlan(const PrintWishes& wishes) {
    using Kind = PrintProblem::Kind;
    if (!(wishes.form.bleed >= 0 && wishes.form.bleed <= mostBleed))
        return PrintProblem{Kind::OutOfRange, {"print.bleed", {"3.2"}}};
    const auto layout = SheetLayout::of(wishes.form);
    if (!layout) return PrintProblem{Kind::NoRoom, noCardFits(wishes.form)};
    if (!tag::isWithin(wishes.correction))
        return PrintProblem{Kind::OutOfRange, {"print.correction", {mostShift, mostDegrees, mostStretch}}};
    return PrintPlan{.layout = *layout,
                     .correction = wishes.correction,
                     .ink = wishes.ink,
                     .largePrint = wishes.largePrint,
                     .program = wishes.program,
                     .printer = wishes.printer};
}

void addSheets(PrintPlan& to, const std::string& set, const std::vector<PrintedSide>& cards,
               const std::string& use) {
    const auto most = static_cast<std::size_t>(to.layout.cards());
    const std::size_t sheetCount = (cards.size() + most - 1) / most;
    for (std::size_t sheet = 0; sheet < sheetCount; ++sheet) {
        const std::size_t from = sheet * most;
        const std::size_t end = std::min(cards.size(), from + most);
        SheetPlan plan;
        plan.set = set;
        plan.number = static_cast<int>(sheet) + 1;
        plan.of = static_cast<int>(sheetCount);
        plan.cards.assign(cards.begin() + static_cast<std::ptrdiff_t>(from),
                          cards.begin() + static_cast<std::ptrdiff_t>(end));
        plan.use = use;
        to.sheets.push_back(plan);
    }
}

std::vector<PrintedSide> allCommands() {
    std::vector<PrintedSide> cards;
    cards.reserve(tag::allCommandCards.size());
    for (const tag::CommandCard command : tag::allCommandCards) {
        cards.emplace_back(PrintedSide{tag::tagOf(command)});
    }
    return cards;
}

void addCommandSheets(PrintPlan& plan) {
    addSheets(plan, commandSet, allCommands(), "sheet.command_use");
}

void addPages(PrintPlan& plan, const std::string& insert, const std::string& set, int pages) {
    for (int number = 1; number <= pages; ++number) {
        SheetPlan sheet;
        sheet.set = set;
        sheet.number = number;
        sheet.of = pages;
        sheet.insert = insert;
        plan.sheets.push_back(sheet);
    }
}

/// Less, and a page of text cannot be read: half of A5.
bool hasRoomForText(const SheetLayout& layout) {
    constexpr double shorter = 120;
    constexpr double longer = 170;
    const QSizeF size = layout.grid().size();
    return std::min(size.width(), size.height()) >= shorter &&
           std::max(size.width(), size.height()) >= longer;
}

std::optional<PrintProblem> addCover(PrintPlan& plan) {
    if (!hasRoomForText(plan.layout))
        return PrintProblem{PrintProblem::Kind::NoRoom,
                            {"print.no_room_for_text", {plan.layout.form().paper.name}}};
    addPages(plan, coverPage, coverPage, 1);
    std::rotate(plan.sheets.begin(), plan.sheets.end() - 1, plan.sheets.end());
    return std::nullopt;
}

void addBacks(PrintPlan& plan, Backs backs, PageOrder order) {
    if (plan.layout.form().foldOver) {
        for (SheetPlan& sheet : plan.sheets)
            sheet.backs = backsOf(sheet.cards);
    } else if (backs == Backs::Alone) {
        for (SheetPlan& sheet : plan.sheets)
            sheet = backOfSheet(sheet, 0);
    } else if (backs == Backs::Behind) {
        plan.sheets = withBacks(plan.sheets, order);
    }
}

/// Command cards on sheets of their own: they have no backs.
void addWished(PrintPlan& to, const std::vector<WishedSide>& wished) {
    std::vector<PrintedSide> cards;
    std::vector<PrintedSide> commands;
    for (const WishedSide& one : wished) {
        auto& where = one.card.tag.kind() == tag::Kind::Command ? commands : cards;
        where.insert(where.end(), static_cast<std::size_t>(one.copies), one.card);
    }
    addSheets(to, singleSet, cards);
    addSheets(to, commandSet, commands, "sheet.command_use");
}

std::optional<json::Said> tooManyWished(const std::vector<WishedSide>& wished) {
    int all = 0;
    std::set<std::string> pieces;
    for (const WishedSide& one : wished) {
        if (isNumbered(one.card) && (one.copies != 1 || !pieces.insert(tagText(one.card)).second))
            return json::Said{"print.serial_once", {tagText(one.card)}};
        if (one.copies < 1 || one.copies > mostCopies)
            return json::Said{"print.copies", {tagText(one.card), mostCopies}};
        all += one.copies;
    }
    if (all <= mostWished) return std::nullopt;
    return json::Said{"print.too_many", {all, mostWished}};
}

std::optional<QString> commonNameOf(const SheetPlan& sheet, const SheetWords& words) {
    if (sheet.insert == coverPage) return words.word("sheet.cover");
    if (!sheet.insert.empty()) return std::nullopt;
    if (sheet.set == singleSet) return words.word("sheet.single");
    if (sheet.set == commandSet) return words.word("sheet.commands");
    return std::nullopt;
}

std::vector<tag::Tag*> facesOf(PrintPlan& plan) {
    std::vector<tag::Tag*> faces;
    for (SheetPlan& sheet : plan.sheets) {
        if (sheet.side == Side::Back) continue;
        for (PrintedSide& card : sheet.cards)
            if (card.tag.kind() == tag::Kind::Face) faces.push_back(&card.tag);
    }
    return faces;
}

std::vector<QRectF> trimsOf(const SheetPlan& sheet, const SheetLayout& layout) {
    std::vector<QRectF> trims;
    for (std::size_t place = 0; place < sheet.cards.size(); ++place)
        trims.push_back(layout.trim(static_cast<int>(place), sheet.side));
    for (std::size_t place = 0; place < sheet.backs.size(); ++place)
        trims.push_back(layout.trim(static_cast<int>(place), Side::Back));
    return trims;
}

Manifest manifestOf(const PrintPlan& plan) {
    const SheetForm& form = plan.layout.form();
    Manifest manifest;
    manifest.paper = form.paper;
    manifest.page = plan.layout.page();
    manifest.card = form.card;
    manifest.grid = plan.layout.grid();
    manifest.mirrorsAcross = plan.layout.mirrorsAcross();
    manifest.correction = plan.correction;
    for (const SheetPlan& sheet : plan.sheets) {
        const bool back = sheet.side == Side::Back;
        const QTransform drawn = back ? transformOf(plan.correction, manifest.page) : QTransform();
        const int page = static_cast<int>(manifest.pages.size()) + 1;
        manifest.pages.push_back(
            {.side = sheet.side,
             .cards = static_cast<int>(sheet.cards.size()),
             .front = sheet.backs.empty() ? sheet.front : page,
             .marks = plan.layout.isMarked(sheet.side) && sheet.insert.empty() ? form.marks : Marks::None});
        std::vector<PrintedSide> all = sheet.cards;
        all.insert(all.end(), sheet.backs.begin(), sheet.backs.end());
        const std::vector<QRectF> trims = trimsOf(sheet, plan.layout);
        for (std::size_t i = 0; i < all.size(); ++i)
            addTags(manifest, tagText(all[i]), trims[i], drawn);
        for (const PrintedTag& tag : sheet.tags) {
            if (back) break;
            manifest.tags.push_back(tag);
            manifest.tags.back().page = page;
        }
    }
    return manifest;
}

} // namespace rowkeeper::printables
