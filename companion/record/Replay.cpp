// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/record/Replay.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace rowkeeper::record {

Visitor passingOver() {
    Visitor visitor;
    visitor.passesOver = [](const json::RecordLine&, const tactics::Game&, const tactics::Refusal&) {
        return true;
    };
    return visitor;
}

namespace {

std::variant<tactics::Game, RefusedLine> played(tactics::Game game, std::span<const json::RecordLine> lines,
                                                const Visitor& visitor) {
    for (const json::RecordLine& line : lines) {
        if (visitor.before) visitor.before(line, game);
        tactics::Result result = tactics::apply(game, std::get<tactics::Event>(line.what));
        if (auto* refusal = std::get_if<tactics::Refusal>(&result)) {
            if (visitor.passesOver && visitor.passesOver(line, game, *refusal)) continue;
            return RefusedLine{line.n, std::move(*refusal)};
        }
        auto& applied = std::get<tactics::Applied>(result);
        if (visitor.applied) visitor.applied(line, game, applied);
        game = std::move(applied.game);
    }
    return game;
}

} // namespace

std::variant<tactics::Game, RefusedLine> replay(const json::Record& record, const Visitor& visitor) {
    return played(tactics::newGame(std::make_shared<const tactics::Setup>(record.setup)), effective(record),
                  visitor);
}

tactics::Game playedOn(tactics::Game from, std::span<const json::RecordLine> lines) {
    return std::get<tactics::Game>(played(std::move(from), lines, passingOver()));
}

void replayWritten(const json::Record& record, const WrittenVisitor& visit) {
    constexpr std::ptrdiff_t mostReplayed = 1'000'000; // lines
    std::ptrdiff_t left = mostReplayed;
    tactics::Game game = tactics::newGame(std::make_shared<const tactics::Setup>(record.setup));
    bool corrected = false;
    for (auto line = record.lines.begin(); line != record.lines.end(); ++line) {
        const auto* event = std::get_if<tactics::Event>(&line->what);
        if (!event) {
            corrected = true;
            continue;
        }
        if (std::exchange(corrected, false)) {
            left -= line - record.lines.begin();
            if (left < 0) return;
            game = replayed({record.setup, {record.lines.begin(), line}});
        }
        tactics::Result result = tactics::apply(game, *event);
        auto* applied = std::get_if<tactics::Applied>(&result);
        visit(*line, game, applied);
        if (applied) game = std::move(applied->game);
    }
}

tactics::Game replayed(const json::Record& record) {
    return std::get<tactics::Game>(replay(record, passingOver()));
}

} // namespace rowkeeper::record
