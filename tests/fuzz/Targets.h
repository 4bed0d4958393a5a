// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// What strangers can hand to the program, each as one function that takes any bytes. Bad input is refused
/// with json::DataError or a Refusal inside; anything else that gets out, and every broken promise
/// (std::logic_error), is a finding. Used by libFuzzer and, on seeds and mutations of them, by an ordinary
/// test. One thread.
namespace rowkeeper::fuzz {

/// A recorded game as `replay` and `verify` take it: read, folded, played, its end written. Where the text
/// says "shipped" (with the quotes) the values of the shipped catalog stand, so that inputs stay small.
void recordedGame(std::string_view input);

/// Rows and captured targets as `score` and `explain` take them: read, counted, answered.
void questions(std::string_view input);

/// A group's own values over the catalog, and the same as a change of the catalog file itself.
void ownValues(std::string_view input);

/// Bytes as setup and events of a game: any event at any time, or what the table asks for. Fast, so it
/// reaches the corners of play that text does not.
void table(std::string_view input);

} // namespace rowkeeper::fuzz
