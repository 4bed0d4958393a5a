// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Scratch.h"
#include "tests/fuzz/Shipped.h"
#include "tests/fuzz/Targets.h"

#include <nlohmann/json.hpp>

#include <sstream>

namespace rowkeeper::fuzz {

namespace {

using namespace tactics;

/// A line that was read is written so that it reads the same.
void checkLine(const json::RecordLine& line) {
    const Event& event = std::get<Event>(line.what);
    const nlohmann::json written = nlohmann::json::parse(json::toJson(event).dump());
    promise(json::eventFromJson(written, "-") == event, "an event survives its line");
}

void writeEnd(const Game& game) {
    if (!game.lastResult) return;
    Game scored = game;
    scored.rows = game.lastResult->rows;
    for (std::size_t row = 0; row < scored.rows.size(); ++row) {
        const Row asked = scoringRow(scored, row);
        promise(!json::toJson(game.lastResult->scores.at(row), asked, shippedTexts()).dump().empty(),
                "an answer");
    }
}

void play(const json::Record& record) {
    if (const auto wrong = problem(record.setup)) {
        promise(!shippedTexts()(*wrong).empty(), "a sentence");
        return;
    }
    Game game = newGame(std::make_shared<const Setup>(record.setup));
    for (const json::RecordLine& line : effective(record)) {
        checkLine(line);
        Result result = tactics::apply(game, std::get<Event>(line.what));
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            promise(!shippedTexts()(refusal->text).empty(), "a sentence");
            break;
        }
        auto& applied = std::get<Applied>(result);
        for (const Change& change : applied.changes)
            promise(!shippedTexts()(change.text).empty(), "a sentence");
        game = std::move(applied.game);
    }
    writeEnd(game);
}

} // namespace

void recordedGame(std::string_view input) {
    std::istringstream in(withShippedValues(input));
    json::Record record;
    try {
        record = json::readRecord(in, "-");
    } catch (const json::DataError&) {
        return;
    }
    play(record);
}

} // namespace rowkeeper::fuzz
