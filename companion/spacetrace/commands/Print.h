// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/app/PrintWishes.h"
#include "printables/spacetrace/Request.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// `print` of Spacetrace.
namespace rowkeeper::spacetrace::commands {

/// Throws CommandError.
spacetrace::sheets::SheetRequest spacetraceRequestOf(const app::AppContext& context,
                                                     const app::PrintArguments& arguments);

/// Why a word names no card that can be printed by itself; nothing: it does. Throws json::DataError.
struct NoSide {
    enum What { NoCard, Back, Unknown };
    What what = NoCard;
    std::string number; ///< that the catalog has not
    std::string known;  ///< those it has
};
std::optional<NoSide> noSide(const app::AppContext& context, const std::string& word);

/// How many of these faces are of which kind: "bases", "ships", "tactics", "commanders", "reinforcements",
/// and "unnamed" those the catalog has not, as cards to be filled in are.
nlohmann::ordered_json spacetraceKinds(const app::AppContext& context, const std::vector<tag::Tag>& faces);

extern const app::GamePrint spacetracePrint;

} // namespace rowkeeper::spacetrace::commands
