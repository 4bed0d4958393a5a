// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/Amending.h"
#include "companion/record/History.h"
#include "companion/record/Replay.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"

/// The record of a game of Conquest Alpha: Tactics: companion/record by its rules. Pure; one thread.
namespace rowkeeper::tactics::record {

struct Rules {
    using Setup = tactics::Setup;
    using Event = tactics::Event;
    using Game = tactics::Game;
    using Refusal = tactics::Refusal;
    using Applied = tactics::Applied;
    static Game begin(const Setup& setup);
    static Result apply(const Game& game, const Event& event);
    static bool keepsSecret(const Game& game); ///< Top Secret and not over (G9.4)
};

using History = rowkeeper::record::HistoryOf<Rules>;
using RestoredGame = rowkeeper::record::RestoredGameOf<Rules>;
using RefusedCorrection = History::RefusedCorrection;
using CorrectionReport = History::CorrectionReport;
using rowkeeper::record::Amending;
using rowkeeper::record::Corrector;

using RefusedLine = rowkeeper::record::RefusedLineOf<Refusal>;
using Visitor = rowkeeper::record::VisitorOf<Rules>;
using WrittenVisitor = rowkeeper::record::WrittenVisitorOf<Rules>;

/// As replayBy(), passingOverBy(), replayWrittenBy() and replayedBy().
std::variant<Game, RefusedLine> replay(const json::Record& record, const Visitor& visitor = {});
Visitor passingOver();
void replayWritten(const json::Record& record, const WrittenVisitor& visit);
Game replayed(const json::Record& record);

/// The game after further lines that count; those that do not fit are passed over.
Game playedOn(Game from, std::span<const json::RecordLine> lines);

} // namespace rowkeeper::tactics::record

extern template class rowkeeper::record::HistoryOf<rowkeeper::tactics::record::Rules>;
