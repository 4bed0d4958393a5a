// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/battle/ClassBattle.h"

#include "engine/spacetrace/battle/Effects.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace rowkeeper::spacetrace {

namespace {

/// A card whose turn comes in a step, with what it will fire: both are settled before any shot of the step
/// lands.
struct Turn {
    Squadron* card = nullptr;
    std::vector<Squadron::Volley> volleys;
};

/// The cards of a side that act in a class-battle, and at what.
struct Acting {
    std::vector<Squadron*> cards; ///< in firing order; perhaps wiped out, for they may be brought back
    ShipClass shipClass = 1;
    std::optional<ShipClass> at; ///< nothing: the side does not act
    ClassVolley volley;
};

bool acts(const Squadron& card) {
    return takesPart(card) && !card.jammedWhole();
}

bool firesEarly(const Squadron& card) {
    return std::ranges::any_of(card.abilities, [](const Ability& ability) {
        return ability.preemptive && ability.effect == Effect::Fire;
    });
}

class ClassBattle {
  public:
    ClassBattle(Field& field, ShipClass number, const Options& options, Teller& teller)
        : field_(field)
        , number_(number)
        , options_(options)
        , teller_(teller) {}

    std::vector<ClassVolley> fight() {
        findTargets();
        jam();
        for (const bool preemptive : {true, false})
            carryOut(preemptive);
        selfdestruct();
        std::vector<ClassVolley> volleys;
        for (const Acting& acting : acting_) {
            if (!acting.at) continue;
            volleys.push_back(acting.volley);
            for (Squadron* card : acting.cards)
                card->acted = true;
        }
        return volleys;
    }

  private:
    Line& line(Side side) { return field_.lines[index(side)]; }
    Acting& acting(Side side) { return acting_[index(side)]; }
    std::span<Squadron* const> target(Side side) { return line(opposite(side)).of(*acting(side).at); }

    void letAct(Side side, ShipClass shipClass, ShipClass at) {
        Acting& acts = acting(side);
        for (Squadron* card : line(side).of(shipClass))
            if (!card->withdrawn && !card->acted) acts.cards.push_back(card);
        if (std::ranges::none_of(acts.cards, [](const Squadron* card) { return takesPart(*card); })) return;
        acts.shipClass = shipClass;
        acts.at = at;
        acts.volley = {side, shipClass, at, 0, 0};
    }

    void findTargets() {
        std::array<std::optional<ShipClass>, 2> targets;
        std::array<bool, 2> stands{};
        for (const Side side : bothSides) {
            stands[index(side)] = line(side).stands(number_);
            if (!stands[index(side)]) continue;
            const auto enemy = index(opposite(side));
            targets[index(side)] = met(number_,
                                       options_.emptyClass == EmptyClass::Now ? classesOf(field_.lines[enemy])
                                                                              : field_.atStart[enemy],
                                       options_.noHigherClass);
            if (!targets[index(side)]) teller_.noClass(*line(side).of(number_).front());
        }
        for (const Side side : bothSides) {
            const auto at = targets[index(side)];
            if (!at) continue;
            letAct(side, number_, *at);
            // SR01: who is attacked from below fires back only by a house rule.
            if (options_.fireBack == FireBack::Yes && *at > number_ && !stands[index(opposite(side))] &&
                acting(side).at)
                letAct(opposite(side), *at, number_);
        }
    }

    /// SPT-19. Both sides at once: a jammer that is jammed in this step jams all the same.
    void jam() {
        std::array<std::vector<Squadron*>, 2> jammers;
        for (const Side side : bothSides) {
            if (!acting(side).at) continue;
            for (Squadron* card : acting(side).cards)
                if (acts(*card)) jammers[index(side)].push_back(card);
        }
        for (const Side side : bothSides)
            for (const Squadron* card : jammers[index(side)])
                for (const Ability& ability : card->abilities)
                    if (ability.effect == Effect::Jam)
                        actOnEnemies(*card, ability, target(side), options_, teller_);
    }

