// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Options.h"

#include <algorithm>
#include <charconv>

namespace rowkeeper::tactics {

namespace {

using ValueNames = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> armadaPairs{"cancel", "zero", "displace"};
constexpr std::array<std::string_view, 2> multiphasicStacks{"each", "once"};
constexpr std::array<std::string_view, 4> weaponsBelowReadings{"both", "effect", "power", "none"};
constexpr std::array<std::string_view, 2> flyerVsIntrepids{"intrepid", "delta_flyer"};
constexpr std::array<std::string_view, 2> falseTrue{"false", "true"};
constexpr std::array<std::string_view, 2> trueFalse{"true", "false"};
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

/// An option and how to reach it: the index of its word (enumerators stand in the order of the words), or the
/// number itself.
struct Entry {
    OptionInfo info;
    int (*get)(const Options&);
    void (*put)(Options&, int);
};

template<auto Member>
constexpr Entry choice(std::string_view name, ValueNames words, std::string_view ruling) {
    return {{name, words, 0, 0, ruling},
            [](const Options& options) { return static_cast<int>(options.*Member); },
            [](Options& options, int index) {
                options.*Member = static_cast<std::remove_reference_t<decltype(options.*Member)>>(index);
            }};
}

/// A yes or no whose default is yes: the words stand the other way round.
template<auto Member>
constexpr Entry yesNo(std::string_view name, std::string_view ruling) {
    return {{name, trueFalse, 0, 0, ruling},
            [](const Options& options) { return options.*Member ? 0 : 1; },
            [](Options& options, int index) { options.*Member = index == 0; }};
}

template<auto Member>
constexpr Entry number(std::string_view name, int least, int most, std::string_view ruling) {
    return {{name, {}, least, most, ruling},
            [](const Options& options) { return options.*Member; },
            [](Options& options, int value) { options.*Member = value; }};
}

constexpr Entry tellingTarget(Entry entry) {
    entry.info.tellsTarget = true;
    return entry;
}

constexpr std::array entries{
    choice<&Options::armadaPair>("armada_pair", armadaPairs, "T25"),
    choice<&Options::multiphasicStack>("multiphasic_stack", multiphasicStacks, "T30"),
    choice<&Options::weaponsBelow>("weapons_below", weaponsBelowReadings, "T38"),
    choice<&Options::flyerVsIntrepid>("flyer_vs_intrepid", flyerVsIntrepids, "T43"),
    choice<&Options::armadaBoostable>("armada_boostable", falseTrue, "T24"),
    tellingTarget(number<&Options::bombardmentBonus>("bombardment_bonus", 0, 100, "T38d")),
    tellingTarget(number<&Options::federationBonus>("federation_bonus", 0, 100, "T38d")),
    number<&Options::admiralPerCard>("admiral_per_card", 0, 100, "T38c"),
    number<&Options::officerPerWeapon>("officer_per_weapon", 0, 100, "T37"),
    choice<&Options::negotiatedRow>("negotiated_row", negotiatedRows, "T86"),
    choice<&Options::wave>("wave", waves, "T83"),
    choice<&Options::shieldsUnderMines>("shields_under_mines", shieldsUnderMinesReadings, "T50"),
    choice<&Options::shieldedReveal>("shielded_reveal", shieldedReveals, "T80"),
    choice<&Options::teleport>("teleport", teleports, "T82"),
    number<&Options::passMinimum>("pass_minimum", 0, 1, "T77"),
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

constexpr auto infos = [] {
    std::array<OptionInfo, entries.size()> list{};
    std::transform(entries.begin(), entries.end(), list.begin(),
                   [](const Entry& entry) { return entry.info; });
    return list;
}();

const Entry* find(std::string_view name) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.info.name == name; });
    return found == entries.end() ? nullptr : &*found;
}

std::string joined(ValueNames words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

/// What the text means for this option, or nothing.
std::optional<int> parse(const OptionInfo& info, std::string_view text) {
    if (!info.values.empty()) {
        const auto found = std::find(info.values.begin(), info.values.end(), text);
        if (found == info.values.end()) return std::nullopt;
        return static_cast<int>(found - info.values.begin());
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (!whole || value < info.least || value > info.most) return std::nullopt;
    return value;
}

} // namespace

std::span<const OptionInfo> allOptions() {
    return infos;
}

std::string value(const Options& options, std::string_view name) {
    const Entry* entry = find(name);
    if (entry == nullptr) return {};
    const int index = entry->get(options);
    if (entry->info.values.empty()) return std::to_string(index);
    return std::string(entry->info.values[static_cast<std::size_t>(index)]);
}

std::optional<Phrase> set(Options& options, std::string_view name, std::string_view value) {
    const Entry* entry = find(name);
    if (entry == nullptr) {
        std::string names;
        for (const OptionInfo& info : infos) {
            names += (names.empty() ? "" : ", ") + std::string(info.name);
        }
        return Phrase{"document.unknown_option", {std::string(name), names}};
    }
    const OptionInfo& info = entry->info;
    const std::optional<int> index = parse(info, value);
    if (!index) {
        if (info.values.empty())
            return Phrase{"document.option_number",
                          {std::string(name), std::string(value), info.least, info.most}};
        return Phrase{"document.option_value", {std::string(name), std::string(value), joined(info.values)}};
    }
    entry->put(options, *index);
    return std::nullopt;
}

} // namespace rowkeeper::tactics
