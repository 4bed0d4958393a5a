// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/SourceText.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace rowkeeper::tactics::panel {

namespace {

bool isDigit(char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

/// "G6.3", "A4".
bool isPlace(std::string_view word) {
    return word.size() > 1 && std::isupper(static_cast<unsigned char>(word[0])) != 0 && isDigit(word[1]);
}

/// So many letters of a part name places: "G6.3 A4 ".
std::size_t placesIn(std::string_view part) {
    std::size_t end = 0;
    while (end < part.size()) {
        const std::size_t space = std::min(part.find(' ', end), part.size());
        if (!isPlace(part.substr(end, space - end))) break;
        end = std::min(space + 1, part.size());
    }
    return end;
}

/// "EN card notes" is catalog.source.en_card_notes, "ex. 2" catalog.source.ex_2.
std::string keyOf(std::string_view words) {
    std::string key = "catalog.source.";
    for (const char letter : words) {
        if (letter != '.')
            key += letter == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return key;
}

std::string partText(std::string_view part, const json::Texts& texts) {
    const std::size_t places = placesIn(part);
    const std::string_view words = part.substr(places);
    const std::string key = keyOf(words);
    const bool known = !words.empty() && texts.has(key);
    return std::string(part.substr(0, places)) + (known ? texts.text(key) : std::string(words));
}

} // namespace

std::string sourceText(const std::string& source, const json::Texts& texts) {
    std::string all;
    std::string_view rest = source;
    for (;;) {
        const std::size_t end = std::min(rest.find_first_of(",;"), rest.size());
        all += partText(rest.substr(0, end), texts);
        const std::size_t next = std::min(rest.find_first_not_of(",; ", end), rest.size());
        all += rest.substr(end, next - end);
        if (next == rest.size()) return all;
        rest.remove_prefix(next);
    }
}

} // namespace rowkeeper::tactics::panel
