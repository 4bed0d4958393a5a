// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/SecondScorer.h"

#include "tests/engine/spacetrace/SingleShips.h"

#include <algorithm>

namespace rowkeeper::spacetrace::test {

namespace {

constexpr std::array bothSides{Side::Active, Side::Other};

enum class Moment { Jam, Preemptive, Fire }; // steps 1 to 3 of a class-battle

bool isDue(const Ability& ability, Moment moment) {
    switch (ability.effect) {
    case Effect::Jam:
        return moment == Moment::Jam;
    case Effect::Selfdestruction:
        return false;
    case Effect::Fire:
        return moment == Moment::Preemptive && ability.preemptive;
    default:
        return moment == (ability.preemptive ? Moment::Preemptive : Moment::Fire);
    }
}

/// What a side has resolved to do to the other's ships.
struct Deed {
    const Ability* ability = nullptr; ///< nothing: a shot
    std::int64_t power = 0;
};

/// One battle: two fleets meet.
class Meeting {
  public:
    Meeting(const Options& options, std::array<SingleFleet*, 2> fleets)
        : options_(options)
        , fleets_(fleets) {}

    std::vector<ClassVolley> fightOut();

  private:
    SingleFleet& fleet(Side side) { return *fleets_[index(side)]; }
    bool anyStands(Side side, ShipClass shipClass);
    bool mayBeTarget(Side side, ShipClass shipClass);
    std::optional<ShipClass> targetOf(Side side, ShipClass shipClass);

    void begin();
    void classBattle(ShipClass number);
    void decideWhoFires(ShipClass number);
    void take(Moment moment);
    void endOfClassBattle();
    void fleetsFall();

    void actOnOwn(Side side, Moment moment);
    void repair(const Ability& ability, const std::vector<SingleCard*>& followers);
    void reconstruct(const Ability& ability, const std::vector<SingleCard*>& followers);
    void doublePower(const Ability& ability, const std::vector<SingleCard*>& followers) const;
    std::vector<SingleCard*> followersOf(Side side, std::size_t at);

    std::vector<Deed> deedsOf(Side side, Moment moment);
    void addShots(SingleCard& card, std::vector<Deed>& deeds) const;
    void carryOut(Side side, const std::vector<Deed>& deeds);
    void shoot(Side side, std::int64_t power);
    void actOnEnemies(Side side, const Ability& ability);
    std::vector<SingleCard*> enemiesOf(Side side, bool onlyDamaged);

