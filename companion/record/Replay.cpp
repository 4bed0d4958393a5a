// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/record/Replay.h"

#include <memory>
#include <utility>

namespace rowkeeper::record {

std::variant<tactics::Game, RefusedLine> replay(const json::Record& record, const Visitor& visitor) {
    tactics::Game game = tactics::newGame(std::make_shared<const tactics::Setup>(record.setup));
    for (const json::RecordLine& line : effective(record)) {
        tactics::Result result = tactics::apply(game, std::get<tactics::Event>(line.what));
        if (auto* refusal = std::get_if<tactics::Refusal>(&result))
            return RefusedLine{line.n, std::move(*refusal)};
        auto& applied = std::get<tactics::Applied>(result);
        if (visitor) visitor(line, applied);
        game = std::move(applied.game);
    }
    return game;
}

} // namespace rowkeeper::record
