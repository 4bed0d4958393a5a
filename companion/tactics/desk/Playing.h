// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// A record played for somebody who looks into it: what every line did, and where each card comes from. Pure;
/// any thread.
namespace rowkeeper::tactics::desk {

/// A line of the record that counts.
struct PlayedLine {
    int n = 0;
    tactics::Event event; ///< as corrected
    int round = 0;        ///< after it
    std::vector<tactics::Change> changes;
    std::set<int> rows; ///< it is about these, or changed something in them
    /// Open before it and not after it: what it answers or passes over.
    std::optional<tactics::Prompt> question;
    std::vector<tactics::Instruction> instructions; ///< likewise
    /// The rules do not allow it where it stands; it was passed over.
    std::optional<tactics::Refusal> refused;
};

/// The lines a card in a row goes back to; 0: none.
struct CardLines {
    int laid = 0;
    int opened = 0;
    int stated = 0; ///< the table said what it counts
};

/// What a card counts by itself, as if the table had said so (event::Power) as soon as it lay there.
struct StatedPower {
    int line = 0;    ///< the line that laid it
    int ordinal = 1; ///< which of the cards laid by that line
    Fraction power;
};

struct Playing {
    tactics::Game at;                           ///< after the line looked at
    tactics::Game end;                          ///< after the last line
    std::vector<PlayedLine> lines;              ///< to the last line
    std::map<int, CardLines> cards;             ///< by LaidCard::id, of the round looked at
    std::map<int, int> ruled;                   ///< by row: the line where the table said who wins it
    std::map<int, StatedPower> origins;         ///< by LaidCard::id: how to name the card in another playing
    std::map<int, tactics::RoundResult> scored; ///< by round, as the record ends
    /// A stated power came too late: the line that laid the card scored the round, too.
    bool statedTooLate = false;

    /// The first line that was refused; nullptr: none.
    const PlayedLine* firstRefused() const;
};

/// House rules that hold from one line on.
struct Switched {
    int line = 0;
    tactics::Options options;
};

/// Where in the rows a line happened, from 1.
struct LinePlace {
    int row = 0; ///< 0: nowhere in the rows
    int at = 0;  ///< 0: the row as a whole
    bool operator==(const LinePlace&) const = default;
};
LinePlace placeOf(const PlayedLine& line);

/// The rows an event names.
std::set<int> rowsOf(const tactics::Event& event);

/// Plays the lines that count and keeps the state after line `line` (that of the last line that counts up to
/// it). What the rules refuse is passed over and said. The setup must have no tactics::problem().
Playing play(const json::Record& record, int line, const std::vector<StatedPower>& stated = {},
             const std::optional<Switched>& switched = std::nullopt);

/// As it may be told.
Playing told(Playing playing, const referee::Secrecy& secrecy);

/// The line that began the round looked at; 0: none has begun.
int firstLineOfRound(const Playing& playing, int line);

/// The record as it stood when line `line` was written: no later line, no later correction.
json::Record asItStood(json::Record record, int line);

} // namespace rowkeeper::tactics::desk
