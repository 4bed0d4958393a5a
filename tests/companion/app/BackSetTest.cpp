// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/SheetPhotographs.h"
#include "vision/backs/Measure.h"

#include <gtest/gtest.h>

#include <cstdio>

/// What the measure promises, on a hundred photographs by chance.
namespace rowkeeper::test {

TEST(BackSet, AHundredPhotographsAreMeasuredToATenthOfAMillimetre) {
    const DrawnSheet sheet = drawnSheet("A4", false);
    double worstMm = 0;
    double worstDegrees = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        const Feed feed = feedOf(seed);
        const auto read = vision::readSheet(photograph(sheet, feed, shotOf(seed)));
        if (const auto* why = std::get_if<vision::NoMeasure>(&read)) {
            ADD_FAILURE() << "refused: " << static_cast<int>(*why);
            continue;
        }
        const auto& picture = std::get<vision::SheetPicture>(read);
        const auto measured = vision::measureBacks({&picture, 1});
        if (const auto* why = std::get_if<vision::NoMeasure>(&measured)) {
            ADD_FAILURE() << "refused: " << static_cast<int>(*why);
            continue;
        }
        const auto& measure = std::get<vision::BackMeasure>(measured);
        const Beside beside = besideOf(measure.fit.correction, feed, sheet.form);
        if (std::getenv("ROWKEEPER_SHOW_FIGURES"))
            std::printf("%3d: %.3f mm %.4f deg unsure %.3f residual %.3f map %.3f fronts %d backs %d\n",
                        int(seed), beside.mm, beside.degrees, measure.fit.unsure, measure.fit.residual,
                        picture.mapUnsure, measure.fronts, measure.backs);
        EXPECT_LE(beside.mm, 0.1);
        EXPECT_LE(beside.degrees, 0.05);
        worstMm = std::max(worstMm, beside.mm);
        worstDegrees = std::max(worstDegrees, beside.degrees);
    }
    RecordProperty("worst_mm", std::to_string(worstMm));
    RecordProperty("worst_degrees", std::to_string(worstDegrees));
}

} // namespace rowkeeper::test
