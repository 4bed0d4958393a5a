// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Citation.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

/// Every rule and ruling the engine can cite. A citation is checked here when the program is compiled, and
/// the tests check that data/tactics explains each entry, so no explanation can point at nothing. What
/// comments cite by number ("rule 27", "amendment 1", "rule specification 3.0") stands in
/// engine/tactics/RULES.md.
namespace rowkeeper::tactics {

using rowkeeper::Basis;
using rowkeeper::Citation; ///< `rule`: one of knownRules, `ruling`: one of knownRulings
using rowkeeper::idOf;

/// Sections of the German manual; "G8.2/14" is the fourteenth card note of section 8.2.
inline constexpr std::array knownRules = std::to_array<std::string_view>({
    "G1",      "G3",      "G4",      "G5",      "G6",      "G6.1",    "G6.2",    "G6.3",    "G6.4",
    "G7",      "G8",      "G8.1",    "G8.2/1",  "G8.2/2",  "G8.2/3",  "G8.2/4",  "G8.2/5",  "G8.2/6",
    "G8.2/7",  "G8.2/8",  "G8.2/9",  "G8.2/10", "G8.2/11", "G8.2/12", "G8.2/13", "G8.2/14", "G8.2/15",
    "G8.2/16", "G8.2/17", "G8.2/18", "G8.2/19", "G8.2/20", "G8.2/21", "G8.2/22", "G8.2/23", "G8.2/24",
    "G8.2/25", "G8.2/26", "G8.2/27", "G8.2/28", "G8.2/29", "G9.1",    "G9.2",    "G9.3",    "G9.4",
});

/// Worked examples of the manual and the English sheet: the engine cites none, a person may.
inline constexpr std::array knownExamples = std::to_array<std::string_view>({
    "G6.1 ex. 1",
    "G6.1 ex. 2",
    "G6.1 ex. 3",
    "G6.3 A1",
    "G6.3 A2",
    "G6.3 A3",
    "G6.3 A4",
    "G6.3 B1",
    "G6.3 B2",
    "G6.3 B3",
    "G6.3 B4",
    "EN",
    "EN card notes",
});

struct KnownRuling {
    std::string_view id;
    Basis basis = Basis::Open; ///< of the ruling as a whole; a part may rest on its weaker half
};

/// Rulings of the rule specification. Text: the manual decides. Inferred: follows from it without being said.
/// Open: a default was chosen among readings.
inline constexpr std::array knownRulings = std::to_array<KnownRuling>({
    // Deflector
    {"T01", Basis::Text},
    {"T02", Basis::Text},
    {"T03", Basis::Text},
    {"T04", Basis::Text},
    {"T05", Basis::Text},
    {"T06", Basis::Text},
    {"T07", Basis::Text},
    {"T08", Basis::Text},
    {"T09", Basis::Open},
    {"T10", Basis::Open},
    {"T11", Basis::Text},
    {"T12", Basis::Text},
    // Armada
    {"T20", Basis::Text},
    {"T21", Basis::Open},
    {"T22", Basis::Text},
    {"T23", Basis::Text},
    {"T24", Basis::Open},
    {"T25", Basis::Open},
    {"T26", Basis::Text},
    {"T27", Basis::Inferred},
    {"T28", Basis::Text},
    // Multiphasic Shields
    {"T29", Basis::Text},
    {"T30", Basis::Open},
    {"T31", Basis::Text},
    {"T32", Basis::Inferred},
    {"T33", Basis::Text},
    // Weapons, Tactical Officer, Admiral, planet bonuses
    {"T34", Basis::Text},
    {"T35", Basis::Text},
    {"T36", Basis::Open},
    {"T37", Basis::Text},
    {"T38", Basis::Open},
    {"T38b", Basis::Inferred},
    {"T38c", Basis::Inferred},
    {"T38d", Basis::Text},
    // Intrepid and Delta Flyer
    {"T39", Basis::Text},
    {"T40", Basis::Text},
    {"T41", Basis::Inferred},
    {"T42", Basis::Text},
    {"T43", Basis::Open},
    {"T44", Basis::Open},
    {"T45", Basis::Text},
    {"T46", Basis::Open},
    {"T47", Basis::Open},
    {"T47b", Basis::Inferred},
    {"T47c", Basis::Inferred},
    // Mines and removals
    {"T48", Basis::Text},
    {"T49", Basis::Text},
    {"T50", Basis::Open},
    {"T51", Basis::Text},
    {"T52", Basis::Text},
    {"T53", Basis::Text},
    {"T54", Basis::Text},
    {"T56", Basis::Open},
    {"T57", Basis::Open},
    {"T58", Basis::Open},
    {"T59", Basis::Open},
    {"T59b", Basis::Open},
    {"T65", Basis::Open},
    // Galaxy, ties
    {"T60", Basis::Text},
    {"T61", Basis::Text},
    {"T61b", Basis::Inferred},
    {"T62", Basis::Open},
    {"T63", Basis::Text},
    // Blockade, end of deployment
    {"T66", Basis::Open},
    {"T67", Basis::Text},
    {"T68", Basis::Text},
    {"T69", Basis::Inferred},
    {"T70", Basis::Open},
    {"T71", Basis::Open},
    {"T72", Basis::Inferred},
    {"T73", Basis::Open},
    {"T74", Basis::Open},
    {"T75", Basis::Inferred},
    {"T76", Basis::Open},
    {"T77", Basis::Open},
    {"T78", Basis::Text},
    {"T78b", Basis::Text},
    // Shields, Teleport, Wave, negotiations, Distress Signal
    {"T79", Basis::Open},
    {"T80", Basis::Open},
    {"T81", Basis::Text},
    {"T81b", Basis::Inferred},
    {"T82", Basis::Open},
    {"T83", Basis::Open},
    {"T84", Basis::Open},
    {"T85", Basis::Text},
    {"T86", Basis::Open},
    {"T86b", Basis::Open},
    {"T87", Basis::Inferred},
    {"T88", Basis::Open},
    {"T89", Basis::Open},
    {"T90", Basis::Inferred},
    {"T91", Basis::Open},
    {"T92", Basis::Inferred},
    {"T92b", Basis::Open},
    // The rest
    {"T93", Basis::Inferred},
    {"T94", Basis::Open},
    {"T95", Basis::Open},
    {"T96", Basis::Inferred},
    {"T97", Basis::Open},
    {"T98", Basis::Text},
    {"rule 27", Basis::Inferred}, // the count of four cards that ends deployment
});

/// The rule, example or ruling of this id, as we write it: a letter may be small ("t25"). Empty: there is
/// none.
constexpr std::string_view sourceNamed(std::string_view id) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto is = [&](std::string_view known) {
        return std::equal(known.begin(), known.end(), id.begin(), id.end(),
                          [&](char a, char b) { return small(a) == small(b); });
    };
    for (const std::string_view known : knownRules)
        if (is(known)) return known;
    for (const std::string_view known : knownExamples)
        if (is(known)) return known;
    for (const KnownRuling& known : knownRulings)
        if (is(known.id)) return known.id;
    return {};
}

/// A rule of the manual that needs no ruling.
consteval Citation cite(std::string_view rule) {
    for (const std::string_view known : knownRules) {
        if (known == rule) return {rule, "", Basis::Text, ""};
    }
    throw std::invalid_argument("unknown rule");
}

/// A rule with the ruling that reads it, and the house rule that switches it, if any.
consteval Citation cite(std::string_view rule, std::string_view ruling, std::string_view option = "") {
    Citation citation = cite(rule);
    for (const KnownRuling& known : knownRulings) {
        if (known.id != ruling) continue;
        citation.ruling = ruling;
        citation.basis = known.basis;
        citation.option = option;
        return citation;
    }
    throw std::invalid_argument("unknown ruling");
}

/// As above where a part rests on another half of the ruling than the ruling as a whole.
consteval Citation cite(std::string_view rule, std::string_view ruling, Basis basis,
                        std::string_view option = "") {
    Citation citation = cite(rule, ruling, option);
    citation.basis = basis;
    return citation;
}

} // namespace rowkeeper::tactics
