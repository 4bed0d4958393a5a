// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ExitCode.h"
#include "companion/tactics/results/GameDocument.h"

namespace rowkeeper::app {

/// A setup nobody can play is bad data; a line that does not fit is refused by the rules.
inline ExitCode codeOf(const tactics::results::Unplayable& problem) {
    return problem.where == tactics::results::Unplayable::What::Setup ? ExitCode::InvalidData
                                                                      : ExitCode::Refused;
}

} // namespace rowkeeper::app
