// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameResult.h"
#include "engine/tactics/json/Rulings.h"

#include <string>
#include <vector>

/// The result in one language, ready to be set: what terminal and paper show, without a place for anything.
/// Estimated numbers carry ≈. Pure; any thread.
namespace rowkeeper::tactics::results {

struct ResultSheet {
    std::string title;    ///< "Result" or "State so far"
    std::string subtitle; ///< which game; may be empty
    std::string headline; ///< who won; of a game that is not over, that nobody has yet
    std::string reason;

    struct Fact {
        std::string label;
        std::string value;
    };
    std::vector<Fact> facts;

    /// Points, bonuses, points for own planets, total; planets.
    std::vector<std::string> pointColumns;
    struct Captured {
        std::string name;
        tactics::TargetType type = tactics::TargetType::Planet;
        std::optional<tactics::Color> color;
        std::string kind;                 ///< type and colour in words
        std::string place;                ///< "2/3": round and row it was won in
        std::vector<std::string> amounts; ///< under pointColumns, without the planets; empty: none
        std::vector<std::string> remarks; ///< what bonuses count
    };
    struct Side {
        std::vector<tactics::Faction> members;
        std::string name;
        bool won = false;
        std::vector<std::string> amounts; ///< under pointColumns
        std::vector<Captured> captured;
    };
    std::vector<Side> sides; ///< best first

    std::vector<std::vector<tactics::Faction>> totalColumns; ///< whose power totals a row shows
    struct Row {
        std::string place; ///< "2/3"
        bool firstOfRound = false;
        std::string target;
        std::vector<tactics::Faction> winners;
        std::string winner;
        std::string how;                 ///< why, where not by power
        std::vector<std::string> totals; ///< under totalColumns; empty: took no part
        std::vector<bool> best;          ///< whose total is the winner's
    };
    std::vector<Row> rows;

    struct Section {
        std::string title;
        std::vector<std::string> lines;
    };
    std::vector<Section>
        sections; ///< what lies on the table, settled rows, estimates, house rules, the record; none empty
    std::string notice; ///< fan work
};

ResultSheet resultSheet(const GameResult& result, const json::Texts& texts, const json::RuleBook& rules);

/// One estimate as a sentence.
std::string estimateText(const Estimate& estimate, const json::Texts& texts);

/// "Starfleet", "Starfleet and Vulcans", "a, b and c".
std::string namesOf(const std::vector<tactics::Faction>& factions, const json::Texts& texts);

/// Why a row was won, where it was not plainly by power, and whether the table had a say in it; else empty.
std::string howText(const tactics::Score& score, const json::Texts& texts);

/// "≈ planet, blue": what counts for own planets and bonuses.
std::string kindText(const tactics::TargetValues& values, const json::Texts& texts);

/// "2026-11-21 10:58 CET" of "2026-11-21T09:58:02Z", as clocks here showed it; what looks otherwise stays as
/// it is.
std::string readableTime(const std::string& begun);

} // namespace rowkeeper::tactics::results
