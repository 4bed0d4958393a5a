// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/battle/Effects.h"

#include <algorithm>
#include <limits>

namespace rowkeeper::spacetrace {

namespace {

/// What an effect did to one card.
struct Done {
    std::int64_t counted = 0; ///< ships of its `n` that this card used up
    std::int64_t concerned = 0;
    std::int64_t destroyed = 0;
};

/// Up to `ships` of a card, from the front; a whole card has no more.
Done strike(Squadron& on, const Ability& ability, std::int64_t ships) {
    Done done;
    done.counted = std::min(ships, on.left());
    const std::int64_t had = on.left();
    switch (ability.effect) {
    case Effect::Jam:
        done.counted = done.concerned = std::min(ships, on.unjammed());
        on.jam(done.concerned);
        break;
    case Effect::Damage:
        done.concerned = done.counted;
        done.destroyed = on.damageEach(ships, ability.amount);
        break;
    case Effect::Destroy:
    case Effect::Kill:
        if (on.isBase) break; // SPT-21
        done.concerned = done.destroyed = ability.effect == Effect::Kill && ability.of == Of::Cards
                                              ? on.killAll()
                                              : on.destroy(ships, ability.effect == Effect::Kill);
        break;
    case Effect::Withdraw:
        if (on.isBase) break;
        done.concerned = had;
        on.withdrawn = true;
        break;
    default: // Remove
        if (on.isBase) break;
        done.concerned = done.destroyed = had;
        on.remove();
        break;
    }
    return done;
}

/// Damage that goes on from ship to ship within a card.
Done pour(Squadron& on, int amount) {
    Done done;
    done.concerned = on.left();
    const std::int64_t had = on.left();
    on.hit(amount, 1);
    done.destroyed = had - on.left();
    return done;
}

Done help(Squadron& on, const Ability& ability, std::int64_t ships, const Options& options) {
    Done done;
    switch (ability.effect) {
    case Effect::Repair:
        done.concerned = on.repair(ships, options.repairDestroyed);
        break;
    case Effect::Reconstruct:
        done.concerned = on.reconstruct(ships);
        break;
    default: // Double
        done.concerned = std::min(ships, on.left());
        on.doubleShots(done.concerned);
        break;
    }
    done.counted = done.concerned;
    return done;
}

bool canBeHelped(const Squadron& on, Effect effect, const Options& options) {
    if (on.withdrawn || on.acted) return false;
    if (effect == Effect::Repair) return on.repairable(options.repairDestroyed) > 0;
    if (effect == Effect::Reconstruct) return on.reconstructable() > 0;
    return !on.wipedOut();
}

} // namespace

void actOnEnemies(const Squadron& by, const Ability& ability, std::span<Squadron* const> target,
                  const Options& options, Teller& teller) {
    const bool ofCards = ability.of == Of::Cards ||
                         (ability.of == Of::AsRuled && options.damageHits == DamageHits::Card); // SR21
    bool found = false;
    std::int64_t still = target.empty() || !concerns(ability, target.front()->shipClass) ? 0 : ability.n;
    for (Squadron* on : target) {
        if (still == 0) break;
        if (!takesPart(*on)) continue;
        if (ability.onlyDamaged && !on->damaged(options.damaged)) break;
        if (ability.effect == Effect::Jam && on->unjammed() == 0) continue; // passed over
        Done done;
        if (ofCards) {
            done = ability.effect == Effect::Damage ? pour(*on, ability.amount)
                                                    : strike(*on, ability, on->left());
            --still;
        } else {
            done = strike(*on, ability, still);
            still -= done.counted;
        }
        found = true;
        if (done.concerned == 0) // a Base, which has been counted as a target (SR24)
            teller.baseStays(by, *on, ability.effect);
        else
            teller.effect(by, *on, ability, done.concerned, done.destroyed);
    }
    if (!found) teller.noEffect(by, ability.effect);
}

void actOnOwn(const Squadron& by, const Ability& ability, std::span<Squadron* const> behind,
              const Options& options, Teller& teller) {
    const bool byShips = ability.of == Of::Ships ||
                         (ability.effect == Effect::Double && options.commandoNext == CommandoNext::Ship);
    bool found = false;
    std::int64_t still = ability.n;
    for (Squadron* on : behind) {
        if (still == 0) break;
        if (!canBeHelped(*on, ability.effect, options)) continue;
        Done done;
        if (byShips) {
            done = help(*on, ability, still, options);
            still -= done.counted;
        } else {
            --still;
            if (ability.effect == Effect::Double) {
                on->doubleCard();
                done.concerned = on->left();
            } else {
                done = help(*on, ability, std::numeric_limits<std::int64_t>::max(), options);
            }
        }
        found = true;
        teller.effect(by, *on, ability, done.concerned, 0);
    }
    if (!found) teller.noEffect(by, ability.effect);
}

} // namespace rowkeeper::spacetrace
