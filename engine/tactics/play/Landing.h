// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// A card comes to lie in a row: the count that ends deployment is taken at that moment, before any
/// consequence (rules 26-28), then the card above is opened (rule 20).
namespace rowkeeper::tactics::play {

/// Inserts the card at the place and gives it id and order. The place must be one of the row or its end.
/// `displacing`: as in putIn (Gaps.h).
void land(Course& course, Place place, LaidCard card, bool displacing = false);

/// The card above must be turned (rule 20); one that hands turned early acts at once (amendment 7).
void openAbove(Course& course, Place place);

/// What may have fulfilled the last row: a card that came there, or something else, an effect or a person's
/// word.
enum class Fulfilling { Card, NoCard };

/// Deployment is over for good once every row is fulfilled; `by` opens no doubt who ended it: whose card it
/// was, else the active player (rule 15, T70, T71).
void checkEnd(Course& course, Faction by, Fulfilling how);

/// An open card's effect comes into force, or its special effect is gone for good because it came under a
/// Delta Flyer (T43, T47).
void comeIntoForce(Course& course, Place place);

} // namespace rowkeeper::tactics::play
