// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/ResultSheet.h"

namespace rowkeeper::tactics::results {

/// What stands below the tables of a result: what lies on the table, every estimate, the house rules that are
/// not at their default, how the record came about. Sections without lines are left out. Pure; any thread.
std::vector<ResultSheet::Section> resultSections(const GameResult& result, const json::Texts& texts,
                                                 const json::RuleBook& rules);

} // namespace rowkeeper::tactics::results
