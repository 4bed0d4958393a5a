// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Tones.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <set>

namespace rowkeeper::speech {
namespace {

constexpr std::size_t headSize = 44;

std::uint32_t numberAt(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return number;
}

int sampleAt(const std::string& wav, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(wav[headSize + 2 * at + i]); };
    return static_cast<std::int16_t>(byte(0) | byte(1) << 8);
}

TEST(Tones, AreWholeWavFilesBelowHalfASecond) {
    for (const Kind kind : allKinds) {
        const std::string wav = toneOf(kind);
        if (kind == Kind::Next) {
            EXPECT_TRUE(wav.empty());
            continue;
        }
        ASSERT_GT(wav.size(), headSize);
        EXPECT_EQ(wav.substr(0, 4) + wav.substr(8, 8), "RIFFWAVEfmt ");
        EXPECT_EQ(numberAt(wav, 4), wav.size() - 8);
        EXPECT_EQ(numberAt(wav, 40), wav.size() - headSize);
        EXPECT_LT(wav.size() - headSize, 44100U) << "2 bytes a sample";
    }
}

TEST(Tones, CanBeToldApart) {
    std::set<std::string> tones;
    for (const Kind kind : allKinds)
        tones.insert(toneOf(kind));
    EXPECT_EQ(tones.size(), allKinds.size());
}

TEST(Tones, BeginAndEndSoftlyAndAreNeverCut) {
    for (const Kind kind : allKinds) {
        const std::string wav = toneOf(kind);
        const std::size_t count = wav.empty() ? 0 : (wav.size() - headSize) / 2;
        int loudest = 0;
        for (std::size_t at = 0; at < count; ++at)
            loudest = std::max(loudest, std::abs(sampleAt(wav, at)));
        if (count == 0) continue;
        EXPECT_LT(std::abs(sampleAt(wav, 0)), 50);
        EXPECT_LT(std::abs(sampleAt(wav, count - 1)), 50);
        EXPECT_GT(loudest, 3000);
        EXPECT_LT(loudest, 32767);
    }
}

TEST(Tones, OfWhatHappensTogetherTheWeightiestSounds) {
    EXPECT_EQ(soundingOf({false, {}, {{Kind::Card, "a", ""}, {Kind::Question, "b", ""}}}), Kind::Question);
    EXPECT_EQ(soundingOf({false, {}, {{Kind::Trouble, "a", ""}, {Kind::Result, "b", ""}}}), Kind::Result);
    EXPECT_EQ(soundingOf({false, {}, {{Kind::Next, "a", ""}}}), std::nullopt);
    EXPECT_EQ(soundingOf({false, {"a"}, {}}), std::nullopt);
}

} // namespace
} // namespace rowkeeper::speech
