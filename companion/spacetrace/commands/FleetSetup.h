// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/KeptGames.h"
#include "companion/spacetrace/referee/Book.h"
#include "companion/table/Eyes.h"
#include "engine/spacetrace/Setup.h"

#include <memory>
#include <string>
#include <string_view>

/// What a table of Spacetrace is followed with, for `watch` and the window.
namespace rowkeeper::spacetrace::commands {

inline constexpr std::string_view demo = "demo"; ///< a source: the clip in the data folder

/// Where the pictures of that source come from. Throws CommandError: there is no demo.
std::string sourceOf(const app::AppContext& context, const std::string& source);

/// A setup to choose in: the house rules that the context was given and the catalog; of the demo who plays it
/// and what is printed on its cards, too. Throws CommandError and json::DataError.
Setup setupFor(const app::AppContext& context, const std::string& source);

/// Who sees their cards: every one that may lie there, without the serials of copies, which nobody here
/// knows. Null: sees nothing.
table::Eyes eyesFor(std::unique_ptr<vision::Source> source, const Setup& setup);

/// A kept game to go on with; whoever opened it has played it.
referee::Book bookOf(const app::OpenedGame& kept);

} // namespace rowkeeper::spacetrace::commands
