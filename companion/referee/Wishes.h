// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/Referee.h"
#include "engine/tag/CommandCard.h"

#include <variant>
#include <vector>

/// What somebody at the table wants, whether said with a command card, a key or a click.
namespace rowkeeper::companion {

/// The last undo taken back. No card says it.
struct Redo {};

/// A command; what no card says; or an event itself: an answer clicked, a card played by keyboard.
using Wish = std::variant<tag::CommandCard, Redo, tactics::Event>;

/// Does what is wanted, or says in a RefusedReport why it cannot be done now; then nothing changed.
///
/// - Pass: whoever's turn it is passes.
/// - Undo: what happened last is taken back, with what was inferred for it.
/// - Pause: and the same card goes on again. While paused only pause, undo and redo are heard.
/// - 1 to 4: that answer to the open prompt (see Answers). Yes: its only answer. No: none of them.
/// - Yes without a prompt: what hands were told to do is done.
/// - Next: whatever play waits for is passed over, newest first.
std::vector<Report> fulfil(Referee& referee, const Wish& wish, const Corrector& who);

} // namespace rowkeeper::companion
