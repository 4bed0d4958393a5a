// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/app/PrintWishes.h"
#include "printables/spacetrace/Request.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

/// `print` of Spacetrace.
namespace rowkeeper::app {

/// Throws CommandError.
spacetrace::sheets::SheetRequest spacetraceRequestOf(const AppContext& context,
                                                     const PrintArguments& arguments);

/// How many of these faces are of which kind: "bases", "ships", "tactics", "commanders", "reinforcements",
/// and "unnamed" those the catalog has not, as cards to be filled in are.
nlohmann::ordered_json spacetraceKinds(const AppContext& context, const std::vector<tag::Tag>& faces);

extern const GamePrint spacetracePrint;

} // namespace rowkeeper::app