    const Options& options_;
    std::array<SingleFleet*, 2> fleets_;
    std::array<std::array<bool, highestClass + 1>, 2> stoodAtFirst_{};
    std::array<std::array<bool, highestClass + 1>, 2> firedBack_{};
    // Of the class-battle:
    std::array<std::optional<ShipClass>, 2> acting_;
    std::array<std::optional<ShipClass>, 2> target_; ///< class of the other side
    std::array<ClassVolley, 2> volleys_;
};

bool Meeting::anyStands(Side side, ShipClass shipClass) {
    return std::any_of(fleet(side).begin(), fleet(side).end(),
                       [&](const SingleCard& card) { return card.shipClass == shipClass && card.stands(); });
}

bool Meeting::mayBeTarget(Side side, ShipClass shipClass) {
    if (options_.emptyClass == EmptyClass::BattleStart)
        return stoodAtFirst_[index(side)][static_cast<std::size_t>(shipClass)];
    return anyStands(side, shipClass);
}

std::optional<ShipClass> Meeting::targetOf(Side side, ShipClass shipClass) {
    for (ShipClass at = shipClass; at <= highestClass; ++at) {
        if (mayBeTarget(opposite(side), at)) return at;
    }
    if (options_.noHigherClass == NoHigherClass::None) return std::nullopt;
    for (ShipClass at = highestClass; at >= 1; --at) {
        if (mayBeTarget(opposite(side), at)) return at;
    }
    return std::nullopt;
}

void Meeting::begin() {
    for (const Side side : bothSides) {
        for (SingleCard& card : fleet(side)) {
            card.withdrawn = false;
            card.doubledWhole = 0;
            card.doubledShots.clear();
            for (SingleShip& ship : card.ships) {
                ship.killed = false;
                ship.jammed = false;
                ship.fired = false;
            }
        }
        for (ShipClass at = 1; at <= highestClass; ++at)
            stoodAtFirst_[index(side)][static_cast<std::size_t>(at)] = anyStands(side, at);
    }
}

std::vector<ClassVolley> Meeting::fightOut() {
    begin();
    std::vector<ClassVolley> result;
    for (ShipClass number = 1; number <= highestClass; ++number) {
        classBattle(number);
        for (const Side side : bothSides) {
            if (acting_[index(side)] && target_[index(side)]) result.push_back(volleys_[index(side)]);
        }
    }
    if (options_.fleetFalls == FleetFalls::Battle) fleetsFall();
    return result;
}

void Meeting::decideWhoFires(ShipClass number) {
    for (const Side side : bothSides) {
        acting_[index(side)].reset();
        target_[index(side)].reset();
        if (!anyStands(side, number) || firedBack_[index(side)][static_cast<std::size_t>(number)]) continue;
        acting_[index(side)] = number;
        target_[index(side)] = targetOf(side, number);
        if (!target_[index(side)]) acting_[index(side)].reset(); // SR05
    }
    for (const Side side : bothSides) {
        const Side other = opposite(side);
        if (options_.fireBack == FireBack::No || acting_[index(side)] != number) continue;
        const ShipClass target = target_[index(side)].value_or(0);
        if (target <= number || anyStands(other, number) || !anyStands(other, target)) continue;
        if (firedBack_[index(other)][static_cast<std::size_t>(target)]) continue;
        acting_[index(other)] = target;
        target_[index(other)] = number;
    }
    for (const Side side : bothSides)
        volleys_[index(side)] = {side, acting_[index(side)].value_or(1), target_[index(side)].value_or(1)};
}

void Meeting::classBattle(ShipClass number) {
    decideWhoFires(number);
    for (const Side side : bothSides) {
        for (SingleCard& card : fleet(side)) {
            card.firedEarly = false;
        }
    }
    take(Moment::Jam);
    take(Moment::Preemptive);
    take(Moment::Fire);
    endOfClassBattle();
    for (const Side side : bothSides) {
        const ShipClass acted = acting_[index(side)].value_or(number);
        if (acted > number) firedBack_[index(side)][static_cast<std::size_t>(acted)] = true;
    }
}

void Meeting::take(Moment moment) {
    for (const Side side : bothSides)
        actOnOwn(side, moment);
    std::array<std::vector<Deed>, 2> deeds; // both resolved before either is carried out
    for (const Side side : bothSides)
        deeds[index(side)] = deedsOf(side, moment);
    for (const Side side : bothSides)
        carryOut(side, deeds[index(side)]);
}

void Meeting::endOfClassBattle() {
    for (const Side side : bothSides) {
        for (SingleCard& card : fleet(side)) {
            const bool tookPart =
                card.shipClass == acting_[index(side)] || card.shipClass == target_[index(opposite(side))];
            const bool destroysItself =
                std::any_of(card.abilities.begin(), card.abilities.end(),
                            [](const Ability& ability) { return ability.effect == Effect::Selfdestruction; });
            if (tookPart && destroysItself && card.stands() && !card.jammedWhole() && !card.isBase())
                card.destroyAll(true);
        }
    }
    if (options_.fleetFalls == FleetFalls::ClassBattle) fleetsFall();
    for (const Side side : bothSides) {
        for (SingleCard& card : fleet(side)) {
            for (SingleShip& ship : card.ships) {
                if (options_.jamLasts == JamLasts::ClassBattle) ship.jammed = false;
                const bool heals = options_.wounds == Wounds::ClassBattle && !card.isBase();
                if (heals && ship.lp > 0) ship.lp = card.fullLp;
            }
        }
    }
}

void Meeting::fleetsFall() {
    for (const Side side : bothSides) {
        const bool isBaseFleet = std::any_of(fleet(side).begin(), fleet(side).end(),
                                             [](const SingleCard& card) { return card.isBase(); });
        const bool headFell =
            std::any_of(fleet(side).begin(), fleet(side).end(), [&](const SingleCard& card) {
                return (isBaseFleet ? card.isBase() : card.mothership) && card.wipedOut();
            });
        if (!headFell) continue;
        for (SingleCard& card : fleet(side))
            card.destroyAll(false);
    }
}

std::vector<SingleCard*> Meeting::followersOf(Side side, std::size_t at) {
    std::vector<SingleCard*> result;
    for (std::size_t behind = at + 1; behind < fleet(side).size(); ++behind) {
        SingleCard& card = fleet(side)[behind];
        const bool acted = firedBack_[index(side)][static_cast<std::size_t>(card.shipClass)];
        if (!acted && !card.withdrawn && !card.removed) result.push_back(&card);
    }
    return result;
}

void Meeting::actOnOwn(Side side, Moment moment) {
    for (std::size_t at = 0; at < fleet(side).size(); ++at) {
        const SingleCard& card = fleet(side)[at];
        if (card.shipClass != acting_[index(side)] || !(card.stands() && !card.jammedWhole())) continue;
        for (const Ability& ability : card.abilities) {
            if (!isDue(ability, moment)) continue;
            if (ability.effect == Effect::Repair) repair(ability, followersOf(side, at));
            if (ability.effect == Effect::Reconstruct) reconstruct(ability, followersOf(side, at));
            if (ability.effect == Effect::Double) doublePower(ability, followersOf(side, at));
        }
    }
}

void Meeting::repair(const Ability& ability, const std::vector<SingleCard*>& followers) {
    const bool destroyedToo = options_.repairDestroyed == RepairDestroyed::Directly;
    int left = ability.n;
    for (SingleCard* card : followers) {
        if (card->isBase()) continue;
        bool any = false;
        for (SingleShip& ship : card->ships) {
            if (left == 0 || ship.lp == 0 || ship.lp == card->fullLp) continue;
            ship.lp = card->fullLp;
            any = true;
            if (ability.of == Of::Ships) --left;
        }
        while (destroyedToo && left > 0 && card->bringBack(card->fullLp)) {
            any = true;
            if (ability.of == Of::Ships) --left;
        }
        if (any && ability.of == Of::Cards) --left;
    }
}

void Meeting::reconstruct(const Ability& ability, const std::vector<SingleCard*>& followers) {
    int left = ability.n;
    for (SingleCard* card : followers) {
        bool any = false;
        while (left > 0 && card->bringBack(1)) {
            any = true;
            if (ability.of == Of::Ships) --left;
        }
        if (any && ability.of == Of::Cards) --left;
    }
}

void Meeting::doublePower(const Ability& ability, const std::vector<SingleCard*>& followers) const {
    const bool singly = ability.of == Of::Ships || options_.commandoNext == CommandoNext::Ship;
    int left = ability.n;
    for (SingleCard* card : followers) {
        if (left == 0 || card->wipedOut()) continue;
        if (!singly) {
            ++card->doubledWhole;
            --left;
            continue;
        }
        int shots = 0;
        for (const SingleShip& ship : card->ships) {
            if (ship.lp == 0 || left == 0) continue;
            ++shots;
            --left;
        }
        card->doubledShots.push_back(shots);
    }
}

std::vector<Deed> Meeting::deedsOf(Side side, Moment moment) {
    std::vector<Deed> result;
    for (SingleCard& card : fleet(side)) {
        if (card.shipClass != acting_[index(side)] || !(card.stands() && !card.jammedWhole())) continue;
        for (const Ability& ability : card.abilities) {
            if (!isDue(ability, moment)) continue;
            if (ability.effect == Effect::Fire) {
                addShots(card, result);
                card.firedEarly = true;
            } else if (isOnEnemies(ability.effect)) {
                result.push_back({&ability, 0});
            }
        }
        if (moment == Moment::Fire && !card.firedEarly) addShots(card, result);
    }
    return result;
}

void Meeting::addShots(SingleCard& card, std::vector<Deed>& deeds) const {
    if (card.firedInAttack && !options_.fireAgain) return; // SR06
    int shot = 0;
    for (SingleShip& ship : card.ships) {
        if (ship.lp == 0 || ship.jammed || ship.fired) continue;
        ship.fired = true;
        deeds.push_back({nullptr, card.power(shot, options_.doubleStack)});
        ++shot;
    }
    card.firedInAttack = card.firedInAttack || shot > 0;
}

void Meeting::carryOut(Side side, const std::vector<Deed>& deeds) {
    for (const Deed& deed : deeds) {
        if (deed.ability) {
            actOnEnemies(side, *deed.ability);
        } else {
            shoot(side, deed.power);
        }
    }
}

std::vector<SingleCard*> Meeting::enemiesOf(Side side, bool onlyDamaged) {
    std::vector<SingleCard*> result;
    for (SingleCard& card : fleet(opposite(side))) {
        if (card.shipClass != target_[index(side)] || !card.stands()) continue;
        if (onlyDamaged && !card.damaged(options_.damaged)) break;
        result.push_back(&card);
    }
    return result;
}

void Meeting::shoot(Side side, std::int64_t power) {
    ClassVolley& volley = volleys_[index(side)];
    ++volley.shots;
    const std::vector<SingleCard*> enemies = enemiesOf(side, false);
    if (enemies.empty()) {
        ++volley.lost;
        return;
    }
    SingleShip& ship = *enemies.front()->front();
    enemies.front()->hit(ship, static_cast<int>(std::min<std::int64_t>(power, ship.lp)));
}

void onCard(SingleCard& card, const Ability& ability) {
    const bool immune = card.isBase();
    switch (ability.effect) {
    case Effect::Jam:
        for (SingleShip& ship : card.ships)
            ship.jammed = ship.lp > 0;
        break;
    case Effect::Destroy:
    case Effect::Kill:
        if (!immune) card.destroyAll(ability.effect == Effect::Kill);
        break;
    case Effect::Damage:
        card.hitOneAfterTheOther(ability.amount);
        break;
    case Effect::Withdraw:
        if (!immune) card.withdrawn = true;
        break;
    case Effect::Remove:
        if (!immune) card.remove();
        break;
    default:
        break;
    }
}

void onShip(SingleCard& card, SingleShip& ship, const Ability& ability) {
    if (ability.effect == Effect::Jam) {
        ship.jammed = true;
    } else if (ability.effect == Effect::Damage) {
        card.hit(ship, ability.amount);
    } else if (!card.isBase()) {
        card.hit(ship, ship.lp);
        ship.killed = ability.effect == Effect::Kill;
    }
}

void Meeting::actOnEnemies(Side side, const Ability& ability) {
    const std::optional<ShipClass> target = target_[index(side)];
    if (!target || !concerns(ability, *target)) return;
    const bool jams = ability.effect == Effect::Jam;
    // Damage that does not say goes as the ruling has it (SR21).
    const bool byRuling = ability.of == Of::AsRuled && options_.damageHits == DamageHits::Card;
    int left = ability.n;
    for (SingleCard* card : enemiesOf(side, ability.onlyDamaged)) {
        if (jams && card->jammedWhole()) continue;
        if (ability.of == Of::Cards || byRuling) {
            if (left == 0) return;
            onCard(*card, ability);
            --left;
            continue;
        }
        for (SingleShip& ship : card->ships) {
            if (ship.lp == 0 || (jams && ship.jammed)) continue;
            if (left == 0) return;
            onShip(*card, ship, ability);
            --left;
        }
    }
}

std::vector<Fleet> orderOf(const BattleSide& side) {
    if (side.extraFights == ExtraFights::Before) return {Fleet::Extra, Fleet::Base};
    if (side.extraFights == ExtraFights::After) return {Fleet::Base, Fleet::Extra};
    return {Fleet::Base};
}

} // namespace

AttackResult scoredAgain(const Attack& attack) {
    std::array<std::array<SingleFleet, 2>, 2> fleets;
    for (const Side side : bothSides) {
        for (const Fleet fleet : {Fleet::Base, Fleet::Extra})
            fleets[index(side)][index(fleet)] =
                lineUp(attack.sides[index(side)], fleet, attack.options.baseAp);
    }
    const auto aBaseFell = [&] {
        return std::any_of(fleets.begin(), fleets.end(), [&](const std::array<SingleFleet, 2>& side) {
            const SingleFleet& cards = side[index(Fleet::Base)];
            return std::any_of(cards.begin(), cards.end(),
                               [](const SingleCard& card) { return card.isBase() && card.wipedOut(); });
        });
    };
    AttackResult result;
    for (const Fleet active : orderOf(attack.sides[index(Side::Active)])) {
        for (const Fleet other : orderOf(attack.sides[index(Side::Other)])) {
            if (aBaseFell()) continue;
            Meeting meeting(attack.options, {&fleets[index(Side::Active)][index(active)],
                                             &fleets[index(Side::Other)][index(other)]});
            result.battles.push_back({{active, other}, meeting.fightOut()});
        }
    }
    for (const Side side : bothSides)
        result.sides[index(side)] = resultOf(attack.sides[index(side)], fleets[index(side)]);
    return result;
}

} // namespace rowkeeper::spacetrace::test
