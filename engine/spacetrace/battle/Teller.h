// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Fight.h"
#include "engine/spacetrace/battle/Squadron.h"

#include <vector>

namespace rowkeeper::spacetrace {

/// Writes down what happens, if anybody wants to know.
class Teller {
  public:
    Teller(std::vector<Step>& steps, Telling telling)
        : steps_(&steps)
        , tells_(telling == Telling::Sums) {}

    void at(int battle, ShipClass classBattle) {
        battle_ = battle;
        classBattle_ = classBattle;
    }
    bool tells() const { return tells_; }

    void shots(const Squadron& by, const Squadron& on, std::vector<Ships> before, Squadron::Volley volley);
    void lost(const Squadron& by, std::int64_t shots);
    void noClass(const Squadron& first);
    /// `ships`: how many it concerned.
    void effect(const Squadron& by, const Squadron& on, const Ability& ability, std::int64_t ships,
                std::int64_t destroyed);
    void noEffect(const Squadron& by, Effect effect);
    void baseStays(const Squadron& by, const Squadron& base, Effect effect);
    void fell(const Squadron& head);
    void selfdestruction(const Squadron& card, std::int64_t ships);

  private:
    Step step(Step::What what, const Squadron& by, const Squadron& on) const;

    std::vector<Step>* steps_;
    bool tells_;
    int battle_ = 0;
    ShipClass classBattle_ = 1;
};

} // namespace rowkeeper::spacetrace
