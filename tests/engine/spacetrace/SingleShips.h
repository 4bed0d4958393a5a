// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Battle.h"

/// Every ship by itself: what the second scorer computes with, which knows no sums.
namespace rowkeeper::spacetrace::test {

struct SingleShip {
    int lp = 0; ///< 0: destroyed
    bool killed = false;
    bool jammed = false;
    bool fired = false;
};

struct SingleCard {
    int at = -1; ///< place in BattleSide::fleets; -1: the Base
    ShipClass shipClass = 1;
    int fullLp = 1;
    int ap = 0;
    bool mothership = false;
    std::vector<Ability> abilities;
    std::vector<SingleShip> ships; ///< front first; the destroyed stay where they fell until they come back
    bool removed = false;
    bool withdrawn = false;
    int doubledWhole = 0;          ///< effects that double every shot
    std::vector<int> doubledShots; ///< of each further effect: how many of the first shots it doubles
    bool firedEarly = false;       ///< in this class-battle
    bool firedInAttack = false;

    bool isBase() const { return at < 0; }
    bool wipedOut() const;
    bool stands() const { return !wipedOut() && !withdrawn; }
    bool jammedWhole() const;
    bool damaged(Damaged reading) const;
    bool wounded() const; ///< a ship of it is damaged and not gone
    SingleShip* front();  ///< nothing: wiped out

    void hit(SingleShip& ship, int amount);
    void hitOneAfterTheOther(int amount);
    void destroyAll(bool kill);
    void remove();
    /// The first that was destroyed and not killed stands at the back again. False: there is none.
    bool bringBack(int lp);
    std::int64_t power(int shot, DoubleStack stack) const;
};

/// In firing order: class by class, the Base where its owner says.
using SingleFleet = std::vector<SingleCard>;

SingleFleet lineUp(const BattleSide& side, Fleet fleet, int baseAp);

SideResult resultOf(const BattleSide& side, const std::array<SingleFleet, 2>& fleets);

} // namespace rowkeeper::spacetrace::test
