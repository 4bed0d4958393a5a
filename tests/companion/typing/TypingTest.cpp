// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/typing/Likeness.h"
#include "companion/typing/Offers.h"
#include "companion/typing/Slips.h"
#include "companion/typing/Words.h"

#include <gtest/gtest.h>

namespace rowkeeper::typing {
namespace {

TEST(Words, CaseAccentsAndApostrophesMakeNoDifference) {
    EXPECT_EQ(folded("ÄÖÜß Élan Ñandú"), "aouss elan nandu");
    EXPECT_EQ(folded("D'deridex, Qo’noS"), "dderidex, qonos");
    EXPECT_EQ(folded("Łódź Ørsted Çelik Žižka Ÿ"), "łodz ørsted celik zizka y");
    EXPECT_EQ(folded("e\xCC\x81tat"), "etat") << "an accent by itself";
    EXPECT_EQ(folded("ΑΒΓ ЖУК"), "αβγ жук");
}

TEST(Words, BytesThatAreNoTextStay) {
    EXPECT_EQ(folded("a\xFF\xC3"), "a\xFF\xC3");
    EXPECT_EQ(folded("\xE2\x82"), "\xE2\x82");
    EXPECT_EQ(folded("\xF0\x9F\x9A\x80"), "\xF0\x9F\x9A\x80");
}

TEST(Words, UmlautsAreWrittenInBothWays) {
    EXPECT_EQ(wordsOf("Großer Jäger"), (Words{"grosser", "jager", "jaeger"}));
    EXPECT_EQ(firstWordsOf("Übermut zählt"), (Words{"ubermut", "uebermut"}));
    EXPECT_EQ(plainName("≈ Fighter"), "Fighter");
}

TEST(Words, AReasonEndsWithWhoGaveIt) {
    EXPECT_EQ(reasonIn(" misprinted (Ada) "), (Reason{"misprinted", "Ada"}));
    EXPECT_EQ(reasonIn("(Ada)"), (Reason{"(Ada)", ""}));
    EXPECT_EQ(reasonIn("  "), (Reason{}));
}

TEST(Words, ANumberHasDigitsAloneAndNotTooMany) {
    EXPECT_EQ(numberIn("0042", 4), 42);
    EXPECT_EQ(numberIn("12345", 4), std::nullopt);
    EXPECT_EQ(numberIn("4a", 4), std::nullopt);
    EXPECT_EQ(numberIn("", 4), std::nullopt);
}

TEST(Likeness, OneLetterBeginsNoWord) {
    EXPECT_EQ(likeness("fighter", "f"), Likeness::No);
    EXPECT_EQ(likeness("fighter", "fi"), Likeness::Loose);
    EXPECT_EQ(likeness("fighter", "fi", true), Likeness::No);
    EXPECT_EQ(bestLikeness(Words{"no", "fi"}, "fi"), Likeness::Exact);
}

TEST(Slips, OfTwoNamesAsNearNoneIsMeant) {
    EXPECT_EQ(slips("fighter", "figther"), 2U);
    const std::vector<Words> names{{"fighter"}, {"cruiser"}, {"cruises"}};
    EXPECT_EQ(nearlyOneOf("figther", names), 0U);
    EXPECT_EQ(nearlyOneOf("cruisex", names), std::nullopt);
    EXPECT_EQ(nearlyOneOf("fi", names), std::nullopt);
}

TEST(Offers, HowManyFitEquallyWellIsCountedAmongTheAllowed) {
    struct Ranked {
        int fit = 0;
        int id = 0;
    };
    const std::vector<Ranked> ranked{{1, 1}, {2, 2}, {2, 3}, {3, 4}};
    const auto answer = offered<int>(std::span<const Ranked>(ranked), [](const Ranked& one) {
        return one.id == 1 ? std::nullopt : std::optional(one.id);
    });
    EXPECT_EQ(answer.choices, (std::vector{2, 3, 4}));
    EXPECT_EQ(answer.equal, 2U);
}

} // namespace
} // namespace rowkeeper::typing
