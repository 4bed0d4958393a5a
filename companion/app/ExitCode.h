// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <optional>
#include <stdexcept>
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
class CommandError : public std::runtime_error {
  public:
    /// A sentence in the language of the person.
    CommandError(ExitCode code, const std::string& sentence)
        : std::runtime_error(sentence)
        , code(code) {}
    /// From those who know no language: the key of the frame's sentence and what fills it.
    CommandError(ExitCode code, const char* key, std::vector<json::Filling> fillings)
        : std::runtime_error(key)
        , code(code)
        , fillings_(std::move(fillings)) {}

    std::string text(const json::Sentences& frame) const {
        return fillings_ ? frame(what(), *fillings_) : what();
    }
    ExitCode code;

  private:
    std::optional<std::vector<json::Filling>> fillings_; ///< none: what() is the sentence
};

} // namespace rowkeeper::app
