// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Question.h"
#include "companion/tactics/panel/ShownRows.h"

#include <QSizeF>
#include <QString>

#include <vector>

class QFont;
class QPainter;
class QPalette;

/// The game for people who stand two metres away: question, rows, totals, victory points. Nothing that a
/// player may not know is in it.
namespace rowkeeper::tactics::panel {

struct BoardPlayer {
    Faction player = Faction::S;
    QString name;
    QString points;  ///< empty: nobody may know them yet
    QString targets; ///< "Targets: 3"
    bool turn = false;
    bool operator==(const BoardPlayer&) const = default;
};

struct Board {
    Question question;
    QString notice; ///< paused, or a mismatch; empty: nothing
    std::vector<ShownRow> rows;
    std::vector<BoardPlayer> players;
    QString more; ///< "{0} more", for cards above those that are seen
};

/// Pure; any thread.
Board boardOf(const Snapshot& snapshot, RunningTotals totals, const json::Texts& texts);

/// No word is lower than this share of the board's height.
inline constexpr double smallestWord = 1.0 / 40;

/// All over `size`, px.
void paintBoard(QPainter& painter, const QSizeF& size, const Board& board, const QPalette& palette);

} // namespace rowkeeper::tactics::panel
