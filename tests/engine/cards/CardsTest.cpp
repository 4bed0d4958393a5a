// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/scoring/Ladder.h"
#include "tests/engine/game/Setups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace rowkeeper::tactics {

namespace {

EffectKind kindOf(CardId card) {
    static const std::shared_ptr<const Setup> printed = setupOf("SR");
    return printed->catalog[card].effect.value;
}

bool actsInPlay(const CardModule& module) {
    const Laying& laying = module.laying;
    const Lying& lying = module.lying;
    return laying.faceUp || laying.inserted || laying.pushedIn || laying.onto || lying.closesEnd ||
           lying.closesPlace || lying.fulfilsRow || lying.keepsBelowHidden || lying.keepsAboveOpen ||
           module.endsBidding;
}

} // namespace

TEST(Cards, EachIsListedOnce) {
    std::map<CardId, int> lines;
    for (const ListedCard& line : listedCards())
        ++lines[line.card];
    EXPECT_EQ(lines.size(), std::size_t{cardCount});
    for (const auto& [card, count] : lines)
        EXPECT_EQ(count, 1) << idOf(card);
}

TEST(Cards, AreFoundByTheirNumber) {
    for (const ListedCard& line : listedCards()) {
        if (line.module)
            EXPECT_EQ(&cardModule(line.card), line.module) << idOf(line.card);
        else
            EXPECT_FALSE(hasOneTimeEffect(line.card) || actsInPlay(cardModule(line.card))) << idOf(line.card);
    }
}

TEST(Cards, WithAnEffectHaveAModuleOrAReasonWhyDataIsEnough) {
    for (const ListedCard& line : listedCards()) {
        EXPECT_NE(line.module == nullptr, line.dataOnly.empty()) << idOf(line.card);
        if (line.module) continue;
        EXPECT_EQ(kindOf(line.card), EffectKind::None) << idOf(line.card);
    }
}

TEST(Cards, ActOnceIfTheirEffectIsOneThatHappensOnce) {
    for (const ListedCard& line : listedCards()) {
        const OneTimeEffect& once = cardModule(line.card).once;
        EXPECT_EQ(hasOneTimeEffect(line.card), kindOf(line.card) == EffectKind::OneTime) << idOf(line.card);
        if (hasOneTimeEffect(line.card)) continue;
        EXPECT_FALSE(once.answered || once.arrived || once.turned || once.callsToEnd || once.pushes ||
                     once.extraCard || cardModule(line.card).unpreventable.acts)
            << idOf(line.card);
    }
}

TEST(Cards, ActInScoringIfTheirEffectIsOneThatCounts) {
    for (const ListedCard& line : listedCards()) {
        const bool counts = std::any_of(
            cardModule(line.card).scoring.begin(), cardModule(line.card).scoring.end(),
            [](const ScoringEffect& effect) { return effect.apply && effect.step != Step::EffectsOn; });
        EXPECT_EQ(counts, kindOf(line.card) == EffectKind::Scoring) << idOf(line.card);
    }
}

TEST(Cards, ThatSilenceOthersExplainIt) {
    for (const ListedCard& line : listedCards()) {
        const bool blocks = cardModule(line.card).blocks.what != Blocks::Nothing;
        const bool unpreventable =
            cardModule(line.card).unpreventable.acts != nullptr; // says so when silenced
        EXPECT_EQ(blocks || unpreventable, actsIn(line.card, Step::EffectsOn)) << idOf(line.card);
        EXPECT_EQ(blocks, !cardModule(line.card).blocks.source.rule.empty()) << idOf(line.card);
        if (!blocks) continue;
        EXPECT_TRUE(kindOf(line.card) == EffectKind::Permanent || kindOf(line.card) == EffectKind::Special)
            << idOf(line.card);
    }
}

TEST(Cards, ActInPlayWhileTheyLieIfTheirEffectIsPermanentOrSpecial) {
    for (const ListedCard& line : listedCards()) {
        if (!actsInPlay(cardModule(line.card))) continue;
        const EffectKind kind = kindOf(line.card);
        // The wave is read as a special card by a house rule (T83).
        const bool readAsSpecial = kind == EffectKind::OneTime && cardModule(line.card).laying.pushedIn;
        EXPECT_TRUE(kind == EffectKind::Permanent || kind == EffectKind::Special || readAsSpecial)
            << idOf(line.card);
    }
}

TEST(Cards, LaidOtherwiseThanFaceDownSayByWhichRule) {
    for (const ListedCard& line : listedCards()) {
        const Laying& laying = cardModule(line.card).laying;
        EXPECT_EQ(laying.faceUp != nullptr, !laying.slip.rule.empty()) << idOf(line.card);
        EXPECT_EQ(laying.inserted, laying.insertRefused != nullptr) << idOf(line.card);
        EXPECT_EQ(laying.pushedIn != nullptr, laying.pushRefused != nullptr) << idOf(line.card);
        EXPECT_TRUE(!laying.pushedIn || cardModule(line.card).once.arrived) << idOf(line.card);
    }
}

TEST(Ladder, HasEveryScoringEffectInItsStep) {
    for (const ListedCard& line : listedCards()) {
        for (const ScoringEffect& effect : cardModule(line.card).scoring) {
            if (!effect.apply) continue;
            const auto& rungs = ladder()[effect.step].rungs;
            EXPECT_EQ(std::count_if(rungs.begin(), rungs.end(),
                                    [&](const Rung& rung) {
                                        return rung.card == line.card && rung.apply == effect.apply;
                                    }),
                      1)
                << idOf(line.card) << " in " << idOf(effect.step);
        }
    }
}

} // namespace rowkeeper::tactics
