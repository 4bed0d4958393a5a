// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

/// Data goes to stdout, talk to stderr, every line is flushed. Any thread; a line is never torn, unless its
/// reader takes only half of it: once stopWanted(), nobody is waited for who takes nothing for half a second,
/// and nothing more is written.
namespace rowkeeper::app {

/// Whoever read our output has gone away (closed pipe). Ends a command quietly: nobody is left to be told.
class OutputClosed : public std::runtime_error {
  public:
    OutputClosed()
        : std::runtime_error("the output was closed") {}
};

/// Once at the start of the program: a closed pipe becomes OutputClosed instead of a signal, and no file
/// opened later can take the place of a standard stream that was closed.
void prepareStandardStreams();

/// Writes `line` and a newline to stdout. Throws OutputClosed, or CommandError (Failure) when it cannot be
/// written, e.g. on a full disk. Harmless but for its line ends, see json::harmlessLines().
void printLine(std::string_view line);

/// One JSON value as one line, ended; file names that are not UTF-8 are shown with replacement characters,
/// and what could steer a terminal is escaped.
std::string jsonLine(const nlohmann::ordered_json& json);

/// The same, to stdout.
void printJson(const nlohmann::ordered_json& json);

/// As it is, for whole files: nothing is added or replaced. Throws as above.
void printText(std::string_view text);

/// Writes `line` and a newline to stderr, harmless but for its line ends. Never fails: talk that nobody can
/// hear is no reason to stop.
void talk(std::string_view line) noexcept;

} // namespace rowkeeper::app
