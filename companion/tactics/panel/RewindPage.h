// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <QString>

namespace rowkeeper::tactics::panel {

/// What going back to line `n` (0: before the first) takes away: which lines would count no more, crossed
/// out, and what the rows and points are now and would be then. `totalsShown`: what rows that are not scored
/// count may be seen now. HTML. Pure; plays the record twice.
QString rewindHtml(const json::Record& record, int n, bool totalsShown, const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
