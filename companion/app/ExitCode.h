// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

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

/// Ends a command: what() is said on stderr, `code` goes to the shell. Caught in one place, runCommandLine().
class CommandError : public std::runtime_error {
  public:
    CommandError(ExitCode code, const std::string& message)
        : std::runtime_error(message)
        , code(code) {}
    ExitCode code;
};

} // namespace rowkeeper::app
