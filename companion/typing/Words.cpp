// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/typing/Words.h"

#include <array>
#include <charconv>
#include <utility>

namespace rowkeeper::typing {

namespace {

/// The letter below its accent, from U+00C0 and from U+0100 on; '?': it is no letter with an accent.
constexpr std::string_view latin1 = "aaaaaa?ceeeeiiii?nooooo?"
                                    "?uuuuy?"
                                    "?aaaaaa?ceeeeiiii?nooooo?"
                                    "?uuuuy?y";
constexpr std::string_view latinA = "aaaaaaccccccccdd?"
                                    "?eeeeeeeeeegggggggghh?"
                                    "?iiiiiiiii?"
                                    "??jjkk?llllll?"
                                    "?"
                                    "??nnnnnn?"
                                    "??oooooo?"
                                    "?rrrrrrsssssssstttt?"
                                    "?uuuuuuuuuuuuwwyyyzzzzzz?";

struct Read {
    char32_t code = 0;
    std::size_t bytes = 1;
};

bool isTail(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// The character at a place; a byte that begins none, as itself and with `code` 0.
Read charAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[at + i]));
    };
    if (byte(0) < 0x80) return {byte(0), 1};
    if ((byte(0) & 0xE0U) == 0xC0 && isTail(text, at + 1))
        return {(byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
    if ((byte(0) & 0xF0U) == 0xE0 && isTail(text, at + 1) && isTail(text, at + 2))
        return {(byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
    return {0, 1};
}

void add(std::string& to, char32_t code) {
    if (code < 0x80) {
        to += static_cast<char>(code);
        return;
    }
    to += static_cast<char>(0xC0U | code >> 6U);
    to += static_cast<char>(0x80U | (code & 0x3FU));
}

/// Capitals that no accent makes another letter's: Æ, Ø, Þ, Đ, Ł, Œ, ..., and Greek and Cyrillic ones.
std::optional<char32_t> smallOf(char32_t code) {
    if (code < 0x80) return code >= 'A' && code <= 'Z' ? std::optional(code + 32) : std::nullopt;
    if (code >= 0xC0 && code <= 0xDE && code != 0xD7) return code + 32;
    constexpr std::array<char32_t, 8> pairs{0x110, 0x126, 0x132, 0x13F, 0x141, 0x14A, 0x152, 0x166};
    if (std::ranges::find(pairs, code) != pairs.end()) return code + 1;
    const bool plain = (code >= 0x391 && code <= 0x3A9) || (code >= 0x410 && code <= 0x42F);
    return plain ? std::optional(code + 32) : std::nullopt;
}

std::optional<char> withoutAccent(char32_t code) {
    constexpr char32_t first = 0xC0;
    constexpr char32_t second = 0x100;
    char base = '?';
    if (code >= first && code < first + latin1.size()) base = latin1[code - first];
    if (code >= second && code < second + latinA.size()) base = latinA[code - second];
    return base == '?' ? std::nullopt : std::optional(base);
}

bool isDropped(char32_t code) {
    constexpr std::array<char32_t, 4> apostrophes{U'\'', U'’', U'‘', U'`'};
    const bool mark = code >= 0x300 && code <= 0x36F;
    return mark || std::ranges::find(apostrophes, code) != apostrophes.end();
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

} // namespace

std::string folded(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const Read read = charAt(text, at);
        const std::string_view bytes = text.substr(at, read.bytes);
        at += read.bytes;
        if (isDropped(read.code)) continue;
        if (read.code == U'ß' || read.code == U'ẞ')
            plain += "ss";
        else if (const auto base = withoutAccent(read.code))
            plain += *base;
        else if (const auto small = smallOf(read.code))
            add(plain, *small);
        else
            plain += bytes;
    }
    return plain;
}

std::string withoutUmlauts(std::string_view text) {
    std::string spelled;
    for (std::size_t at = 0; at < text.size();) {
        const Read read = charAt(text, at);
        if (read.code == U'ä' || read.code == U'Ä')
            spelled += "ae";
        else if (read.code == U'ö' || read.code == U'Ö')
            spelled += "oe";
        else if (read.code == U'ü' || read.code == U'Ü')
            spelled += "ue";
        else
            spelled += text.substr(at, read.bytes);
        at += read.bytes;
    }
    return spelled;
}

bool isWordByte(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

Words split(std::string_view folded) {
    Words all;
    std::string word;
    for (const char c : std::string(folded) + ' ') {
        if (isWordByte(c)) {
            word += c;
        } else if (!word.empty()) {
            all.push_back(std::exchange(word, {}));
        }
    }
    return all;
}

void append(Words& to, const Words& more) {
    for (const std::string& word : more) {
        if (std::ranges::find(to, word) == to.end()) to.push_back(word);
    }
}

Words wordsOf(std::string_view text) {
    Words all = split(folded(text));
    append(all, split(folded(withoutUmlauts(text))));
    return all;
}

Words firstWordsOf(std::string_view text) {
    Words all;
    for (const Words& words : {split(folded(text)), split(folded(withoutUmlauts(text)))}) {
        if (!words.empty()) append(all, {words.front()});
    }
    return all;
}

std::string_view plainName(std::string_view name) {
    constexpr std::string_view estimated = "≈ ";
    if (name.starts_with(estimated)) name.remove_prefix(estimated.size());
    return name;
}

std::optional<int> numberIn(std::string_view text, std::size_t digits) {
    if (text.empty() || text.size() > digits || !std::ranges::all_of(text, isDigit)) return std::nullopt;
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

Reason reasonIn(std::string_view text) {
    const std::string_view reason = trimmed(text);
    const auto bracket = reason.rfind('(');
    const bool named = bracket != std::string_view::npos && bracket > 0 && reason.ends_with(')');
    if (!named) return {std::string(reason), {}};
    const std::string_view by = reason.substr(bracket + 1, reason.size() - bracket - 2);
    return {std::string(trimmed(reason.substr(0, bracket))), std::string(trimmed(by))};
}

} // namespace rowkeeper::typing
