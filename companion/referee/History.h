// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/Reports.h"
#include "engine/json/Documents.h"
#include "engine/tactics/Game.h"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The record of a game while it is played: every line stays, and corrections say which of them count.
/// Values; one thread.
namespace rowkeeper::companion {

/// Who corrects, and why. Both may be empty.
struct Corrector {
    std::string by;
    std::string why;
};

/// Why a correction was not made. Nothing changed.
struct RefusedCorrection {
    int n = 0; ///< no line of this number counts; with `why`: the first line that no longer fits. 0: nothing
               ///< there to take back, or to restore
    std::optional<tactics::Refusal> why;
};

struct RestoredGame;

class History {
  public:
    /// What corrections lead to.
    struct Corrected {
        tactics::Game game;                  ///< after the lines that count
        std::vector<json::RecordLine> lines; ///< added to the record
    };
    using Result = std::variant<Corrected, RefusedCorrection>;

    /// `setup` must have no tactics::problem().
    explicit History(tactics::Setup setup);

    /// A game that was kept, ready to go on: the next line follows its last one. Refused if its lines are no
    /// game, with the first that does not fit; `record.setup` must have no tactics::problem().
    static std::variant<RestoredGame, RefusedCorrection> restore(json::Record record);

    /// Until the first line it may still change: who opens is learnt from the table.
    void begin(tactics::Setup setup);

    /// One more event; the number of its line. `who`: a person who said it; `with`: the first of the lines he
    /// said with it, 0: none.
    int add(long frame, bool inferred, const tactics::Event& event, const Corrector& who = {}, int with = 0);

    /// Another event in the place of line `n`, or none. All lines that count must still be legal one after
    /// the other.
    Result correct(int n, const tactics::Event& event, const Corrector& who, long frame);
    Result strike(int n, const Corrector& who, long frame);

    /// Strikes all lines after `n` that count; 0: all.
    Result undoTo(int n, const Corrector& who, long frame);

    /// Takes back what happened last: the last line, and what was inferred for it or said with it.
    Result undo(const Corrector& who, long frame);

    /// Takes the last undo back that was not taken back yet; not once play went on after it.
    Result redo(const Corrector& who, long frame);

    /// Whether a line counts now, and the line that says so: the last correction of it that was not taken
    /// back itself; 0: none.
    struct Standing {
        bool counts = true;
        int by = 0;
    };
    /// Of every line, by its number.
    std::map<int, Standing> standings() const;

    /// Of the next line.
    int nextNumber() const;

    bool mayUndo() const { return !counting().empty(); }
    bool mayRedo() const { return !undone_.empty(); }

    /// What a correction of this record is about.
    CorrectionReport told(const json::RecordLine& correction) const;

    /// The lines that count, in order.
    std::vector<json::RecordLine> counting() const;
    /// Every line ever written.
    const json::Record& record() const { return record_; }

  private:
    explicit History(json::Record record);
    Result add(std::vector<json::Correction> corrections, long frame);
    void findUndone();

    json::Record record_;
    std::vector<std::vector<int>> undone_; ///< the strikes of each undo that may be taken back
};

struct RestoredGame {
    History history;
    tactics::Game game; ///< after the lines that count
};

} // namespace rowkeeper::companion
