// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/EntryWords.h"
#include "companion/tactics/commands/Context.h"

#include "companion/app/AppContext.h"
#include "tests/companion/Hermetic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::tactics::entry {
namespace {

using tactics::CardId;
using tactics::Faction;
using tactics::TargetId;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const tactics::Catalog& catalog() {
    static const app::AppContext context(test::hermetic());
    return tactics::commands::catalogOf(context);
}

TEST(EntryWords, CaseAccentsAndApostrophesMakeNoDifference) {
    EXPECT_EQ(folded("Föderation"), "foderation");
    EXPECT_EQ(folded("D'Ritdthau"), "dritdthau");
    EXPECT_EQ(folded("Qo’noS"), "qonos");
    EXPECT_EQ(folded("GROẞ große"), "gross grosse");
    EXPECT_THAT(wordsOf("Waffenstörfeld"), ElementsAre("waffenstorfeld", "waffenstoerfeld"));
    EXPECT_THAT(wordsOf("Alpha-Quadrant"), ElementsAre("alpha", "quadrant"));
}

TEST(EntryWords, ACardIsKnownByItsTitlesInBothLanguages) {
    const Words words = wordsOf(CardId::Intrepid, Faction::R, catalog()).all;
    EXPECT_THAT(words, Contains("dritdthau"));
    EXPECT_THAT(words, Contains("intrepid"));
    EXPECT_THAT(wordsOf(CardId::TacticalOfficer, Faction::K, catalog()).all, Contains("offizier"));
    EXPECT_THAT(wordsOf(CardId::TacticalOfficer, Faction::K, catalog()).all, Contains("tactical"));
}

TEST(EntryWords, RowAndPlaceMayBeWrittenInManyWays) {
    for (const char* line : {"3 2", "3.2", "3/2", " 3 ,2 "}) {
        const Typed said = typed(line);
        ASSERT_EQ(said.tokens.size(), 2U) << line;
        EXPECT_EQ(said.tokens[0].number, 3) << line;
        EXPECT_EQ(said.tokens[1].number, 2) << line;
        EXPECT_FALSE(said.scanned);
    }
    const Typed glued = typed("row3");
    ASSERT_EQ(glued.tokens.size(), 2U);
    EXPECT_EQ(glued.tokens[0].text, "row");
    EXPECT_EQ(glued.tokens[1].number, 3);
}

TEST(EntryWords, ACardsNumberMayStandForItsName) {
    ASSERT_EQ(typed("r7").tokens.size(), 1U);
    EXPECT_EQ(typed("r7").tokens[0].card, (tag::Tag{'R', 7, {}}));
    EXPECT_EQ(typed("S07").tokens[0].card, (tag::Tag{'S', 7, {}}));
    EXPECT_EQ(typed("s0").tokens[0].card, (tag::Tag{'S', 0, {}}));
    EXPECT_FALSE(typed("r99").tokens[0].card);
    EXPECT_FALSE(typed("r").tokens[0].card);
}

TEST(EntryWords, AScannerTypesWholeTagTexts) {
    for (const char* line : {"RKTS07", "rkts07", "RKTS07.A1"}) {
        const Typed said = typed(line);
        EXPECT_TRUE(said.scanned) << line;
        ASSERT_EQ(said.tokens.size(), 1U) << line;
        EXPECT_EQ(said.tokens[0].card, (tag::Tag{'S', 7, {}})) << line;
    }
    EXPECT_EQ(typed("RKTY14").tokens[0].card, (tag::Tag{'Z', 14, {}})) << "a German keyboard";
    EXPECT_FALSE(typed("RKTS99").scanned);
    EXPECT_FALSE(typed("HTTPS://EXAMPLE").scanned);
}

TEST(EntryWords, PowersAreExactHoweverTheyAreWritten) {
    for (const char* line : {"=10½", "=10.5", "=10,5", "=21/2"})
        EXPECT_EQ(typed(line).tokens.at(0).power, Fraction(21, 2)) << line;
    EXPECT_EQ(typed("=7").tokens.at(0).power, Fraction(7));
    EXPECT_EQ(typed("=½").tokens.at(0).power, Fraction(1, 2));
    EXPECT_FALSE(typed("=1/0").tokens.at(0).power);
}

TEST(EntryWords, AnyBytesAreTakenApart) {
    for (const char* line : {"", "   ", "'", "=", "#", "=x", "\xff\xfe\x80", "999999999999999999999", "####",
                             "½", "r r r r", "\xF0\x9F\x96\x96 3"})
        EXPECT_LE(typed(line).tokens.size(), 4U);
}

TEST(EntryWords, TargetsAreNamedByBeginningsOfTheirWords) {
    std::vector<TargetId> all;
    for (int n = 1; n <= tactics::targetCount; ++n)
        all.push_back(*tactics::targetNumbered(n));
    const auto read = [&](const char* line) { return targetsIn(typed(line).tokens, all, catalog(), 10); };
    EXPECT_THAT(read("erde vulkan pjem boreth"), ElementsAre(ElementsAre(TargetId::Earth, TargetId::Vulcan,
                                                                         TargetId::Pjem, TargetId::Boreth)));
    EXPECT_THAT(read("tellar prime, romulan empire"),
                ElementsAre(ElementsAre(TargetId::TellarPrime, TargetId::RomulanEmpire)));
    EXPECT_THAT(read("prime"),
                ElementsAre(ElementsAre(TargetId::TellarPrime), ElementsAre(TargetId::CardassiaPrime)));
    EXPECT_THAT(read("wolf 359 cestus 3"), ElementsAre(ElementsAre(TargetId::Wolf359, TargetId::Cestus3)));
    EXPECT_THAT(read("RKTZ14 z2"), ElementsAre(ElementsAre(TargetId::Romulus, TargetId::Vulcan)));
    EXPECT_THAT(read("earth nowhere"), IsEmpty());
}

} // namespace
} // namespace rowkeeper::tactics::entry
