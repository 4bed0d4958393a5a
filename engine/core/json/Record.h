// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The record of a game of any kind: its setup and every line as it was written, corrections among them. What
/// an event is, the game knows; what lines are, and which of them count, stands here. Values.
namespace rowkeeper::json {

/// A line of the record that speaks about other lines.
template<class Event>
struct CorrectionOf {
    bool strike = false; ///< strike: the line no longer counts; correct: `event` takes its place
    int to = 0;          ///< n of the line meant
    std::string by;
    std::string why;
    std::optional<Event> event;
    int with = 0; ///< strike: the first of the lines written with it, which are taken back together; 0: none
    bool operator==(const CorrectionOf&) const = default;
};

/// Bytes of what a person says of a line, in `by` and `why` each: no more is read, so no more may be written.
inline constexpr std::size_t longestRemark = 2000;

template<class Event>
struct RecordLineOf {
    int n = 0;
    long frame = -1; ///< -1: not from a picture
    bool inferred = false;
    std::variant<Event, CorrectionOf<Event>> what;
    // Of an event that a person said; a correction carries its own. Who and why may be empty.
    std::string by{};
    std::string why{};
    int with = 0; ///< the first of the lines that one answer wrote, which are undone together; 0: none
    bool operator==(const RecordLineOf&) const = default;
};

/// A recorded game: its setup and every line as it was written.
template<class Setup, class Event>
struct RecordOf {
    Setup setup;
    std::vector<RecordLineOf<Event>> lines;
    std::string result{}; ///< what it came to then: the "final" line behind all events, if there is one
};

/// What a person said about a line in the end, and the line that said so.
template<class Event>
struct LastWordOf {
    int by = 0; ///< n of the correction or strike
    CorrectionOf<Event> says;
};

inline constexpr std::size_t maxRecordLineBytes = 1u << 20;

/// By the n of the line meant: the last word on every line that was corrected or struck and not restored.
template<class Event>
std::map<int, LastWordOf<Event>> lastWordsOf(const std::vector<RecordLineOf<Event>>& lines) {
    // A later line overrules an earlier one, so from the end: a correction that was itself struck does
    // nothing, one that was itself corrected says what the last of them says.
    std::map<int, LastWordOf<Event>> last;
    for (auto read = lines.rbegin(); read != lines.rend(); ++read) {
        const auto* correction = std::get_if<CorrectionOf<Event>>(&read->what);
        if (correction == nullptr) continue;
        const auto above = last.find(read->n);
        const LastWordOf<Event> says =
            above == last.end() ? LastWordOf<Event>{read->n, *correction} : above->second;
        const bool struck = above != last.end() && above->second.says.strike;
        if (!struck) last.emplace(correction->to, says); // keeps the latest
    }
    return last;
}

/// Of the events ever written. What was said of a correction, an undo taken back for one, is of none.
struct PutRight {
    int corrected = 0; ///< say something else now, or the same by a person
    int struck = 0;
};
template<class Event>
PutRight putRightIn(const std::vector<RecordLineOf<Event>>& lines) {
    const std::map<int, LastWordOf<Event>> last = lastWordsOf(lines);
    PutRight count;
    for (const RecordLineOf<Event>& line : lines) {
        const auto said = last.find(line.n);
        if (said == last.end() || !std::holds_alternative<Event>(line.what)) continue;
        ++(said->second.says.strike ? count.struck : count.corrected);
    }
    return count;
}

/// Lines with corrections and strikes folded in: what is replayed.
template<class Event>
std::vector<RecordLineOf<Event>> effectiveOf(const std::vector<RecordLineOf<Event>>& all) {
    const std::map<int, LastWordOf<Event>> last = lastWordsOf(all);
    std::vector<RecordLineOf<Event>> lines;
    for (const RecordLineOf<Event>& read : all) {
        if (!std::holds_alternative<Event>(read.what)) continue;
        const auto found = last.find(read.n);
        if (found == last.end()) {
            lines.push_back(read);
        } else if (const CorrectionOf<Event>& says = found->second.says; !says.strike) {
            // A person said so: no longer inferred.
            lines.push_back({read.n, read.frame, false, *says.event});
        }
    }
    return lines;
}

} // namespace rowkeeper::json
