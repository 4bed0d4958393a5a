// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <string>

/// What is asked about Tactics, answered.
namespace rowkeeper::tactics::commands {

/// A ruling, a rule, a house rule, a card or target; of a file each part of what is scored (Game::explain).
int explainTactics(const app::AppContext& context, const std::string& what);

/// As Game::knows.
bool knownToTactics(const app::AppContext& context, const std::string& name);

/// Rows or captured targets to totals and winners.
int scoreTactics(const app::AppContext& context, const std::string& file);

} // namespace rowkeeper::tactics::commands
