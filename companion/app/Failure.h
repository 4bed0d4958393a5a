// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ExitCode.h"

#include <exception>
#include <string>

namespace rowkeeper::app {

/// What something that failed means to whoever asked for it.
struct Failure {
    ExitCode code = ExitCode::Failure;
    std::string text; ///< one harmless line for people; what() of an exception may only name it
};

/// `sentences`: the frame's and the game's. Without any, texts that cannot be read are said so in both
/// languages.
Failure failureOf(const std::exception& problem, const json::Sentences& sentences);

} // namespace rowkeeper::app
