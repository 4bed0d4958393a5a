// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/scoring/RandomRows.h"

#include "tests/engine/scoring/TestCatalog.h"

namespace rowkeeper::tactics::test {

RowCard RandomRows::nextCard() {
    // Cards that act in scoring come more often than the others.
    constexpr std::array acting{CardId::Admiral,    CardId::TacticalOfficer, CardId::Deflector,
                                CardId::Galaxy,     CardId::Intrepid,        CardId::Weapon3,
                                CardId::Weapon5,    CardId::Weapon7,         CardId::Bombardment,
                                CardId::DeltaFlyer, CardId::Multiphasic,     CardId::FederationBonus,
                                CardId::Diplomat,   CardId::Armada,          CardId::WeaponsBelow};
    const Faction owner = allFactions[static_cast<std::size_t>(pick(4))];
    RowCard result;
    if (oneIn(12)) {
        result.owner = owner;
        result.type = static_cast<CardType>(pick(5));
        result.power = Fraction(pick(40), 2);
    } else {
        CardId id = acting[static_cast<std::size_t>(pick(acting.size()))];
        if (oneIn(3)) id = *cardNumbered(1 + pick(cardCount));
        if (id == CardId::TransphasicShields) id = CardId::Infantry;
        result = rowCard(testCatalog(), owner, id);
        if (oneIn(10)) result.power = Fraction(pick(40), 2);
        const bool blocker = id == CardId::Intrepid || id == CardId::DeltaFlyer || id == CardId::WeaponsBelow;
        if (!blocker && oneIn(15)) result.type = static_cast<CardType>(pick(5));
    }
    result.effectOff = oneIn(10);
    result.powerOff = oneIn(10);
    result.activeSince = oneIn(4) ? 1 + pick(20) : 0;
    return result;
}

Options RandomRows::nextOptions() {
    Options options;
    if (oneIn(2)) return options;
    for (const OptionInfo& info : allOptions()) {
        if (!oneIn(3)) continue;
        if (info.values.empty()) {
            set(options, info.name, std::to_string(info.least + pick(info.most - info.least + 1)));
        } else {
            set(options, info.name,
                info.values[static_cast<std::size_t>(pick(static_cast<int>(info.values.size())))]);
        }
    }
    return options;
}

Row RandomRows::next() {
    Row result;
    const int count = pick(11);
    const bool timesKnown = oneIn(2);
    for (int at = 0; at < count; ++at) {
        result.cards.push_back(nextCard());
        if (timesKnown) result.cards.back().order = 1 + pick(50);
    }
    result.target.type = static_cast<TargetType>(pick(4));
    if (!oneIn(4)) result.target.color = static_cast<Color>(pick(4));
    result.variant = static_cast<Variant>(pick(3));
    if (oneIn(2)) result.players.assign(allFactions.begin(), allFactions.end());
    if (count > 0 && oneIn(2)) result.armadaChoice = pick(count);
    result.options = nextOptions();
    return result;
}

} // namespace rowkeeper::tactics::test
