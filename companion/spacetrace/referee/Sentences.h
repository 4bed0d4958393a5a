// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Reports.h"
#include "engine/core/json/Sentences.h"

#include <string>
#include <vector>

/// What the referee reports, for people: plain sentences, one line each, no newline.
namespace rowkeeper::spacetrace::referee {

/// The first line of a report stands alone, the others are details, indented. A ViewReport has none.
std::vector<std::string> sentences(const Report& report, const Catalog& catalog,
                                   const json::Sentences& sentences);

/// "A's base fleet, class II, place 3".
std::string spotText(const Spot& spot, const json::Sentences& sentences);
/// What would count if somebody said so of a mismatch (MismatchReport::acceptable): "B is next ...; B lays
/// Fighter".
std::string countsText(const MismatchReport& report, const Catalog& catalog,
                       const json::Sentences& sentences);
std::string text(const Saying& saying, const Catalog& catalog, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::referee
