// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Harmless.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace rowkeeper::json {

namespace {

struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

/// The character at the front of a text that is not empty; a byte that begins none is one by itself.
Character first(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    static constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {};
    char32_t code = lead & (0xffU >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(at) & 0x3fU);
    }
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < least.at(length) || code > 0x10ffff || surrogate) return {};
    return {code, length, true};
}

struct Range {
    char32_t from, to;
};

/// Controls, and what is seen by nobody but changes what is seen. The joiners U+200C and U+200D stay:
/// scripts and emoji need them.
constexpr std::array unseen = std::to_array<Range>({{0x00, 0x1f},
                                                    {0x7f, 0x9f},
                                                    {0x61c, 0x61c},   // bidirectional marks
                                                    {0x180e, 0x180e}, // vowel separator
                                                    {0x200b, 0x200b}, // space of no width
                                                    {0x200e, 0x200f},
                                                    {0x2028, 0x202e},     // line ends, embeddings, overrides
                                                    {0x2060, 0x206f},     // joiners, isolates
                                                    {0xfeff, 0xfeff},     // byte order mark
                                                    {0xfff9, 0xfffb},     // annotations
                                                    {0xe0000, 0xe0fff}}); // tags

bool acts(const Character& character) {
    return !character.valid || std::any_of(unseen.begin(), unseen.end(), [&](const Range& range) {
        return character.code >= range.from && character.code <= range.to;
    });
}

/// A label of the window takes a text for markup by "<" before a name, "/", "!" or "?", or by "&lt;". As a
/// sign of its own "<" has a blank, a number or nothing after it.
bool beginsMarkup(std::string_view text) {
    static constexpr std::string_view afterASign = " 0123456789=<";
    if (text.starts_with("&lt;")) return true;
    return text.size() > 1 && text[0] == '<' && afterASign.find(text[1]) == std::string_view::npos;
}

void putEscaped(std::string& out, char32_t code) {
    static constexpr std::string_view digits = "0123456789abcdef";
    const auto put = [&](char32_t unit) {
        out += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4)
            out += digits[(unit >> shift) & 0xfU];
    };
    if (code < 0x10000) return put(code);
    put(0xd800 + ((code - 0x10000) >> 10));
    put(0xdc00 + ((code - 0x10000) & 0x3ffU));
}

/// Calls each(character, its bytes, the text from there on) from front to end.
template<class Each>
void walk(std::string_view text, Each each) {
    while (!text.empty()) {
        const Character character = first(text);
        each(character, text.substr(0, character.bytes), text);
        text.remove_prefix(character.bytes);
    }
}

} // namespace

std::string harmless(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    walk(text, [&](const Character& character, std::string_view bytes, std::string_view rest) {
        if (acts(character))
            shown += '?';
        else if (beginsMarkup(rest))
            shown += rest.front() == '<' ? "‹" : "＆";
        else
            shown += bytes;
    });
    return shown;
}

bool hasUnseen(std::string_view text) {
    bool found = false;
    walk(text, [&](const Character& character, std::string_view, std::string_view) {
        found = found || acts(character);
    });
    return found;
}

std::string harmlessLines(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    walk(text, [&](const Character& character, std::string_view bytes, std::string_view) {
        if (character.code == '\n' || !acts(character))
            shown += bytes;
        else
            shown += '?';
    });
    return shown;
}

std::string harmlessJson(std::string_view document) {
    std::string shown;
    shown.reserve(document.size());
    walk(document, [&](const Character& character, std::string_view bytes, std::string_view) {
        if (!character.valid)
            shown += '?';
        else if (acts(character))
            putEscaped(shown, character.code);
        else
            shown += bytes;
    });
    return shown;
}

} // namespace rowkeeper::json
