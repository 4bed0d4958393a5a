// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Referee.h"
#include "engine/core/tag/CommandCard.h"

#include <optional>
#include <variant>
#include <vector>

/// What somebody at the table wants, whether said with a command card, a key or a click.
namespace rowkeeper::spacetrace::referee {

/// The last undo taken back. No card says it.
struct Redo {};

/// A line of the record put right.
struct Amend {
    record::Amending how = record::Amending::Strike;
    int n = 0;
    std::optional<Event> event{}; ///< of a change
    Who who{};                    ///< without a name: whoever wishes it
};

/// An open mismatch counts, as it was offered (MismatchReport::acceptable).
struct Accept {
    int mismatch = 0; ///< its id
    std::vector<Event> events;
    Who who{}; ///< without a name: whoever wishes it
};

/// An event, with who says so and why.
struct SaidEvent {
    Event event;
    Who who; ///< without a name: whoever wishes it
};

/// A command; what no card says; or an event itself.
using Wish = std::variant<tag::CommandCard, Redo, Answer, Event, SaidEvent, Amend, Accept>;

/// Does what is wanted, or says in a RefusedReport why it cannot be done now; then nothing changed.
///
/// - Pass: the active player's turn ends. Next: he attacks; where there are extra fleets, they are asked
/// about.
/// - 1 to 4, Yes, No: the answer to the oldest open question.
/// - Without a question: Yes carries out the topmost tactic, or with none the mismatch counts, if exactly one
///   may be accepted; 4 asks whether the game is over.
/// - Undo: what happened last is taken back. Pause: and the same card goes on again; while paused only pause,
///   undo and redo are heard.
std::vector<Report> fulfil(Referee& referee, const Wish& wish, const Who& who);

} // namespace rowkeeper::spacetrace::referee
