// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/DeskCommand.h"
#include "companion/tactics/desk/DeskSheet.h"
#include "companion/tactics/desk/WhatIf.h"

#include <string>

namespace rowkeeper::tactics::commands {

/// Of a game of Tactics (Game::desk).
int deskTactics(const app::AppContext& context, const app::DeskArguments& arguments);

/// One page about a row; `document` goes with it. Throws CommandError. Main thread.
void writeRulingSheet(const std::string& file, const tactics::desk::DeskSheet& sheet,
                      const json::Texts& texts, const std::string& document, bool force);

/// What the arguments suppose. Throws CommandError: Usage for what cannot be read, NotFound for cards,
/// targets and lines that are not there.
tactics::desk::Supposed supposedBy(const app::AppContext& context, const app::DeskArguments& arguments,
                                   const json::Record& record);

} // namespace rowkeeper::tactics::commands
