// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
#include "engine/tactics/Card.h"
#include "engine/tactics/json/Texts.h"

#include <filesystem>
#include <string>
#include <vector>

/// Rules and rulings as data: data/tactics/rulings.json and house_rules.json.
namespace rowkeeper::json {

struct BothLanguages {
    std::string en;
    std::string de;
    const std::string& in(Language language) const { return language == Language::De ? de : en; }
};

/// A rule of the manual as parts cite it: "G6.3", "G8.2/14".
struct RuleText {
    std::string id;
    BothLanguages text; ///< in our own words
};

/// Which manual it is: "1.2.4", "2026-03-17", as printed in it.
struct Edition {
    std::string version;
    std::string date; ///< year, month and day, whatever the language
};

/// What a place of a rulebook says about a reading.
struct Argument {
    std::string place;  ///< of the German manual, as RuleText::id, or "EN": the English sheet's card notes
    BothLanguages text; ///< in our own words
};

struct Ruling {
    std::string id; ///< "T25"
    BothLanguages question;
    BothLanguages answer;                ///< the default
    std::vector<BothLanguages> readings; ///< all readings, the default first; empty where the text decides
    std::vector<Argument> pro;    ///< places that speak for the default; empty where there is one reading
    std::vector<Argument> contra; ///< places that speak against it, so for another
    tactics::Basis basis = tactics::Basis::Open;
    std::string section; ///< of the German manual, e.g. "G9.1"; empty where the manual is silent
    std::string option;  ///< the house rule that switches it, or empty
    int amendment = 0;   ///< the last one that touched it (engine/tactics/RULES.md); 0: none did
};

/// A house rule for people: what the option means and what each value does.
struct HouseRule {
    std::string name;
    std::string ruling;
    BothLanguages question;
    std::vector<BothLanguages> values; ///< parallel to OptionInfo::values; one sentence for a number
    tactics::Basis basis = tactics::Basis::Open;
};

struct RuleBook {
    Edition edition; ///< of the manual; the rulings were decided with the same, else loading fails
    std::vector<RuleText> rules;
    std::vector<Ruling> rulings;
    std::vector<HouseRule> houseRules;

    const Ruling* ruling(const std::string& id) const; ///< nullptr: none
    const RuleText* rule(const std::string& id) const;
};

/// Throws DataError.
RuleBook loadRuleBook(const std::filesystem::path& dataDir);

} // namespace rowkeeper::json
