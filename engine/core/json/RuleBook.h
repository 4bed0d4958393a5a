// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Citation.h"
#include "engine/core/OptionTable.h"
#include "engine/core/json/DataError.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

/// A game's rules, rulings and house rules as data for people: rules.json, rulings.json and house_rules.json.
namespace rowkeeper::json {

struct BothLanguages {
    std::string en;
    std::string de;
    const std::string& in(Language language) const { return language == Language::De ? de : en; }
};

/// A rule as parts cite it: "G6.3", "G8.2/14", "SPT-15".
struct RuleText {
    std::string id;
    BothLanguages text; ///< in our own words
    std::string
        heading; ///< where it stands, if `id` does not say so: a heading as printed there; may be empty
};

/// Which manual it is: "1.2.4", "2026-03-17", as printed in it; or "wiki": a page that says neither.
struct Edition {
    std::string version;
    std::string date; ///< year, month and day, whatever the language; empty: the version is no number
};

/// What a place of the rules says about a reading.
struct Argument {
    std::string place;  ///< as RuleText::id
    BothLanguages text; ///< in our own words
};

struct Ruling {
    std::string id; ///< "T25"
    BothLanguages question;
    BothLanguages answer;                ///< the default
    std::vector<BothLanguages> readings; ///< all readings, the default first; empty where the text decides
    std::vector<Argument> pro;    ///< places that speak for the default; empty where there is one reading
    std::vector<Argument> contra; ///< places that speak against it, so for another
    Basis basis = Basis::Open;
    std::string section; ///< as RuleText::id; empty where the rules are silent
    std::string option;  ///< the house rule that switches it, or empty
    int amendment = 0;   ///< the last one of the game's RULES.md that touched it; 0: none did
};

/// A house rule for people: what the option means and what each value does.
struct HouseRule {
    std::string name;
    std::string ruling; ///< the ruling it decides, or the rule that offers it
    BothLanguages question;
    std::vector<BothLanguages> values; ///< parallel to OptionInfo::values; one sentence for a number
    Basis basis = Basis::Open;
};

struct RuleBook {
    Edition edition; ///< the rulings were decided with the same, else loading fails
    std::vector<RuleText> rules;
    std::vector<Ruling> rulings;
    std::vector<HouseRule> houseRules; ///< in the order of the game's options

    const Ruling* ruling(const std::string& id) const; ///< nullptr: none
    const RuleText* rule(const std::string& id) const;
};

/// Where a game's rule book lies, and what its house rules must be.
struct RuleBookSource {
    std::filesystem::path folder;  ///< of the three files
    std::filesystem::path schemas; ///< folder of rules.schema.json and so on, which all games share
    std::span<const OptionInfo> options;
};

/// Throws DataError: a file that is not as its schema says, an option without a house rule or the other way
/// round, a place or ruling that is named and not there.
RuleBook loadRuleBook(const RuleBookSource& source);

} // namespace rowkeeper::json
