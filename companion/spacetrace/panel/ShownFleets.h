// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Reports.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Fight.h"
#include "engine/spacetrace/Game.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What the fleets' panel shows, as values: the fleets as they lie, who fires on whom. Pure; any thread.
namespace rowkeeper::spacetrace::panel {

/// A ship card, or a Base.
struct ShownShip {
    char player = 'A';
    int ship = 0; ///< its number in the game; 0: the Base
    QString name;
    int left = 0; ///< ships; of a Base 1, or 0 when it has fallen
    int count = 0;
    int damage = 0;      ///< of the front ship
    int lp = 0;          ///< of a single ship
    int ap = 0;          ///< of a single ship
    int lost = 0;        ///< ships gone in the attack that is told
    QString commander;   ///< its name; empty: none
    QStringList remarks; ///< what is estimated or not known, in words
    bool estimated = false;
    bool unknown = false;
    bool base = false;
    bool mothership = false;
    bool removed = false; ///< from the game
    bool wrong = false;   ///< table and game differ here
    bool fires = false;   ///< in the step that is told
    bool hit = false;     ///< the same
    bool asked = false;   ///< lies there, and counts once what is printed on it is said; `ship` is then -1
    bool operator==(const ShownShip&) const = default;
};

/// A fleet: its classes I to IV, each in firing order.
struct ShownFleet {
    Fleet fleet = Fleet::Base;
    std::array<std::vector<ShownShip>, highestClass> classes;
    bool operator==(const ShownFleet&) const = default;
};

struct ShownSide {
    char player = 'A';
    bool active = false;
    std::vector<ShownFleet> fleets; ///< the base fleet, then the extra fleet if there is one
    bool operator==(const ShownSide&) const = default;
};

/// A class that fires on one of the enemy's.
struct Pairing {
    char by = 'A';
    char on = 'B';
    ShipClass shipClass = 1;
    ShipClass at = 1;
    std::int64_t shots = 0;
    std::int64_t lost = 0; ///< of these, those that find no ship
    bool operator==(const Pairing&) const = default;
};

/// Two players face to face.
struct ShownTable {
    ShownSide far;
    ShownSide near;
    std::vector<Pairing> pairings; ///< of the two base fleets; empty: these two do not meet now
    QString meaning;               ///< what the pairings are; empty: there are none
    bool operator==(const ShownTable&) const = default;
};

/// `far` and `near` must play in it. The pairings are those of an attack that one of them could declare now
/// on the other; `wrong`: places where table and game differ.
ShownTable shownTable(const Game& game, char far, char near, const std::vector<referee::Spot>& wrong,
                      const json::Sentences& sentences);

/// Cards that lie in these fleets and wait for what people read off them.
void addAsked(ShownTable& table, const std::vector<referee::Question>& questions, const Catalog& catalog,
              const json::Sentences& sentences);

ShownSide shownSide(const Game& game, char player, const json::Sentences& sentences);

/// Of one battle between those two.
std::vector<Pairing> pairingsOf(const Battle& battle, char active, char other);

/// Whom this player attacks (SPT-29).
char enemyOf(const Game& game, char player);
/// Who faces whom at first: of two the first player is near; of more whoever is active, and whom he attacks.
struct Facing {
    char far = 'B';
    char near = 'A';
    bool operator==(const Facing&) const = default;
};
Facing facingIn(const Game& game);

/// "Cruiser of A, base fleet, class III, place 1: 4 of 4 ships, 20 AP, 30 LP each", and what else is to be
/// said: for a screen reader. `at` from 1 in firing order.
QString spokenShip(const ShownShip& ship, Fleet fleet, ShipClass shipClass, int at,
                   const json::Sentences& sentences);
/// "A: class II fires on class III of B: 10 shots".
QString spokenPairing(const Pairing& pairing, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::panel
