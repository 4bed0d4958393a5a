// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// What the engine asks of the table: instructions to hands and prompts to a player. An event that was asked
/// for answers by itself; what leaves no visible trace is ticked off when play goes on.
namespace rowkeeper::tactics::play {

/// A card that must leave its place; play waits for it.
void askRemoval(Course& course, Place victim, CardId about, Phrase text, Citation citation);
/// Something hands do that nobody can see on the table.
void askTraceless(Course& course, Place card, CardId about, Phrase text, Citation citation);
void ask(Course& course, Instruction instruction, Citation citation);
/// What becomes of a question that is not answered.
enum class Declining { Allowed, Forbidden };
/// Opens a prompt for the owner of the card at `place`; where it may be declined that option is added.
void openPrompt(Course& course, Place place, Phrase text, Citation citation,
                std::vector<PromptOption> options, Declining declining = Declining::Allowed);

/// An option that takes the card at `victim` away.
PromptOption removalOption(const Game& game, Place victim);

/// An instruction that holds play up, or nothing.
const Instruction* waiting(const Game& game);
/// Why play cannot go on past it.
Verdict carryOutFirst(const Instruction& instruction);
/// Something must happen before the next turn or the next effect: a card to turn, an instruction, a prompt.
bool held(const Game& game);

/// Why play cannot go on past the open prompt: its effect is mandatory (amendment 17).
Verdict undecided(const Game& game);

/// `event` does what `asked` describes: same kind, place and player. A row of 0 stands for any row.
bool carriesOut(const Event& asked, const Event& event);

/// `event` does what the instruction asks for; a called ship only where it has to come to lie (T91).
bool carriesOut(const Instruction& instruction, const Event& event);

/// `event` shows this choice of the prompt on the table.
bool shows(const Prompt& prompt, const PromptOption& option, const Event& event);

/// What stands and is answered by an event: the card that asked and where it lies, if it still does.
struct Answered {
    CardId about = CardId::Admiral;
    int source = 0; ///< LaidCard::id of the asking card; 0: not known any more
};
/// Ticks off what this event answers; nothing if nobody asked for it.
std::optional<Answered> answer(Game& game, const Event& event);

/// A card left its place, or came to another, though nothing asked for it.
void deviate(Course& course, Place from, std::optional<Place> to, Phrase text);

/// Instructions and options follow their cards as rows shift; those whose card has left, and what
/// concerns a settled row, are done with.
void refresh(Game& game);

/// Play goes on: a standing prompt is passed over, and instructions that do not wait are ticked off.
void goOn(Course& course);

Verdict choose(Course& course, const event::Choose& choice);

} // namespace rowkeeper::tactics::play
