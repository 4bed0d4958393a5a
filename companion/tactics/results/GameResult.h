// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/ResultSource.h"
#include "companion/tactics/results/GameDocument.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/Sensitivity.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What a recorded game came to: every number the engine counted, gathered and never counted again. Pure; any
/// thread.
namespace rowkeeper::tactics::results {

using rowkeeper::record::ResultSource;

/// A scored row of a round.
struct ResultRow {
    int number = 0; ///< from 1, left to right
    FinalRow row;   ///< with its score; secret() as the game stands at its end
    std::vector<tactics::Sensitivity> sensitivity;
    /// Cards whose estimated power was counted in the row, or compared as bids.
    std::vector<tactics::CardId> estimates;
    /// Cards whose effect took power there, though that it does is estimated (T58).
    std::vector<tactics::CardId> guessedEffects;
    bool estimated() const { return !estimates.empty() || !guessedEffects.empty(); }
};

struct ResultRound {
    int number = 0;
    std::vector<ResultRow> rows;
    tactics::Game scored; ///< as the round was scored, with what the end of the game makes public
};

/// A sum of parts; `any`: there is at least one.
struct PartSum {
    Fraction amount;
    bool any = false;
    bool estimated = false;
};

/// A captured target with all it brings.
struct CapturedResult {
    std::string id;
    tactics::TargetId target = tactics::TargetId::Earth;
    int round = 0; ///< won in this round and row, from 1
    int row = 0;
    std::vector<tactics::PointsPart> parts;
    PartSum sum(tactics::PointsPartKind kind) const;
    PartSum sum() const;
};

/// Who counts together: a player, or a team (G9.1) with its common pile.
struct SideResult {
    std::vector<tactics::Faction> members; ///< in seating order
    tactics::PlayerPoints points;          ///< of the first member; those of the others are the same
    bool won = false;                      ///< never before the game is over
    std::vector<CapturedResult> captured;  ///< in the order won
    PartSum sum(tactics::PointsPartKind kind) const;
};

/// A number that no rulebook proves.
struct Estimate {
    enum class Kind {
        Points, ///< printed points of a target
        Bonus,  ///< its bonus, or what the bonus counts
        Kind,   ///< whether it is a planet, and its colour: points for own planets
        Power,  ///< of a card in scored rows
        Effect, ///< of a card that took power in scored rows
    };
    struct RowOfRound {
        int round = 0;
        int row = 0;
        bool operator==(const RowOfRound&) const = default;
    };
    Kind kind = Kind::Points;
    std::optional<tactics::TargetId> target; ///< all but Power and Effect
    std::optional<tactics::CardId> card;     ///< Power, Effect
    Fraction value;                  ///< as counted; for the kinds of targets the points that rest on it
    std::vector<RowOfRound> places;  ///< Power, Effect: the rows it was counted in
    std::vector<RowOfRound> decides; ///< Power: the rows another value would give to somebody else
};
std::string_view idOf(Estimate::Kind kind); ///< "points", "bonus", "kind", "power", "effect"

struct ChangedOption {
    std::string name;
    std::string value;
    std::string usual; ///< the default
};

struct GameResult {
    ResultSource source;
    tactics::Game end;
    bool finished = false;
    bool secret = false; ///< a Top Secret game before its end: no points, no captured target
    std::optional<tactics::Points> points; ///< nothing while it is secret
    std::vector<SideResult> sides;         ///< best first; empty while it is secret
    std::vector<ResultRound> rounds;       ///< scored ones, first to last
    std::vector<Estimate> estimates;
    std::vector<ChangedOption> options; ///< house rules that are not at their default
    int events = 0;
    int inferred = 0;
    int corrected = 0; ///< lines of the record that correct another
    int struck = 0;    ///< lines that strike one

    const tactics::Setup& setup() const { return *end.setup; }
    /// Some number the winner rests on is estimated.
    bool winnerEstimated() const;
};

/// Plays the record to its end. Throws Unplayable.
GameResult gameResult(const json::Record& record, ResultSource source, const json::Texts& texts);

/// The sides of the game in seating order: a faction each, or the two teams.
std::vector<std::vector<tactics::Faction>> sidesOf(const tactics::Setup& setup);

} // namespace rowkeeper::tactics::results
