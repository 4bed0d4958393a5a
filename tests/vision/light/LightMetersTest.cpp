// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/light/LightMeters.h"

#include "tests/vision/light/LitTables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace rowkeeper::test {
namespace {

using vision::LightLevel;
using vision::LightTrouble;
using vision::LightZone;
using vision::ZoneMeters;

const tabletop::CardArt& printed() {
    static const tabletop::CardArt cards = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    return cards;
}

/// Of the whole picture, then of its left and right half.
std::vector<ZoneMeters> measured(const LitTable& table) {
    const double width = table.frame.width();
    const double height = table.frame.height();
    const std::array zones{LightZone{{0, 0, width, height}, table.pixelsPerMm},
                           LightZone{{0, 0, width / 2, height}, table.pixelsPerMm},
                           LightZone{{width / 2, 0, width / 2, height}, table.pixelsPerMm}};
    return vision::measureZones(table.frame, zones);
}

TEST(LightMeters, MeasureEveryPartOfAGoodPictureAndCallItGood) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto zones = measured(litTable(std::nullopt, seed, printed()));
        ASSERT_EQ(zones.size(), 3U);
        for (const ZoneMeters& meters : zones) {
            EXPECT_EQ(meters[0].trouble, LightTrouble::Defocus);
            EXPECT_EQ(meters[3].trouble, LightTrouble::TooSmall);
            for (const vision::LightMeter& meter : meters)
                EXPECT_EQ(meter.level, LightLevel::Good)
                    << "seed " << seed << ' ' << idOf(meter.trouble) << ' ' << meter.measured;
            EXPECT_GT(meters[0].measured, 0);
            EXPECT_GT(meters[2].measured, 0.5);
            EXPECT_GT(meters[3].measured, 1.9);
        }
    }
}

TEST(LightMeters, AreBadForWhatIsWrong) {
    for (const auto& [at, trouble] :
         {std::pair{0, LightTrouble::Defocus}, {2, LightTrouble::LowContrast}, {3, LightTrouble::TooSmall}}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const auto zones = measured(litTable(trouble, seed, printed()));
            const vision::LightMeter& meter = zones[0].at(static_cast<std::size_t>(at));
            EXPECT_EQ(meter.trouble, trouble);
            EXPECT_TRUE(meter.level == LightLevel::Warning || meter.level == LightLevel::Bad)
                << idOf(trouble) << " seed " << seed << ": " << meter.measured << " of " << meter.limit;
        }
    }
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto zones = measured(litTable(LightTrouble::Glare, seed, printed()));
        EXPECT_TRUE(std::ranges::any_of(
            zones, [](const ZoneMeters& meters) { return meters[1].level > LightLevel::Good; }))
            << "seed " << seed;
    }
}

TEST(LightMeters, SayNothingWhereThereIsNothingToMeasure) {
    const LitTable bare = bareTable(1, printed());
    const std::array corner{LightZone{{0, 0, 8, 8}, std::nullopt}};
    const auto zones = vision::measureZones(bare.frame, corner);
    ASSERT_EQ(zones.size(), 1U);
    for (const vision::LightMeter& meter : zones[0])
        EXPECT_EQ(meter.level, LightLevel::Unknown);
    EXPECT_TRUE(vision::measureZones({}, corner).empty());
}

} // namespace
} // namespace rowkeeper::test
