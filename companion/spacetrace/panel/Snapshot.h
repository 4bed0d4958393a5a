// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Told.h"
#include "companion/spacetrace/referee/Reports.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"
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

namespace rowkeeper::spacetrace::panel {

using parts::Closed;
using parts::LogLine;
using parts::toldTogether;

/// What the window shows: an immutable copy of the table and the game at one frame, made by the worker thread
/// after every event in it was applied (and stored, where games are kept).
struct Snapshot {
    vision::Frame frame;
    vision::TableView view;
    Game game;                                ///< its setup null: none has begun
    std::shared_ptr<const Record> record;     ///< every line so far; another pointer when there are more
    QList<LogLine> lines;                     ///< what happened since the last snapshot, one sentence each
    QStringList refusals;                     ///< of them: why something wished for was not done
    std::vector<referee::Question> questions; ///< open, the oldest first
    std::vector<referee::MismatchReport> mismatches; ///< open, the oldest first
    std::optional<referee::TakeAwayReport> takeAway; ///< what hands still have to take from the fleets
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

} // namespace rowkeeper::spacetrace::panel

Q_DECLARE_METATYPE(rowkeeper::spacetrace::panel::Snapshot)
