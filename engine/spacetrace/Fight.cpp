// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Fight.h"

#include "engine/spacetrace/battle/ClassBattle.h"

#include <algorithm>
#include <deque>

namespace rowkeeper::spacetrace {

namespace {

/// The fleets of a side in the order they fight (SPT-23).
std::vector<Fleet> fighting(const BattleSide& side) {
    switch (side.extraFights) {
    case ExtraFights::Before:
        return {Fleet::Extra, Fleet::Base};
    case ExtraFights::After:
        return {Fleet::Base, Fleet::Extra};
    default:
        return {Fleet::Base};
    }
}

/// All cards of a side for the length of an attack: losses carry over from battle to battle (SPT-22).
class Fleets {
  public:
    Fleets(const BattleSide& side, Side which, const Options& options)
        : base_(side.base, options.baseAp, {which, Fleet::Base, -1})
        , basePlace_(side.base.at) {
        for (const Fleet fleet : bothFleets)
            for (const ShipCard& card : side.fleets[index(fleet)])
                ships_[index(fleet)].emplace_back(
                    card, CardAt{which, fleet, static_cast<int>(ships_[index(fleet)].size())});
    }

    Line line(Fleet fleet) {
        std::vector<Squadron*> cards;
        int inHighest = 0;
        const bool hasBase = fleet == Fleet::Base;
        bool placed = !hasBase;
        for (Squadron& card : ships_[index(fleet)]) {
            if (!placed && card.shipClass == highestClass && ++inHighest == basePlace_) {
                cards.push_back(&base_);
                placed = true;
            }
            cards.push_back(&card);
        }
        if (!placed) cards.push_back(&base_);
        for (Squadron* card : cards)
            card->beginBattle();
        return Line(std::move(cards));
    }

    bool baseFell() const { return base_.wipedOut(); }

    /// The head of a fleet that is wiped out; nullptr: it stands, or there is none (SPT-21, SPT-24).
    const Squadron* fallenHead(Fleet fleet) const {
        if (fleet == Fleet::Base) return base_.wipedOut() ? &base_ : nullptr;
        for (const Squadron& card : ships_[index(fleet)])
            if (card.isMothership && card.wipedOut()) return &card;
        return nullptr;
    }

    /// Destroys what is left of a fleet; false: nothing was.
    bool fall(Fleet fleet) {
        bool any = false;
        for (Squadron& card : ships_[index(fleet)])
            any = card.destroy(card.left(), false) > 0 || any;
        return any;
    }

    void healAll(Fleet fleet) {
        for (Squadron& card : ships_[index(fleet)])
            card.heal();
    }

    SideResult result() const {
        SideResult result;
        result.baseDamage = base_.wipedOut() ? base_.lp : base_.frontDamage();
        result.baseFallen = base_.wipedOut();
        for (const Fleet fleet : bothFleets)
            for (const Squadron& card : ships_[index(fleet)])
                result.fleets[index(fleet)].push_back(
                    {static_cast<int>(card.left()), card.frontDamage(), card.removed});
        return result;
    }

  private:
    Squadron base_;
    int basePlace_;
    std::array<std::deque<Squadron>, 2> ships_; ///< lines point to them
};

class AttackFight {
  public:
    AttackFight(const Attack& attack, Telling telling)
        : attack_(attack)
        , fleets_{Fleets(attack.sides[0], Side::Active, attack.options),
                  Fleets(attack.sides[1], Side::Other, attack.options)}
        , teller_(result_.steps, telling) {}

    AttackResult fight() {
        for (const Fleet active : fighting(attack_.sides[index(Side::Active)]))
            for (const Fleet other : fighting(attack_.sides[index(Side::Other)]))
                if (!fleets_[0].baseFell() && !fleets_[1].baseFell()) fightBattle({active, other});
        for (const Side side : bothSides)
            result_.sides[index(side)] = fleets_[index(side)].result();
        return std::move(result_);
    }

  private:
    void fightBattle(std::array<Fleet, 2> who) {
        Field field{{fleets_[0].line(who[0]), fleets_[1].line(who[1])}, {}};
        for (const Side side : bothSides)
            field.atStart[index(side)] = classesOf(field.lines[index(side)]);
        Battle battle{who, {}};
        for (ShipClass number = 1; number <= highestClass; ++number) {
            teller_.at(static_cast<int>(result_.battles.size()), number);
            const auto volleys = fightClassBattle(field, number, attack_.options, teller_);
            battle.volleys.insert(battle.volleys.end(), volleys.begin(), volleys.end());
            endClassBattle(field, who, number == highestClass);
        }
        result_.battles.push_back(std::move(battle));
    }

    void endClassBattle(const Field& field, std::array<Fleet, 2> who, bool last) {
        const Options& options = attack_.options;
        for (const Side side : bothSides) {
            Fleets& fleets = fleets_[index(side)];
            const Fleet fleet = who[index(side)];
            const Squadron* head = fleets.fallenHead(fleet);
            const bool falls = options.fleetFalls == FleetFalls::ClassBattle || last; // SR17
            if (head != nullptr && falls && (fleets.fall(fleet) || head->isBase) && tellOnce(*head))
                teller_.fell(*head);
            if (options.wounds == Wounds::ClassBattle) fleets.healAll(fleet); // SR08
            if (options.jamLasts == JamLasts::ClassBattle)                    // SR18
                for (Squadron* card : field.lines[index(side)].all())
                    card->endJam();
        }
    }

    bool tellOnce(const Squadron& head) {
        if (std::ranges::find(told_, &head) != told_.end()) return false;
        told_.push_back(&head);
        return true;
    }

    const Attack& attack_;
    AttackResult result_;
    std::array<Fleets, 2> fleets_;
    Teller teller_;
    std::vector<const Squadron*> told_; ///< heads whose fall was told
};

} // namespace

AttackResult fight(const Attack& attack, Telling telling) {
    return AttackFight(attack, telling).fight();
}

} // namespace rowkeeper::spacetrace
