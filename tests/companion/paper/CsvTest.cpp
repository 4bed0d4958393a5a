// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/Csv.h"

#include "tests/companion/tactics/results/ReadBack.h"

#include <gtest/gtest.h>

namespace rowkeeper::paper {

namespace {

TEST(Csv, WhatNeedsQuotesIsQuoted) {
    Csv csv({"a", "b"});
    csv.text("plain").text("a, b").text("say \"no\"").text("two\nlines");
    EXPECT_EQ(csv.bytes(), "a,b\r\nplain,\"a, b\"\r\n\"say \"\"no\"\"\",\"two\nlines\"\r\n");
    const auto lines = test::readCsv(csv.bytes());
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].at("b"), "a, b");
    EXPECT_EQ(lines[1].at("a"), "say \"no\"");
    EXPECT_EQ(lines[1].at("b"), "two\nlines");
}

TEST(Csv, NoTextIsTakenForAFormula) {
    for (const std::string evil :
         {"=1+1", "+1", "-1", "@SUM(A1)", " =1", "\n=1", "＝1+1", "=HYPERLINK(\"http://x\",\"y\")"}) {
        Csv csv({"a"});
        csv.text(evil);
        EXPECT_EQ(test::readCsv(csv.bytes())[0].at("a"), "'" + evil);
    }
    Csv csv({"a"});
    csv.text("Qo'noS = home");
    EXPECT_EQ(test::readCsv(csv.bytes())[0].at("a"), "Qo'noS = home");
    Csv cells({"a"}); // a semicolon ends a cell where the comma is the decimal sign
    cells.text("-1;=2; +3;x;");
    EXPECT_EQ(test::readCsv(cells.bytes())[0].at("a"), "'-1;'=2;' +3;x;");
    Csv controls({"a"});
    controls.text("\t=1\x1b\r");
    EXPECT_EQ(test::readCsv(controls.bytes())[0].at("a"), "?=1??");
}

TEST(Csv, NumbersAreDecimalsWhereThatIsExact) {
    EXPECT_EQ(csvNumber(Fraction(21, 2)), "10.5");
    EXPECT_EQ(csvNumber(Fraction(-29, 4)), "-7.25");
    EXPECT_EQ(csvNumber(Fraction(-1, 2)), "-0.5");
    EXPECT_EQ(csvNumber(Fraction(1, 64)), "0.015625");
    EXPECT_EQ(csvNumber(12), "12");
    EXPECT_EQ(csvNumber(Fraction(7, 3)), "7/3");
    Csv csv({"a"});
    csv.number(Fraction(-1, 2));
    EXPECT_EQ(csv.bytes(), "a\r\n-0.5\r\n") << "a negative number stays a number";
}

TEST(Csv, AveragesAreRoundedToTheNearestTenth) {
    EXPECT_EQ(toTenths(Fraction(35, 3)), "11.7");
    EXPECT_EQ(toTenths(Fraction(1, 3)), "0.3");
    EXPECT_EQ(toTenths(Fraction(199, 20)), "10.0");
    EXPECT_EQ(toTenths(12), "12.0");
}

} // namespace

} // namespace rowkeeper::paper
