// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/Tag.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::tag {
namespace {

TEST(Tag, EveryTextOfThePrintedSheetsReadsBackUnchanged) {
    const std::vector<std::string> texts = plainTexts();
    EXPECT_EQ(texts.size(), 4U * 34 + 25 + 4);
    for (const std::string& text : texts)
        EXPECT_EQ(format(parse(text).value()), text);
    for (const char* some : {"RKTS00", "RKTK33", "RKTZ00", "RKTZ24", "RKTM04"})
        EXPECT_EQ(std::count(texts.begin(), texts.end(), some), 1) << some;
}

TEST(Tag, KindsFollowFromGroupAndNumber) {
    EXPECT_EQ(parse("RKTS07")->kind(), Kind::Face);
    EXPECT_EQ(parse("RKTK00")->kind(), Kind::Back);
    EXPECT_EQ(parse("RKTZ14")->kind(), Kind::Anchor);
    EXPECT_EQ(parse("RKTZ00")->kind(), Kind::AnchorBack);
    EXPECT_EQ(parse("RKTM04")->kind(), Kind::MatCorner);
    EXPECT_EQ(parse("RKTC01")->kind(), Kind::Command);
}

TEST(Tag, TheSecondGameCountsInPairsAndHeadsChainsByPlayer) {
    EXPECT_EQ(*parse("RKPA02"), (Tag{'A', 2, {}, secondGame}));
    EXPECT_EQ(parse("RKPD0Z.A3")->number, 35);
    EXPECT_EQ(parse("RKPD00")->kind(), Kind::Back);
    EXPECT_EQ(parse("RKPBZZ")->kind(), Kind::Face);
    EXPECT_EQ(parse("RKPC07.2")->kind(), Kind::Face); // no command card
    EXPECT_EQ(chainHeadOf(*parse("RKPHB3")), (ChainHead{'B', 3}));
    EXPECT_EQ(parse("RKPHA8")->kind(), Kind::Anchor);
    for (const char player : {'A', 'B', 'C', 'D'})
        for (int chain = 1; chain <= 8; ++chain) {
            const std::string text = std::string("RKPH") + player + std::to_string(chain);
            EXPECT_EQ(format(tagOf(ChainHead{player, chain})), text);
            EXPECT_EQ(format(parse(text).value()), text);
        }
    for (int number = 0; number <= mostPairs; ++number) {
        const std::string text = "RKPC" + pairText(number);
        EXPECT_EQ(format(parse(text).value()), text);
    }
    EXPECT_EQ(chainHeadOf(*parse("RKTZ14")), std::nullopt);
    EXPECT_EQ(chainHeadOf(*parse("RKPA14")), std::nullopt);
}

TEST(Tag, OtherGamesAreToldApartAndCommandsServeAll) {
    EXPECT_FALSE(parse("RKPA02")->serves(firstGame));
    EXPECT_TRUE(parse("RKPA02")->serves(secondGame));
    EXPECT_FALSE(parse("RKTS07")->serves(secondGame));
    EXPECT_TRUE(parse("RKTC01")->serves(secondGame));
    EXPECT_TRUE(parse("RKTM01")->serves(secondGame));
}

TEST(Tag, FacesMayCarryACopySerial) {
    const auto tag = parse("RKTS07.A3");
    ASSERT_TRUE(tag);
    EXPECT_EQ(tag->serial, "A3");
    EXPECT_EQ(tag->withoutSerial(), *parse("RKTS07"));
    EXPECT_EQ(format(*tag), "RKTS07.A3");
}

TEST(Tag, AnythingElseIsForeign) {
    for (const char* text : {"",
                             "RKT",
                             "RKTS7",
                             "RKTS34",
                             "RKTZ25",
                             "RKTM00",
                             "RKTM05",
                             "RKTC00",
                             "RKTX01",
                             "rkts07",
                             "RKTS07.",
                             "RKTS07.ABCD",
                             "RKTS07.a",
                             "RKTS00.A",
                             "RKTZ14.A",
                             "RKTS07A",
                             "RKPE01",
                             "RKPH01",
                             "RKPHA0",
                             "RKPHA9",
                             "RKPHE1",
                             "RKPHA1.1",
                             "RKPA00.1",
                             "RKPA0a",
                             "RKWA01",
                             "RKNA01",
                             "RKTS 7",
                             "RKTS+7",
                             "https://example.org",
                             "RKTS07\n"}) {
        EXPECT_FALSE(parse(text)) << text;
    }
}

TEST(Tag, SerialsAreCountedInOrderAndFitATag) {
    EXPECT_EQ(serialOf(1), "1");
    EXPECT_EQ(serialOf(10), "A");
    EXPECT_EQ(serialOf(36), "10");
    EXPECT_EQ(serialOf(mostSerials), "ZZZ");
    for (const int number : {1, 9, 10, 35, 36, 1295, 1296, mostSerials}) {
        EXPECT_EQ(numberOf(serialOf(number)), number);
        EXPECT_TRUE(parse(format({'S', 7, serialOf(number)}))) << number;
    }
    for (const char* serial : {"", "0", "01", "a", "ABCD", "-1", " 1"})
        EXPECT_FALSE(numberOf(serial)) << serial;
}

} // namespace
} // namespace rowkeeper::tag
