// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Game.h"
#include "printables/Card.h"
#include "printables/Inserts.h"
#include "printables/Print.h"

#include <algorithm>
#include <set>

namespace rowkeeper::printables {

using tactics::Catalog;
using tactics::Faction;

namespace {

bool asked(const PrintRequest& request, PrintKind kind) {
    return std::find(request.kinds.begin(), request.kinds.end(), kind) != request.kinds.end();
}

std::vector<CardSide> deckOf(Faction owner, const Catalog& catalog) {
    std::vector<CardSide> cards;
    for (int number = 1; number <= tactics::cardCount; ++number) {
        const auto card = *tactics::cardNumbered(number);
        cards.insert(cards.end(), static_cast<std::size_t>(std::max(0, catalog[card].count.value)),
                     FaceOf{owner, card});
    }
    return cards;
}

std::vector<CardSide> allTargets() {
    std::vector<CardSide> cards;
    for (int number = 1; number <= tactics::targetCount; ++number) {
        cards.emplace_back(TargetFaceOf{*tactics::targetNumbered(number)});
    }
    return cards;
}

/// G9.3, whoever plays them.
std::vector<CardSide> targetsOfTwo() {
    tactics::Setup setup;
    setup.players = {Faction::R, Faction::K};
    setup.shortGame = true;
    std::vector<CardSide> cards = allTargets();
    std::erase_if(cards,
                  [&](const CardSide& card) { return !inPlay(setup, std::get<TargetFaceOf>(card).target); });
    return cards;
}

std::vector<CardSide> allCommands() {
    std::vector<CardSide> cards;
    cards.reserve(tag::allCommandCards.size());
    for (const tag::CommandCard command : tag::allCommandCards) {
        cards.emplace_back(CommandFaceOf{command});
    }
    return cards;
}

void addSheets(PrintPlan& to, const std::string& set, const std::vector<CardSide>& cards) {
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
        to.sheets.push_back(plan);
    }
}

std::vector<CardSide> backsOf(const std::vector<CardSide>& fronts) {
    std::vector<CardSide> backs;
    for (const CardSide& card : fronts)
        if (const auto other = backOf(card)) backs.push_back(*other);
    return backs;
}

/// In the order in which they are needed. Command cards fill up the sheets of the targets: they come last
/// there, so that a place without a back moves no other.
void addStarter(PrintPlan& to, const PrintRequest& request, const Catalog& catalog) {
    std::vector<CardSide> heads = targetsOfTwo();
    const std::vector<CardSide> commands = allCommands();
    heads.insert(heads.end(), commands.begin(), commands.end());
    addSheets(to, "ZC", heads);
    for (const Faction owner : request.decks)
        addSheets(to, std::string(idOf(owner)), deckOf(owner, catalog));
}

/// Command cards on sheets of their own: they have no backs.
void addWished(PrintPlan& to, const std::vector<WishedCard>& wished) {
    std::vector<CardSide> cards;
    std::vector<CardSide> commands;
    for (const WishedCard& one : wished) {
        auto& where = std::holds_alternative<CommandFaceOf>(one.card) ? commands : cards;
        where.insert(where.end(), static_cast<std::size_t>(one.copies), one.card);
    }
    addSheets(to, "X", cards);
    addSheets(to, "C", commands);
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

std::optional<PrintProblem> addAsked(PrintPlan& plan, const PrintRequest& request, const Catalog& catalog) {
    const bool onlyBacks = request.cards.empty() && !request.kinds.empty() &&
                           std::all_of(request.kinds.begin(), request.kinds.end(),
                                       [](PrintKind kind) { return kind == PrintKind::Backs; });
    if (asked(request, PrintKind::Starter)) addStarter(plan, request, catalog);
    if (asked(request, PrintKind::Deck) || onlyBacks) {
        for (const Faction owner : request.decks)
            addSheets(plan, std::string(idOf(owner)), deckOf(owner, catalog));
    }
    if (asked(request, PrintKind::Targets) || onlyBacks) addSheets(plan, "Z", allTargets());
    if (asked(request, PrintKind::Commands)) addSheets(plan, "C", allCommands());
    addWished(plan, request.cards);
    if (auto problem = addInserts(plan, request, catalog)) return problem;
    if (plan.layout.form().foldOver) {
        for (SheetPlan& sheet : plan.sheets)
            sheet.backs = backsOf(sheet.cards);
    } else if (onlyBacks) {
        for (SheetPlan& sheet : plan.sheets)
            sheet = backOfSheet(sheet, 0);
    } else if (asked(request, PrintKind::Backs)) {
        plan.sheets = withBacks(plan.sheets, request.order);
    }
    return std::nullopt;
}

std::optional<json::Said> tooManyWished(const PrintRequest& request) {
    int all = 0;
    std::set<std::string> pieces;
    for (const WishedCard& one : request.cards) {
        if (isNumbered(one.card) && (one.copies != 1 || !pieces.insert(tagText(one.card)).second))
            return json::Said{"print.serial_once", {tagText(one.card)}};
        if (one.copies < 1 || one.copies > mostCopies)
            return json::Said{"print.copies", {tagText(one.card), mostCopies}};
        all += one.copies;
    }
    if (all <= mostWished) return std::nullopt;
    return json::Said{"print.too_many", {all, mostWished}};
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

std::variant<PrintPlan, PrintProblem> planPrint(const PrintRequest& request, const Catalog& catalog) {
    using Kind = PrintProblem::Kind;
    if (!(request.form.bleed >= 0 && request.form.bleed <= mostBleed))
        return PrintProblem{Kind::OutOfRange, {"print.bleed", {"3.2"}}};
    const auto layout = SheetLayout::of(request.form);
    if (!layout) return PrintProblem{Kind::NoRoom, noCardFits(request.form)};
    if (!tag::isWithin(request.correction)) {
        return PrintProblem{Kind::OutOfRange, {"print.correction", {mostShift, mostDegrees, mostStretch}}};
    }
    constexpr std::size_t decksOfStarter = 2;
    if (asked(request, PrintKind::Starter) && request.decks.size() != decksOfStarter)
        return PrintProblem{Kind::OutOfRange, {"print.starter_decks", {}}};
    if (const auto why = tooManyWished(request)) return PrintProblem{Kind::OutOfRange, *why};
    PrintPlan plan{.layout = *layout,
                   .correction = request.correction,
                   .ink = request.ink,
                   .largePrint = request.largePrint,
                   .program = request.program,
                   .printer = request.printer};
    if (const auto problem = addAsked(plan, request, catalog)) return *problem;
    return plan;
}

std::vector<FaceOf*> facesOf(PrintPlan& plan) {
    std::vector<FaceOf*> faces;
    for (SheetPlan& sheet : plan.sheets) {
        if (sheet.side == Side::Back) continue;
        for (CardSide& card : sheet.cards)
            if (auto* face = std::get_if<FaceOf>(&card)) faces.push_back(face);
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
             .marks = plan.layout.isMarked(sheet.side) && !sheet.insert ? form.marks : Marks::None});
        std::vector<CardSide> all = sheet.cards;
        all.insert(all.end(), sheet.backs.begin(), sheet.backs.end());
        const std::vector<QRectF> trims = trimsOf(sheet, plan.layout);
        for (std::size_t i = 0; i < all.size(); ++i)
            addTags(manifest, tagText(all[i]), trims[i], drawn);
        if (sheet.insert) addInsertTags(manifest, plan, sheet);
    }
    return manifest;
}

} // namespace rowkeeper::printables
