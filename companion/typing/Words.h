// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Text as people type it, made comparable: case, accents and apostrophes make no difference. UTF-8; what is
/// none is left as it is. Pure; any thread.
namespace rowkeeper::typing {

/// Words of a text, folded: "Waffenstörfeld" is "waffenstorfeld" and "waffenstoerfeld".
using Words = std::vector<std::string>;

/// Lower case without accents and apostrophes; "ß" is "ss".
std::string folded(std::string_view text);
/// Lower case with "ae" for "ä", as on a keyboard without it.
std::string withoutUmlauts(std::string_view text);

/// The words of a text that was folded. What is neither letter nor digit parts them.
Words split(std::string_view folded);
/// Every word of a text; where a word has umlauts, both ways of writing it without them.
Words wordsOf(std::string_view text);
/// The first of them, in each way to write it.
Words firstWordsOf(std::string_view text);

/// Adds what is not there yet.
void append(Words& to, const Words& more);

/// A name as people see it without the sign of an estimate ("≈"), which nobody types.
std::string_view plainName(std::string_view name);

/// A whole number of at most so many digits and nothing else.
std::optional<int> numberIn(std::string_view text, std::size_t digits);

/// Whether the byte is part of a word of folded text.
bool isWordByte(char c);

struct Reason {
    std::string why;
    std::string by;
    bool operator==(const Reason&) const = default;
};

/// " why (who) "
Reason reasonIn(std::string_view text);

/// Whether every word of one of the names was typed, whole.
template<class Tokens>
bool namedWhole(std::span<const Words> names, const Tokens& tokens) {
    return std::ranges::any_of(names, [&](const Words& name) {
        return !name.empty() && std::ranges::all_of(name, [&](const std::string& word) {
            return std::ranges::any_of(tokens, [&](const auto& token) { return token.text == word; });
        });
    });
}

} // namespace rowkeeper::typing
