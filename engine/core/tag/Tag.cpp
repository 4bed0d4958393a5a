// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/Tag.h"

#include <algorithm>

namespace rowkeeper::tag {

namespace {

constexpr std::string_view prefix = "RKT";
constexpr std::string_view deckLetters = "SVRK";
constexpr int cardsInDeck = 33;
constexpr int anchors = 24;
constexpr int matCorners = 4;

bool isDeck(char group) {
    return deckLetters.find(group) != std::string_view::npos;
}

bool numberFits(char group, int number) {
    if (isDeck(group)) return number <= cardsInDeck;
    switch (group) {
    case 'Z':
        return number <= anchors;
    case 'M':
        return number >= 1 && number <= matCorners;
    case 'C':
        return number >= 1;
    default:
        return false;
    }
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isSerial(std::string_view serial) {
    return !serial.empty() && serial.size() <= 3 && std::all_of(serial.begin(), serial.end(), [](char c) {
        return isDigit(c) || (c >= 'A' && c <= 'Z');
    });
}

} // namespace

Kind Tag::kind() const {
    switch (group) {
    case 'Z':
        return number == 0 ? Kind::AnchorBack : Kind::Anchor;
    case 'M':
        return Kind::MatCorner;
    case 'C':
        return Kind::Command;
    default:
        return number == 0 ? Kind::Back : Kind::Face;
    }
}

std::optional<Tag> parse(std::string_view text) {
    if (text.size() < 6 || text.substr(0, prefix.size()) != prefix) return std::nullopt;
    if (!isDigit(text[4]) || !isDigit(text[5])) return std::nullopt;

    Tag tag{text[3], (text[4] - '0') * 10 + (text[5] - '0'), {}};
    if (!numberFits(tag.group, tag.number)) return std::nullopt;
    if (text.size() > 6) {
        const std::string_view serial = text.substr(7);
        if (tag.kind() != Kind::Face || text[6] != '.' || !isSerial(serial)) return std::nullopt;
        tag.serial = serial;
    }
    return tag;
}

std::string serialOf(int number) {
    std::string serial;
    for (; number > 0; number /= 36) {
        const int digit = number % 36;
        serial.insert(serial.begin(), static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10));
    }
    return serial;
}

std::optional<int> numberOf(std::string_view serial) {
    if (!isSerial(serial)) return std::nullopt;
    int number = 0;
    for (const char c : serial)
        number = number * 36 + (isDigit(c) ? c - '0' : c - 'A' + 10);
    if (serialOf(number) != serial) return std::nullopt;
    return number;
}

std::string format(const Tag& tag) {
    std::string text(prefix);
    text += tag.group;
    text += static_cast<char>('0' + tag.number / 10);
    text += static_cast<char>('0' + tag.number % 10);
    if (!tag.serial.empty()) text += "." + tag.serial;
    return text;
}

std::vector<std::string> plainTexts() {
    std::vector<std::string> texts;
    const auto add = [&](char group, int first, int last) {
        for (int number = first; number <= last; ++number)
            texts.push_back(format({group, number, {}}));
    };
    for (const char deck : deckLetters)
        add(deck, 0, cardsInDeck);
    add('Z', 0, anchors);
    add('M', 1, matCorners);
    return texts;
}

} // namespace rowkeeper::tag
