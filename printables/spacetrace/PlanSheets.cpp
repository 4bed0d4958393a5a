// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CatalogFile.h"
#include "printables/Playmat.h"
#include "printables/spacetrace/Request.h"

#include <algorithm>
#include <array>
#include <set>

namespace rowkeeper::spacetrace::sheets {

namespace {

bool wants(const SheetRequest& request, SheetKind kind) {
    return std::find(request.kinds.begin(), request.kinds.end(), kind) != request.kinds.end();
}

PrintedSide faceOf(char owner, int number) {
    return {tag::Tag{owner, number, {}, tag::secondGame}};
}

PrintedSide faceOf(char owner, const std::string& pair) {
    return faceOf(owner, tag::pairNumber(pair).value_or(0));
}

/// In the order of their tags.
std::vector<const CardValues*> inOrder(const Catalog& catalog) {
    std::vector<const CardValues*> cards;
    for (const auto& [id, card] : catalog.cards)
        cards.push_back(&card);
    std::sort(cards.begin(), cards.end(),
              [](const CardValues* a, const CardValues* b) { return a->tag < b->tag; });
    return cards;
}

std::vector<PrintedSide> deckOf(char owner, const SheetRequest& request, const Catalog& catalog) {
    std::vector<PrintedSide> cards;
    for (const CardValues* card : inOrder(catalog)) {
        const int copies = std::min(request.copies, card->mostInDeck.value.value_or(request.copies));
        cards.insert(cards.end(), static_cast<std::size_t>(copies), faceOf(owner, card->tag));
    }
    return cards;
}

/// Where the numbers of a kind begin, as the catalog gives them.
const char* firstOf(Kind kind) {
    switch (kind) {
    case Kind::Ship:
        return "02";
    case Kind::Reinforcement:
        return "40";
    case Kind::Tactic:
        return "60";
    case Kind::Commander:
        return "80";
    }
    return "02";
}

/// Gives numbers that no card has yet, each once.
class FreeNumbers {
  public:
    explicit FreeNumbers(const Catalog& catalog) {
        taken_.insert(0);
        taken_.insert(tag::pairNumber(catalog.base.tag).value_or(1));
        for (const auto& [id, card] : catalog.cards)
            taken_.insert(tag::pairNumber(card.tag).value_or(0));
    }

    /// There is always one: a catalog has at most 500 cards.
    int next(Kind kind) {
        int number = tag::pairNumber(firstOf(kind)).value_or(1);
        while (taken_.contains(number))
            number = number % tag::mostPairs + 1;
        taken_.insert(number);
        return number;
    }

