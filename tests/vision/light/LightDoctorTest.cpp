// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/light/LitTables.h"
#include "vision/picture/Pixels.h"
#include "vision/reading/TagReader.h"
#include "vision/table/CameraFit.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <array>
#include <chrono>

namespace rowkeeper::test {
namespace {

using vision::LightFinding;
using vision::LightTrouble;

const tabletop::CardArt& art() {
    static const tabletop::CardArt cards = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    return cards;
}

std::vector<LightFinding> examined(const LitTable& table) {
    vision::TagReader reader;
    return vision::examineLight(table.frame, vision::pixelsPerMm(reader.read(table.frame).tags));
}

class LightDoctor : public testing::TestWithParam<LightTrouble> {};

TEST_P(LightDoctor, NamesTheRightRemedyFirst) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto findings = examined(litTable(GetParam(), seed, art()));
        ASSERT_FALSE(findings.empty()) << "seed " << seed;
        EXPECT_EQ(idOf(findings[0].trouble), idOf(GetParam())) << "seed " << seed;
        EXPECT_GT(findings[0].area.width * findings[0].area.height, 0);
        EXPECT_LE(findings[0].area.x + findings[0].area.width, 1920);
        EXPECT_LE(findings[0].area.y + findings[0].area.height, 1080);
    }
}

INSTANTIATE_TEST_SUITE_P(Each, LightDoctor,
                         testing::Values(LightTrouble::Darkness, LightTrouble::Motion, LightTrouble::Defocus,
                                         LightTrouble::TooSmall, LightTrouble::LowContrast,
                                         LightTrouble::Glare),
                         [](const auto& tested) { return std::string(idOf(tested.param)); });

TEST(LightDoctorOn, GoodPicturesFindsNothing) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto findings = examined(litTable(std::nullopt, seed, art()));
        EXPECT_TRUE(findings.empty()) << "seed " << seed << ": " << idOf(findings.front().trouble);
    }
}

TEST(LightDoctorOn, BareTablesFindsNothing) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto findings = examined(bareTable(seed, art()));
        EXPECT_TRUE(findings.empty()) << "seed " << seed << ": " << idOf(findings.front().trouble);
    }
}

/// Makes a good picture worse step by step; true if a finding came while at least `share` of the tags of the
/// good one were read.
template<class Spoil>
bool warnsInTime(LightTrouble trouble, double share, const Spoil& spoil) {
    const LitTable good = litTable(std::nullopt, 3, art());
    const cv::Mat picture = vision::pixelsOf(good.frame);
    vision::TagReader reader;
    const std::size_t all = reader.read(good.frame).tags.size();
    for (int step = 1; step <= 12; ++step) {
        cv::Mat worse;
        spoil(picture, step, worse);
        const vision::Frame frame = vision::toFrame(worse, 0, 0);
        const auto tags = reader.read(frame).tags;
        const auto findings = vision::examineLight(frame, vision::pixelsPerMm(tags));
        if (!findings.empty() && findings[0].trouble == trouble)
            return double(tags.size()) >= share * double(all);
    }
    return false;
}

TEST(LightDoctorOn, APictureThatGetsWorseWarnsBeforeReadingFails) {
    EXPECT_TRUE(warnsInTime(LightTrouble::Darkness, 0.9, [](const cv::Mat& in, int step, cv::Mat& out) {
        in.convertTo(out, -1, 1 - 0.07 * step);
    }));
    EXPECT_TRUE(warnsInTime(LightTrouble::LowContrast, 0.9, [](const cv::Mat& in, int step, cv::Mat& out) {
        const double left = 1 - 0.07 * step;
        in.convertTo(out, -1, left, 120 * (1 - left));
    }));
    EXPECT_TRUE(warnsInTime(LightTrouble::TooSmall, 0.9, [](const cv::Mat& in, int step, cv::Mat& out) {
        const double left = 1 - 0.05 * step;
        cv::resize(in, out, {}, left, left, cv::INTER_AREA);
    }));
    // The range between still read and no more is narrow here.
    EXPECT_TRUE(warnsInTime(LightTrouble::Defocus, 0.6, [](const cv::Mat& in, int step, cv::Mat& out) {
        cv::GaussianBlur(in, out, {}, 0.2 * step);
    }));
}

TEST(LightDoctorOn, GlareShowsWhereItIs) {
    const LitTable table = litTable(LightTrouble::Glare, 3, art());
    const auto findings = examined(table);
    ASSERT_FALSE(findings.empty());
    const vision::PictureArea& area = findings[0].area;
    EXPECT_LT(area.width * area.height, 0.7 * 1920 * 1080);
    int clipped = 0;
    const std::ptrdiff_t stride = table.frame.stride();
    for (auto y = std::ptrdiff_t(area.y); y < std::ptrdiff_t(area.y + area.height); ++y)
        for (auto x = std::ptrdiff_t(area.x); x < std::ptrdiff_t(area.x + area.width); ++x)
            clipped += table.frame.data()[y * stride + 3 * x + 1] >= 250;
    EXPECT_GT(clipped, 500);
}

TEST(LightDoctorOn, NothingFindsNothing) {
    EXPECT_TRUE(vision::examineLight({}).empty());
    for (const auto& [width, height] : {std::array{1, 1}, {3, 200}, {40, 40}, {320, 200}}) {
        const auto bytes =
            std::size_t{3} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
        for (const int level : {90, 255})
            EXPECT_TRUE(
                vision::examineLight({width, height, std::vector<std::uint8_t>(bytes, std::uint8_t(level))})
                    .empty())
                << width << " x " << height;
    }
}

} // namespace
} // namespace rowkeeper::test
