// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/OptionTable.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What `explain` tells of the rules, rulings and house rules of any game.
namespace rowkeeper::app {

struct RulingSubject {
    std::string id;
};
struct RuleSubject {
    std::string id;
};
struct HouseRuleSubject {
    std::string name;
};
using RuleBookSubject = std::variant<RulingSubject, RuleSubject, HouseRuleSubject>;

/// A game's rule book while it is told. What it refers to must outlive it.
struct ToldRuleBook {
    const json::RuleBook& book;
    std::span<const OptionInfo> options;
    /// The values of an option: without a house rule, and as it is set now. Asked of `options` only.
    std::function<std::string(std::string_view name)> usual;
    std::function<std::string(std::string_view name)> now;
    /// What stands before the number of a rule, so that "8.2/14" is "G8.2/14".
    std::string_view mark;
    const json::Sentences& sentences; ///< their language is the one that is told in
};

/// Names as people type them, alike if they mean the same: without capitals, umlauts included, and without
/// space around.
std::string folded(const std::string& name);

/// Everything in the book that is called so: a ruling or rule by id, a house rule by its option. Empty:
/// nothing.
std::vector<RuleBookSubject> subjectsNamed(const ToldRuleBook& told, const std::string& name);

/// The names in a citation as it is printed behind a sentence: "[G8.2/22, T08, open in the manual]". Of
/// anything else the name itself.
std::vector<std::string> citedNames(const std::string& printed);

/// {"ruling":{...}}, {"rule":{...}} or {"option":{...}}. What the subject names must be in the book.
nlohmann::ordered_json document(const ToldRuleBook& told, const RuleBookSubject& subject);
/// The same for people: UTF-8, lines without the last newline.
std::string text(const ToldRuleBook& told, const RuleBookSubject& subject);

/// As a card lists what concerns it.
nlohmann::ordered_json citedDocument(const ToldRuleBook& told, const json::RuleText& rule);
nlohmann::ordered_json citedDocument(const ToldRuleBook& told, const json::Ruling& ruling);
std::string citedText(const ToldRuleBook& told, const json::RuleText& rule);
std::string citedText(const ToldRuleBook& told, const json::Ruling& ruling);

} // namespace rowkeeper::app
