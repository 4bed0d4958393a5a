// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskView.h"
#include "engine/tactics/Points.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What would be if something were otherwise: the same record played with other house rules, printed values
/// or events. The record itself is never touched. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// What is supposed to be otherwise.
struct Supposed {
    std::vector<std::pair<std::string, std::string>> options; ///< house rule and value
    std::vector<std::pair<tactics::CardId, Fraction>> powers; ///< printed on every card of this name
    struct PlacePower {
        int row = 0;
        int at = 0;
        Fraction power; ///< the card there counts this by itself
    };
    std::vector<PlacePower> placePowers;                   ///< as the cards lie at the line looked at
    std::vector<std::pair<tactics::TargetId, int>> points; ///< printed victory points
    struct Changed {
        int line = 0;
        std::optional<tactics::Event> event; ///< nothing: the line is struck
    };
    std::vector<Changed> changes;
    bool empty() const;
};

/// What a row comes to.
struct RowOutcome {
    tactics::TargetId target = tactics::TargetId::Earth;
    bool secret = false;
    bool scored = false; ///< false: as the open cards lie
    tactics::Score score;
};

/// A row before and after; nothing: there is no such row.
struct RowDifference {
    int round = 0;
    int row = 0;
    std::optional<RowOutcome> now;
    std::optional<RowOutcome> then;
    bool totalsDiffer() const;
    bool winnerDiffers() const;
};

struct PointsDifference {
    tactics::Points now;
    tactics::Points then;
};

struct WhatIf {
    Supposed supposed;
    Playing playing;                        ///< of the changed record, to the same line
    std::vector<PlayedLine> refused;        ///< lines the rules would not allow any more, first to last
    std::vector<RowDifference> rows;        ///< every row of every round of either playing
    std::optional<PointsDifference> points; ///< nothing while the game keeps them secret (G9.4)
    bool nowOver = false;                   ///< the game is over as recorded
    bool thenOver = false;
    std::optional<DeskRow> row; ///< the row looked at, as it would be; nothing: none, or not asked
};

/// Why nothing can be supposed so.
struct Unthinkable {
    Phrase text;
};

/// `row`: the row looked at, from 1; 0: none. Options and lines must be known ones.
std::variant<WhatIf, Unthinkable> whatIf(const DeskView& view, const Supposed& supposed, int row);

/// Going back to line `n` (0: before the first): all that count after it are struck.
Supposed goingBack(const json::Record& record, int n);

/// Whether two outcomes of a row differ in what counts.
bool totalsDiffer(const tactics::Score& a, const tactics::Score& b);
bool winnerDiffers(const tactics::Score& a, const tactics::Score& b);

} // namespace rowkeeper::tactics::desk
