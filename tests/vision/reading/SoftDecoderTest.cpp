// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/SoftDecoder.h"

#include "engine/core/tag/Tag.h"
#include "vision/reading/QrLayout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace rowkeeper::vision {
namespace {

constexpr float readable = 0.82F; // what KnownPlace takes for read

/// A third of a module's own grey, the rest its neighbours'.
Blur strong() {
    constexpr float side = 0.11F;
    constexpr float corner = 0.055F;
    Blur blur;
    blur.weight = {corner, side, corner, side, 1 - 4 * side - 4 * corner, side, corner, side, corner};
    return blur;
}

Levels noisy(Levels levels, float sigma, std::mt19937& random) {
    std::normal_distribution<float> noise(0, sigma);
    for (float& level : levels)
        level += noise(random);
    return levels;
}

Grid darkOf(const Levels& levels) {
    Grid grid{};
    std::transform(levels.begin(), levels.end(), grid.begin(), [](float level) { return level < 0; });
    return grid;
}

SoftCode decoded(const Levels& levels) {
    return softDecoded(levels, evenedOut(levels, blurOf(levels)));
}

TEST(SoftDecoder, MakesOfEveryPrintedTextTheVeryCodeThatIsPrinted) {
    std::set<int> masks;
    std::vector<std::string> texts = tag::plainTexts();
    for (int i = 0; i < 100; ++i)
        texts.push_back("OTHER" + std::to_string(i)); // ours use only seven of the masks
    for (const std::string& text : texts) {
        const auto grid = encodeGrid(text);
        ASSERT_TRUE(grid) << text;
        const SoftCode code = decoded(blurred(*grid, strong()));
        EXPECT_EQ(code.grid, *grid) << text;
        EXPECT_GT(code.score, 0.99F) << text;
        for (int mask = 0; mask < maskPatterns; ++mask) {
            Grid stamped = *grid;
            stampFormat(mask, stamped);
            if (stamped == *grid) masks.insert(mask);
        }
    }
    EXPECT_EQ(masks.size(), static_cast<std::size_t>(maskPatterns)) << "not every mask pattern was tried";
}

TEST(SoftDecoder, ReadsThroughNoiseThatErrorCorrectionAloneDoesNotMend) {
    std::mt19937 random(1);
    int soft = 0;
    int hard = 0;
    int all = 0;
    for (const std::string& text : tag::plainTexts()) {
        const Levels levels = noisy(blurred(*encodeGrid(text), strong()), 0.15F, random);
        hard += decodeGrid(darkOf(evenedOut(levels, blurOf(levels)))) == text ? 1 : 0;
        const SoftCode code = decoded(levels);
        const bool read = code.score >= readable;
        ++all;
        if (!read) continue;
        ++soft;
        EXPECT_EQ(decodeGrid(code.grid), text);
    }
    EXPECT_LT(hard, all / 2);
    EXPECT_GT(soft, all * 9 / 10);
}

TEST(SoftDecoder, FindsHardlyACodeWorthReadingAndNoTagInNoiseBetweenFinderPatterns) {
    std::mt19937 random(2);
    const Grid printed = *encodeGrid("RKTZ01");
    std::bernoulli_distribution dark(0.5);
    int worthReading = 0;
    for (int i = 0; i < 500; ++i) {
        Grid grid = printed;
        for (const std::size_t module : moduleOfBit())
            grid[module] = dark(random);
        const SoftCode code = decoded(noisy(blurred(grid, strong()), 0.05F, random));
        if (code.score < readable) continue;
        ++worthReading;
        EXPECT_FALSE(tag::parse(decodeGrid(code.grid).value_or(""))) << i;
    }
    EXPECT_LE(worthReading, 2);
}

TEST(SoftDecoder, TakesACodeWithAFingerOverAThirdOfItForNoOtherText) {
    std::mt19937 random(3);
    for (const std::string& text : tag::plainTexts()) {
        Levels levels = noisy(blurred(*encodeGrid(text), strong()), 0.1F, random);
        for (int row = 8; row < 15; ++row)
            for (int column = 0; column < gridModules; ++column)
                levels[moduleAt(row, column)] = 0.2F;
        const SoftCode code = decoded(levels);
        if (code.score < readable) continue;
        EXPECT_EQ(decodeGrid(code.grid), text);
    }
}

TEST(Resemblance, TellsTheCodeThatIsThereFromEveryOther) {
    std::mt19937 random(4);
    const std::vector<std::string> texts = tag::plainTexts();
    const std::string& there = texts.front();
    const Levels levels = noisy(blurred(*encodeGrid(there), strong()), 0.1F, random);
    for (const std::string& text : texts) {
        const float score = resemblance(levels, *encodeGrid(text));
        if (text == there)
            EXPECT_GT(score, readable);
        else
            EXPECT_LT(score, readable - 0.1F) << text;
    }
}

TEST(Blur, TheFinderPatternsExplainAGoodPlaceAndNotAPictureWithoutThem) {
    std::mt19937 random(5);
    const Levels good = noisy(blurred(*encodeGrid("RKTZ01"), strong()), 0.15F, random);
    EXPECT_GT(explained(good, blurOf(good)), 0.8F);
    const Levels none = noisy(Levels{}, 0.5F, random);
    EXPECT_LT(explained(none, blurOf(none)), 0.6F);
}

} // namespace
} // namespace rowkeeper::vision
