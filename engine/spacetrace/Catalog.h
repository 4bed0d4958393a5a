// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Ability.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is printed on the cards, as far as anybody knows: the instructions state few of the values, so each
/// says how it is known, and unknown is one way. Values; a group may add cards.
namespace rowkeeper::spacetrace {

enum class Status : std::uint8_t { Stated, Derived, Estimated, Unknown, Own };

/// A printed value; nothing: it is not known, and never counts as 0.
template<class T>
struct Printed {
    std::optional<T> value{};
    Status status = Status::Unknown;
    bool operator==(const Printed&) const = default;
};

enum class Kind : std::uint8_t { Ship, Tactic, Commander, Reinforcement };

struct CardValues {
    std::string tag; ///< the two characters on its tags, "02"
    std::string en;
    std::string de;
    Printed<Kind> kind;
    Printed<int> mp;
    Printed<int> mostInDeck; ///< SPT-30; nothing: any number
    /// Of commanders: on ships of which classes one may lie (SPT-8), in ascending order.
    Printed<std::vector<int>> classes;
    /// Of ships what they can do beside firing; of tactics and reinforcements what they do when they are
    /// played.
    Printed<std::vector<Ability>> abilities;
    // Of ship cards:
    Printed<int> shipClass;
    Printed<int> count;
    Printed<int> ap;
    Printed<int> lp;
    Printed<bool> mothership;
    Printed<int> ownBaseDamage; ///< to the own Base when it is laid (Doomstar)
    bool operator==(const CardValues&) const = default;
};

/// Whether a commander may lie on a ship of this class (SPT-8). Where nobody knows: people see to it.
inline bool mayLieOn(const CardValues& commander, int shipClass) {
    const auto& classes = commander.classes.value;
    return !classes || std::ranges::find(*classes, shipClass) != classes->end();
}

struct BaseValues {
    std::string tag;
    std::string en;
    std::string de;
    Printed<int> lp;
    Printed<int> ap; ///< estimated or unknown: option base_ap says what counts
    bool operator==(const BaseValues&) const = default;
};

struct Catalog {
    BaseValues base;
    std::map<std::string, CardValues, std::less<>> cards; ///< by id
    /// nullptr: there is none.
    const CardValues* find(std::string_view id) const {
        const auto found = cards.find(id);
        return found == cards.end() ? nullptr : &found->second;
    }
    bool operator==(const Catalog&) const = default;
};

/// What a battle can be fought with: no number is larger.
inline constexpr int mostShips = 100'000;    ///< on a card
inline constexpr int mostPoints = 1'000'000; ///< AP, LP, MP, damage
inline constexpr int mostCards = 200;        ///< in a fleet

} // namespace rowkeeper::spacetrace
