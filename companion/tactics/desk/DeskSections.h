// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"

/// The parts of the desk's sheet that are lists of sentences. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// What hands must still do in the row and what somebody must decide there, with the rule; maybe nothing.
results::ResultSheet::Section stillToDo(const DeskFindings& findings, const json::Texts& texts);

/// Where hands left the rules in the row and the record followed; maybe nowhere.
results::ResultSheet::Section deviations(const DeskFindings& findings, const json::Texts& texts);

/// What was decided by hand, what other readings and other estimates would change,
/// the places of the manual. None empty.
std::vector<results::ResultSheet::Section> deskSections(const DeskFindings& findings,
                                                        const json::Texts& texts, const json::RuleBook& book);

/// Fills in what would be otherwise: only what differs.
void compare(DeskSheet& sheet, const DeskFindings& findings, const json::Texts& texts);

/// "2, reveal phase".
std::string roundText(const tactics::Game& game, const json::Texts& texts);

} // namespace rowkeeper::tactics::desk
