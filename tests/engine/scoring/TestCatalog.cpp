// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/scoring/TestCatalog.h"

#include <stdexcept>

namespace rowkeeper::tactics::test {

namespace {

struct Line {
    std::string_view card;
    CardType type;
    int power;
    bool proven;
};

constexpr auto ship = CardType::Ship;
constexpr auto tech = CardType::Tech;
constexpr auto weapon = CardType::Weapon;
constexpr auto troops = CardType::Troops;
constexpr auto action = CardType::Action;

constexpr std::array<Line, cardCount> lines{{
    {"admiral", troops, 0, true},
    {"tactical_officer", troops, 0, true},
    {"deflector", tech, 0, true},
    {"spy", troops, 5, true},
    {"galaxy", ship, 7, true},
    {"intrepid", ship, 3, true},
    {"weapon_3", weapon, 3, true},
    {"weapon_5", weapon, 5, true},
    {"weapon_7", weapon, 7, true},
    {"infantry", troops, 15, true},
    {"boarding_party", troops, 8, true},
    {"shuttle", ship, 5, true},
    {"bombardment", action, 10, true},
    {"space_mines", weapon, 10, true},
    {"sovereign", ship, 10, false},
    {"prometheus", ship, 9, false},
    {"delta_flyer", ship, 6, false},
    {"multiphasic", tech, 2, false},
    {"federation_bonus", action, 10, false},
    {"diplomat", troops, 4, false},
    {"armada", ship, 8, false},
    {"subspace_bomb", weapon, 0, false},
    {"emp", tech, 3, false},
    {"blockade", action, 3, false},
    {"negotiations", action, 2, false},
    {"weapons_below", tech, 4, false},
    {"teleport", tech, 4, false},
    {"distress_signal", action, 4, false},
    {"gravitational_wave", action, 3, false},
    {"anti_infantry", action, 6, false},
    {"transphasic_shields", tech, 0, false},
    {"extra_1", ship, 10, false},
    {"extra_2", ship, 9, false},
}};

} // namespace

const Catalog& testCatalog() {
    static const Catalog catalog = [] {
        Catalog values;
        for (const Line& line : lines) {
            CardValues& card = values[cardOf(line.card).value()];
            card.type = {line.type, Status::Stated, {}};
            card.power = {Fraction(line.power), line.proven ? Status::Stated : Status::Estimated, {}};
        }
        return values;
    }();
    return catalog;
}

RowCard card(std::string_view text) {
    const Faction owner = factionOf(text.at(0)).value();
    text.remove_prefix(2);
    bool effectOff = false;
    bool powerOff = false;
    for (; text.back() == '!' || text.back() == '-'; text.remove_suffix(1)) {
        (text.back() == '!' ? effectOff : powerOff) = true;
    }
    RowCard result;
    if (text.starts_with("plain=")) {
        text.remove_prefix(6);
        const auto colon = text.find(':');
        result.power = Fraction::parse(text.substr(0, colon)).value();
        if (colon != std::string_view::npos) result.type = cardTypeOf(text.substr(colon + 1)).value();
        result.owner = owner;
    } else {
        result = rowCard(testCatalog(), owner, cardOf(text).value());
    }
    result.effectOff = effectOff;
    result.powerOff = powerOff;
    return result;
}

Row row(std::initializer_list<std::string_view> cards) {
    Row result;
    for (const std::string_view text : cards)
        result.cards.push_back(card(text));
    return result;
}

std::vector<std::string> keysOf(const Score& score, int card) {
    std::vector<std::string> keys;
    for (const Part& part : score.explanation) {
        if (part.card == card) keys.push_back(part.text.key);
    }
    return keys;
}

Part partOf(const Score& score, int card, std::string_view key) {
    for (const Part& part : score.explanation) {
        if (part.card == card && part.text.key == key) return part;
    }
    throw std::out_of_range("card " + std::to_string(card) + " has no part " + std::string(key));
}

} // namespace rowkeeper::tactics::test
