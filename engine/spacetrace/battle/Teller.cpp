// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/battle/Teller.h"

#include <utility>

namespace rowkeeper::spacetrace {

Step Teller::step(Step::What what, const Squadron& by, const Squadron& on) const {
    Step step;
    step.what = what;
    step.battle = battle_;
    step.classBattle = classBattle_;
    step.by = by.place;
    step.on = on.place;
    step.left = on.left();
    step.damage = on.frontDamage();
    return step;
}

void Teller::shots(const Squadron& by, const Squadron& on, std::vector<Ships> before,
                   Squadron::Volley volley) {
    if (!tells_) return;
    Step told = step(Step::What::Shots, by, on);
    told.amount = volley.shots;
    told.power = volley.power;
    for (const Ships& ships : before)
        told.destroyed += ships.count;
    told.destroyed -= on.left();
    told.before = std::move(before);
    steps_->push_back(std::move(told));
}

void Teller::lost(const Squadron& by, std::int64_t shots) {
    if (!tells_ || shots == 0) return;
    Step told = step(Step::What::Lost, by, by);
    told.amount = shots;
    steps_->push_back(std::move(told));
}

void Teller::noClass(const Squadron& first) {
    if (tells_) steps_->push_back(step(Step::What::NoClass, first, first));
}

void Teller::effect(const Squadron& by, const Squadron& on, const Ability& ability, std::int64_t ships,
                    std::int64_t destroyed) {
    if (!tells_) return;
    Step told = step(Step::What::Effect, by, on);
    told.effect = ability.effect;
    told.amount = ships;
    if (ability.effect == Effect::Damage) told.power = ability.amount;
    told.destroyed = destroyed;
    steps_->push_back(std::move(told));
}

void Teller::noEffect(const Squadron& by, Effect effect) {
    if (!tells_) return;
    Step told = step(Step::What::NoEffect, by, by);
    told.effect = effect;
    steps_->push_back(std::move(told));
}

void Teller::baseStays(const Squadron& by, const Squadron& base, Effect effect) {
    if (!tells_) return;
    Step told = step(Step::What::BaseStays, by, base);
    told.effect = effect;
    steps_->push_back(std::move(told));
}

void Teller::fell(const Squadron& head) {
    if (tells_)
        steps_->push_back(step(head.isBase ? Step::What::BaseFell : Step::What::FleetFell, head, head));
}

void Teller::selfdestruction(const Squadron& card, std::int64_t ships) {
    if (!tells_) return;
    Step told = step(Step::What::Selfdestruction, card, card);
    told.amount = told.destroyed = ships;
    steps_->push_back(std::move(told));
}

} // namespace rowkeeper::spacetrace
