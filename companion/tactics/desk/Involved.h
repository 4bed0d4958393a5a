// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/RulesInQuestion.h"
#include "engine/tactics/json/Rulings.h"

#include <vector>

namespace rowkeeper::tactics::desk {

/// A ruling the row rests on.
struct InvolvedRuling {
    const json::Ruling* ruling = nullptr;
    bool scoring = false; ///< a part of the numbers cites it; else what was played there
    const RuleInQuestion* asked =
        nullptr; ///< what its other values would change; nullptr: nothing, or no option
};

/// The rulings behind the numbers of the row, then those behind what was played there this round, then those
/// whose other readings would change it. Each once; pointers into `book` and `rules`. Pure; any thread.
std::vector<InvolvedRuling> involvedRulings(const DeskView& view, const DeskRow& row,
                                            const std::vector<RuleInQuestion>& rules,
                                            const json::RuleBook& book);

/// The places of the manual that parts of the row and its play cite, each once, as they come.
std::vector<const json::RuleText*> citedRules(const DeskView& view, const DeskRow& row,
                                              const json::RuleBook& book);

} // namespace rowkeeper::tactics::desk
