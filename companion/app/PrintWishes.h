// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/art/ArtFolder.h"
#include "printables/Print.h"
#include "printables/Stickers.h"
#include "printables/TestSheet.h"

#include <optional>
#include <string>
#include <vector>

/// What the words of `print` ask for. All throw CommandError.
namespace rowkeeper::app {

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
    std::vector<double> labelShift; ///< mm to the right, down; empty: none
    bool force = false;             ///< an existing file may be replaced
};

/// "stickers" and "test" are no kinds of cards: the one is a way to print them, the other a sheet of its own.
bool asksForStickers(const PrintArguments& arguments);
bool asksForTest(const PrintArguments& arguments);

printables::PrintRequest requestOf(const AppContext& context, const PrintArguments& arguments);
printables::StickerForm stickerFormOf(const AppContext& context, const PrintArguments& arguments);
printables::TestRequest testRequestOf(const AppContext& context, const PrintArguments& arguments);
/// Nothing: no folder is named.
std::optional<art::ArtFolder> artOf(const PrintArguments& arguments);

/// Name and version, for the label of sheets.
std::string program();

} // namespace rowkeeper::app
