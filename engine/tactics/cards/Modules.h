// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/cards/CardModule.h"

/// The modules, each defined in the file of its card: constants that stand before any code runs. Which card
/// has which says the table in Cards.cpp; ask for it through Cards.h.
namespace rowkeeper::tactics::cards {

extern const CardModule admiral;
extern const CardModule antiInfantry;
extern const CardModule armada;
extern const CardModule blockade;
extern const CardModule bombardment;
extern const CardModule deflector;
extern const CardModule deltaFlyer;
extern const CardModule diplomat;
extern const CardModule distressSignal;
extern const CardModule emp;
extern const CardModule federationBonus;
extern const CardModule galaxy;
extern const CardModule gravitationalWave;
extern const CardModule intrepid;
extern const CardModule multiphasic;
extern const CardModule negotiations;
extern const CardModule prometheus;
extern const CardModule shipWeapons;
extern const CardModule sovereign;
extern const CardModule spaceMines;
extern const CardModule spy;
extern const CardModule subspaceBomb;
extern const CardModule tacticalOfficer;
extern const CardModule teleport;
extern const CardModule transphasicShields;
extern const CardModule weaponsBelow;

} // namespace rowkeeper::tactics::cards
