// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"
#include "printables/Artist.h"
#include "printables/CardSide.h"
#include "printables/Manifest.h"
#include "printables/PdfFile.h"
#include "printables/Sheet.h"

#include <QByteArray>
#include <QSizeF>

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// From the cards of a game to a PDF of sheets to print, cut and play with. What is on them each game plans
/// in a folder of its own below this one, and its artist draws it.
namespace rowkeeper::printables {

enum class PageOrder {
    FrontBack,   ///< every sheet's back follows its front: for printers that turn the paper themselves
    FrontsFirst, ///< all fronts, then all backs: for feeding the pile again by hand
};

/// How it shall be printed, whatever it is.
struct PrintWishes {
    SheetForm form;
    PageOrder order = PageOrder::FrontBack; ///< matters only where a file has fronts and backs
    BackCorrection correction;              ///< of pages that are backs
    InkMode ink = InkMode::Colour;
    bool largePrint = false;
    bool bothLanguages = false; ///< asks whoever gives the texts; set in large print
    std::string program;        ///< name and version of what prints, for the label; may be empty
    std::string printer;        ///< whose correction this is, for the label; may be empty
};

/// One page before drawing.
struct SheetPlan {
    Side side = Side::Front;
    /// Which of the game's sets it belongs to, in the game's words: of cards mostly the group letter of their
    /// tags.
    std::string set;
    int number = 1;                 ///< of this set's sheets, from 1
    int of = 1;                     ///< sheets of this set
    int front = 0;                  ///< of a back: the page (from 1) of its front in this file, or 0
    std::vector<PrintedSide> cards; ///< by place
    std::vector<PrintedSide> backs; ///< of a sheet to be folded: beside them, by place
    std::string insert{};           ///< of a page without cards: what it holds, in the game's words
    int pieces = 0;                 ///< of such a page: how many things lie on it
    std::vector<PrintedTag> tags{}; ///< beside those of cards; their page is not counted yet
    std::string use{}; ///< the key of what to know before it is cut; empty: how its sides are printed
    bool notes = true; ///< in its margin
};

/// All pages of a file before drawing. Every deck starts on a sheet of its own: all backs of a sheet are the
/// same then, and a sheet fed the wrong way round spoils nothing. Single cards are too few for that.
struct PrintPlan {
    SheetLayout layout;
    BackCorrection correction;
    InkMode ink = InkMode::Colour;
    bool largePrint = false;
    QSizeF mat{}; ///< mm, of the mat on its pages
    std::string program{};
    std::string printer{};
    std::vector<SheetPlan> sheets{}; ///< none: nothing was asked for
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

// For the games, to plan with.

/// A plan without pages, or what of the wishes cannot be.
std::variant<PrintPlan, PrintProblem> emptyPlan(const PrintWishes& wishes);
/// As many sheets as these cards need.
void addSheets(PrintPlan& plan, const std::string& set, const std::vector<PrintedSide>& cards,
               const std::string& use = {});
/// Sheets of all command cards, which have no backs.
void addCommandSheets(PrintPlan& plan);
std::vector<PrintedSide> allCommands();
inline constexpr const char* commandSet = "C";
inline constexpr const char* singleSet = "X";
/// Pages without cards.
void addPages(PrintPlan& plan, const std::string& insert, const std::string& set, int pages);
/// A cover before all that is there. Or why it cannot be.
std::optional<PrintProblem> addCover(PrintPlan& plan);
/// Whether a page of text can be read on such paper.
bool hasRoomForText(const SheetLayout& layout);
/// Gives the fronts that are there their backs: beside each on a sheet to be folded, or on pages of their
/// own.
enum class Backs { None, Behind, Alone };
void addBacks(PrintPlan& plan, Backs backs, PageOrder order);

/// A card asked for by itself, as a spare.
struct WishedSide {
    PrintedSide card; ///< no back
    int copies = 1;   ///< of one with a serial: 1, as no two pieces carry the same
};
inline constexpr int mostCopies = 99;
inline constexpr int mostWished = 999; ///< cards of one request, copies counted
/// Command cards on sheets of their own: they have no backs.
void addWished(PrintPlan& plan, const std::vector<WishedSide>& wished);
/// Nothing: so many can be had.
std::optional<json::Said> tooManyWished(const std::vector<WishedSide>& wished);

// With a plan.

/// The trims of what lies on a page, before any correction.
std::vector<QRectF> trimsOf(const SheetPlan& sheet, const SheetLayout& layout);

/// The tags of faces in page order, to be given serials. A back never has one: it would tell cards apart.
std::vector<tag::Tag*> facesOf(PrintPlan& plan);

/// Where which tag will stand.
Manifest manifestOf(const PrintPlan& plan);

/// What all games call alike of what a page holds: the cover, command cards, single cards; nothing for
/// others.
std::optional<QString> commonNameOf(const SheetPlan& sheet, const SheetWords& words);

struct PrintResult {
    int pages = 0;
    int faces = 0;    ///< player cards
    int numbered = 0; ///< of these, with a serial
    int heads = 0;    ///< cards that head a row or column
    int backs = 0;
    int commands = 0;
    int inserts = 0;  ///< pages without cards
    int stickers = 0; ///< on label sheets, instead of all these
    Manifest manifest;
};

/// What is drawn of a plan, counted.
PrintResult resultOf(const PrintPlan& plan);

struct PdfBytes {
    QByteArray bytes;
    PrintResult result;
    Duplex duplex = Duplex::Simplex; ///< what it asks a printer for
};

/// The PDF in memory; the same plan and artist give the same bytes. Main thread; needs no display.
std::variant<PdfBytes, PrintProblem> drawToMemory(const PrintPlan& plan, const Artist& artist);

/// Page `page` of that file alone (from 1), the same to the last stroke: to be looked at first. Nothing: it
/// could not be made. Main thread; needs no display.
std::optional<QByteArray> pageToMemory(const PrintPlan& plan, int page, const Artist& artist);

} // namespace rowkeeper::printables
