// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Score.h"
#include "engine/tactics/json/Texts.h"

#include <QString>

namespace rowkeeper::tactics::panel {

/// The calculation of a row as a page: each card with its parts, rule, ruling and basis, then totals and the
/// winner; it says so where that is not `final`.
QString explanationHtml(const tactics::Row& row, const tactics::Score& score, int number, bool final,
                        const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
