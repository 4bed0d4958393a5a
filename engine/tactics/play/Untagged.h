// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Cards whose backs carry no tag (Setup::untagged): nobody who watches the table sees them before they are
/// turned. Who laid such a card is presumed until then, whose turn it is cannot be told, and only people know
/// when deployment is over and when all cards lie open: nothing is scored before they said so.
namespace rowkeeper::tactics::play {

bool anyUntagged(const Setup& setup);

/// This player may have laid it: it is his, or nobody saw whose it is.
bool mayBeOf(const Game& game, const LaidCard& card, Faction player);
/// It is his after all. Refused if he has no card he could have laid.
Verdict changeOwner(Course& course, Place place, Faction player);

/// Neither a turn nor against the rules: a card that lay there unseen, below which others were laid, or that
/// was left when deployment ended.
bool isFound(const Game& game, const event::Play& play);
/// Its place is checked.
Verdict layFound(Course& course, Faction player, Place place);

/// Hands may have discarded in any turn that nobody saw.
void forgetHands(Course& course);

/// Deployment is over, people say.
Verdict endDeployment(Course& course);
/// The card that must be turned now is not there.
Verdict isNotThere(Course& course);
/// All cards lie open, people say: whatever was thought to lie hidden is not there.
Verdict allLieOpen(Course& course);

/// Asks whether all cards lie open, unless that was answered. True: scoring has to wait.
bool askWhetherAllLieOpen(Course& course);
/// The question is asked anew when it is due again.
void withdrawQuestion(Game& game);

} // namespace rowkeeper::tactics::play