    void carryOut(bool preemptive) {
        std::array<std::vector<Turn>, 2> turns;
        for (const Side side : bothSides)
            if (acting(side).at) turns[index(side)] = helpOwn(side, preemptive);
        for (const Side side : bothSides)
            if (acting(side).at) settleVolleys(turns[index(side)], preemptive);
        for (const Side side : bothSides)
            for (const Turn& turn : turns[index(side)])
                attack(side, turn, preemptive);
    }

    /// Each card at its turn; gives those that had one.
    std::vector<Turn> helpOwn(Side side, bool preemptive) {
        std::vector<Turn> turns;
        for (Squadron* card : acting(side).cards) {
            if (!acts(*card)) continue;
            turns.push_back({card, {}});
            for (const Ability& ability : card->abilities)
                if (isOnOwn(ability.effect) && ability.preemptive == preemptive)
                    actOnOwn(*card, ability, line(side).behind(*card), options_, teller_);
        }
        return turns;
    }

    void settleVolleys(std::vector<Turn>& turns, bool preemptive) const {
        for (Turn& turn : turns) {
            Squadron& card = *turn.card;
            if (preemptive ? !firesEarly(card) : card.firedEarly) continue;
            card.firedEarly = preemptive;
            if (card.fired && !options_.fireAgain) continue; // SR06
            turn.volleys = card.volleys(options_.doubleStack);
        }
    }

    /// Abilities in the order they are printed, of which early shots are one; other shots come last (SR22).
    void attack(Side side, const Turn& turn, bool preemptive) {
        const Squadron& card = *turn.card;
        const auto fireAll = [&] {
            for (const Squadron::Volley& volley : turn.volleys)
                fire(side, card, volley);
        };
        bool fires = preemptive;
        for (const Ability& ability : card.abilities) {
            if (ability.preemptive != preemptive) continue;
            if (ability.effect == Effect::Fire && std::exchange(fires, false)) fireAll();
            if (isOnEnemies(ability.effect) && ability.effect != Effect::Jam)
                actOnEnemies(card, ability, target(side), options_, teller_);
        }
        if (!preemptive) fireAll();
        if (!turn.volleys.empty()) turn.card->fired = true;
    }

    /// SPT-16, SPT-17.
    void fire(Side side, const Squadron& card, Squadron::Volley volley) {
        acting(side).volley.shots += volley.shots;
        for (Squadron* on : target(side)) {
            if (volley.shots == 0) break;
            if (!takesPart(*on)) continue;
            std::vector<Ships> before;
            if (teller_.tells()) before = on->ships();
            const std::int64_t used = on->hit(volley.shots, volley.power);
            teller_.shots(card, *on, std::move(before), {used, volley.power});
            volley.shots -= used;
        }
        acting(side).volley.lost += volley.shots;
        teller_.lost(card, volley.shots);
    }

    /// SPT-20: after its class took part, acting or as the target.
    void selfdestruct() {
        for (const Side side : bothSides) {
            Classes part{};
            if (acting(side).at) part[static_cast<std::size_t>(acting(side).shipClass)] = true;
            if (const auto at = acting(opposite(side)).at) part[static_cast<std::size_t>(*at)] = true;
            for (Squadron* card : line(side).all()) {
                if (!part[static_cast<std::size_t>(card->shipClass)] || !acts(*card) || card->isBase)
                    continue;
                if (std::ranges::none_of(card->abilities, [](const Ability& ability) {
                        return ability.effect == Effect::Selfdestruction;
                    }))
                    continue;
                const std::int64_t ships = card->killAll();
                teller_.selfdestruction(*card, ships);
            }
        }
    }

    Field& field_;
    ShipClass number_;
    const Options& options_;
    Teller& teller_;
    std::array<Acting, 2> acting_;
};

} // namespace

Classes classesOf(const Line& line) {
    Classes classes{};
    for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
        classes[static_cast<std::size_t>(shipClass)] = line.stands(shipClass);
    return classes;
}

std::vector<ClassVolley> fightClassBattle(Field& field, ShipClass number, const Options& options,
                                          Teller& teller) {
    return ClassBattle(field, number, options, teller).fight();
}

} // namespace rowkeeper::spacetrace
