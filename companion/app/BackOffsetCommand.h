// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::app {

struct BackOffsetArguments {
    std::string name;                  ///< of printer and tray; empty: all are listed
    std::vector<std::string> pictures; ///< of one test sheet
    std::vector<double> shift;         ///< mm to the right, down; empty: none
    std::optional<double> turn;        ///< degrees clockwise
    std::vector<double> stretch;       ///< per cent of width, of height; empty: none
    std::optional<std::string> paper;  ///< of what is typed; A4
    std::optional<std::string> flip;   ///< of what is typed; long
    bool forget = false;
};

/// How backs must be drawn on a printer: measured from pictures, typed, listed or forgotten. What cannot be
/// measured is refused with its reason and changes nothing (InvalidData).
int runBackOffset(const AppContext& context, const BackOffsetArguments& arguments);

} // namespace rowkeeper::app
