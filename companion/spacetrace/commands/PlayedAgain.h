// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/GameAgain.h"
#include "companion/app/GameNotes.h"
#include "companion/journal/ReadOnly.h"
#include "engine/spacetrace/Catalog.h"

#include <optional>

namespace rowkeeper::spacetrace::commands {

/// Plays it twice, with its own values and with these; keeps neither. Nothing: it is not over.
std::optional<app::PlayedAgain> playedAgain(const app::AppContext& context, journal::ReadOnlyJournal& journal,
                                            const app::NotedGame& game, const Catalog& catalog);

} // namespace rowkeeper::spacetrace::commands
