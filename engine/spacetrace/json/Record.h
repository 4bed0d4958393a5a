// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Record.h"
#include "engine/spacetrace/Game.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

/// The lines of a recorded game of Spacetrace <-> engine values. The frame (numbers, corrections) is that of
/// every game; shapes are fixed points. Readers throw json::DataError.
namespace rowkeeper::spacetrace {

using Correction = json::CorrectionOf<Event>;
using RecordLine = json::RecordLineOf<Event>;
using Record = json::RecordOf<Setup, Event>;

/// {"type":"setup","format":1,"game":"spacetrace","players":["A","B"],"profile":"full","winning":"base","options":{},
/// "catalog":{}}: the values a game is played with are all in it.
nlohmann::ordered_json toJson(const Setup& setup);
Setup setupFromJson(const nlohmann::json& json, const json::Origin& origin);

/// "full", "first", "second"; "base", "wrecks". Nothing for other words.
std::optional<Profile> profileOf(std::string_view word);
std::optional<Winning> winningOf(std::string_view word);

/// {"do":"ship","player":"A","card":"fighter", ...}.
nlohmann::ordered_json toJson(const Event& event);

Record readRecord(std::istream& in, const std::string& file);

/// One line of the record, without newline.
std::string toLine(const Setup& setup);
std::string toLine(const RecordLine& line);

} // namespace rowkeeper::spacetrace
