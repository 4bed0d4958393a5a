// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/NoEffect.h"

#include "tests/engine/scoring/TestCatalog.h"

#include <gtest/gtest.h>

#include <map>

/// Why cards of a row change nothing; those of a game are in tests/engine/game.
namespace rowkeeper::tactics::test {

namespace {

/// Card index -> "key rule".
std::map<int, std::string> reasons(const Row& row, const Catalog& catalog = testCatalog()) {
    std::map<int, std::string> found;
    for (const Part& part : withoutEffect(row, score(row), catalog)) {
        EXPECT_TRUE(part.amount.isZero());
        EXPECT_FALSE(found.contains(part.card)) << "one reason a card";
        found[part.card] = part.text.key + " " + std::string(part.rule);
    }
    return found;
}

using Reasons = std::map<int, std::string>;

Row on(TargetType type, std::optional<Color> color, Row row) {
    row.target = {std::nullopt, type, color};
    return row;
}

} // namespace

TEST(NoEffect, ASilencedCardNamesWhatSilencesIt) {
    EXPECT_EQ(reasons(row({"S delta_flyer", "R admiral"})),
              (Reasons{{1, "score.silenced_from_above G8.2/25"}}));
    EXPECT_EQ(reasons(row({"S admiral", "R intrepid"})), (Reasons{{0, "score.silenced_from_below G8.2/26"}}));
    EXPECT_EQ(reasons(row({"S admiral!", "R infantry"})),
              (Reasons{{0, "score.effect_marked_off G6.1"}, {1, "score.idle.none G8.2/18"}}));
}

TEST(NoEffect, AConditionThatIsNotMetIsNamed) {
    EXPECT_EQ(reasons(row({"S weapon_5"})), (Reasons{{0, "score.idle.ship_weapon G8.2/12"}}));
    EXPECT_EQ(reasons(row({"S galaxy"})), (Reasons{{0, "score.no_diplomat G8.2/7"}}));
    EXPECT_EQ(reasons(row({"S bombardment"})), (Reasons{{0, "score.no_imperial_planet G8.2/6"}}));
    EXPECT_EQ(reasons(row({"S federation_bonus"})), (Reasons{{0, "score.no_federation_planet G8.2/5"}}));
    EXPECT_EQ(reasons(row({"S admiral"})), (Reasons{{0, "score.admiral G8.2/1"}}));
    EXPECT_EQ(reasons(row({"S deflector"})), (Reasons{{0, "score.nothing_above G8.2/22"}}));
    EXPECT_EQ(reasons(row({"S intrepid"})), (Reasons{{0, "score.idle.intrepid G8.2/26"}}));
    EXPECT_EQ(reasons(row({"S delta_flyer"})), (Reasons{{0, "score.idle.flyer G8.2/25"}}));
    EXPECT_EQ(reasons(row({"S armada"})), (Reasons{{0, "score.idle.armada G8.2/23"}}));
    EXPECT_EQ(reasons(row({"S multiphasic", "S armada!"})).at(0), "score.idle.multiphasic G8.2/29");
    EXPECT_EQ(reasons(row({"S weapons_below", "R spy"})).at(0), "score.idle.weapons_below G8.2/15");
}

TEST(NoEffect, ADeflectorUnderACardWithoutPowerTakesNothing) {
    EXPECT_EQ(reasons(row({"S spy", "S admiral", "R deflector"})).at(2), "score.idle.deflector G8.2/22");
}

TEST(NoEffect, EffectsOfAnotherTimeSaySo) {
    Catalog catalog = testCatalog();
    catalog[CardId::SpaceMines].effect.value = EffectKind::OneTime;
    catalog[CardId::Teleport].effect.value = EffectKind::Special;
    catalog[CardId::Extra2].effect.value = EffectKind::Scoring;
    EXPECT_EQ(reasons(row({"S extra_2"}), catalog), (Reasons{{0, "score.idle.nothing_to_do G8.1"}}))
        << "a scoring effect nobody wrote a sentence for";
    const auto found = reasons(row({"S space_mines", "R teleport", "S blockade", "R diplomat"}), catalog);
    EXPECT_EQ(found, (Reasons{{0, "score.idle.one_time G8.1"},
                              {1, "score.idle.special G8.1"},
                              {2, "score.idle.blockade G8.2/2"},
                              {3, "score.idle.diplomat G8.2/21"}}));
}

TEST(NoEffect, WhatAnArmadaTakesAwayAgainIsNoMissedCondition) {
    // The weapon boosts the ship; the Armada sets the ship to 0.
    EXPECT_EQ(reasons(row({"S shuttle", "S weapon_5", "R armada"})).at(1), "score.idle.undone G8.2/23");
    EXPECT_EQ(reasons(row({"S admiral", "R armada"})).at(0), "score.idle.undone G8.2/23");
}

TEST(NoEffect, ACardThatDoesSomethingIsNotListed) {
    const Row cards = on(TargetType::Planet, Color::Green,
                         row({"S bombardment", "S weapon_3", "S shuttle", "R infantry", "S deflector"}));
    EXPECT_EQ(reasons(cards), (Reasons{{2, "score.idle.none G8.2/18"}, {3, "score.idle.none G8.2/18"}}));
    const Row pair = row({"S galaxy", "R infantry", "S diplomat"});
    EXPECT_FALSE(reasons(pair).contains(0));
    const Row displaced = row({"S armada", "R armada", "S spy", "R admiral"});
    EXPECT_FALSE(reasons(displaced).contains(0)) << "it drives the other Armada away and leaves";
    EXPECT_FALSE(reasons(displaced).contains(3));
}

TEST(NoEffect, PlainCardsHaveNone) {
    EXPECT_EQ(reasons(row({"S plain=9:ship"})), (Reasons{{0, "score.idle.none G8.2/18"}}));
}

TEST(NoEffect, ACardThatLostItsPowerBringsNone) {
    Row cards = row({"S infantry"});
    cards.cards[0].powerOff = true;
    EXPECT_EQ(reasons(cards), (Reasons{{0, "score.idle.power_gone G8.2/27"}}));
}

TEST(NoEffect, OfACardSetToByHandTheTableSaysWhatItDoes) {
    Row cards = row({"S weapon_5"});
    cards.cards[0].byHand = true;
    EXPECT_TRUE(reasons(cards).empty());
}

TEST(NoEffect, ACardSetToByHandIsSilencedLikeAnyOther) {
    Row cards = row({"S delta_flyer", "R admiral", "R spy"});
    cards.cards[1].byHand = true;
    EXPECT_TRUE(reasons(cards).contains(1));
    cards.cards[0].byHand = true;
    EXPECT_FALSE(reasons(cards).contains(1)) << "left to the table the Flyer silences nothing";
    EXPECT_FALSE(reasons(cards).contains(0));
}

TEST(NoEffect, AnOpenChoiceLeavesItOpen) {
    Row cards = row({"S armada", "V armada", "R armada"});
    cards.variant = Variant::Alliances;
    EXPECT_TRUE(withoutEffect(cards, score(cards), testCatalog()).empty());
}

} // namespace rowkeeper::tactics::test
