// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/EffectsOn.h"

#include <gtest/gtest.h>

#include <random>

namespace rowkeeper::tactics::test {

namespace {

EffectCard of(CardId card, CardType type = CardType::Troops) {
    return {card, type, false, false, 0};
}
const EffectCard admiralCard = of(CardId::Admiral);
const EffectCard intrepidCard = of(CardId::Intrepid, CardType::Ship);
const EffectCard flyerCard = of(CardId::DeltaFlyer, CardType::Ship);
const EffectCard weaponsBelowCard = of(CardId::WeaponsBelow, CardType::Tech);
const EffectCard weaponCard = of(CardId::Weapon3, CardType::Weapon);

EffectCard hidden(EffectCard card) {
    card.hidden = true;
    return card;
}

EffectCard markedOff(EffectCard card) {
    card.effectOff = true;
    return card;
}

EffectCard since(EffectCard card, int time) {
    card.activeSince = time;
    return card;
}

/// "1" for on and "0" for off, top to bottom.
std::string onOff(const std::vector<EffectCard>& cards, const Options& options = {}) {
    std::string text;
    for (const EffectState& state : effectsOn(cards, options))
        text += state.on() ? '1' : '0';
    return text;
}

Options silencedGoOnBlocking() {
    Options options;
    options.silencedBlockerFrees = false;
    return options;
}

} // namespace

TEST(EffectsOn, NothingSilencesAnOrdinaryRow) {
    EXPECT_EQ(onOff({}), "");
    EXPECT_EQ(onOff({admiralCard, weaponCard, EffectCard{}}), "111");
}

TEST(EffectsOn, AMarkedCardIsOffAndSaysSo) {
    const auto states = effectsOn(std::vector{markedOff(admiralCard)}, {});
    EXPECT_EQ(states[0].silence, Silence::Mark);
    EXPECT_EQ(states[0].silencedBy, -1);
}

TEST(EffectsOn, AHiddenCardNeverActs) {
    EXPECT_EQ(onOff({hidden(flyerCard), admiralCard}), "01");
    EXPECT_EQ(onOff({admiralCard, hidden(intrepidCard)}), "10");
    EXPECT_EQ(onOff({hidden(weaponsBelowCard), weaponCard}), "01");
    EXPECT_EQ(effectsOn(std::vector{hidden(flyerCard)}, {})[0].silence, Silence::Hidden);
}

TEST(EffectsOn, TheFlyerSilencesEverythingBelowAndNothingAbove) {
    const auto states = effectsOn(std::vector{admiralCard, flyerCard, admiralCard, weaponCard}, {});
    EXPECT_TRUE(states[0].on());
    EXPECT_TRUE(states[1].on());
    EXPECT_EQ(states[2].silence, Silence::FlyerAbove);
    EXPECT_EQ(states[2].silencedBy, 1);
    EXPECT_EQ(states[3].silencedBy, 1);
}

TEST(EffectsOn, TheIntrepidSilencesOnlyTheCardDirectlyAbove) {
    const auto states = effectsOn(std::vector{admiralCard, admiralCard, intrepidCard, admiralCard}, {});
    EXPECT_TRUE(states[0].on());
    EXPECT_EQ(states[1].silence, Silence::Intrepid);
    EXPECT_EQ(states[1].silencedBy, 2);
    EXPECT_TRUE(states[3].on());
}

TEST(EffectsOn, AnIntrepidBelowAFlyerElsewhereIsOff) // T42
{
    EXPECT_EQ(onOff({flyerCard, admiralCard, intrepidCard}), "100");
}

TEST(EffectsOn, OfTwoFlyersTheUpperWorks) // T47b
{
    EXPECT_EQ(onOff({flyerCard, flyerCard, admiralCard}), "100");
    EXPECT_EQ(onOff({markedOff(flyerCard), flyerCard, admiralCard}), "010");
}

TEST(EffectsOn, InAChainOfIntrepidsEverySecondWorks) // T41
{
    EXPECT_EQ(onOff({admiralCard, intrepidCard, intrepidCard}), "101");
    EXPECT_EQ(onOff({admiralCard, intrepidCard, intrepidCard, intrepidCard}), "0101");
    EXPECT_EQ(effectsOn(std::vector{admiralCard, intrepidCard, intrepidCard}, {})[0].freedFrom, 1);
}

TEST(EffectsOn, ASilencedIntrepidMayGoOnBlocking) // T41, other reading
{
    const std::vector cards{admiralCard, intrepidCard, intrepidCard};
    EXPECT_EQ(onOff(cards, silencedGoOnBlocking()), "001");
    const auto states = effectsOn(cards, silencedGoOnBlocking());
    EXPECT_TRUE(states[0].silencerIsOff);
    EXPECT_FALSE(states[1].silencerIsOff);
}

TEST(EffectsOn, AMarkedIntrepidBlocksInNoReading) {
    const std::vector cards{admiralCard, markedOff(intrepidCard)};
    EXPECT_EQ(onOff(cards), "10");
    EXPECT_EQ(onOff(cards, silencedGoOnBlocking()), "10");
}

TEST(EffectsOn, TheIntrepidDirectlyBelowTheFlyerWinsByDefault) // T43
{
    const std::vector cards{flyerCard, intrepidCard, admiralCard};
    EXPECT_EQ(onOff(cards), "011");
    EXPECT_TRUE(effectsOn(cards, {})[0].flyerMetIntrepid);

    Options options;
    options.flyerVsIntrepid = FlyerVsIntrepid::DeltaFlyer;
    EXPECT_EQ(onOff(cards, options), "100");
    EXPECT_TRUE(effectsOn(cards, options)[0].flyerMetIntrepid);
}

TEST(EffectsOn, HistoryDecidesBetweenFlyerAndIntrepidInEveryReading) // T43
{
    Options flyerWins;
    flyerWins.flyerVsIntrepid = FlyerVsIntrepid::DeltaFlyer;
    for (const Options& options : {Options{}, flyerWins}) {
        EXPECT_EQ(onOff({since(flyerCard, 4), since(intrepidCard, 7), admiralCard}, options), "100");
        EXPECT_EQ(onOff({since(flyerCard, 7), since(intrepidCard, 4), admiralCard}, options), "011");
    }
    EXPECT_TRUE(effectsOn(std::vector{since(flyerCard, 4), since(intrepidCard, 7)}, {})[0].metByHistory);
}

TEST(EffectsOn, ASecondIntrepidGivesTheFlyerItsEffectBack) {
    EXPECT_EQ(onOff({flyerCard, intrepidCard, intrepidCard, admiralCard}), "1000");
    EXPECT_EQ(onOff({flyerCard, intrepidCard, intrepidCard, admiralCard}, silencedGoOnBlocking()), "0011");
}

TEST(EffectsOn, AFlyerThatWorkedOnceMayGoOnBlockingWhenSilenced) // T47b, other reading
{
    const std::vector cards{since(flyerCard, 9), since(intrepidCard, 4), admiralCard};
    EXPECT_EQ(onOff(cards), "011");
    EXPECT_EQ(effectsOn(cards, {})[2].freedFrom, 0);
    EXPECT_EQ(onOff(cards, silencedGoOnBlocking()), "010");
    const std::vector neverWorked{flyerCard, intrepidCard, admiralCard};
    EXPECT_EQ(onOff(neverWorked, silencedGoOnBlocking()), "011");
}

TEST(EffectsOn, WeaponsBelowActsOnWeaponsBelowItOnly) // T38
{
    const std::vector cards{weaponCard, weaponsBelowCard, weaponCard, admiralCard};
    const auto both = effectsOn(cards, {});
    EXPECT_TRUE(both[0].on());
    EXPECT_FALSE(both[0].powerDisabled());
    EXPECT_EQ(both[2].silence, Silence::WeaponsBelow);
    EXPECT_EQ(both[2].silencedBy, 1);
    EXPECT_EQ(both[2].powerDisabledBy, 1);
    EXPECT_TRUE(both[3].on());
}

TEST(EffectsOn, WeaponsBelowHasFourReadings) // T38
{
    const std::vector cards{weaponsBelowCard, weaponCard};
    const auto read = [&](WeaponsBelowReading reading) {
        Options options;
        options.weaponsBelow = reading;
        const EffectState state = effectsOn(cards, options)[1];
        return std::pair(state.on(), state.powerDisabled());
    };
    EXPECT_EQ(read(WeaponsBelowReading::Both), std::pair(false, true));
    EXPECT_EQ(read(WeaponsBelowReading::Effect), std::pair(false, false));
    EXPECT_EQ(read(WeaponsBelowReading::Power), std::pair(true, true));
    EXPECT_EQ(read(WeaponsBelowReading::None), std::pair(true, false));
}

TEST(EffectsOn, ASilencedWeaponsBelowDoesNothing) {
    EXPECT_EQ(onOff({flyerCard, weaponsBelowCard, weaponCard}), "100");
    EXPECT_FALSE(effectsOn(std::vector{flyerCard, weaponsBelowCard, weaponCard}, {})[2].powerDisabled());
    EXPECT_EQ(onOff({weaponsBelowCard, intrepidCard, weaponCard}), "011");
}

TEST(EffectsOn, AreWhatTheRulesSayForEveryCardOfTenThousandRandomRows) {
    // The rules as they are written, each card judged from the states of the others.
    std::mt19937 random(43);
    const std::vector<EffectCard> kinds{admiralCard, intrepidCard,     intrepidCard,
                                        flyerCard,   weaponsBelowCard, weaponCard};
    for (int round = 0; round < 10'000; ++round) {
        std::vector<EffectCard> cards(random() % 10);
        for (EffectCard& card : cards) {
            card = kinds[random() % kinds.size()];
            card.effectOff = random() % 8 == 0;
            card.hidden = random() % 10 == 0;
        }
        const auto states = effectsOn(cards, {});
        bool flyerAbove = false;
        bool weaponsAbove = false;
        for (std::size_t at = 0; at < cards.size(); ++at) {
            const EffectCard& card = cards[at];
            const bool intrepidBelow =
                at + 1 < cards.size() && cards[at + 1].card == CardId::Intrepid && states[at + 1].on();
            const bool off = card.hidden || card.effectOff || flyerAbove || intrepidBelow ||
                             (weaponsAbove && card.type == CardType::Weapon);
            ASSERT_EQ(states[at].on(), !off) << "round " << round << " card " << at;
            flyerAbove = flyerAbove || (card.card == CardId::DeltaFlyer && states[at].on());
            weaponsAbove = weaponsAbove || (card.card == CardId::WeaponsBelow && states[at].on());
        }
    }
}

} // namespace rowkeeper::tactics::test
