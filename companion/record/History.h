// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/CorrectionReport.h"
#include "companion/record/Corrector.h"
#include "companion/record/GameRules.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// The record of a game of any kind while it is played: every line stays, and corrections say which of them
/// count. Values; one thread. A game makes its own of it in one .cpp file (HistoryBody.h).
namespace rowkeeper::record {

/// Why a correction was not made. Nothing changed.
template<class Refusal>
struct RefusedCorrectionOf {
    int n = 0; ///< no line of this number counts; with `why`: the first line that no longer fits. 0: nothing
               ///< there to take back, or to restore
    std::optional<Refusal> why;
};

template<GameRules R>
struct RestoredGameOf;

template<GameRules R>
class HistoryOf {
  public:
    using Setup = typename R::Setup;
    using Event = typename R::Event;
    using Game = typename R::Game;
    using Record = RecordBy<R>;
    using Line = LineBy<R>;
    using RefusedCorrection = RefusedCorrectionOf<typename R::Refusal>;
    using CorrectionReport = CorrectionReportOf<Event>;

    /// What corrections lead to.
    struct Corrected {
        Game game;               ///< after the lines that count
        std::vector<Line> lines; ///< added to the record
    };
    using Result = std::variant<Corrected, RefusedCorrection>;

    /// `setup` must be one that can be played.
    explicit HistoryOf(Setup setup);

    /// A game that was kept, ready to go on: the next line follows its last one. Refused if its lines are no
    /// game, with the first that does not fit; `record.setup` must be one that can be played.
    static std::variant<RestoredGameOf<R>, RefusedCorrection> restore(Record record);

    /// Until the first line it may still change: who opens is learnt from the table.
    void begin(Setup setup);

    /// One more event; the number of its line. `who`: a person who said it; `with`: the first of the lines he
    /// said with it, 0: none.
    int add(long frame, bool inferred, const Event& event, const Corrector& who = {}, int with = 0);

    /// Another event in the place of line `n`, or none. All lines that count must still be legal one after
    /// the other.
    Result correct(int n, const Event& event, const Corrector& who, long frame);
    /// Line `n` as it is, said by a person: nothing about it is inferred any more.
    Result accept(int n, const Corrector& who, long frame);
    Result strike(int n, const Corrector& who, long frame);

    /// Strikes all lines after `n` that count; 0: all. A number that no line has yet is refused by itself.
    /// Even one strike alone names itself, so that it is never read as one by hand.
    Result undoTo(int n, const Corrector& who, long frame);

    /// Takes back what was done last, a correction included: the last line that counts and is no undo itself,
    /// with what was inferred for it or said with it. A correction taken back leaves its line as it was.
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

    bool mayUndo() const { return !lastDeed().empty(); }
    bool mayRedo() const { return !undone_.empty(); }
    /// The lines that the next undo takes back, or the next redo brings back, the last one first: events, or
    /// corrections. Empty: there is nothing.
    std::vector<Line> undoes() const;
    std::vector<Line> redoes() const;

    /// What a correction of this record is about. `now`: the game it led to.
    CorrectionReport told(const Line& correction, const Game& now) const;

    /// The lines that count, in order.
    std::vector<Line> counting() const;
    /// Every line ever written.
    const Record& record() const { return record_; }

  private:
    explicit HistoryOf(Record record);
    Result add(std::vector<json::CorrectionOf<Event>> corrections, long frame);
    int together(const std::vector<int>& lines) const;
    Result strikeAll(const std::vector<int>& lines, const Corrector& who, long frame, int with);
    std::vector<int> lastDeed() const;
    void findUndone();
    void findUndone(std::span<const Line> strikes);

    Record record_;
    std::vector<std::vector<int>> undone_; ///< the strikes of each undo that may be taken back
    std::set<int> steps_;                  ///< strikes that are undos or redos: no deeds of their own
};

template<GameRules R>
struct RestoredGameOf {
    HistoryOf<R> history;
    typename R::Game game; ///< after the lines that count
};

} // namespace rowkeeper::record
