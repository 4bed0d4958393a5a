// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/app/PrintWishes.h"
#include "printables/spacetrace/Request.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

/// `print` of Spacetrace.
namespace rowkeeper::spacetrace::commands {

/// Throws CommandError.
spacetrace::sheets::SheetRequest spacetraceRequestOf(const app::AppContext& context,
                                                     const app::PrintArguments& arguments);

/// How many of these faces are of which kind: "bases", "ships", "tactics", "commanders", "reinforcements",
/// and "unnamed" those the catalog has not, as cards to be filled in are.
nlohmann::ordered_json spacetraceKinds(const app::AppContext& context, const std::vector<tag::Tag>& faces);

extern const app::GamePrint spacetracePrint;

} // namespace rowkeeper::spacetrace::commands
