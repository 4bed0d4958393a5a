// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskView.h"
#include "companion/tactics/desk/RulesInQuestion.h"
#include "companion/tactics/desk/WhatIf.h"
#include "engine/tactics/json/Rulings.h"

#include <string>
#include <vector>

/// The sentences of the desk in one language. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// "S ≈ 17, R ≈ 10½"; of teams that count together "S+V 27, R+K 12". Empty where nothing was counted.
std::string totalsText(const tactics::Score& score, bool teams);
/// Who wins it, "Starfleet ≈", or "nobody".
std::string winnerText(const tactics::Score& score, const json::Texts& texts);
/// Totals and winner in one line.
std::string outcomeText(const tactics::Score& score, bool teams, const json::Texts& texts);

/// What a line of the record did, without its number: its changes, or what it is. Names no target that `end`
/// keeps secret (G9.4).
/// `row`: only what concerns this row or none; 0: everything.
std::vector<std::string> didTexts(const DeskView& view, const DeskLine& line, const json::Texts& texts,
                                  int row = 0);
/// The same, and what was asked before, with the rule each rests on behind it, where it is more than laying
/// and turning in order (G6.1, G6.2).
std::vector<std::string> doneTexts(const DeskView& view, const DeskLine& line, const json::Texts& texts,
                                   int row);
/// "struck by line 33 (Ada: wrong card)"; empty for lines that count as they stand.
std::string fateText(const DeskLine& line, const json::Texts& texts);

/// One decision in full, with who and why.
std::string decisionText(const Decision& decision, const DeskRow& row, const json::Texts& texts);

/// A value of a house rule with what it means: "zero (Each brings the other to 0)", "5 to 8".
std::string valueText(const RuleInQuestion& asked, std::size_t at, const json::Texts& texts,
                      const json::RuleBook& book);
/// What that value would give in the row, or that it changes nothing.
std::string hereText(const RuleInQuestion& asked, std::size_t at, bool teams, const json::Texts& texts);
/// What each other value of a house rule would give, a sentence each; those that change nothing left out.
std::vector<std::string> otherValueTexts(const RuleInQuestion& asked, bool teams, const json::Texts& texts,
                                         const json::RuleBook& book);
/// The same in one line; that nothing changes, where nothing does.
std::string otherValueList(const RuleInQuestion& asked, bool teams, const json::Texts& texts,
                           const json::RuleBook& book);
/// With what is asked and how the game is played before it.
std::string ruleText(const RuleInQuestion& asked, bool teams, const json::Texts& texts,
                     const json::RuleBook& book);

/// A line the rules would not allow any more.
std::string refusedText(int line, const tactics::Refusal& refusal, const json::Texts& texts);
/// What is supposed, a sentence each.
std::vector<std::string> supposedTexts(const WhatIf& found, const DeskView& view, const json::Texts& texts);

/// "Row 2, Earth".
std::string rowName(int number, tactics::TargetId target, bool secret, const json::Texts& texts);

} // namespace rowkeeper::tactics::desk
