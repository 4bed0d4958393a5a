// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/ClosedSet.h"

#include "engine/core/tag/Tag.h"
#include "tests/vision/DrawnTable.h"
#include "vision/reading/Guesses.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace rowkeeper::vision {
namespace {

using test::DrawnTable;

// guessAt() takes what passes both bounds.
constexpr float leastScore = 0.8F;
constexpr float leastMargin = 0.2F;

/// Each module shows `spread` of each neighbour, half of it of each across the corner.
Blur soft(float spread) {
    Blur blur;
    const float across = spread / 2;
    blur.weight = {across, spread, across, spread, 1 - 4 * spread - 4 * across,
                   spread, across, spread, across};
    return blur;
}

Levels noisy(Levels levels, double sigma, std::mt19937& random) {
    std::normal_distribution<float> noise(0, static_cast<float>(sigma));
    for (float& level : levels)
        level += noise(random);
    return levels;
}

/// As the reader does it: the blur learnt from what is seen.
ClosedSet::Match matchOf(const ClosedSet& set, const Levels& levels) {
    return set.likeliest(levels, blurOf(levels));
}

TEST(ClosedSet, EveryPrintedTextIsToldFromAllOthersThroughStrongBlurAndNoise) {
    const std::vector<std::string> texts = tag::plainTexts();
    const ClosedSet set(texts);
    std::mt19937 random(1);
    for (const std::string& text : texts) {
        const auto match = matchOf(set, noisy(blurred(*encodeGrid(text), soft(0.11F)), 0.1, random));
        EXPECT_EQ(match.text, text);
        EXPECT_GT(match.score, leastScore) << text;
        EXPECT_GT(match.margin, leastMargin) << text;
    }
}

TEST(ClosedSet, TextsOutsideTheSetAreNotTakenForOnesInIt) {
    const std::vector<std::string> texts = tag::plainTexts();
    const ClosedSet set(texts);
    std::mt19937 random(2);
    const auto see = [&](const std::string& shown, const auto& judge) {
        const auto grid = encodeGrid(shown);
        ASSERT_TRUE(grid) << shown;
        for (const float spread : {0.F, 0.08F, 0.14F})
            for (const double noise : {0.0, 0.2})
                judge(matchOf(set, noisy(blurred(*grid, soft(spread)), noise, random)));
    };
    // What would be likeliest if the text shown were missing in the set.
    for (const std::string& text : texts)
        see(text,
            [&](const ClosedSet::Match& m) { EXPECT_LT(m.score - m.margin, leastScore - 0.05F) << text; });

    std::vector<std::string> strangers;
    for (const std::string& text : texts)
        if (tag::parse(text)->kind() == tag::Kind::Face)
            for (const char* serial : {".1", ".A3", ".ZZZ"})
                strangers.push_back(text + serial);
    for (int number = 0; number < 1000; ++number)
        strangers.push_back("RKX" + std::to_string(number));
    for (int number = 1; number <= 99; ++number)
        strangers.push_back(tag::format({'C', number, {}}));
    for (const std::string& stranger : strangers)
        see(stranger, [&](const ClosedSet::Match& m) {
            EXPECT_LT(m.score, leastScore - 0.05F) << stranger << " for " << m.text;
            EXPECT_TRUE(m.score < 0.6F || m.margin < leastMargin) << stranger << " for " << m.text;
        });
}

TEST(ClosedSet, TextureIsFarFromAllInItThoughTheFinderPatternsAreRight) {
    const ClosedSet set(tag::plainTexts());
    std::mt19937 random(3);
    float most = 0;
    for (int i = 0; i < 3000; ++i) {
        Grid grid{};
        const int size = 1 + i % 4; // modules of one colour together
        std::array<bool, 64> coarse{};
        std::generate(coarse.begin(), coarse.end(), [&] { return random() % 2 == 0; });
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column)
                grid[moduleAt(row, column)] =
                    size == 1 ? random() % 2 == 0
                              : coarse.at(static_cast<std::size_t>(row / size * 7 + column / size) % 64);
        most = std::max(
            most,
            matchOf(set, noisy(blurred(grid, soft(0.04F * static_cast<float>(i % 5))), 0.2, random)).score);
    }
    EXPECT_LT(most, leastScore - 0.05F);
}

