// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// What ship cards can do beside firing, as a closed vocabulary: a card is added as data. What each effect
/// means exactly stands in engine/spacetrace/RULES.md (SPT-18 to SPT-20).
namespace rowkeeper::spacetrace {

enum class Effect : std::uint8_t {
    Jam,
    Destroy,
    Kill,
    Damage,
    Withdraw, ///< out of this battle
    Remove,   ///< from the game: not wrecked
    Repair,
    Reconstruct,
    Double,
    Selfdestruction,
    Sacrifice, ///< of own ships when it is laid, beside its MP; nothing in a battle
    Fire,      ///< preemptive alone: the card's shots come early
};

/// AsRuled: of damage that does not say, as SR21 reads it.
enum class Of : std::uint8_t { Cards, Ships, AsRuled };

struct Ability {
    Effect effect = Effect::Fire;
    bool preemptive = false;
    int n = 1; ///< how many cards or ships
    Of of = Of::Ships;
    int amount = 0;              ///< of damage
    std::uint8_t classes = 0x0F; ///< bit 0: class I ... bit 3: class IV; the target class must be among them
    bool onlyDamaged = false;
    bool operator==(const Ability&) const = default;
};

constexpr bool concerns(const Ability& ability, int shipClass) {
    return (ability.classes >> (shipClass - 1) & 1) != 0;
}

/// On the enemy's cards, on the own ones that follow, or neither.
constexpr bool isOnEnemies(Effect effect) {
    return effect <= Effect::Remove;
}
constexpr bool isOnOwn(Effect effect) {
    return effect == Effect::Repair || effect == Effect::Reconstruct || effect == Effect::Double;
}

/// How many own ships a card demands that is laid (SPT-20).
constexpr int sacrificesFor(std::span<const Ability> abilities) {
    int ships = 0;
    for (const Ability& ability : abilities)
        if (ability.effect == Effect::Sacrifice) ships += ability.n;
    return ships;
}

/// On a tactic or a reinforcement: a blow at one target that its player chooses, without a condition.
constexpr bool isBlow(const Ability& ability) {
    const bool strikes = ability.effect == Effect::Damage || ability.effect == Effect::Destroy ||
                         ability.effect == Effect::Remove;
    return strikes && ability.n == 1 && !ability.preemptive && !ability.onlyDamaged &&
           ability.classes == Ability{}.classes;
}

/// As data spells it: "jam". Nothing: no such word.
std::string_view idOf(Effect effect);
std::optional<Effect> effectOf(std::string_view id);

} // namespace rowkeeper::spacetrace
