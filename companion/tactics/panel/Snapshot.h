// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Told.h"
#include "companion/tactics/referee/StartProposal.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"
#include "vision/picture/Frame.h"
#include "vision/table/TableView.h"

#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::tactics::panel {

/// An open mismatch, and what would count if it is accepted.
struct Warning {
    int mismatch = 0; ///< MismatchReport::id
    QString text;
    QString counts;                     ///< one sentence; empty with `events`
    std::vector<tactics::Event> events; ///< empty: it cannot be accepted now
    std::optional<int> row = {};        ///< where it is, from 1; nothing: nowhere in the rows
    std::optional<int> at = {};
    bool operator==(const Warning&) const = default;
};

using parts::Closed;
using parts::LogLine;
using parts::toldTogether;

/// What the window shows: an immutable copy of the table and the game at one frame, made by the worker thread
/// after every event in it was applied (and stored, where games are kept).
struct Snapshot {
    vision::Frame frame;
    vision::TableView view;
    tactics::Game game;
    std::shared_ptr<const json::Record> record; ///< every line so far; another pointer when there are more
    QList<LogLine> lines;                       ///< what happened since the last snapshot, one sentence each
    QStringList refusals;                       ///< of them: why something wished for was not done
    std::vector<Warning> warnings;              ///< open mismatches, oldest first
    std::optional<referee::StartProposal> proposal; ///< who seems to play, while nobody has said it
    bool paused = false;
    QString undoes;               ///< what the next undo takes back; empty: there is nothing
    QString redoes;               ///< what the next redo brings back; empty: there is nothing
    bool camera = false;          ///< pictures of a live source are looked at
    bool ended = false;           ///< the source has ended; what stands now is final
    QString problem;              ///< why it ended, if not at its end
    std::optional<Closed> closed; ///< nothing: wishes are heard
    std::optional<std::int64_t>
        kept; ///< its number in the journal; nothing: it is not kept, or has not begun
};

/// When running totals are shown: an aid that the rules deny is a setting of the game.
enum class RunningTotals { NeverBeforeScoring, FromRevealPhase, Always };

} // namespace rowkeeper::tactics::panel

Q_DECLARE_METATYPE(rowkeeper::tactics::panel::Snapshot)
