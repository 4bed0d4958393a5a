// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/play/Course.h"
#include "engine/tactics/scoring/EffectsOn.h"

/// Facts about what lies in the rows, named after the rule book.
namespace rowkeeper::tactics::play {

bool isPlayer(const Game& game, Faction faction);
bool rowExists(const Game& game, int row);
bool cardExists(const Game& game, Place place);
const GameRow& rowOf(const Game& game, int row);
const LaidCard& cardAt(const Game& game, Place place);
/// Where the card with this LaidCard::id lies; nothing if it has left.
std::optional<Place> placeOf(const Game& game, int laid);

/// Turned up, and its turn in the rules' order has come: until then it counts as hidden.
inline bool actsOpen(const LaidCard& card) {
    return card.open && !card.pending;
}

/// Untouchable: shields lie on it and deployment still runs (rule 66).
bool untouchable(const Game& game, const LaidCard& card);

/// Whether the open card at `place` has its effect: no lasting mark, and neither an active Delta Flyer above
/// nor an active Intrepid directly below takes it away (rules 67, 68; T39-T47).
bool effectWorks(const Game& game, Place place);
/// Why it has none.
EffectState effectAt(const Game& game, Place place);

/// The card at `place` lies open, and the engine carries its effect out: it works, and is not left to the
/// table.
bool acts(const Game& game, Place place);

/// What follows from the card at `place` wherever it acts(); of an unknown one nothing.
const Lying& lyingAt(const Game& game, Place place);

/// The card above this place that acts and silences all below it (rule 67); the uppermost if several.
std::optional<Place> silencerAbove(const Game& game, Place place);

/// The target was won outside scoring and the row's cards go (T86): nothing in it is turned or scored any
/// more.
bool abandoned(const Game& game, int row);

/// A person decided the row: nothing lies or happens in it any more as far as play goes.
bool isSettled(const Game& game, int row);

/// Abandoned or settled: no effect reaches its cards.
bool outOfPlay(const Game& game, int row);

/// The row has what the end of deployment asks of it: four cards, a card that fulfils it, or it is closed
/// (rules 26-28, T68, T86), or it is settled.
bool fulfilled(const Game& game, int row);

/// The hidden card that a card laid at `place` opens: the one directly above, unless shields (T80) or
/// the card above it keep it hidden (rules 20, 49).
std::optional<Place> openedBy(const Game& game, Place place);

/// Why this player can have no further copy of this card to turn, lay or bid: as many as his deck has lie
/// open, hidden where everybody knows them, or on his discard pile (amendments 9 and 18, G3, G5). `except`:
/// LaidCard::id of a card that is not counted.
Verdict copyRefused(const Game& game, Faction owner, CardId card, int except = 0);

/// How a sentence names a card that lies somewhere: by name once it acts open, by owner before, so that no
/// sentence that stays in the game depends on the order of flips. Sentences for hidden cards have keys of
/// their own.
PhraseArgument named(const LaidCard& card);
std::string keyFor(const LaidCard& card, const std::string& key);

} // namespace rowkeeper::tactics::play
