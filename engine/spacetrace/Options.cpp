// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Options.h"

#include <array>

namespace rowkeeper::spacetrace {

namespace {

using option::choice;
using option::falseTrue;
using option::yesNo;
using TwoWords = std::array<std::string_view, 2>;

constexpr TwoWords fireBacks{"no", "yes"};
constexpr TwoWords emptyClasses{"now", "battle_start"};
constexpr TwoWords noHigherClasses{"none", "highest"};
constexpr TwoWords fireAgain{"yes", "no"};
constexpr TwoWords woundsLast{"turn", "class_battle"};
constexpr TwoWords wrecksAre{"ships", "all_cards"};
constexpr TwoWords commandoNexts{"card", "ship"};
constexpr std::array<std::string_view, 3> bothBasesFallen{"profile", "draw", "points"};
constexpr std::array<std::string_view, 3> noBaseEnds{"points", "base_lp", "draw"};
constexpr TwoWords firstRoundBans{"starter", "all"};
constexpr TwoWords repairsOfDestroyed{"after_reconstruct", "directly"};
constexpr TwoWords fleetsFall{"class_battle", "battle"};
constexpr TwoWords jamsLast{"battle", "class_battle"};
constexpr TwoWords doubleStacks{"once", "each"};
constexpr TwoWords damagedIs{"lost", "front"};
constexpr TwoWords damageHitsWhat{"ship", "card"};

constexpr std::array optionEntries{
    choice<&Options::fireBack>("fire_back", fireBacks, "SR01"),
    choice<&Options::emptyClass>("empty_class", emptyClasses, "SR02"),
    choice<&Options::noHigherClass>("no_higher_class", noHigherClasses, "SR05"),
    yesNo<&Options::fireAgain>("fire_again", "SR06", fireAgain),
    option::number<&Options::baseAp>("base_ap", 0, 1000, "SR07"),
    choice<&Options::wounds>("wounds", woundsLast, "SR08"),
    choice<&Options::wrecks>("wrecks", wrecksAre, "SR10"),
    choice<&Options::commandoNext>("commando_next", commandoNexts, "SR11"),
    choice<&Options::bothBases>("both_bases", bothBasesFallen, "SR12"),
    choice<&Options::noBaseEnd>("no_base_end", noBaseEnds, "SR13"),
    choice<&Options::firstRoundBan>("first_round_ban", firstRoundBans, "SR14"),
    choice<&Options::repairDestroyed>("repair_destroyed", repairsOfDestroyed, "SR15"),
    choice<&Options::fleetFalls>("fleet_falls", fleetsFall, "SR17"),
    choice<&Options::jamLasts>("jam_lasts", jamsLast, "SR18"),
    choice<&Options::doubleStack>("double_stack", doubleStacks, "SR19"),
    choice<&Options::damaged>("damaged", damagedIs, "SR20"),
    choice<&Options::damageHits>("damage_hits", damageHitsWhat, "SR21"),
    choice<&Options::discardOne>("discard_one", falseTrue, "SPT-31"),
    choice<&Options::discardTwo>("discard_two", falseTrue, "SPT-31"),
    choice<&Options::ownReinforcementPile>("own_reinforcement_pile", falseTrue, "SPT-31"),
};

constexpr OptionTable houseRules(optionEntries);

} // namespace

std::span<const OptionInfo> allOptions() {
    return houseRules.infos();
}

std::string value(const Options& options, std::string_view name) {
    return houseRules.value(options, name);
}

std::optional<OptionFault> set(Options& options, std::string_view name, std::string_view value) {
    return houseRules.set(options, name, value);
}

} // namespace rowkeeper::spacetrace
