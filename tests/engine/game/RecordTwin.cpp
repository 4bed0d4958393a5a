// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/RecordTwin.h"

#include "engine/core/json/Parse.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <sstream>

namespace rowkeeper::tactics {

RecordTwin::RecordTwin(const Setup& setup)
    : text_(json::toLine(setup) + "\n") {
    std::istringstream in(text_);
    states_.push_back(newGame(std::make_shared<const Setup>(json::readRecord(in, "-").setup)));
}

bool RecordTwin::follow(const std::vector<Event>& events) {
    while (states_.size() <= events.size()) {
        const std::size_t n = states_.size();
        const std::string line =
            json::toLine(json::RecordLine{static_cast<int>(n), -1, false, events[n - 1]});
        const Event read = json::eventFromJson(json::parse(line, "-").at("event"), "-");
        Result result = tactics::apply(game(), read);
        auto* applied = std::get_if<Applied>(&result);
        if (!applied) return false;
        text_ += line + "\n";
        states_.push_back(std::move(applied->game));
    }
    return true;
}

std::optional<Game> loadedWithoutLast(const RecordTwin& twin, std::size_t count) {
    const int last = static_cast<int>(twin.states().size()) - 1;
    std::string text = twin.text();
    for (int i = 0; i < static_cast<int>(count); ++i) {
        const json::Correction strike{true, last - i, "somebody", "it did not happen", std::nullopt};
        text += json::toLine(json::RecordLine{last + 1 + i, -1, false, strike}) + "\n";
    }
    std::istringstream in(text);
    const json::Record record = json::readRecord(in, "-");
    Game game = newGame(std::make_shared<const Setup>(record.setup));
    for (const json::RecordLine& line : json::effective(record)) {
        Result result = tactics::apply(game, std::get<Event>(line.what));
        auto* applied = std::get_if<Applied>(&result);
        if (!applied) return std::nullopt;
        game = std::move(applied->game);
    }
    return game;
}

} // namespace rowkeeper::tactics
