// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"

#include <functional>
#include <variant>

/// A record played by the rules: the one place that turns lines into a game. Pure; any thread.
namespace rowkeeper::record {

/// The first line that counts and is not allowed where it stands.
struct RefusedLine {
    int n = 0;
    tactics::Refusal why;
};

/// Sees a line that counts after it was applied.
using Visitor = std::function<void(const json::RecordLine&, const tactics::Applied&)>;

/// Plays the lines that count, in order. `record.setup` must have no tactics::problem().
std::variant<tactics::Game, RefusedLine> replay(const json::Record& record, const Visitor& visitor = {});

} // namespace rowkeeper::record
