// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/art/ArtFolder.h"
#include "printables/Print.h"
#include "printables/Stickers.h"
#include "printables/TestSheet.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the words of `print` ask for. All throw CommandError.
namespace rowkeeper::app {

// What options take, their usual word first.
inline constexpr std::array<std::string_view, 2> flipWords{"long", "short"};
inline constexpr std::array<std::string_view, 3> marksWords{"corners", "lines", "none"};
inline constexpr std::array<std::string_view, 3> markedWords{"both", "front", "back"};
inline constexpr std::array<std::string_view, 4> inkWords{"colour", "grey", "saver", "outlines"};

inline constexpr std::string_view usualLabels = "L7160";

struct PrintArguments {
    std::string game; ///< id of the one whose sheets they are; empty: of the first of the house
    std::vector<std::string> kinds;
    std::vector<std::string> cards; ///< "S05", "R07x3", "S05.17"
    std::string file;               ///< "-": standard output
    std::string paper = "A4";
    std::vector<std::string> decks; ///< letters of their owners; empty: those the game has of itself
    bool noDecks = false;           ///< nobody's: where all owners are struck off, in the window
    bool frontsFirst = false;       ///< all fronts, then all backs: for feeding the pile again by hand
    bool serials = false;           ///< every face gets one that was never given before
    bool noSerials = false;         ///< none does
    std::string ink = "colour";
    std::string flip = "long";
    bool foldOver = false;
    std::string marks = "corners";
    std::string marked = "both";
    bool noLabel = false;
    double bleed = 0; ///< mm
    std::string cardSize = "poker";
    std::optional<int> markers;         ///< how many
    std::optional<int> copies;          ///< of each card of a deck
    std::optional<int> blanks;          ///< how many cards to be filled in
    std::optional<std::string> playmat; ///< its width and height
    bool largePrint = false;
    bool bothLanguages = false;        ///< on each card
    std::optional<std::string> art;    ///< a folder of people's own pictures
    std::vector<double> backShift;     ///< mm to the right, down; empty: none
    std::optional<double> backTurn;    ///< degrees clockwise
    std::vector<double> backStretch;   ///< per cent of width, of height; empty: none
    std::string back;                  ///< the profile of a printer instead; empty: none
    std::optional<std::string> labels; ///< of stickers: the sheet of labels
    std::optional<int> first;
    std::optional<int> each;
    std::vector<double> labelShift;     ///< mm to the right, down; empty: none
    bool force = false;                 ///< an existing file may be replaced
    std::optional<std::string> job;     ///< a file that says all this instead (PrintJob.h)
    std::optional<std::string> saveJob; ///< where such a file is written

    bool operator==(const PrintArguments&) const = default;
};

/// "stickers" and "test" are no kinds of cards, and every game has them: the one is a way to print them, the
/// other a sheet of its own.
inline constexpr std::string_view stickersName = "stickers";
inline constexpr std::string_view testName = "test";
bool asksFor(const PrintArguments& arguments, std::string_view kind);
bool asksForStickers(const PrintArguments& arguments);
bool asksForTest(const PrintArguments& arguments);

/// Throw for what is no kind or deck's letter of that game, no card, paper, size of cards or of a mat.
void checkKind(const Game& game, const std::string& name);
void checkDeck(const Game& game, const std::string& letter);
void checkCard(const Game& game, const std::string& text);
void checkPaper(const std::string& name);
void checkCardSize(const std::string& name);
void checkPlaymat(const std::string& size);

/// What a game's own table says of its kinds, and a sentence that refuses all others.
[[noreturn]] void refuseKind(const std::string& name, const std::vector<std::string_view>& known);

/// "R07x3" as a name and how many; nothing: that is no number.
struct NamedCopies {
    std::string name;
    int copies = 1;
};
std::optional<NamedCopies> namedCopies(const std::string& text);
/// Of "S05" or a whole tag text, in upper or lower case, the tag of a game whose tags begin so ("RKT").
std::optional<tag::Tag> tagNamed(std::string name, const std::string& start);

/// How it shall be printed, whatever it is, the program's name included.
printables::PrintWishes wishesOf(const AppContext& context, const PrintArguments& arguments);
/// Refuses options of labels without stickers, and options of sheets with them.
void checkStickers(const PrintArguments& arguments, const printables::PrintWishes& wishes);
/// Width and height, mm.
QSizeF playmatOf(const std::string& size);

printables::StickerForm stickerFormOf(const AppContext& context, const PrintArguments& arguments);
printables::TestRequest testRequestOf(const AppContext& context, const PrintArguments& arguments);
/// Nothing: no folder is named.
std::optional<art::ArtFolder> artOf(const AppContext& context, const PrintArguments& arguments);

/// Name and version, for the label of sheets.
std::string program();

} // namespace rowkeeper::app