  private:
    std::set<int> taken_;
};

std::vector<PrintedSide> blanksOf(char owner, int count, FreeNumbers& numbers) {
    // As decks are mixed, a sheet's worth.
    constexpr std::array<Kind, 9> mix{Kind::Ship,      Kind::Ship,      Kind::Ship,
                                      Kind::Ship,      Kind::Tactic,    Kind::Tactic,
                                      Kind::Commander, Kind::Commander, Kind::Reinforcement};
    std::vector<PrintedSide> cards;
    for (int i = 0; i < count; ++i) {
        const Kind kind = mix[static_cast<std::size_t>(i) % mix.size()];
        cards.push_back(faceOf(owner, numbers.next(kind)));
        cards.back().look = std::string(blankLook) + std::string(idOf(kind));
    }
    return cards;
}

std::vector<PrintedSide> headsOf(char owner) {
    constexpr int heads = 8; // four classes of either fleet
    std::vector<PrintedSide> cards;
    for (int chain = 1; chain <= heads; ++chain)
        cards.push_back({tag::tagOf(tag::ChainHead{owner, chain})});
    return cards;
}

std::string setOf(const char* what, char owner) {
    return std::string(what) + owner;
}

std::optional<json::Said> refusalOf(const SheetRequest& request, const Catalog& catalog) {
    if (request.copies < 1 || request.copies > mostCopies)
        return json::Said{"print.copies", {"--copies", mostCopies}};
    if (request.blanks < 1 || request.blanks > mostBlanks)
        return json::Said{"printed.blanks_range", {mostBlanks}};
    std::size_t all = 0;
    if (wants(request, SheetKind::Deck) || wants(request, SheetKind::Backs))
        for (const auto& [id, card] : catalog.cards)
            all += static_cast<std::size_t>(
                       std::min(request.copies, card.mostInDeck.value.value_or(request.copies))) *
                   request.decks.size();
    if (all > mostCards) return json::Said{"printed.too_many", {all, mostCards}};
    return tooManyWished(request.cards);
}

void addFronts(PrintPlan& plan, const SheetRequest& request, const Catalog& catalog, bool onlyBacks) {
    if (wants(request, SheetKind::Deck) || onlyBacks)
        for (const char owner : request.decks)
            addSheets(plan, setOf("deck.", owner), deckOf(owner, request, catalog));
    if (wants(request, SheetKind::Base)) {
        std::vector<PrintedSide> bases; // too few for sheets of their own
        for (const char owner : request.decks)
            bases.push_back(faceOf(owner, catalog.base.tag));
        addSheets(plan, "base", bases);
    }
    if (wants(request, SheetKind::Blanks)) {
        FreeNumbers numbers(catalog);
        for (const char owner : request.decks)
            addSheets(plan, setOf("blanks.", owner), blanksOf(owner, request.blanks, numbers));
    }
    if (wants(request, SheetKind::Heads))
        for (const char owner : request.decks)
            addSheets(plan, setOf("heads.", owner), headsOf(owner), "sheet.insert_use");
    if (wants(request, SheetKind::Commands)) addCommandSheets(plan);
    addWished(plan, request.cards);
}

} // namespace

std::variant<PrintPlan, PrintProblem> planSheets(const SheetRequest& request, const Catalog& catalog) {
    using Kind = PrintProblem::Kind;
    auto empty = emptyPlan(request);
    if (std::holds_alternative<PrintProblem>(empty)) return empty;
    PrintPlan& plan = std::get<PrintPlan>(empty);
    if (const auto why = refusalOf(request, catalog)) return PrintProblem{Kind::OutOfRange, *why};
    const bool onlyBacks = request.cards.empty() && !request.kinds.empty() &&
                           std::all_of(request.kinds.begin(), request.kinds.end(),
                                       [](SheetKind kind) { return kind == SheetKind::Backs; });
    addFronts(plan, request, catalog, onlyBacks);
    if (wants(request, SheetKind::Base)) {
        if (!hasRoomForText(plan.layout))
            return PrintProblem{Kind::NoRoom, {"printed.no_room_for_track", {plan.layout.form().paper.name}}};
        for (const char owner : request.decks)
            addPages(plan, trackPage, std::string(1, owner), 1);
    }
    if (wants(request, SheetKind::Playmat))
        if (const auto problem = addPlaymat(plan, request.mat)) return *problem;
    if (wants(request, SheetKind::Cover))
        if (const auto problem = addCover(plan)) return *problem;
    addBacks(plan,
             onlyBacks                          ? Backs::Alone
             : wants(request, SheetKind::Backs) ? Backs::Behind
                                                : Backs::None,
             request.order);
    return empty;
}

NamedCard cardOf(const PrintedSide& face, const Catalog& catalog) {
    const std::string pair = tag::pairText(face.tag.number);
    for (const auto& [id, card] : catalog.cards)
        if (card.tag == pair) return {id, &card};
    return {};
}

bool isBase(const PrintedSide& face, const Catalog& catalog) {
    return face.tag.kind() == tag::Kind::Face && tag::pairText(face.tag.number) == catalog.base.tag;
}

std::optional<Kind> blankKind(const PrintedSide& face) {
    for (const Kind kind : {Kind::Ship, Kind::Tactic, Kind::Commander, Kind::Reinforcement})
        if (face.look == std::string(blankLook) + std::string(idOf(kind))) return kind;
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace::sheets
