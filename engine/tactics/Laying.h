// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "engine/tactics/Options.h"

#include <optional>

/// How a card is laid, which hands and eyes have to know before it lies there. Whether it may be laid now,
/// and where, says apply(). Pure; any thread.
namespace rowkeeper::tactics {

/// Special cards are laid face up (G8.2/16, 24, 26), and so is the wave where the group reads it as one: laid
/// face down by mistake they are plain cards for good (amendment 10).
bool laidFaceUp(const Options& options, CardId card);

/// Lies on another card, not in the row (G8.2/24). Nothing is no such card.
bool isLaidOnto(std::optional<CardId> card);

/// The card that lies on another where LaidCard::shielded says that one does.
CardId cardLaidOnto();

/// Comes in from the side and pushes another out of its row (T83). Nothing is no such card.
bool comesFromTheSide(std::optional<CardId> card);

/// Has a place of its own choice: in between other cards (G8.2/16), or on one (G8.2/24).
bool choosesItsPlace(CardId card);

/// The card that is laid face down between others (T82); nothing: the group lays none so.
std::optional<CardId> insertedFaceDown(const Options& options);

} // namespace rowkeeper::tactics
