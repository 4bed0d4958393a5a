// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Game.h"
#include "printables/tactics/Inserts.h"
#include "printables/tactics/Print.h"

#include <algorithm>

namespace rowkeeper::tactics::sheets {

namespace {

bool asked(const PrintRequest& request, PrintKind kind) {
    return std::find(request.kinds.begin(), request.kinds.end(), kind) != request.kinds.end();
}

std::vector<PrintedSide> deckOf(Faction owner, const Catalog& catalog) {
    std::vector<PrintedSide> cards;
    for (int number = 1; number <= tactics::cardCount; ++number) {
        const auto card = *tactics::cardNumbered(number);
        cards.insert(cards.end(), static_cast<std::size_t>(std::max(0, catalog[card].count.value)),
                     printed(FaceOf{owner, card}));
    }
    return cards;
}

std::vector<PrintedSide> allTargets() {
    std::vector<PrintedSide> cards;
    for (int number = 1; number <= tactics::targetCount; ++number) {
        cards.emplace_back(printed(TargetFaceOf{*tactics::targetNumbered(number)}));
    }
    return cards;
}

/// G9.3, whoever plays them.
std::vector<PrintedSide> targetsOfTwo() {
    tactics::Setup setup;
    setup.players = {Faction::R, Faction::K};
    setup.shortGame = true;
    std::vector<PrintedSide> cards = allTargets();
    std::erase_if(cards, [&](const PrintedSide& card) {
        return !inPlay(setup, *tactics::targetNumbered(card.tag.number));
    });
    return cards;
}

/// In the order in which they are needed. Command cards fill up the sheets of the targets: they come last
/// there, so that a place without a back moves no other.
void addStarter(PrintPlan& to, const PrintRequest& request, const Catalog& catalog) {
    std::vector<PrintedSide> heads = targetsOfTwo();
    const std::vector<PrintedSide> commands = allCommands();
    heads.insert(heads.end(), commands.begin(), commands.end());
    addSheets(to, "ZC", heads);
    for (const Faction owner : request.decks)
        addSheets(to, std::string(idOf(owner)), deckOf(owner, catalog));
}

std::vector<WishedSide> wishesOf(const PrintRequest& request) {
    std::vector<WishedSide> wished;
    for (const WishedCard& one : request.cards)
        wished.push_back({printed(one.card), one.copies});
    return wished;
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
    if (asked(request, PrintKind::Commands)) addCommandSheets(plan);
    addWished(plan, wishesOf(request));
    if (auto problem = addInserts(plan, request, catalog)) return problem;
    addBacks(plan,
             onlyBacks                          ? Backs::Alone
             : asked(request, PrintKind::Backs) ? Backs::Behind
                                                : Backs::None,
             request.order);
    return std::nullopt;
}

} // namespace

std::variant<PrintPlan, PrintProblem> planPrint(const PrintRequest& request, const Catalog& catalog) {
    using Kind = PrintProblem::Kind;
    auto empty = emptyPlan(request);
    if (std::holds_alternative<PrintProblem>(empty)) return empty;
    PrintPlan& plan = std::get<PrintPlan>(empty);
    constexpr std::size_t decksOfStarter = 2;
    if (asked(request, PrintKind::Starter) && request.decks.size() != decksOfStarter)
        return PrintProblem{Kind::OutOfRange, {"print.starter_decks", {}}};
    if (const auto why = tooManyWished(wishesOf(request))) return PrintProblem{Kind::OutOfRange, *why};
    if (const auto problem = addAsked(plan, request, catalog)) return *problem;
    return empty;
}

} // namespace rowkeeper::tactics::sheets
