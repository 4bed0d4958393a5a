// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "printables/Print.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace rowkeeper::app {

struct PrintArguments {
    std::vector<std::string> kinds;
    std::vector<std::string> cards; ///< "S05", "R07x3"
    std::string file;               ///< "-": standard output
    std::string paper = "A4";
    std::vector<tactics::Faction> decks; ///< empty: all four, of a starter set R and K
    bool frontsFirst = false;            ///< all fronts, then all backs: for feeding the pile again by hand
    std::string ink = "colour";
    std::string flip = "long";
    bool foldOver = false;
    std::string marks = "corners";
    std::string marked = "both";
    bool noLabel = false;
    std::vector<double> backShift;   ///< mm to the right, down; empty: none
    std::optional<double> backTurn;  ///< degrees clockwise
    std::vector<double> backStretch; ///< per cent of width, of height; empty: none
    std::string back;                ///< the profile of a printer instead; empty: none
    bool force = false;              ///< an existing file may be replaced
};

/// Makes the sheets. Throws CommandError. Main thread.
printables::PdfBytes drawSheets(const AppContext& context, const printables::PrintRequest& request);

/// Reads every tag of them back and writes them: the file appears complete and read, or not at all; an
/// existing one is kept unless `force`. Throws CommandError. From any thread. `done`: see proof::proveTags().
/// False: it became `unwanted` first, and nothing was written.
bool deliverSheets(const printables::PdfBytes& sheets, const std::string& file, bool force,
                   const std::stop_token& unwanted = {}, const std::function<void(int pages)>& done = {});

/// In a sentence.
std::string writtenText(const AppContext& context, const std::string& file,
                        const printables::PrintResult& result);

/// Sheets as PDF. The file appears complete or not at all; an existing one is kept unless `force`.
int runPrint(const AppContext& context, const PrintArguments& arguments);

} // namespace rowkeeper::app
