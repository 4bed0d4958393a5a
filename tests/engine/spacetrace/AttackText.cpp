// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/AttackText.h"

#include <sstream>

namespace rowkeeper::spacetrace::test {

namespace {

constexpr std::array sideNames{"active", "other"};
constexpr std::array fleetNames{"base", "extra"};
constexpr std::array extraFightsNames{"no", "before", "after"};
constexpr std::array classNames{"-", "I", "II", "III", "IV"};

std::string_view className(ShipClass shipClass) {
    return classNames[static_cast<std::size_t>(shipClass)];
}

void tell(std::ostream& out, const Ability& ability) {
    out << " [" << (ability.preemptive ? "preemptive " : "") << idOf(ability.effect) << " n=" << ability.n
        << (ability.of == Of::Cards   ? " cards"
            : ability.of == Of::Ships ? " ships"
                                      : "");
    if (ability.effect == Effect::Damage) out << " amount=" << ability.amount;
    if (ability.onlyDamaged) out << " only_damaged";
    if (ability.classes != 0x0F) {
        out << " classes=";
        for (ShipClass at = 1; at <= highestClass; ++at)
            out << (concerns(ability, at) ? std::to_string(at) : "");
    }
    out << "]";
}

void tell(std::ostream& out, const ShipCard& card, std::size_t at) {
    out << "    " << at << ": class " << className(card.shipClass) << ", " << card.count << "x" << card.ap
        << "/" << card.lp;
    if (card.lost > 0) out << ", lost " << card.lost;
    if (card.damage > 0) out << ", damage " << card.damage;
    if (card.mothership) out << ", Mothership";
    for (const Ability& ability : card.abilities)
        tell(out, ability);
    out << "\n";
}

void tell(std::ostream& out, const BaseCard& base) {
    out << "    Base: damage " << base.damage << " of " << base.lp << ", ap "
        << (base.ap ? std::to_string(*base.ap) : "by option");
    if (base.at > 0) out << ", at " << base.at;
    for (const Ability& ability : base.abilities)
        tell(out, ability);
    out << "\n";
}

} // namespace

std::string describe(const Attack& attack) {
    std::ostringstream out;
    for (const OptionInfo& info : allOptions()) {
        const std::string now = value(attack.options, info.name);
        if (now != value(Options{}, info.name)) out << info.name << "=" << now << "\n";
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const BattleSide& told = attack.sides[side];
        out << sideNames[side]
            << ", extra fleet fights: " << extraFightsNames[static_cast<std::size_t>(told.extraFights)]
            << "\n";
        tell(out, told.base);
        for (std::size_t fleet = 0; fleet < 2; ++fleet) {
            if (!told.fleets[fleet].empty()) out << "  " << fleetNames[fleet] << " fleet\n";
            for (std::size_t at = 0; at < told.fleets[fleet].size(); ++at)
                tell(out, told.fleets[fleet][at], at);
        }
    }
    return out.str();
}

std::string describe(const AttackResult& result) {
    std::ostringstream out;
    for (const Battle& battle : result.battles) {
        out << fleetNames[index(battle.fleets[0])] << " meets " << fleetNames[index(battle.fleets[1])]
            << "\n";
        for (const ClassVolley& volley : battle.volleys)
            out << "    " << sideNames[index(volley.by)] << " " << className(volley.shipClass) << " at "
                << className(volley.at) << ": " << volley.shots << " shots, " << volley.lost << " lost\n";
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const SideResult& told = result.sides[side];
        out << sideNames[side] << ": Base damage " << told.baseDamage << (told.baseFallen ? ", fallen" : "")
            << "\n";
        for (std::size_t fleet = 0; fleet < 2; ++fleet) {
            for (std::size_t at = 0; at < told.fleets[fleet].size(); ++at) {
                const ShipsLeft& left = told.fleets[fleet][at];
                out << "    " << fleetNames[fleet] << " " << at << ": " << left.left << " left, damage "
                    << left.damage << (left.removed ? ", removed" : "") << "\n";
            }
        }
    }
    return out.str();
}

} // namespace rowkeeper::spacetrace::test
