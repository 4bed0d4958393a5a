// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Catalog.h"
#include "printables/Print.h"
#include "printables/spacetrace/Sheets.h"

#include <QSizeF>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Which cards of Spacetrace are printed.
namespace rowkeeper::spacetrace::sheets {

enum class SheetKind {
    Deck,   ///< the catalog's cards, as often as a deck may have them
    Blanks, ///< cards to be filled in by pen, with numbers the catalog has not given yet
    Heads,  ///< what the columns of ships hang from: classes I to IV of the base fleet and of an extra one
    Base,   ///< each player's Base, and a page to note its damage on
    Playmat,
    Backs,
    Commands,
    Cover,
};

inline constexpr std::string_view allOwners = "ABCD";
inline constexpr int classesOfFleet = 4;
inline constexpr int usualCopies = 3; ///< which makes 43 cards, and SPT-3 wants at least 40
inline constexpr int usualBlanks = 9; ///< a sheet of A4
inline constexpr int mostBlanks = 99;
inline constexpr std::size_t mostCards = 2000; ///< of one file, but for single ones

/// mm. The usual mat has two fleets face to face, a low one a single fleet; a narrow one leaves out extra
/// fleets.
inline constexpr QSizeF usualMat{660, 540};

struct SheetRequest : PrintWishes {
    /// Backs belong to the fronts asked for beside them; alone they are those of the decks. Class heads and
    /// command cards have none: beside backs each of their sheets gets an empty page, so that two-sided
    /// printing stays in step.
    std::vector<SheetKind> kinds;
    std::string decks = "AB";      ///< letters of their owners, each one of allOwners, once
    std::vector<WishedSide> cards; ///< beside the kinds, in this order
    int copies = usualCopies;      ///< of each card that may be in a deck any number of times (SPT-30)
    int blanks = usualBlanks;      ///< for each deck
    QSizeF mat = usualMat;
};

/// What will be printed. Arithmetic only.
std::variant<PrintPlan, PrintProblem> planSheets(const SheetRequest& request, const Catalog& catalog);

// What the artist tells apart.

/// PrintedSide::look of a card to be filled in, before the word for its kind.
inline constexpr std::string_view blankLook = "blank.";
inline constexpr const char* trackPage = "track";

/// The card of a face, with its id; nullptr: the Base, a blank, or one the catalog has not.
struct NamedCard {
    std::string_view id;
    const CardValues* values = nullptr;
};
NamedCard cardOf(const PrintedSide& face, const Catalog& catalog);
bool isBase(const PrintedSide& face, const Catalog& catalog);
/// Of a card to be filled in.
std::optional<Kind> blankKind(const PrintedSide& face);

} // namespace rowkeeper::spacetrace::sheets
