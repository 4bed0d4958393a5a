// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/ResultSource.h"
#include "companion/spacetrace/results/RestsOn.h"
#include "engine/core/json/Said.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json_fwd.hpp>

#include <QByteArray>

#include <string>
#include <variant>

/// What a recorded game came to, for people, for programs, for spreadsheets and on paper. Nothing is counted
/// here that the engine has not counted.
namespace rowkeeper::spacetrace {

struct GameResult {
    rowkeeper::record::ResultSource source;
    Game game; ///< after its last line
    RestsOn restsOn;
    int events = 0; ///< that count
    json::PutRight putRight;
};

/// Lines of plain text, without the last newline.
std::string resultText(const GameResult& result, const json::Sentences& sentences);

/// {"type":"result","format":1,"game":3|null,"begun":...,"players":[...],"finished":true,"turn":9,
/// "winners":["A"],"reason":"base"|null,"end":{gameJson(), addTo()},"events":57,"corrected":0,
/// "struck":0,"notice":...}.
nlohmann::ordered_json resultDocument(const GameResult& result, const json::Sentences& sentences);

/// A line a player. Who has won is empty as long as nobody can say.
std::string resultCsv(const GameResult& result);

/// The text on A4 pages, with the document as "result.json" beside it; or why not. Main thread.
std::variant<QByteArray, json::Said> resultPdf(const GameResult& result, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
