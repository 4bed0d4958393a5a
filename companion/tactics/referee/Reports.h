// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/record/Record.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What the referee has to say about a frame. Values without a language; rows and places count as in
/// tactics::Event.
namespace rowkeeper::tactics::referee {

/// The rows as they lie: what the table shows, right or wrong.
struct ViewReport {
    long frame = 0;
    /// Left to right, the target first; nothing: a card lies there that is not read.
    std::vector<std::vector<std::optional<tag::Tag>>> rows;
    std::vector<std::pair<int, int>> covered; ///< row from 1, place from 0
    bool sameRows(const ViewReport& other) const { return rows == other.rows && covered == other.covered; }
};

/// Something happened and the rules allow it. `n` numbers the lines of the record from 1.
struct EventReport {
    int n = 0;
    long frame = 0;
    bool inferred = false; ///< nobody saw it; it follows from what was seen
    tactics::Event event;
    std::vector<tactics::Change> changes;
    std::string by{};  ///< who said so instead of the table; may be empty, as the next
    std::string why{}; ///< his reason
    int with = 0;      ///< as json::RecordLine::with
    /// Top Secret and not over: the reason is not told, it may name what was captured (G9.4).
    bool secret = false;
};

/// What hands must do, and again with `done` once it stands no more: they did it, or left it `undone`.
struct InstructionReport {
    long frame = 0;
    tactics::Instruction instruction;
    bool done = false;
    bool undone = false; ///< the card lies there still
    bool told = false;   ///< with `done`: the event before it said so in the same words
};

/// Somebody must decide.
struct PromptReport {
    long frame = 0;
    tactics::Prompt prompt;
};

/// Events that would make the record agree with the table, if a person says that they count.
struct Acceptable {
    tactics::Game game; ///< before them
    std::vector<tactics::Event> events;
};

/// Gives out the numbers of mismatches: 1, 2, 3 of a game, whoever finds them.
class MismatchNumbers {
  public:
    int next() { return ++last_; }
    int given() const { return last_; } ///< how many so far

  private:
    int last_ = 0;
};

/// Table and game differ and no legal event explains it. Reported once, and once more when it is settled.
struct MismatchReport {
    int id = 0;
    long frame = 0;
    /// "out_of_turn", "refused", "turned" (opened early), "turned_back", "wrong_card", "gone", "moved",
    /// "doubled" (the same card lies open elsewhere, or on the discard pile), "not_playing", "ambiguous",
    /// "too_many", "targets" (no round can begin with this one), "put_back" (what a correction or a pause
    /// left to do).
    std::string kind;
    std::optional<int> row;
    std::optional<int> at;
    std::optional<tag::Tag> tag;
    tactics::Phrase text;                   ///< which card, where, and what to do
    std::optional<tactics::Refusal> reason; ///< the rule that forbids it, where one does
    /// What a person may say counts instead (see Acceptance), and the game it would count in; nothing: the
    /// table must be put right.
    std::shared_ptr<const Acceptable> acceptable{};
    bool resolved = false;
};

/// Worth saying once, and no difference that somebody must put right by itself.
struct NoteReport {
    int id = 0;
    long frame = 0;
    /// "lifted" (a hidden card was away or looked at and lies there again: never its name), "turned" (the
    /// last card of a row lies open before the next one lies: may become one turn), "early" (laid past an
    /// open question), "taken_back" (a card that others were thought to have passed for is gone again),
    /// "unread" (nobody can read the card that lies there), "foreign" (a code that is no card's),
    /// "camera_moved", "winner" (a correction gave a captured target or the game another winner).
    std::string kind;
    std::optional<int> row;
    std::optional<int> at;
    std::optional<tag::Tag> tag; ///< as seen; of a hidden card its back
    tactics::Phrase text;
    std::vector<tag::Tag> candidates; ///< "unread": what it can be; a short list, or none
    bool over = false;                ///< no longer so; said of "turned", "unread" and "foreign"
};

/// A round has been scored, or a row of it was settled afterwards.
struct ScoreReport {
    long frame = 0;
    tactics::RoundResult result;
    bool secret = false; ///< Top Secret and not over: what was captured has no name any more (G9.4)
};

/// A pause begins, or ends. While it lasts nothing on the table is an event; what differs at its end is
/// reported as "put_back", and `differences` 0 says that table and record agree.
///
/// With `offered`: the referee holds still by itself, because nothing can be told ("many_changes", "dark",
/// "frozen"). Nothing there is an event, and nothing is missed, until the cause is gone; then it is said once
/// more with `over`, and play goes on. Whoever wants time to put the table right enters the pause.
struct PauseReport {
    long frame = 0;
    bool paused = false;
    int differences = 0; ///< at its end, or when it is offered for "many_changes"
    std::string offered; ///< why; empty: a pause that somebody entered or left
    bool over = false;
};

/// What somebody wished for cannot be done now. Nothing changed.
struct RefusedReport {
    long frame = 0;
    tactics::Phrase text;
    std::optional<tactics::Refusal> reason; ///< the rule that forbids it, where one does
};

using Report =
    std::variant<ViewReport, EventReport, record::CorrectionReport, InstructionReport, PromptReport,
                 MismatchReport, NoteReport, ScoreReport, PauseReport, RefusedReport>;

/// The line of the record for an event or a correction; nothing: the report is no part of the record.
std::optional<std::string> recordLine(const Report& report);

} // namespace rowkeeper::tactics::referee
