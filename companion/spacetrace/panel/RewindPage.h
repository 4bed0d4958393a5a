// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"

#include <QString>

namespace rowkeeper::spacetrace::panel {

/// What going back to line `n` (0: before the first) takes away: which lines would count no more, crossed
/// out, and turn, Bases, ships, MP and wrecks as they are `now` and would be then. HTML; empty: no line
/// counts after that one. Pure; plays the record.
QString rewindHtml(const Record& record, const Game& now, int n, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::panel