TEST(ClosedSet, TextsThatFitNoSmallCodeAreLeftOut) {
    const std::vector<std::string> texts{"this is far too long for a code of version one", ""};
    EXPECT_TRUE(ClosedSet(texts).empty());
    EXPECT_EQ(matchOf(ClosedSet{}, blurred(*encodeGrid("RKTS07"), soft(0))).score, 0);
}

TEST(Guesses, CountWhenAnotherFrameMadeTheSameInPlace) {
    const Quad here{Point{10, 10}, Point{50, 10}, Point{50, 50}, Point{10, 50}};
    Quad there = here;
    for (Point& p : there)
        p = p + Point{30, 0};
    Guesses guesses;
    guesses.nextFrame();
    EXPECT_FALSE(guesses.agreed({"RKTS07", here}));
    EXPECT_FALSE(guesses.agreed({"RKTS07", here})); // the same frame seen twice is one frame
    guesses.nextFrame();
    EXPECT_FALSE(guesses.agreed({"RKTS07", there}));
    EXPECT_TRUE(guesses.agreed({"RKTS07", here}));
    guesses.nextFrame();
    EXPECT_FALSE(guesses.agreed({"RKTS08", here}));
    guesses.nextFrame();
    EXPECT_FALSE(guesses.agreed({"RKTS07", here}));
    for (int i = 0; i < 50; ++i)
        guesses.nextFrame();
    EXPECT_FALSE(guesses.agreed({"RKTS07", here})); // forgotten
}

/// Blurred far beyond what decodes.
Frame verySoft(const DrawnTable& table, int seed) {
    const Frame sharp = draw(table);
    cv::Mat picture(sharp.height(), sharp.width(), CV_8UC3);
    std::copy_n(sharp.data(), picture.total() * picture.elemSize(), picture.data);
    cv::GaussianBlur(picture, picture, {}, 1.15);
    cv::Mat noise(picture.size(), CV_16SC3);
    cv::RNG random(static_cast<std::uint64_t>(seed));
    random.fill(noise, cv::RNG::NORMAL, 0, 4);
    cv::add(picture, noise, picture, cv::noArray(), CV_8U);
    return {picture.cols, picture.rows, {picture.datastart, picture.dataend}};
}

DrawnTable eightSmallCards() {
    DrawnTable table = test::fourAnchors();
    table.pixelsPerMm = 1.55;
    table.cards.push_back({"RKTS07", test::placeInChain(0, 0), 5});
    table.cards.push_back({"RKTR00", test::placeInChain(0, 1), -4});
    table.cards.push_back({"RKTK33.A3", test::placeInChain(1, 0), 170});
    table.cards.push_back({"RKTV00", test::placeInChain(3, 0), 0});
    return table;
}

TEST(ClosedSet, ReadsWhatDoesNotDecodeOnceTwoFramesAgree) {
    const DrawnTable table = eightSmallCards();
    const std::size_t visible = test::perfectReading(table).tags.size();
    TagReader plain({.video = true});
    TagReader knowing({.video = true, .closedSet = tag::plainTexts()});
    std::size_t decoded = 0;
    std::vector<std::size_t> read;
    for (int frame = 0; frame < 4; ++frame) {
        const Frame picture = verySoft(table, frame + 1);
        decoded = std::max(decoded, plain.read(picture).tags.size());
        const Reading reading = knowing.read(picture);
        read.push_back(reading.tags.size());
        for (const Sighting& tag : reading.tags) {
            const auto& cards = table.cards;
            EXPECT_TRUE(
                std::any_of(cards.begin(), cards.end(), [&](const auto& c) { return c.text == tag.text; }));
        }
    }
    EXPECT_LT(decoded, visible);
    EXPECT_LE(read[0], decoded); // one frame is not enough
    EXPECT_GT(read[3], decoded);
}

TEST(ClosedSet, SinglePicturesAreNeverGuessedAt) {
    const Frame picture = verySoft(eightSmallCards(), 1);
    TagReader plain;
    TagReader knowing({.closedSet = tag::plainTexts()});
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(knowing.read(picture).tags, plain.read(picture).tags);
}

} // namespace
} // namespace rowkeeper::vision
