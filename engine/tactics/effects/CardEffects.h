// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Score.h"

#include <array>

/// Every card effect that acts in scoring, in the order of the ladder (rule specification 3.0). To add one:
/// its own file in this folder with one function, and its line in the table below.
namespace rowkeeper::tactics {

class Scoring;

/// Does what all cards of this name do in this step. Called once a row if one of them acts there; in the step
/// EffectsOn, which only explains what effectsOn() found, if one of them lies there.
using ApplyEffect = void (*)(Scoring& scoring, CardId self);

void deltaFlyer(Scoring& scoring, CardId self);
void intrepid(Scoring& scoring, CardId self);
void weaponsBelow(Scoring& scoring, CardId self);
void armadaDisplacement(Scoring& scoring, CardId self);
void deflector(Scoring& scoring, CardId self);
void admiral(Scoring& scoring, CardId self);
void tacticalOfficer(Scoring& scoring, CardId self);
void bombardment(Scoring& scoring, CardId self);
void federationBonus(Scoring& scoring, CardId self);
void shipWeapons(Scoring& scoring, CardId self);
void armada(Scoring& scoring, CardId self);
void multiphasic(Scoring& scoring, CardId self);
void galaxy(Scoring& scoring, CardId self);

struct CardEffect {
    CardId card;
    Step step;
    ApplyEffect apply;
};

inline constexpr std::array cardEffects = std::to_array<CardEffect>({
    {CardId::DeltaFlyer, Step::EffectsOn, deltaFlyer},
    {CardId::Intrepid, Step::EffectsOn, intrepid},
    {CardId::WeaponsBelow, Step::EffectsOn, weaponsBelow},
    {CardId::Armada, Step::Displacement, armadaDisplacement},
    {CardId::Deflector, Step::Theft, deflector},
    {CardId::Admiral, Step::Addition, admiral},
    {CardId::TacticalOfficer, Step::Addition, tacticalOfficer},
    {CardId::Bombardment, Step::Addition, bombardment},
    {CardId::FederationBonus, Step::Addition, federationBonus},
    {CardId::Weapon3, Step::Addition, shipWeapons},
    {CardId::Weapon5, Step::Addition, shipWeapons},
    {CardId::Weapon7, Step::Addition, shipWeapons},
    {CardId::Armada, Step::Armada, armada},
    {CardId::Multiphasic, Step::Halving, multiphasic},
    {CardId::Galaxy, Step::Galaxy, galaxy},
});

} // namespace rowkeeper::tactics
