// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What commands on Tactics stand on beside what every command does: catalog, house rules, texts. Built when
/// first asked for and kept with the context, whose faults and threads these have (AppContext).
namespace rowkeeper::tactics::commands {

/// The catalog, under the group's own values ($XDG_CONFIG_HOME/rowkeeper/tactics.json), under --catalog.
const tactics::Catalog& catalogOf(const app::AppContext& context);
/// For the window, which opens all the same: why the group's own values cannot be read. From then on they
/// are left out. Nothing: they are read, or there are none. What else is wrong throws as catalogOf() does.
std::optional<std::string> leaveOutUnreadableValues(const app::AppContext& context);
/// The house rules of the command line over the defaults; an unknown name or value is Usage.
const tactics::Options& optionsOf(const app::AppContext& context);
/// The house rules as they were given, each checked; Usage as above.
std::vector<std::pair<std::string, std::string>> givenOptionsOf(const app::AppContext& context);
/// What is said of the game, and the frame's sentences with it.
const json::Texts& textsOf(const app::AppContext& context);
/// The texts over other values than today's, e.g. those of a recorded game.
json::Texts textsFor(const app::AppContext& context, const tactics::Catalog& catalog);
const json::RuleBook& ruleBookOf(const app::AppContext& context);

} // namespace rowkeeper::tactics::commands
