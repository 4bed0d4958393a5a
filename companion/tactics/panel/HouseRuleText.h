// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Options.h"
#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

/// House rules as people choose among them. Pure; any thread.
namespace rowkeeper::tactics::panel {

/// `name`: one of allOptions().
const OptionInfo& optionOf(const std::string& name);
bool isDefault(const Options& options, const OptionInfo& info);

/// Of rules that are not at their default, one sentence each: what is asked, what counts now, which ruling.
/// Empty: all are.
std::vector<std::string> otherwiseTexts(const Options& options, const json::RuleBook& book,
                                        const json::Texts& texts);

/// What a value means; its default says that it is one. Of a number: what is counted, with the default.
/// `at`: as in OptionInfo::values; 0 for a number.
std::string readingText(const json::HouseRule& rule, const OptionInfo& info, std::size_t at,
                        const json::Texts& texts);
/// Which ruling, how well it is founded, and how files and the command line write what is chosen.
std::string sourceText(const json::HouseRule& rule, const Options& options, const json::Texts& texts);
/// The ruling: our answer, and the places for and against it, as rich text. Empty: there is none.
std::string houseRuleHtml(const json::HouseRule& rule, const json::RuleBook& book, const json::Texts& texts);

/// Whether each word of what is looked for stands in what is asked, in a value, in the ruling or in a name.
bool speaksOf(const json::HouseRule& rule, const std::string& words, const json::RuleBook& book,
              const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
