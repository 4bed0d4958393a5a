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
#include <utility>
#include <variant>
#include <vector>

/// What the words of `print` ask for. All throw CommandError.
namespace rowkeeper::app {

// What options take, their usual word first.
inline constexpr std::array<std::string_view, 2> flipWords{"long", "short"};
inline constexpr std::array<std::string_view, 3> marksWords{"corners", "lines", "none"};
inline constexpr std::array<std::string_view, 3> markedWords{"both", "front", "back"};
inline constexpr std::array<std::string_view, 4> inkWords{"colour", "grey", "saver", "outlines"};

/// What `print` knows by name, beside "stickers" and "test".
inline constexpr std::array<std::pair<std::string_view, printables::PrintKind>, 10> kindNames{
    {{"deck", printables::PrintKind::Deck},
     {"targets", printables::PrintKind::Targets},
     {"backs", printables::PrintKind::Backs},
     {"commands", printables::PrintKind::Commands},
     {"starter", printables::PrintKind::Starter},
     {"cover", printables::PrintKind::Cover},
     {"reference", printables::PrintKind::Reference},
     {"rules", printables::PrintKind::Rules},
     {"markers", printables::PrintKind::Markers},
     {"playmat", printables::PrintKind::Playmat}}};

inline constexpr std::string_view usualLabels = "L7160";

struct PrintArguments {
    std::vector<std::string> kinds;
    std::vector<std::string> cards; ///< "S05", "R07x3", "S05.17"
    std::string file;               ///< "-": standard output
    std::string paper = "A4";
    std::vector<tactics::Faction> decks; ///< empty: all four, of a starter set R and K
    bool frontsFirst = false;            ///< all fronts, then all backs: for feeding the pile again by hand
    bool serials = false;                ///< every face gets one that was never given before
    std::string ink = "colour";
    std::string flip = "long";
    bool foldOver = false;
    std::string marks = "corners";
    std::string marked = "both";
    bool noLabel = false;
    double bleed = 0; ///< mm
    std::string cardSize = "poker";
    std::optional<int> markers;         ///< how many
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

/// "stickers" and "test" are no kinds of cards: the one is a way to print them, the other a sheet of its own.
bool asksForStickers(const PrintArguments& arguments);
bool asksForTest(const PrintArguments& arguments);

/// Throw for what is no kind, card, paper, size of cards or of a mat.
void checkKind(const std::string& name);
void checkCard(const std::string& text);
void checkPaper(const std::string& name);
void checkCardSize(const std::string& name);
void checkPlaymat(const std::string& size);

/// Of "S05" or "R07x3", in upper or lower case; "S05.17": that piece again, of which there is one. Nothing:
/// it is no card. It may be a back, which nobody can ask for by itself.
std::optional<printables::WishedCard> wishedCard(const std::string& text);

printables::PrintRequest requestOf(const AppContext& context, const PrintArguments& arguments);
printables::StickerForm stickerFormOf(const AppContext& context, const PrintArguments& arguments);
printables::TestRequest testRequestOf(const AppContext& context, const PrintArguments& arguments);
/// Nothing: no folder is named.
std::optional<art::ArtFolder> artOf(const PrintArguments& arguments);

/// Name and version, for the label of sheets.
std::string program();

} // namespace rowkeeper::app
