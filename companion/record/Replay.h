// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/GameRules.h"

#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <variant>

/// A record played by the rules of its game: the one place that turns lines into a game. Pure; any thread.
namespace rowkeeper::record {

/// The first line that counts and is not allowed where it stands.
template<class Refusal>
struct RefusedLineOf {
    int n = 0;
    Refusal why;
};

/// Who looks on while a record is played, line by line that counts; each may be left out. Who asks "what if"
/// changes what it is given.
template<GameRules R>
struct VisitorOf {
    using Game = typename R::Game;
    /// Before a line, with the game as it stands then; house rules may be others from here on.
    std::function<void(const LineBy<R>&, Game& now)> before{};
    /// After it was applied to `was`.
    std::function<void(const LineBy<R>&, const Game& was, typename R::Applied&)> applied{};
    /// The rules refuse it where it stands: true passes over it. Left out: the first such line ends it.
    std::function<bool(const LineBy<R>&, const Game& now, const typename R::Refusal&)> passesOver{};
};

/// Passes over every line that the rules refuse where it stands.
template<GameRules R>
VisitorOf<R> passingOverBy() {
    VisitorOf<R> visitor;
    visitor.passesOver = [](const LineBy<R>&, const typename R::Game&, const typename R::Refusal&) {
        return true;
    };
    return visitor;
}

template<GameRules R>
using Replayed = std::variant<typename R::Game, RefusedLineOf<typename R::Refusal>>;

/// The game after further lines that count.
template<GameRules R>
Replayed<R> playOn(typename R::Game game, std::span<const LineBy<R>> lines, const VisitorOf<R>& visitor) {
    for (const LineBy<R>& line : lines) {
        if (visitor.before) visitor.before(line, game);
        auto result = R::apply(game, std::get<typename R::Event>(line.what));
        if (auto* refusal = std::get_if<typename R::Refusal>(&result)) {
            if (visitor.passesOver && visitor.passesOver(line, game, *refusal)) continue;
            return RefusedLineOf<typename R::Refusal>{line.n, std::move(*refusal)};
        }
        auto& applied = std::get<typename R::Applied>(result);
        if (visitor.applied) visitor.applied(line, game, applied);
        game = std::move(applied.game);
    }
    return game;
}

/// Plays the lines that count, in order. `record.setup` must be one that can be played.
template<GameRules R>
Replayed<R> replayBy(const RecordBy<R>& record, const VisitorOf<R>& visitor = {}) {
    const std::vector<LineBy<R>> lines = json::effectiveOf(record.lines);
    return playOn<R>(R::begin(record.setup), lines, visitor);
}

/// The game after its lines, those passed over that do not fit.
template<GameRules R>
typename R::Game replayedBy(const RecordBy<R>& record) {
    return std::get<typename R::Game>(replayBy<R>(record, passingOverBy<R>()));
}

/// Who looks on while events are played where they were written; `applied` is null where the rules refuse it
/// there.
template<GameRules R>
using WrittenVisitorOf =
    std::function<void(const LineBy<R>&, const typename R::Game& was, const typename R::Applied* applied)>;

/// Plays every event ever written, struck or not: each after the lines before it as they counted then. The
/// game is played again after corrections; of a record made to waste time, with thousands of them, the last
/// events are not visited.
template<GameRules R>
void replayWrittenBy(const RecordBy<R>& record, const WrittenVisitorOf<R>& visit) {
    constexpr std::ptrdiff_t mostReplayed = 1'000'000; // lines
    std::ptrdiff_t left = mostReplayed;
    typename R::Game game = R::begin(record.setup);
    bool corrected = false;
    for (auto line = record.lines.begin(); line != record.lines.end(); ++line) {
        const auto* event = std::get_if<typename R::Event>(&line->what);
        if (!event) {
            corrected = true;
            continue;
        }
        if (std::exchange(corrected, false)) {
            left -= line - record.lines.begin();
            if (left < 0) return;
            game = replayedBy<R>({record.setup, {record.lines.begin(), line}});
        }
        auto result = R::apply(game, *event);
        auto* applied = std::get_if<typename R::Applied>(&result);
        visit(*line, game, applied);
        if (applied) game = std::move(applied->game);
    }
}

} // namespace rowkeeper::record
