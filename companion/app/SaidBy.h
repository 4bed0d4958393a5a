// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ExitCode.h"

#include <exception>
#include <string>

namespace rowkeeper::app {

/// What a failure says to a person: of a CommandError its sentence, which what() may only name.
inline std::string saidBy(const std::exception& problem, const json::Sentences& frame) {
    const auto* error = dynamic_cast<const CommandError*>(&problem);
    return error ? error->text(frame) : problem.what();
}

} // namespace rowkeeper::app
