// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Battle.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// What happened in a battle, one after the other, with the rule it rests on.
namespace rowkeeper::spacetrace {

/// A card of a battle; `card`: place in BattleSide::fleets, -1: the Base.
struct CardAt {
    Side side = Side::Active;
    Fleet fleet = Fleet::Base;
    int card = -1;
    bool operator==(const CardAt&) const = default;
};

/// Ships of a card that have the same life points left, from the front on.
struct Ships {
    std::int64_t count = 0;
    int lp = 0;
    bool operator==(const Ships&) const = default;
};

struct Step {
    enum class What : std::uint8_t {
        Shots,     ///< `amount` shots of `power` at ships of `on`
        Lost,      ///< `amount` shots that found no ship (SPT-17)
        NoClass,   ///< class `by` finds no class to fire at
        Effect,    ///< what an ability did to `on`; `amount` ships
        NoEffect,  ///< an ability found nothing, or nothing it may concern
        BaseStays, ///< `on`, a Base, counted as a target of an ability that can do nothing to it
        Selfdestruction,
        FleetFell, ///< the fleet of `on`, whose head fell
        BaseFell,
    };
    What what = What::Shots;
    int battle = 0; ///< from 0
    ShipClass classBattle = 1;
    CardAt by;
    CardAt on;
    spacetrace::Effect effect = spacetrace::Effect::Fire; ///< of Effect, NoEffect, BaseStays
    std::int64_t amount = 0;
    int power = 0;              ///< AP of a shot; of Damage what it takes from a ship, or from the card
    std::int64_t destroyed = 0; ///< ships of `on`
    std::vector<Ships> before;  ///< of `on`, where shots hit it: enough to tell them one by one
    std::int64_t left = 0;      ///< ships of `on` afterwards
    int damage = 0;             ///< of its front ship afterwards
    bool operator==(const Step&) const = default;
};

} // namespace rowkeeper::spacetrace
