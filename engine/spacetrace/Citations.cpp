// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Citations.h"

namespace rowkeeper::spacetrace {

namespace {

Citation sourceOf(Effect effect) {
    switch (effect) {
    case Effect::Jam:
        return cite("SPT-19", "SR18");
    case Effect::Damage:
        return cite("SPT-18", "SR21");
    case Effect::Withdraw:
        return cite("SPT-18");
    case Effect::Double:
        return cite("SPT-18", "SR11");
    case Effect::Repair:
        return cite("SPT-20", "SR15");
    case Effect::Reconstruct:
        return cite("SPT-20", "SR28");
    case Effect::Fire:
        return cite("SPT-19");
    default:
        return cite("SPT-20");
    }
}

} // namespace

Citation sourceOf(const Step& step) {
    switch (step.what) {
    case Step::What::Shots:
        return cite("SPT-16");
    case Step::What::Lost:
        return cite("SPT-17", "SR03");
    case Step::What::NoClass:
        return cite("SPT-15", "SR05");
    case Step::What::Effect:
        return sourceOf(step.effect);
    case Step::What::NoEffect:
        return cite("SPT-18");
    case Step::What::Selfdestruction:
        return cite("SPT-20");
    case Step::What::FleetFell:
        return cite("SPT-24", "SR17");
    default:
        return cite("SPT-21", "SR17");
    }
}

} // namespace rowkeeper::spacetrace
