// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/light/LightWatch.h"
#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <chrono>

namespace rowkeeper::vision {
namespace {

/// A table of cards, and the same with hardly any light.
const Frame& bright() {
    static const Frame frame = [] {
        test::DrawnTable table = test::fourAnchors();
        table.width = 1280;
        table.height = 720;
        table.pixelsPerMm = 2.2;
        table.noise = 1;
        for (int chain = 0; chain < 4; ++chain)
            for (int at = 0; at < 3; ++at)
                table.cards.push_back(
                    {"RKTS0" + std::to_string(1 + (chain + at) % 9), test::placeInChain(chain, at)});
        return test::draw(table);
    }();
    return frame;
}

Frame withLight(double share) {
    std::vector<std::uint8_t> pixels(bright().data(),
                                     bright().data() + std::ptrdiff_t{bright().stride()} * bright().height());
    for (std::uint8_t& value : pixels)
        value = static_cast<std::uint8_t>(value * share);
    return {bright().width(), bright().height(), std::move(pixels)};
}

struct Watched {
    LightWatch watch;
    long number = 0;

    /// Shows `pixels` for a while at 10 frames a second; what was said meanwhile.
    std::vector<LightWatch::Change> show(const Frame& pixels, double seconds) {
        std::vector<LightWatch::Change> said;
        for (const long end = number + std::lround(10 * seconds); number < end; ++number)
            for (auto& change : watch.see(Frame(pixels, number, 100.0 * number), 2.2))
                said.push_back(change);
        return said;
    }
};

TEST(LightWatches, SayNothingAboutAGoodPicture) {
    Watched w;
    EXPECT_TRUE(w.show(bright(), 5).empty());
    EXPECT_TRUE(w.watch.findings().empty());
}

TEST(LightWatches, SayOnceThatItGotDarkAndOnceThatItIsOver) {
    Watched w;
    const Frame dark = withLight(0.15);
    EXPECT_TRUE(w.show(bright(), 2).empty());
    const auto begun = w.show(dark, 5);
    ASSERT_EQ(begun.size(), 1U);
    EXPECT_EQ(begun[0].finding.trouble, LightTrouble::Darkness);
    EXPECT_FALSE(begun[0].over);
    EXPECT_EQ(w.watch.findings().size(), 1U);
    const auto ended = w.show(bright(), 5);
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_TRUE(ended[0].over);
    EXPECT_TRUE(w.watch.findings().empty());
}

TEST(LightWatches, PassOverAMomentOfDarkness) {
    Watched w;
    w.show(bright(), 2);
    EXPECT_TRUE(w.show(withLight(0.15), 0.4).empty()) << "somebody leans over the table";
    EXPECT_TRUE(w.show(bright(), 3).empty());
}

TEST(LightWatches, SayAgainWhenItGetsWorse) {
    Watched w;
    const auto dim = w.show(withLight(0.22), 2);
    ASSERT_EQ(dim.size(), 1U);
    EXPECT_EQ(dim[0].finding.severity, LightSeverity::Warning);
    const auto dark = w.show(withLight(0.1), 2);
    ASSERT_EQ(dark.size(), 1U);
    EXPECT_EQ(dark[0].finding.severity, LightSeverity::Bad);
    EXPECT_TRUE(w.show(withLight(0.22), 2).empty()) << "still to be remedied in the same way";
}

TEST(LightWatches, LookAtMostTwiceASecond) {
    LightWatch watch;
    const Frame dark = withLight(0.15);
    EXPECT_TRUE(watch.see(Frame(dark, 0, 0), {}).empty());
    EXPECT_TRUE(watch.see(Frame(dark, 1, 33), {}).empty());
    EXPECT_TRUE(watch.see(Frame(dark, 2, 499), {}).empty());
    EXPECT_EQ(watch.see(Frame(dark, 3, 500), {}).size(), 1U);
}

} // namespace
} // namespace rowkeeper::vision
