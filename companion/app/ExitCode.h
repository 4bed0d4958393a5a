// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::app {

/// What the program answers to the shell. Fixed points: scripts rely on them.
enum class ExitCode : int {
    Ok = 0,
    Failure = 1,     ///< could not be done: disk full, unwritable file, lost camera
    Usage = 2,       ///< the command line itself is wrong
    NotFound = 3,    ///< a file, folder, camera, game, card or ruling that is not there
    InvalidData = 4, ///< a file or picture that is not what it should be
    Refused = 5,     ///< the rules of the game do not allow it
};

constexpr int toInt(ExitCode code) {
    return static_cast<int>(code);
}

/// Ends a command: text() is said on stderr, `code` goes to the shell. Caught in one place, runCommandLine().
class CommandError : public json::SaidError {
  public:
    /// A sentence in the language of the person.
    CommandError(ExitCode code, const std::string& sentence)
        : CommandError(code, json::Said::sentence(sentence)) {}
    /// From those who know no language: a sentence of the frame and what fills it.
    CommandError(ExitCode code, const char* key, std::vector<json::Said> fillings)
        : CommandError(code, json::Said(key, std::move(fillings))) {}
    CommandError(ExitCode code, json::Said said)
        : json::SaidError(std::move(said))
        , code(code) {}

    ExitCode code;
};

} // namespace rowkeeper::app
