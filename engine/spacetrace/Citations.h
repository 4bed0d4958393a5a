// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Citation.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Step.h"

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

/// What the engine can cite: the rules SPT-1 to SPT-31 and the rulings of data/spacetrace. Checked when the
/// program is compiled, and the tests check that the data explain each.
namespace rowkeeper::spacetrace {

inline constexpr int ruleCount = 31;

struct KnownRuling {
    std::string_view id;
    Basis basis = Basis::Open;
};

inline constexpr std::array knownRulings = std::to_array<KnownRuling>({
    {"SR01", Basis::Inferred}, {"SR02", Basis::Open},     {"SR03", Basis::Open}, {"SR04", Basis::Inferred},
    {"SR05", Basis::Open},     {"SR06", Basis::Inferred}, {"SR07", Basis::Open}, {"SR08", Basis::Inferred},
    {"SR09", Basis::Inferred}, {"SR10", Basis::Text},     {"SR11", Basis::Open}, {"SR12", Basis::Open},
    {"SR13", Basis::Open},     {"SR14", Basis::Inferred}, {"SR15", Basis::Open}, {"SR16", Basis::Inferred},
    {"SR17", Basis::Open},     {"SR18", Basis::Open},     {"SR19", Basis::Open}, {"SR20", Basis::Open},
    {"SR21", Basis::Open},     {"SR22", Basis::Open},     {"SR23", Basis::Open}, {"SR24", Basis::Inferred},
    {"SR25", Basis::Open},     {"SR26", Basis::Inferred}, {"SR27", Basis::Open}, {"SR28", Basis::Open},
    {"SR29", Basis::Inferred},
});

/// A rule, "SPT-13", and perhaps the ruling that reads it.
consteval Citation cite(std::string_view rule, std::string_view ruling = {}) {
    int number = 0;
    for (const char digit : rule.substr(4))
        number = 10 * number + (digit - '0');
    if (rule.substr(0, 4) != "SPT-" || number < 1 || number > ruleCount)
        throw std::invalid_argument("unknown rule");
    if (ruling.empty()) return {rule, {}, Basis::Text, {}};
    for (const KnownRuling& known : knownRulings)
        if (known.id == ruling) return {rule, known.id, known.basis, {}};
    throw std::invalid_argument("unknown ruling");
}

/// What follows from a rule by our reading only: the rule does not say it, and no ruling asks.
consteval Citation ours(std::string_view rule) {
    return {cite(rule).rule, {}, Basis::Open, {}};
}

/// What a step rests on.
Citation sourceOf(const Step& step);

/// The rules and rulings that concern a card: of its kind, and of what it can do as far as that is known.
/// Each once, in the order of their numbers, the rules first.
std::vector<std::string_view> concerning(const CardValues& card);
/// Those of the Base.
std::vector<std::string_view> concerningTheBase();

} // namespace rowkeeper::spacetrace
