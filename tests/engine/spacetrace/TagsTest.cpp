// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Tags.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace {
namespace {

TEST(SpacetraceTags, HeadsOneToFourAreTheBaseFleetsAndFiveToEightTheExtraFleets) {
    EXPECT_EQ(fleetHeadOf(*tag::parse("RKPHA1")), (FleetHead{'A', Fleet::Base, 1}));
    EXPECT_EQ(fleetHeadOf(*tag::parse("RKPHB4")), (FleetHead{'B', Fleet::Base, 4}));
    EXPECT_EQ(fleetHeadOf(*tag::parse("RKPHC5")), (FleetHead{'C', Fleet::Extra, 1}));
    EXPECT_EQ(fleetHeadOf(*tag::parse("RKPHD8")), (FleetHead{'D', Fleet::Extra, 4}));
    for (const char player : {'A', 'B', 'C', 'D'})
        for (const Fleet fleet : bothFleets)
            for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
                const FleetHead head{player, fleet, shipClass};
                EXPECT_EQ(fleetHeadOf(tagOf(head)), head);
            }
}

TEST(SpacetraceTags, WhatHeadsNoColumnIsNone) {
    for (const char* text : {"RKPA02.3", "RKPA00", "RKTZ14", "RKTC01", "RKTM04"})
        EXPECT_EQ(fleetHeadOf(*tag::parse(text)), std::nullopt) << text;
}

} // namespace
} // namespace rowkeeper::spacetrace
