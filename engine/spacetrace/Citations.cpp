// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Citations.h"

namespace rowkeeper::spacetrace {

namespace {

Source sourceOf(Effect effect) {
    switch (effect) {
    case Effect::Jam:
        return {"SPT-19", "SR18"};
    case Effect::Damage:
        return {"SPT-18", "SR21"};
    case Effect::Withdraw:
        return {"SPT-18", ""};
    case Effect::Double:
        return {"SPT-18", "SR11"};
    case Effect::Repair:
        return {"SPT-20", "SR15"};
    case Effect::Reconstruct:
        return {"SPT-20", "SR28"};
    case Effect::Fire:
        return {"SPT-19", ""};
    default:
        return {"SPT-20", ""};
    }
}

} // namespace

Source sourceOf(const Step& step) {
    switch (step.what) {
    case Step::What::Shots:
        return {"SPT-16", ""};
    case Step::What::Lost:
        return {"SPT-17", "SR03"};
    case Step::What::NoClass:
        return {"SPT-15", "SR05"};
    case Step::What::Effect:
        return sourceOf(step.effect);
    case Step::What::NoEffect:
        return {"SPT-18", ""};
    case Step::What::Selfdestruction:
        return {"SPT-20", ""};
    case Step::What::FleetFell:
        return {"SPT-24", "SR17"};
    default:
        return {"SPT-21", "SR17"};
    }
}

} // namespace rowkeeper::spacetrace
