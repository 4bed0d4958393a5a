// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Options.h"

#include <array>

namespace rowkeeper::tactics {

namespace {

using option::choice;
using option::falseTrue;
using option::yesNo;

constexpr std::array<std::string_view, 3> armadaPairs{"cancel", "zero", "displace"};
constexpr std::array<std::string_view, 2> multiphasicStacks{"each", "once"};
constexpr std::array<std::string_view, 4> weaponsBelowReadings{"both", "effect", "power", "none"};
constexpr std::array<std::string_view, 2> flyerVsIntrepids{"intrepid", "delta_flyer"};
constexpr std::array<std::string_view, 2> negotiatedRows{"discard", "stay"};
constexpr std::array<std::string_view, 2> waves{"once", "special"};
constexpr std::array<std::string_view, 2> shieldsUnderMinesReadings{"removed", "protected"};
constexpr std::array<std::string_view, 2> shieldedReveals{"late", "now"};
constexpr std::array<std::string_view, 2> teleports{"open", "hidden"};
constexpr std::array<std::string_view, 2> blockadeEnds{"closed", "open"};
constexpr std::array<std::string_view, 2> teamBonuses{"once", "twice"};
constexpr std::array<std::string_view, 2> gapReadings{"close", "stay"};
constexpr std::array<std::string_view, 2> fourCardReadings{"lying", "laid"};
constexpr std::array<std::string_view, 2> antiInfantrySilencedReadings{"acts", "prevented"};
constexpr std::array<std::string_view, 2> extraCardTurns{"this_pass", "next_pass"};
constexpr std::array<std::string_view, 2> stolenArmadaTies{"all", "involved"};
constexpr std::array<std::string_view, 2> antiInfantryHiddenReadings{"spared", "hit"};
constexpr std::array<std::string_view, 2> extraCards{"hidden", "own_rules"};
constexpr std::array<std::string_view, 2> refills{"end", "at_once"};

constexpr std::array entries{
    choice<&Options::armadaPair>("armada_pair", armadaPairs, "T25"),
    choice<&Options::multiphasicStack>("multiphasic_stack", multiphasicStacks, "T30"),
    choice<&Options::weaponsBelow>("weapons_below", weaponsBelowReadings, "T38"),
    choice<&Options::flyerVsIntrepid>("flyer_vs_intrepid", flyerVsIntrepids, "T43"),
    choice<&Options::armadaBoostable>("armada_boostable", falseTrue, "T24"),
    option::number<&Options::bombardmentBonus>("bombardment_bonus", 0, 100, "T38d"),
    option::number<&Options::federationBonus>("federation_bonus", 0, 100, "T38d"),
    option::number<&Options::admiralPerCard>("admiral_per_card", 0, 100, "T38c"),
    option::number<&Options::officerPerWeapon>("officer_per_weapon", 0, 100, "T37"),
    choice<&Options::negotiatedRow>("negotiated_row", negotiatedRows, "T86"),
    choice<&Options::wave>("wave", waves, "T83"),
    choice<&Options::shieldsUnderMines>("shields_under_mines", shieldsUnderMinesReadings, "T50"),
    choice<&Options::shieldedReveal>("shielded_reveal", shieldedReveals, "T80"),
    choice<&Options::teleport>("teleport", teleports, "T82"),
    option::number<&Options::passMinimum>("pass_minimum", 0, 1, "T77"),
    choice<&Options::blockadeEnd>("blockade_end", blockadeEnds, "T66"),
    choice<&Options::distressHidden>("distress_hidden", falseTrue, "T89"),
    yesNo<&Options::distressReveal>("distress_reveal", "T91"),
    choice<&Options::teamBonus>("team_bonus", teamBonuses, "T94"),
    choice<&Options::gaps>("gaps", gapReadings, "T65"),
    yesNo<&Options::silencedBlockerFrees>("silenced_blocker_frees", "T41"),
    choice<&Options::fourCards>("four_cards", fourCardReadings, "rule 27"),
    choice<&Options::antiInfantrySilenced>("anti_infantry_silenced", antiInfantrySilencedReadings, "T58"),
    choice<&Options::extraCardTurn>("extra_card_turn", extraCardTurns, "T73"),
    choice<&Options::stolenArmadaTie>("stolen_armada_tie", stolenArmadaTies, "T20"),
    choice<&Options::antiInfantryHidden>("anti_infantry_hidden", antiInfantryHiddenReadings, "T58"),
    choice<&Options::extraCard>("extra_card", extraCards, "T74"),
    choice<&Options::refill>("refill", refills, "T76"),
};

constexpr OptionTable houseRules(entries);

} // namespace

std::span<const OptionInfo> allOptions() {
    return houseRules.infos();
}

std::string value(const Options& options, std::string_view name) {
    return houseRules.value(options, name);
}

std::optional<OptionFault> trySet(Options& options, std::string_view name, std::string_view value) {
    return houseRules.set(options, name, value);
}

std::optional<Phrase> set(Options& options, std::string_view name, std::string_view value) {
    const auto fault = trySet(options, name, value);
    if (!fault) return std::nullopt;
    return worded(*fault, [](const char* key, const auto&... fillings) {
        return Phrase{key, {fillings...}};
    });
}

bool tellsTarget(const OptionInfo& info) {
    return info.name == "bombardment_bonus" || info.name == "federation_bonus";
}

} // namespace rowkeeper::tactics
