// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "printables/spacetrace/Request.h"
#include "printables/spacetrace/SheetTexts.h"
#include "tests/InEnglish.h"

#include <stdexcept>

namespace rowkeeper::spacetrace::sheets {

inline Catalog shipped() {
    return loadCatalog(ROWKEEPER_DATA_DIR);
}

inline PrintPlan plannedSheets(const SheetRequest& request, const Catalog& catalog = shipped()) {
    auto plan = planSheets(request, catalog);
    if (const auto* problem = std::get_if<PrintProblem>(&plan))
        throw std::runtime_error(problem->what.inKeys());
    return std::move(std::get<PrintPlan>(plan));
}

/// Every side a player may ever see: each card, the Base, a blank of each kind, a back and eight heads for
/// each owner.
inline std::vector<PrintedSide> everySideOf(const Catalog& catalog) {
    SheetRequest request;
    request.kinds = {SheetKind::Deck, SheetKind::Base, SheetKind::Blanks, SheetKind::Heads,
                     SheetKind::Commands};
    request.decks = std::string(allOwners);
    request.copies = 1;
    std::vector<PrintedSide> sides;
    for (const SheetPlan& sheet : plannedSheets(request, catalog).sheets)
        sides.insert(sides.end(), sheet.cards.begin(), sheet.cards.end());
    for (const char owner : allOwners)
        sides.push_back({tag::Tag{owner, 0, {}, tag::secondGame}});
    return sides;
}

inline SheetTexts textsIn(json::Language language, bool both = false) {
    const auto other = language == json::Language::De ? json::Language::En : json::Language::De;
    return SheetTexts(spacetrace::gameSentences(ROWKEEPER_DATA_DIR, language),
                      both ? std::optional(spacetrace::gameSentences(ROWKEEPER_DATA_DIR, other))
                           : std::nullopt);
}

} // namespace rowkeeper::spacetrace::sheets
