// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"

#include <QString>

namespace rowkeeper::tactics::panel {

/// The rulings of a row as a page: what was read, what the rules expect and what was decided side by side;
/// what waits for hands; every reading of each house rule in question side by side, with what it would give,
/// as a link to what it would change in the whole game (whatIfOf);
/// each ruling with what speaks for and against it. `sheet` is that of the findings. Pure; any thread.
QString rulingsHtml(const desk::DeskFindings& findings, const desk::DeskSheet& sheet,
                    const json::Texts& texts, const json::RuleBook& book);

} // namespace rowkeeper::tactics::panel
