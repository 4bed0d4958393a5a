// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/Tag.h"

#include <algorithm>

namespace rowkeeper::tag {

namespace {

constexpr std::string_view prefix = "RK";
constexpr std::string_view deckLetters = "SVRK";
constexpr int cardsInDeck = 33;
constexpr int anchors = 24;
constexpr int matCorners = 4;
constexpr std::string_view pairDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int pairBase = static_cast<int>(pairDigits.size());
constexpr std::string_view owners = "ABCD"; // of the decks of the second game
constexpr int mostChains = 8;
constexpr char heads = 'H';

bool isDeck(char group) {
    return deckLetters.find(group) != std::string_view::npos;
}

bool isOwner(char letter) {
    return owners.find(letter) != std::string_view::npos;
}

bool numberFitsSecond(char group, int number) {
    if (isOwner(group)) return number <= mostPairs;
    return group == heads && isOwner(pairDigits[static_cast<std::size_t>(number / pairBase)]) &&
           number % pairBase >= 1 && number % pairBase <= mostChains;
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
    const Kind ofDeck = number == 0 ? Kind::Back : Kind::Face;
    if (game != firstGame) return group == heads ? Kind::Anchor : ofDeck;
    switch (group) {
    case 'Z':
        return number == 0 ? Kind::AnchorBack : Kind::Anchor;
    case 'M':
        return Kind::MatCorner;
    case 'C':
        return Kind::Command;
    default:
        return ofDeck;
    }
}

bool Tag::serves(char letter) const {
    return game == letter || kind() == Kind::Command || kind() == Kind::MatCorner;
}

std::optional<int> pairNumber(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::size_t high = pairDigits.find(text[0]);
    const std::size_t low = pairDigits.find(text[1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    return static_cast<int>(high) * pairBase + static_cast<int>(low);
}

std::string pairText(int number) {
    return {pairDigits[static_cast<std::size_t>(number / pairBase)],
            pairDigits[static_cast<std::size_t>(number % pairBase)]};
}

std::optional<Tag> parse(std::string_view text) {
    if (text.size() < 6 || text.substr(0, prefix.size()) != prefix) return std::nullopt;
    const char game = text[2];
    if (game != firstGame && game != secondGame) return std::nullopt;
    if (game == firstGame && (!isDigit(text[4]) || !isDigit(text[5]))) return std::nullopt;
    const std::optional<int> number = game == firstGame
                                          ? std::optional((text[4] - '0') * 10 + (text[5] - '0'))
                                          : pairNumber(text.substr(4, 2));
    if (!number) return std::nullopt;

    Tag tag{text[3], *number, {}, game};
    if (!(game == firstGame ? numberFits(tag.group, tag.number) : numberFitsSecond(tag.group, tag.number)))
        return std::nullopt;
    if (text.size() > 6) {
        const std::string_view serial = text.substr(7);
        if (tag.kind() != Kind::Face || text[6] != '.' || !isSerial(serial)) return std::nullopt;
        tag.serial = serial;
    }
    return tag;
}

std::optional<ChainHead> chainHeadOf(const Tag& tag) {
    if (tag.game != secondGame || tag.group != heads) return std::nullopt;
    return ChainHead{pairDigits[static_cast<std::size_t>(tag.number / pairBase)], tag.number % pairBase};
}

Tag tagOf(const ChainHead& head) {
    return {heads, (static_cast<int>(pairDigits.find(head.player)) * pairBase) + head.chain, {}, secondGame};
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
    text += tag.game;
    text += tag.group;
    if (tag.game == firstGame) {
        text += static_cast<char>('0' + tag.number / 10);
        text += static_cast<char>('0' + tag.number % 10);
    } else {
        text += pairText(tag.number);
    }
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
