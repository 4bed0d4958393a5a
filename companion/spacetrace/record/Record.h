// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/Amending.h"
#include "companion/record/History.h"
#include "companion/record/Replay.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"

#include <optional>

/// The record of a game of Spacetrace: companion/record by its rules. Pure; one thread.
namespace rowkeeper::spacetrace::record {

/// The first line that counts and is not allowed where it stands.
using RefusedLine = rowkeeper::record::RefusedLineOf<Refusal>;

struct Rules {
    using Setup = spacetrace::Setup;
    using Event = spacetrace::Event;
    using Game = spacetrace::Game;
    using Refusal = spacetrace::Refusal;
    using Applied = spacetrace::Applied;
    static Game begin(const Setup& setup);
    static std::variant<Applied, Refusal> apply(const Game& game, const Event& event);
    static bool keepsSecret(const Game& game); ///< never: all that is in play is open
    /// Ships have their numbers by the order in which they were laid: one laid less, and a later line would
    /// name another ship.
    static std::optional<RefusedLine> otherwiseMeant(const Record& before, const Record& after);
};

using History = rowkeeper::record::HistoryOf<Rules>;
using RestoredGame = rowkeeper::record::RestoredGameOf<Rules>;
using RefusedCorrection = History::RefusedCorrection;
using CorrectionReport = History::CorrectionReport;
using rowkeeper::record::Amending;
using rowkeeper::record::Corrector;

using Visitor = rowkeeper::record::VisitorOf<Rules>;

/// As replayBy() and replayedBy().
std::variant<Game, RefusedLine> replay(const Record& record, const Visitor& visitor = {});
Game replayed(const Record& record);

} // namespace rowkeeper::spacetrace::record

extern template class rowkeeper::record::HistoryOf<rowkeeper::spacetrace::record::Rules>;
