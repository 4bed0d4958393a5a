// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"

#include <functional>
#include <span>
#include <variant>

/// A record played by the rules: the one place that turns lines into a game. Pure; any thread.
namespace rowkeeper::record {

/// The first line that counts and is not allowed where it stands.
struct RefusedLine {
    int n = 0;
    tactics::Refusal why;
};

/// Who looks on while a record is played, line by line that counts; each may be left out. Who asks "what if"
/// changes what it is given.
struct Visitor {
    /// Before a line, with the game as it stands then; house rules may be others from here on.
    std::function<void(const json::RecordLine&, tactics::Game& now)> before{};
    /// After it was applied to `was`.
    std::function<void(const json::RecordLine&, const tactics::Game& was, tactics::Applied&)> applied{};
    /// The rules refuse it where it stands: true passes over it. Left out: the first such line ends it.
    std::function<bool(const json::RecordLine&, const tactics::Game& now, const tactics::Refusal&)>
        passesOver{};
};

/// Passes over every line that the rules refuse where it stands.
Visitor passingOver();

/// Plays the lines that count, in order. `record.setup` must have no tactics::problem().
std::variant<tactics::Game, RefusedLine> replay(const json::Record& record, const Visitor& visitor = {});

/// The game after further lines that count; those that do not fit are passed over.
tactics::Game playedOn(tactics::Game from, std::span<const json::RecordLine> lines);

/// Who looks on while events are played where they were written; `applied` is null where the rules refuse it
/// there.
using WrittenVisitor =
    std::function<void(const json::RecordLine&, const tactics::Game& was, const tactics::Applied* applied)>;

/// Plays every event ever written, struck or not: each after the lines before it as they counted then. The
/// game is played again after corrections; of a record made to waste time, with thousands of them, the last
/// events are not visited.
void replayWritten(const json::Record& record, const WrittenVisitor& visit);

/// The game after its lines, those passed over that do not fit.
tactics::Game replayed(const json::Record& record);

} // namespace rowkeeper::record
