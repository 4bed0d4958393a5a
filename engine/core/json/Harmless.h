// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Foreign words (names, reasons, file names, texts of a record or a group's file) can do nothing but be
/// read. What would steer a terminal, turn the direction of writing, hide, break UTF-8 or pass for a label's
/// markup is replaced; letters of every script, accents and emoji stay. Pure; any thread.
namespace rowkeeper::json {

/// One line: C0 and C1 controls (ESC, BEL, newlines, tabs ...), DEL, bidirectional and invisible formatting
/// characters, U+2028, U+2029 and bytes that are no UTF-8 become "?"; "<" and "&" that would begin markup
/// become look-alikes. For every foreign word before it goes into a sentence (Texts does that).
std::string harmless(std::string_view text);

/// Whether such characters stand in it; what would begin markup does not count.
bool hasUnseen(std::string_view text);

/// As harmless(), for whole text on its way to a terminal or a page: newlines stay, and so does "<".
std::string harmlessLines(std::string_view text);

/// JSON on its way to a terminal: the characters above are written as \u escapes, so that the values stay
/// what they are. `document` must be valid JSON without a newline in it.
std::string harmlessJson(std::string_view document);

} // namespace rowkeeper::json
