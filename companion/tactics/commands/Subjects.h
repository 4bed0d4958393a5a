// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/RuleBookSubjects.h"
#include "engine/tactics/Card.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <variant>
#include <vector>

/// What `explain` can tell about by name when Tactics is the game.
namespace rowkeeper::tactics::commands {

using Subject = std::variant<app::RuleBookSubject, tactics::CardId, tactics::TargetId>;

/// Everything called so: a ruling ("T25"), a rule ("G6.3"), a house rule by its option, a card or target by
/// id, by tag text, or by any faction's title in either language. Capitals do not matter. Empty: nothing.
std::vector<Subject> subjectsNamed(const app::AppContext& context, const std::string& name);

nlohmann::ordered_json document(const app::AppContext& context, const Subject& subject);
std::string text(const app::AppContext& context, const Subject& subject);

} // namespace rowkeeper::tactics::commands
