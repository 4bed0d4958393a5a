// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/ResultSheet.h"

#include <QString>

namespace rowkeeper::tactics::panel {

/// A result in short, as a page: who won and why, how it was played, points and captured targets of each
/// side. Pure; any thread.
QString resultShortHtml(const results::ResultSheet& sheet);

} // namespace rowkeeper::tactics::panel
