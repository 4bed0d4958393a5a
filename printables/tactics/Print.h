// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Playmat.h"
#include "printables/Print.h"
#include "printables/tactics/CardPicture.h"
#include "printables/tactics/Markers.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// From a catalog to a PDF of sheets to print, cut and play with.
namespace rowkeeper::tactics::sheets {

enum class PrintKind {
    Deck,
    Targets,
    Backs,
    Commands,
    Starter, ///< what two need for the short game: its 16 targets (G9.3), the command cards, their two decks
    // Without tags on cards:
    Cover,     ///< what is in the file, and how to print, cut and sleeve it
    Reference, ///< cards to look up what the decks' cards do (Reference.h)
    Rules,     ///< the rules on a page
    Markers,   ///< of effects that are off (Markers.h)
    Playmat,   ///< with a tag in each corner (Playmat.h)
};

/// A card asked for by itself, as a spare.
struct WishedCard {
    CardSide card;  ///< no back
    int copies = 1; ///< of one with a serial: 1, as no two pieces carry the same
};

struct PrintRequest : PrintWishes {
    /// Backs belong to the fronts asked for beside them; alone they are those of deck and targets. Command
    /// cards have none: beside backs each of their sheets gets an empty page, so that two-sided printing
    /// stays in step. Sheets to be folded carry backs beside their fronts, asked for or not.
    std::vector<PrintKind> kinds;
    std::vector<tactics::Faction> decks{tactics::allFactions.begin(), tactics::allFactions.end()};
    std::vector<WishedCard> cards; ///< beside the kinds, in this order
    int markers = usualMarkers;
    QSizeF playmat = usualPlaymat; ///< mm
};

/// What will be printed. Arithmetic only.
std::variant<PrintPlan, PrintProblem> planPrint(const PrintRequest& request, const Catalog& catalog);

/// What is drawn of it, from the catalog, and in these words. Keeps references.
class TacticsArtist : public Artist {
  public:
    TacticsArtist(const Catalog& catalog, const CardTexts& texts)
        : catalog_(catalog)
        , texts_(texts) {}

    QString word(const std::string& key) const override;
    QString name(const PrintedSide& side) const override;
    QString setOf(const PrintedSide& side) const override;
    QString nameOf(const SheetPlan& sheet) const override;
    void paintSide(QPainter& painter, const PrintedSide& side, const CardLook& look) const override;
    void paintPage(QPainter& painter, const PrintPlan& plan, int page) const override;
    std::optional<OwnArt> ownArt(const PrintedSide& side) const override;

  private:
    const Catalog& catalog_;
    const CardTexts& texts_;
};

/// The PDF in memory, as of printables::drawToMemory().
std::variant<PdfBytes, PrintProblem> drawToMemory(const PrintPlan& plan, const Catalog& catalog,
                                                  const CardTexts& texts);
/// The same of what a request plans.
std::variant<PdfBytes, PrintProblem> printToMemory(const PrintRequest& request, const Catalog& catalog,
                                                   const CardTexts& texts);

} // namespace rowkeeper::tactics::sheets
