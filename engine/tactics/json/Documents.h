// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
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

/// A line of the record that speaks about other lines.
struct Correction {
    bool strike = false; ///< strike: the line no longer counts; correct: `event` takes its place
    int to = 0;          ///< n of the line meant
    std::string by;
    std::string why;
    std::optional<tactics::Event> event;
    int with = 0; ///< strike: the first of the lines written with it, which are taken back together; 0: none
    bool operator==(const Correction&) const = default;
};

/// Bytes of what a person says of a line, in `by` and `why` each: no more is read, so no more may be written.
inline constexpr std::size_t longestRemark = 2000;

struct RecordLine {
    int n = 0;
    long frame = -1; ///< -1: not from a picture
    bool inferred = false;
    std::variant<tactics::Event, Correction> what;
    // Of an event that a person said; a correction carries its own. Who and why may be empty.
    std::string by{};
    std::string why{};
    int with = 0; ///< the first of the lines that one answer wrote, which are undone together; 0: none
    bool operator==(const RecordLine&) const = default;
};

/// A recorded game: its setup and every line as it was written.
struct Record {
    tactics::Setup setup;
    std::vector<RecordLine> lines;
    std::string result{}; ///< what it came to then: the "final" line behind all events, if there is one
};

inline constexpr std::size_t maxRecordLineBytes = 1u << 20;

/// Reads JSON lines, none longer than that. Types other than "setup", "event" and "final" (the output of
/// `watch`) are passed over.
Record readRecord(std::istream& in, const std::string& file);

/// One line of the record, without newline.
std::string toLine(const tactics::Setup& setup);
std::string toLine(const RecordLine& line);

/// What a person said about a line in the end, and the line that said so.
struct LastWord {
    int by = 0; ///< n of the correction or strike
    Correction says;
};

/// By the n of the line meant: the last word on every line that was corrected or struck and not restored.
std::map<int, LastWord> lastWords(const Record& record);

/// Lines with corrections and strikes folded in: what is replayed.
std::vector<RecordLine> effective(const Record& record);

/// "RKTS05" of an owner and card, "RKTS00" of a back, "RKTZ14" of a target.
std::string tagText(tactics::Faction owner, std::optional<tactics::CardId> card);
std::string tagText(tactics::TargetId target);

} // namespace rowkeeper::json
