// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// "Our card says otherwise": what a card set to by hand does is said by the table. When it acts (one-time,
/// permanent and special effects: once it is turned or laid; scoring and permanent effects: before its row is
/// scored) its owner is asked, and until "done" every card taken off, moved or given a power is followed.
namespace rowkeeper::tactics::play {

Verdict setByHand(Course& course, const event::ByHand& event);
Verdict statePower(Course& course, const event::Power& power);

/// The card at the place acts and is left to the table: asked as soon as nothing else holds play up.
void askLater(Course& course, Place place, CardId card);
/// Asks about the next card that waits for it, if nothing holds play up.
void askTheTable(Course& course);
/// The same for a card bid in a negotiation; `negotiations` is the LaidCard::id of the card that opened it.
void askAboutBid(Course& course, Faction owner, CardId card, int negotiations);
/// Scoring: asks about a card of this row that has not been asked about; false: there is none.
bool askWhatItCounts(Course& course, int row);

/// The options by which the table says who takes the target of the row.
void addWinners(const Setup& setup, int row, std::vector<PromptOption>& options);

/// An option the table cannot show was chosen.
void byHandAnswered(Course& course, const Prompt& prompt, std::string_view option);

/// While a card is left to the table this event is followed, whatever it takes off, moves or says.
bool followed(const Event& event);

} // namespace rowkeeper::tactics::play
