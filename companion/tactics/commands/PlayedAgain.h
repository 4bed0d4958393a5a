// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/GameAgain.h"
#include "companion/app/HistoryRows.h"
#include "companion/journal/ReadOnly.h"

#include <optional>

namespace rowkeeper::tactics::commands {

using app::PlayedAgain;

/// Plays it twice, with its own values and with these; keeps neither. Nothing: it is not over.
std::optional<PlayedAgain> playedAgain(const app::AppContext& context, journal::ReadOnlyJournal& journal,
                                       const app::NotedGame& game, const tactics::Catalog& catalog,
                                       const json::Texts& texts);

} // namespace rowkeeper::tactics::commands
