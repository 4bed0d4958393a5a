// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <map>
#include <string>
#include <vector>

/// What the events of a record did, by the numbers of their lines, as toldSentences() says it. Pure.
namespace rowkeeper::spacetrace {

using ToldLines = std::map<int, std::vector<std::string>>;

/// What each event that counts brings about.
ToldLines toldNow(const Record& record, const json::Sentences& sentences);
/// What every event said when it was written, before anybody corrected it.
ToldLines toldThen(const Record& record, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
