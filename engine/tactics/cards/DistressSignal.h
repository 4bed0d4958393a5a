// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Distress Signal (G8.2/19): what moving cards asks of it by name, since hands may carry the ship before
/// anybody said which it is.
namespace rowkeeper::tactics::cards {

/// Why this card may not be moved there. A ship that leaves its place while a signal asks for one is the one
/// it calls: it may come to the end of the signal's row and nowhere else. No other card may come to that row
/// (T89, T91).
play::Verdict signalRefuses(const Game& game, const event::Move& move);

/// A signal whose question is open was carried to this place: it calls a ship to that row now.
void callFrom(play::Course& course, play::Place signal);

} // namespace rowkeeper::tactics::cards
