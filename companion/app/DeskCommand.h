// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/desk/DeskSheet.h"
#include "companion/tactics/desk/WhatIf.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::app {

struct DeskArguments {
    std::string game; ///< a number, "last", or a recorded game ("-": standard input)
    std::optional<int> line;
    bool asItStood = false;
    int row = 0; ///< 0: an overview of all
    bool allLines = false;
    std::string extra = "no"; ///< of Spacetrace: how extra fleets would fight
    std::vector<std::string> powers;
    std::vector<std::string> points;
    std::vector<std::string> changes;
    std::vector<int> strikes;
    std::optional<std::string> pdf;
    std::string json = "-"; ///< where the document goes, if --json was given
    bool force = false;     ///< existing files may be replaced
};

/// `desk`: a recorded game opened at any of its lines, a row with everything behind its numbers, and what
/// would be if something were otherwise. Looks only.
int runDesk(const AppContext& context, const DeskArguments& arguments);

/// Of a game of Tactics (Game::desk).
int deskTactics(const AppContext& context, const DeskArguments& arguments);

/// Everything that can be known to go wrong with its files is said before any of them is written. Throws
/// CommandError.
void checkOutputs(const AppContext& context, const DeskArguments& arguments);

/// One page about a row; `document` goes with it. Throws CommandError. Main thread.
void writeRulingSheet(const std::string& file, const tactics::desk::DeskSheet& sheet,
                      const json::Texts& texts, const std::string& document, bool force);

/// What the arguments suppose. Throws CommandError: Usage for what cannot be read, NotFound for cards,
/// targets and lines that are not there.
tactics::desk::Supposed supposedBy(const AppContext& context, const DeskArguments& arguments,
                                   const json::Record& record);

} // namespace rowkeeper::app
