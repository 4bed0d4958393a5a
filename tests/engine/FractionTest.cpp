// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/Fraction.h"

#include <gtest/gtest.h>

namespace rowkeeper {
namespace {

TEST(Fraction, KeepsHalvesOfHalvesExactly) {
    EXPECT_EQ(Fraction(15).half().half().toString(), "15/4");
    EXPECT_EQ(Fraction(15).half() + Fraction(3), Fraction(21, 2));
    EXPECT_GT(Fraction(21, 2), Fraction(10));
}

TEST(Fraction, ReadsWhatFilesMaySay) {
    EXPECT_EQ(Fraction::parse("21/2"), Fraction(21, 2));
    EXPECT_EQ(Fraction::parse("0.5"), Fraction(1, 2));
    EXPECT_EQ(Fraction::parse("0.1"), Fraction(1, 10));
    EXPECT_EQ(Fraction::parse("-3"), Fraction(-3));
    EXPECT_EQ(Fraction::parse("4/2")->toString(), "2");
}

TEST(Fraction, RefusesEverythingElse) {
    for (const char* text : {"", "-", "1/0", "/2", "1/", "1.", ".5", "1e3", "--1", "1/-2", " 1",
                             "99999999999999999999", "1.0000001"}) {
        EXPECT_FALSE(Fraction::parse(text)) << text;
    }
}

} // namespace
} // namespace rowkeeper
