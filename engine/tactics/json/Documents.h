// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
#include "engine/core/json/Record.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/Score.h"
#include "engine/tactics/json/Texts.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>
#include <map>
#include <string>
#include <variant>
#include <vector>

/// The documents of the `score` command and the lines of a recorded game <-> engine values. Shapes are fixed
/// points (see README: file shapes). Readers throw DataError naming entry and field.
namespace rowkeeper::json {

/// One question to `score`: a row, or captured targets.
using Question = std::variant<tactics::Row, tactics::PointsQuestion>;

struct Questions {
    std::vector<Question> entries;
    bool list = false; ///< a list was asked, so a list is answered
};

/// `defaults`: options given on the command line; a question's own options go over them.
Questions readQuestions(const std::string& text, const std::string& file, const tactics::Catalog& catalog,
                        const tactics::Options& defaults = {});

nlohmann::ordered_json toJson(const tactics::Score& score, const tactics::Row& row, const Texts& texts);
/// The same with "sensitivity" (what estimated powers decide) and "no_effect" (cards that change nothing).
/// `score` must be explained.
nlohmann::ordered_json toJsonWithNotes(const tactics::Score& score, const tactics::Row& row,
                                       const Texts& texts, const tactics::Catalog& catalog);
nlohmann::ordered_json toJson(const tactics::Points& points, const Texts& texts);
/// "no_effect": cards and why they change nothing.
nlohmann::ordered_json noEffectJson(const std::vector<tactics::Part>& parts, const tactics::Options& options,
                                    const Texts& texts);

/// The setup line of a recorded game.
nlohmann::ordered_json toJson(const tactics::Setup& setup);
tactics::Setup setupFromJson(const nlohmann::json& json, const Origin& origin);

/// The "event" object of an event line: {"do":"play","player":"S","row":1,...}.
nlohmann::ordered_json toJson(const tactics::Event& event);
tactics::Event eventFromJson(const nlohmann::json& json, const Origin& origin);

using Correction = CorrectionOf<tactics::Event>;
using RecordLine = RecordLineOf<tactics::Event>;
using Record = RecordOf<tactics::Setup, tactics::Event>;
using LastWord = LastWordOf<tactics::Event>;

/// Reads JSON lines, none longer than maxRecordLineBytes. Types other than "setup", "event" and "final" (the
/// output of `watch`) are passed over.
Record readRecord(std::istream& in, const std::string& file);

/// One line of the record, without newline.
std::string toLine(const tactics::Setup& setup);
std::string toLine(const RecordLine& line);

/// By the n of the line meant: the last word on every line that was corrected or struck and not restored.
std::map<int, LastWord> lastWords(const Record& record);

/// Lines with corrections and strikes folded in: what is replayed.
std::vector<RecordLine> effective(const Record& record);

/// "RKTS05" of an owner and card, "RKTS00" of a back, "RKTZ14" of a target.
std::string tagText(tactics::Faction owner, std::optional<tactics::CardId> card);
std::string tagText(tactics::TargetId target);

} // namespace rowkeeper::json
