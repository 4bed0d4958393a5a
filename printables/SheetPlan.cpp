// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Card.h"
#include "printables/Print.h"

#include <algorithm>

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

std::vector<CardSide> allCommands() {
    std::vector<CardSide> cards;
    cards.reserve(tag::allCommandCards.size());
    for (const tag::CommandCard command : tag::allCommandCards) {
        cards.emplace_back(CommandFaceOf{command});
    }
    return cards;
}

void addSheets(std::vector<SheetPlan>& sheets, const std::string& set, const std::vector<CardSide>& cards) {
    const std::size_t sheetCount = (cards.size() + cardsPerSheet - 1) / cardsPerSheet;
    for (std::size_t sheet = 0; sheet < sheetCount; ++sheet) {
        const std::size_t from = sheet * cardsPerSheet;
        const std::size_t to = std::min(cards.size(), from + cardsPerSheet);
        SheetPlan plan;
        plan.set = set;
        plan.number = static_cast<int>(sheet) + 1;
        plan.of = static_cast<int>(sheetCount);
        plan.cards.assign(cards.begin() + static_cast<std::ptrdiff_t>(from),
                          cards.begin() + static_cast<std::ptrdiff_t>(to));
        sheets.push_back(plan);
    }
}

SheetPlan backOfSheet(const SheetPlan& front, int page) {
    SheetPlan back = front;
    back.side = Side::Back;
    back.front = page;
    back.cards.clear();
    for (const CardSide& card : front.cards) {
        if (const auto other = backOf(card)) back.cards.push_back(*other);
    }
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

} // namespace

std::vector<SheetPlan> planSheets(const PrintRequest& request, const Catalog& catalog) {
    const bool backs = asked(request, PrintKind::Backs);
    const bool fronts = asked(request, PrintKind::Deck) || asked(request, PrintKind::Targets) ||
                        asked(request, PrintKind::Commands);
    const bool onlyBacks = backs && !fronts;

    std::vector<SheetPlan> sheets;
    if (asked(request, PrintKind::Deck) || onlyBacks) {
        for (const Faction owner : request.decks) {
            addSheets(sheets, std::string(idOf(owner)), deckOf(owner, catalog));
        }
    }
    if (asked(request, PrintKind::Targets) || onlyBacks) addSheets(sheets, "Z", allTargets());
    if (asked(request, PrintKind::Commands)) addSheets(sheets, "C", allCommands());
    if (onlyBacks) {
        for (SheetPlan& sheet : sheets) {
            sheet = backOfSheet(sheet, 0);
        }
        return sheets;
    }
    return backs ? withBacks(sheets, request.order) : sheets;
}

Manifest manifestOf(const std::vector<SheetPlan>& sheets, Paper paper) {
    Manifest manifest{.paper = paper, .pages = {}, .tags = {}};
    for (const SheetPlan& sheet : sheets) {
        manifest.pages.push_back({sheet.side, static_cast<int>(sheet.cards.size()), sheet.front});
        for (std::size_t place = 0; place < sheet.cards.size(); ++place) {
            const QRectF card = trimOf(paper, static_cast<int>(place), sheet.side);
            for (const TagPlace& tag : tagPlaces()) {
                manifest.tags.push_back({.page = static_cast<int>(manifest.pages.size()),
                                         .text = tagText(sheet.cards[place]),
                                         .at = card.topLeft() + tag.modules.topLeft(),
                                         .size = tagSize,
                                         .turned = tag.turned,
                                         .card = card});
            }
        }
    }
    return manifest;
}

} // namespace rowkeeper::printables
