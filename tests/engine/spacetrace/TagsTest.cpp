// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Tags.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace {
namespace {

TEST(SpacetraceTags, HeadsOneToFourAreTheBaseFleetsAndFiveToEightTheExtraFleets) {
    EXPECT_EQ(classHeadOf(*tag::parse("RKPHA1")), (ClassHead{'A', Fleet::Base, 1}));
    EXPECT_EQ(classHeadOf(*tag::parse("RKPHB4")), (ClassHead{'B', Fleet::Base, 4}));
    EXPECT_EQ(classHeadOf(*tag::parse("RKPHC5")), (ClassHead{'C', Fleet::Extra, 1}));
    EXPECT_EQ(classHeadOf(*tag::parse("RKPHD8")), (ClassHead{'D', Fleet::Extra, 4}));
    for (const char player : {'A', 'B', 'C', 'D'})
        for (const Fleet fleet : bothFleets)
            for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
                const ClassHead head{player, fleet, shipClass};
                EXPECT_EQ(classHeadOf(tagOf(head)), head);
            }
}

TEST(SpacetraceTags, WhatHeadsNoColumnIsNone) {
    for (const char* text : {"RKPA02.3", "RKPA00", "RKTZ14", "RKTC01", "RKTM04"})
        EXPECT_EQ(classHeadOf(*tag::parse(text)), std::nullopt) << text;
}

} // namespace
} // namespace rowkeeper::spacetrace
