// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/OptionTable.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// What a group may decide for itself of Spacetrace: open questions of the instructions
/// (data/spacetrace/rulings.json) and the switches of SPT-31.
namespace rowkeeper::spacetrace {

enum class FireBack { No, Yes };                           // SR01
enum class EmptyClass { Now, BattleStart };                // SR02, SR03
enum class NoHigherClass { None, Highest };                // SR05
enum class Wounds { Turn, ClassBattle };                   // SR08
enum class Wrecks { Ships, AllCards };                     // SR10
enum class CommandoNext { Card, Ship };                    // SR11
enum class BothBases { Profile, Draw, Points };            // SR12
enum class NoBaseEnd { Points, BaseLp, Draw };             // SR13
enum class FirstRoundBan { Starter, All };                 // SR14
enum class RepairDestroyed { AfterReconstruct, Directly }; // SR15
enum class FleetFalls { ClassBattle, Battle };             // SR17
enum class JamLasts { Battle, ClassBattle };               // SR18
enum class DoubleStack { Once, Each };                     // SR19
enum class Damaged { Lost, Front };                        // SR20
enum class DamageHits { Ship, Card };                      // SR21

struct Options {
    FireBack fireBack = FireBack::No;
    EmptyClass emptyClass = EmptyClass::Now;
    NoHigherClass noHigherClass = NoHigherClass::None;
    bool fireAgain = true; // SR06
    int baseAp = 0;        // SR07
    Wounds wounds = Wounds::Turn;
    Wrecks wrecks = Wrecks::Ships;
    CommandoNext commandoNext = CommandoNext::Card;
    BothBases bothBases = BothBases::Profile;
    NoBaseEnd noBaseEnd = NoBaseEnd::Points;
    FirstRoundBan firstRoundBan = FirstRoundBan::Starter;
    RepairDestroyed repairDestroyed = RepairDestroyed::AfterReconstruct;
    FleetFalls fleetFalls = FleetFalls::ClassBattle;
    JamLasts jamLasts = JamLasts::Battle;
    DoubleStack doubleStack = DoubleStack::Once;
    Damaged damaged = Damaged::Lost;
    DamageHits damageHits = DamageHits::Ship;
    bool discardOne = false;           // SPT-31: any card for 30 MP, at any time
    bool discardTwo = false;           // SPT-31: any two cards for a new one, at any time
    bool ownReinforcementPile = false; // SPT-31

    bool operator==(const Options&) const = default;
};

/// Every option with its words, the default first.
std::span<const OptionInfo> allOptions();

/// The value of an option as text. `name` must be one of allOptions().
std::string value(const Options& options, std::string_view name);

/// Sets an option, or says what is wrong; then `options` is unchanged.
std::optional<OptionFault> set(Options& options, std::string_view name, std::string_view value);

} // namespace rowkeeper::spacetrace
