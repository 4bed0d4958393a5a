// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/app/PrintCommand.h"
#include "companion/app/PrintWishes.h"
#include "printables/tactics/Print.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// `print` of Conquest Alpha: Tactics.
namespace rowkeeper::tactics::commands {

/// What `print` knows by name, beside "stickers" and "test".
inline constexpr std::array<std::pair<std::string_view, tactics::sheets::PrintKind>, 10> kindNames{
    {{"deck", tactics::sheets::PrintKind::Deck},
     {"targets", tactics::sheets::PrintKind::Targets},
     {"backs", tactics::sheets::PrintKind::Backs},
     {"commands", tactics::sheets::PrintKind::Commands},
     {"starter", tactics::sheets::PrintKind::Starter},
     {"cover", tactics::sheets::PrintKind::Cover},
     {"reference", tactics::sheets::PrintKind::Reference},
     {"rules", tactics::sheets::PrintKind::Rules},
     {"markers", tactics::sheets::PrintKind::Markers},
     {"playmat", tactics::sheets::PrintKind::Playmat}}};

/// Of "S05" or "R07x3", in upper or lower case; "S05.17": that piece again, of which there is one. Nothing:
/// it is no card. It may be a back, which nobody can ask for by itself.
std::optional<tactics::sheets::WishedCard> wishedCard(const std::string& text);

/// Throws CommandError.
tactics::sheets::PrintRequest requestOf(const app::AppContext& context, const app::PrintArguments& arguments);

/// What a request and, for labels, arguments ask for. Keeps a reference to the context.
app::PrintWork workOf(const app::AppContext& context, const tactics::sheets::PrintRequest& request,
                      const app::PrintArguments& arguments);

/// Cards on sheets.
printables::PdfBytes drawSheets(const app::AppContext& context, const tactics::sheets::PrintRequest& request,
                                bool serials = false);

extern const app::GamePrint tacticsPrint;

} // namespace rowkeeper::tactics::commands
