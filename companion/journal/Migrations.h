// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Database.h"

#include <span>

/// The shape of the journal's database, as the steps that led to it. Applied in order, each in a transaction
/// of its own; a step that was ever released is never changed, a new one is added at the end.
namespace rowkeeper::journal {

struct Migration {
    int version; ///< the database has this user_version afterwards; counts up from 1
    const char* sql;
    void (*rest)(Database& database) =
        nullptr; ///< what SQL cannot say, after it; the tables stay as they are
};

std::span<const Migration> migrations();

/// The first shape whose games are read as today's are: what came later is only added to it.
inline constexpr int readableSince = 2;
/// The first that knows when a line was kept, and what stands beside it.
inline constexpr int marginSince = 3;

/// Written into the file's header, so that a database of somebody else is never taken for ours.
inline constexpr int journalApplicationId = 0x526F776B; // "Rowk"

} // namespace rowkeeper::journal
