// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Spelled.h"
#include "engine/spacetrace/Ability.h"
#include "engine/spacetrace/Options.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a battle is asked with and what comes of it: values without a catalog. The numbers of ships, shots
/// and points are whole and never negative.
namespace rowkeeper::spacetrace {

/// I to IV as 1 to 4.
using ShipClass = int;
inline constexpr ShipClass highestClass = 4;

/// "I" to "IV".
inline std::string numeral(ShipClass shipClass) {
    constexpr std::array<const char*, highestClass> numerals{"I", "II", "III", "IV"};
    return numerals[static_cast<std::size_t>(shipClass - 1)];
}
/// "I, III".
inline std::string numerals(const std::vector<ShipClass>& classes) {
    std::string list;
    for (const ShipClass shipClass : classes)
        list += (list.empty() ? "" : ", ") + numeral(shipClass);
    return list;
}

/// A ship card as it lies before a battle. The Base is none (SPT-2): each side has one.
struct ShipCard {
    std::string name; ///< id of the catalog, or empty
    ShipClass shipClass = 1;
    int count = 1;  ///< ships printed on the card
    int ap = 0;     ///< of a single ship
    int lp = 1;     ///< of a single ship, at least 1
    int lost = 0;   ///< ships gone this turn
    int damage = 0; ///< taken by the front ship of the rest, less than lp
    bool mothership = false;
    std::vector<Ability> abilities;
    bool operator==(const ShipCard&) const = default;
};

inline constexpr int basePoints = 1000; ///< LP of a Base (SPT-2)
inline constexpr int baseWorth = 500;   ///< MP of a Base that fell (SPT-28)

struct BaseCard {
    int lp = basePoints;
    int damage = 0;        ///< over the whole game; at least lp: it has fallen
    std::optional<int> ap; ///< nothing: option base_ap
    int at = 0;            ///< place in the firing order of class IV, 1 the first; 0: last
    std::vector<Ability> abilities;
    bool operator==(const BaseCard&) const = default;
};

enum class Side : std::uint8_t { Active, Other };
enum class Fleet : std::uint8_t { Base, Extra };
inline constexpr std::array bothSides{Side::Active, Side::Other};
inline constexpr std::array bothFleets{Fleet::Base, Fleet::Extra};
enum class ExtraFights : std::uint8_t { No, Before, After };

constexpr std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}
constexpr std::size_t index(Fleet fleet) {
    return static_cast<std::size_t>(fleet);
}
/// As data spells them.
constexpr std::string_view idOf(Side side) {
    return side == Side::Active ? "active" : "other";
}
inline constexpr std::array<std::string_view, 2> fleetWords{"base", "extra"};
constexpr std::string_view idOf(Fleet fleet) {
    return fleetWords[static_cast<std::size_t>(fleet)];
}
constexpr std::optional<Fleet> fleetOf(std::string_view word) {
    return spelled<Fleet>(fleetWords, word);
}
inline constexpr std::array<std::string_view, 3> extraFightsWords{"no", "before", "after"};
constexpr std::string_view idOf(ExtraFights fights) {
    return extraFightsWords[static_cast<std::size_t>(fights)];
}
constexpr std::optional<ExtraFights> extraFightsOf(std::string_view word) {
    return spelled<ExtraFights>(extraFightsWords, word);
}
constexpr Side opposite(Side side) {
    return side == Side::Active ? Side::Other : Side::Active;
}

/// In a fleet, the order of the cards is the firing order within each class.
struct BattleSide {
    BaseCard base;
    std::array<std::vector<ShipCard>, 2> fleets; ///< by index(Fleet); the Base stands beside, not in it
    ExtraFights extraFights = ExtraFights::No;
    bool operator==(const BattleSide&) const = default;
};

struct Attack {
    Options options;
    std::array<BattleSide, 2> sides; ///< by index(Side)
    bool operator==(const Attack&) const = default;
};

/// How a class fired in a class-battle.
struct ClassVolley {
    Side by = Side::Active;
    ShipClass shipClass = 1; ///< the class that fires
    ShipClass at = 1;        ///< the enemy class it fires at
    std::int64_t shots = 0;
    std::int64_t lost = 0; ///< of these, those that found no ship
    bool operator==(const ClassVolley&) const = default;
};

struct Battle {
    std::array<Fleet, 2> fleets{}; ///< who met, by index(Side)
    std::vector<ClassVolley> volleys;
    bool operator==(const Battle&) const = default;
};

/// A ship card afterwards.
struct ShipsLeft {
    int left = 0;
    int damage = 0;       ///< of the front ship
    bool removed = false; ///< from the game (SPT-20)
    bool operator==(const ShipsLeft&) const = default;
};

struct SideResult {
    int baseDamage = 0; ///< at most the Base's lp
    bool baseFallen = false;
    std::array<std::vector<ShipsLeft>, 2> fleets; ///< parallel to BattleSide::fleets
    bool operator==(const SideResult&) const = default;
};

} // namespace rowkeeper::spacetrace
