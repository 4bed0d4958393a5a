// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tag/Tag.h"

#include <gtest/gtest.h>

namespace rowkeeper::tag {
namespace {

TEST(Tag, EveryTextOfThePrintedSheetsReadsBackUnchanged) {
    int texts = 0;
    for (const char group : std::string("SVRK")) {
        for (int number = 0; number <= 33; ++number, ++texts) {
            const std::string text = format({group, number, {}});
            ASSERT_EQ(format(parse(text).value()), text);
        }
    }
    for (int number = 0; number <= 24; ++number, ++texts)
        ASSERT_TRUE(parse(format({'Z', number, {}})));
    EXPECT_EQ(texts, 4 * 34 + 25);
}

TEST(Tag, KindsFollowFromGroupAndNumber) {
    EXPECT_EQ(parse("RKTS07")->kind(), Kind::Face);
    EXPECT_EQ(parse("RKTK00")->kind(), Kind::Back);
    EXPECT_EQ(parse("RKTZ14")->kind(), Kind::Anchor);
    EXPECT_EQ(parse("RKTZ00")->kind(), Kind::AnchorBack);
    EXPECT_EQ(parse("RKTM04")->kind(), Kind::MatCorner);
    EXPECT_EQ(parse("RKTC01")->kind(), Kind::Command);
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
                             "RKTS 7",
                             "RKTS+7",
                             "https://example.org",
                             "RKTS07\n"}) {
        EXPECT_FALSE(parse(text)) << text;
    }
}

} // namespace
} // namespace rowkeeper::tag
