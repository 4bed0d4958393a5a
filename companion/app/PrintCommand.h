// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

namespace rowkeeper::app {

struct PrintArguments {
    std::vector<std::string> kinds;
    std::string file; ///< "-": standard output
    std::string paper = "a4";
    std::vector<tactics::Faction> decks; ///< empty: all four
    bool frontsFirst = false;            ///< all fronts, then all backs: for feeding the pile again by hand
    bool force = false;                  ///< an existing file may be replaced
};

/// Sheets as PDF. The file appears complete or not at all; an existing one is kept unless `force`.
int runPrint(const AppContext& context, const PrintArguments& arguments);

} // namespace rowkeeper::app
