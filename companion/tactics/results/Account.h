// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <optional>
#include <string>
#include <vector>

/// How a round came out, told step by step: row by row and card by card, then the points part by part, and at
/// the end who won the game. Every number is the engine's. Values; pure; any thread.
namespace rowkeeper::tactics::results {

/// One sentence of a step, with what it adds.
struct AccountLine {
    std::string text;
    std::optional<Fraction> amount; ///< nothing: it adds nothing, it only says something
    bool estimated = false;
    std::string rule; ///< as json::citationText says it; empty: none
    int number = 0;   ///< of the effect, as json::Effect::number; 0: it is none
    std::string on{}; ///< what the effect happens to, where that is not the step's card; may be empty
    bool operator==(const AccountLine&) const = default;
};

/// What somebody has by then: power in the row, or victory points.
struct AccountSum {
    std::vector<tactics::Faction> of; ///< a player, or who counts together
    Fraction amount;
    bool estimated = false;
    bool won = false; ///< the row, or the game
    bool operator==(const AccountSum&) const = default;
};

struct AccountStep {
    enum class Kind {
        Row,      ///< a row comes next; everybody has nothing yet
        Card,     ///< what one card counts
        Effect,   ///< one effect, in the order in which the row is resolved; only in `effects`
        Winner,   ///< who wins the row, by which rule, and what becomes of its target
        Points,   ///< one kind of points of one side
        Standing, ///< after a round: the points so far
        Game,     ///< who won the game, and why
    };
    Kind kind = Kind::Row;
    int row = 0;                      ///< from 1; 0: points and the game
    int card = -1;                    ///< as Part::card; -1: none
    std::vector<tactics::Faction> of; ///< whose card, whose points, who won; may be empty
    std::string title;
    std::string about;               ///< beside the title; may be empty
    std::optional<Fraction> printed; ///< Card
    std::optional<Fraction> counts;  ///< Card, Points: what it brings
    bool estimated = false;          ///< `counts` is
    std::vector<AccountLine> lines;
    std::vector<AccountSum> sums; ///< after this step; empty: nothing may be said
    Fraction most;                ///< the largest of the sums at any step of this row, or of the points
    /// Row: the same row effect by effect, as json::effectsOf() lists them. Each has the effect as its last
    /// line and what the card it happens to counted and counts then; of the row itself no card.
    std::vector<AccountStep> effects{};
    std::vector<std::optional<Fraction>> cards{}; ///< Effect: what each card counts by then; nothing: not yet
    bool operator==(const AccountStep&) const = default;
};

/// Of the last scored round, and of the whole game if it is over. Empty: no round is scored now. In a Top
/// Secret game before its end no captured target is named and no points are told (G9.4).
std::vector<AccountStep> accountOf(const tactics::Game& game, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
