// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"
#include "printables/CardPicture.h"
#include "printables/Manifest.h"
#include "printables/Markers.h"
#include "printables/PdfFile.h"
#include "printables/Playmat.h"
#include "printables/Reference.h"
#include "printables/Sheet.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// From a catalog to a PDF of sheets to print, cut and play with.
namespace rowkeeper::printables {

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
inline constexpr int mostCopies = 99;
inline constexpr int mostWished = 999; ///< cards of one request, copies counted

enum class PageOrder {
    FrontBack,   ///< every sheet's back follows its front: for printers that turn the paper themselves
    FrontsFirst, ///< all fronts, then all backs: for feeding the pile again by hand
};

struct PrintRequest {
    /// Backs belong to the fronts asked for beside them; alone they are those of deck and targets. Command
    /// cards have none: beside backs each of their sheets gets an empty page, so that two-sided printing
    /// stays in step. Sheets to be folded carry backs beside their fronts, asked for or not.
    std::vector<PrintKind> kinds;
    std::vector<tactics::Faction> decks{tactics::allFactions.begin(), tactics::allFactions.end()};
    std::vector<WishedCard> cards; ///< beside the kinds, in this order
    SheetForm form;
    PageOrder order = PageOrder::FrontBack; ///< matters only where a file has fronts and backs
    BackCorrection correction;              ///< of pages that are backs
    InkMode ink = InkMode::Colour;
    int markers = usualMarkers;
    QSizeF playmat = usualPlaymat; ///< mm
    bool largePrint = false;
    bool bothLanguages = false; ///< asks whoever gives the texts; set in large print
    std::string program;        ///< name and version of what prints, for the label; may be empty
    std::string printer;        ///< whose correction this is, for the label; may be empty
};

/// One page before drawing.
struct SheetPlan {
    Side side = Side::Front;
    /// The group letter of its tags, "S", "V", "R", "K", "Z" (targets), "C" (commands), or "ZC" for targets
    /// and commands, "X" for single cards. Of an insert its kind's name, of reference cards their deck's
    /// letter.
    std::string set;
    int number = 1;                         ///< of this set's sheets, from 1
    int of = 1;                             ///< sheets of this set
    int front = 0;                          ///< of a back: the page (from 1) of its front in this file, or 0
    std::vector<CardSide> cards;            ///< by place
    std::vector<CardSide> backs;            ///< of a sheet to be folded: beside them, by place
    std::optional<PrintKind> insert{};      ///< of a page without cards: what it holds
    std::vector<ReferenceCard> reference{}; ///< of reference cards, by place
};

/// All pages of a file before drawing. Every deck starts on a sheet of its own: all backs of a sheet are the
/// same then, and a sheet fed the wrong way round spoils nothing. Single cards are too few for that.
struct PrintPlan {
    SheetLayout layout;
    BackCorrection correction;
    InkMode ink = InkMode::Colour;
    bool largePrint = false;
    int markers = usualMarkers;
    QSizeF playmat = usualPlaymat;
    std::string program{}; ///< as asked for
    std::string printer{};
    std::vector<SheetPlan> sheets{}; ///< none: nothing was asked for
};

/// The trims of what lies on a page, before any correction.
std::vector<QRectF> trimsOf(const SheetPlan& sheet, const SheetLayout& layout);

/// The faces on it in page order, to be given serials. A back never has one: it would tell cards apart.
std::vector<FaceOf*> facesOf(PrintPlan& plan);

/// Where which tag will stand.
Manifest manifestOf(const PrintPlan& plan);

struct PrintResult {
    int pages = 0;
    int faces = 0;    ///< player cards
    int numbered = 0; ///< of these, with a serial
    int targets = 0;
    int backs = 0;
    int commands = 0;
    int inserts = 0;  ///< pages without cards
    int stickers = 0; ///< on label sheets, instead of all these
    Manifest manifest;
};

/// Why nothing was printed, with the remedy.
struct PrintProblem {
    enum class Kind {
        NothingAsked, ///< no kind, or no deck
        NoRoom,       ///< not one card fits the paper
        OutOfRange, ///< a correction no printer needs, a starter set of other than two decks, too many copies
        NoFont,     ///< the packaged font is not installed
        Failed,     ///< the PDF could not be made
    };
    Kind kind = Kind::Failed;
    json::Said what;
};

/// What will be printed. Arithmetic only.
std::variant<PrintPlan, PrintProblem> planPrint(const PrintRequest& request, const tactics::Catalog& catalog);

struct PdfBytes {
    QByteArray bytes;
    PrintResult result;
    Duplex duplex = Duplex::Simplex; ///< what it asks a printer for
};

/// The PDF in memory; the same plan, catalog and texts give the same bytes. Main thread; needs no display.
std::variant<PdfBytes, PrintProblem> drawToMemory(const PrintPlan& plan, const tactics::Catalog& catalog,
                                                  const CardTexts& texts);
/// The same of what a request plans.
std::variant<PdfBytes, PrintProblem> printToMemory(const PrintRequest& request,
                                                   const tactics::Catalog& catalog, const CardTexts& texts);

/// Page `page` of that file alone (from 1), the same to the last stroke: to be looked at first. Nothing: it
/// could not be made. Main thread; needs no display.
std::optional<QByteArray> pageToMemory(const PrintPlan& plan, int page, const tactics::Catalog& catalog,
                                       const CardTexts& texts);

} // namespace rowkeeper::printables
