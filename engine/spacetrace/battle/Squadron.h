// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Battle.h"
#include "engine/spacetrace/Step.h"

#include <cstdint>
#include <vector>

namespace rowkeeper::spacetrace {

/// A card in a battle: what is left of its ships. The Base is one, too. Ships of the same LP stand together,
/// so that a card of a hundred thousand costs no more than one of two.
class Squadron {
  public:
    Squadron(const ShipCard& card, CardAt place);
    Squadron(const BaseCard& base, int usualAp, CardAt place);

    CardAt place;
    ShipClass shipClass = 1;
    int ap = 0; ///< of a ship
    int lp = 1; ///< of a ship without damage
    bool isBase = false;
    bool isMothership = false;
    std::vector<Ability> abilities;

    std::int64_t left() const { return left_; }
    bool wipedOut() const { return left_ == 0; }
    const std::vector<Ships>& ships() const { return ships_; }
    int frontDamage() const { return wipedOut() ? 0 : lp - ships_.front().lp; }
    /// SR20.
    bool damaged(Damaged reading) const;

    /// At most `shots` of them, at the front (SPT-13, SPT-16); those that were needed or had no effect.
    std::int64_t hit(std::int64_t shots, int power);
    /// The first `count` ships go. Killed ones do not come back in this battle (SPT-20).
    std::int64_t destroy(std::int64_t count, bool killed);
    /// All of them; nothing of the card comes back in this battle, not even what was destroyed before.
    std::int64_t killAll();
    void remove(); ///< from the game (SPT-20)
    /// Of the ships that are damaged the first `count`; SR15 counts destroyed ones as such.
    std::int64_t repair(std::int64_t count, RepairDestroyed reading);
    std::int64_t repairable(RepairDestroyed reading) const;
    std::int64_t reconstruct(std::int64_t count);
    std::int64_t reconstructable() const { return isBase || removed ? 0 : gone_ - killed_; }
    void heal(); ///< SR08

    bool jammedWhole() const { return !wipedOut() && jammed_ >= left_; }
    std::int64_t unjammed() const { return left_ - jammed_; }
    void jam(std::int64_t count) { jammed_ += count; }
    void endJam() { jammed_ = 0; }

    /// `amount` to each of the first `count` ships (SR21); those destroyed.
    std::int64_t damageEach(std::int64_t count, int amount);

    /// Doubled fire power for its first `count` shots, or for all (SR11, SR19).
    void doubleShots(std::int64_t count) { doubled_.push_back(count); }
    void doubleCard() { ++wholeDoubled_; }

    /// Shots as they are fired: how many of which AP, one after the other.
    struct Volley {
        std::int64_t shots = 0;
        int power = 0;
    };
    std::vector<Volley> volleys(DoubleStack stack) const;

    bool removed = false;
    bool withdrawn = false;
    bool acted = false;      ///< in this battle
    bool firedEarly = false; ///< in this battle
    bool fired = false;      ///< in this attack
    void beginBattle();

  private:
    void drop(std::int64_t count);
    void append(Ships ships);

    std::vector<Ships> ships_; ///< the front ones first; none is empty
    std::int64_t left_ = 0;
    std::int64_t gone_ = 0;             ///< ships of this card that are not there
    std::int64_t killed_ = 0;           ///< of these, those that do not come back
    std::int64_t jammed_ = 0;           ///< of those left, counted as standing in front
    int wholeDoubled_ = 0;              ///< how often the whole card's fire power was doubled
    std::vector<std::int64_t> doubled_; ///< for each further such effect, how many of the first shots
};

} // namespace rowkeeper::spacetrace
