// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Referee.h"
#include "engine/core/tag/CommandCard.h"

#include <optional>
#include <variant>
#include <vector>

/// What somebody at the table wants, whether said with a command card, a key or a click.
namespace rowkeeper::tactics::referee {

/// The last undo taken back. No card says it.
struct Redo {};

/// A line of the record put right.
struct Amend {
    record::Amending how = record::Amending::Strike;
    int n = 0;
    std::optional<tactics::Event> event; ///< of a change
    record::Corrector who;               ///< without a name: whoever wishes it
};

/// An open mismatch counts, as it was offered (MismatchReport::acceptable).
struct Accept {
    int mismatch = 0; ///< its id
    std::vector<tactics::Event> events;
    record::Corrector who; ///< without a name: whoever wishes it
};

/// An event, with who says so and why.
struct Said {
    tactics::Event event;
    record::Corrector who; ///< without a name: whoever wishes it
};

/// A command; what no card says; or an event itself: an answer clicked, a card played by keyboard.
using Wish = std::variant<tag::CommandCard, Redo, tactics::Event, Said, Amend, Accept>;

/// Whether an event puts a person's word in the place of the rules' values: its line names who said so.
bool saysValues(const tactics::Event& event);

/// Does what is wanted, or says in a RefusedReport why it cannot be done now; then nothing changed.
///
/// - Pass: whoever's turn it is passes.
/// - Undo: what happened last is taken back, with what was inferred for it.
/// - Pause: and the same card goes on again. While paused only pause, undo and redo are heard.
/// - 1 to 4: that answer to the open prompt (see Answers). Yes: its only answer. No: none of them.
/// - Yes without a prompt: what hands were told to do is done. With nothing to be done: the mismatch counts,
///   if exactly one may be accepted.
/// - Next: whatever play waits for is passed over, newest first; what may not be is said to be not carried
/// out. Where backs carry no tag also, with no prompt open:
/// - 1 to 4 during deployment: whose turn it presumably is laid a hidden card in that row.
/// - Next with nothing to pass over: deployment is over; in the reveal phase: all cards lie open.
std::vector<Report> fulfil(Referee& referee, const Wish& wish, const record::Corrector& who);

} // namespace rowkeeper::tactics::referee
