// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

/// What the referee reports, for people: plain sentences in the language of `texts`, one line each, no
/// newline.
namespace rowkeeper::tactics::referee {

/// The sentences of a report; its first line stands alone, the others are details, indented. A ViewReport has
/// none: what matters of it comes as events.
std::vector<std::string> sentences(const Report& report, const json::Texts& texts);

/// The rows as they lie, one line each: numbers, target and cards with their owners' letters.
std::vector<std::string> rowsTable(const ViewReport& rows, const json::Texts& texts);

} // namespace rowkeeper::tactics::referee
