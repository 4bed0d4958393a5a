// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/table/FleetTable.h"
#include "tests/vision/table/FleetTable.h"
#include "tests/vision/table/SeenChains.h"

#include <gtest/gtest.h>

#include <utility>

namespace rowkeeper::table {
namespace {

using vision::test::FleetChain;

/// One picture, shown so many times.
class StillSource : public vision::Source {
  public:
    StillSource(vision::Frame picture, long frames)
        : picture_(std::move(picture))
        , frames_(frames) {}

    vision::NextFrame next() override {
        if (number_ == frames_) return vision::EndOfSource{};
        const vision::Frame frame(picture_, number_, 100.0 * static_cast<double>(number_));
        ++number_;
        return frame;
    }
    bool live() const override { return false; }
    double framesPerSecond() const override { return 10; }

  private:
    vision::Frame picture_;
    long frames_;
    long number_ = 0;
};

struct TwoFleets {
    int next = 1;
    std::vector<FleetChain> a = vision::test::fleetOf('A', 1, {2, 0, 1, 1}, next);
    std::vector<FleetChain> b = vision::test::fleetOf('B', 1, {1, 3, 0, 0}, next);

    vision::Frame picture() const {
        vision::test::DrawnTable table;
        table.pixelsPerMm = 2;
        table.width = 1280;
        table.height = 960;
        vision::test::lay(table, vision::test::south, a);
        vision::test::lay(table, vision::test::north, b);
        return draw(table);
    }
    std::vector<std::string> cards() const {
        std::vector<std::string> texts;
        for (const auto* fleet : {&a, &b})
            for (const FleetChain& chain : *fleet)
                texts.insert(texts.end(), chain.ships.begin(), chain.ships.end());
        return texts;
    }
};

vision::Frame mirrored(const vision::Frame& frame) {
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < frame.height(); ++y)
        for (int x = frame.width() - 1; x >= 0; --x) {
            const std::uint8_t* pixel = frame.data() + y * frame.stride() + std::ptrdiff_t{3} * x;
            pixels.insert(pixels.end(), pixel, pixel + 3);
        }
    return {frame.width(), frame.height(), std::move(pixels), 0, 0};
}

vision::TableView lastView(Eyes eyes) {
    Glance glance;
    do
        glance = eyes.look(false);
    while (glance.saw != Glance::Saw::End);
    return glance.view;
}

TEST(FleetEyes, SeeALineForEachPlayer) {
    const TwoFleets table;
    for (const vision::Frame& picture : {table.picture(), mirrored(table.picture())}) {
        Eyes eyes(std::make_unique<StillSource>(picture, 12), spacetrace::fleetTable(table.cards()));
        const vision::TableView view = lastView(std::move(eyes));
        EXPECT_EQ(vision::test::chainsOf(view), vision::test::truthOf({table.a, table.b}));
        ASSERT_EQ(view.chains.size(), 8U);
        EXPECT_EQ(view.chains[7].line, 1);
        EXPECT_EQ(view.foreign, 0);
    }
}

TEST(FleetEyes, AreForeignToTheFirstGames) {
    const TwoFleets table;
    const vision::TableView view = lastView(Eyes(std::make_unique<StillSource>(table.picture(), 8)));
    EXPECT_TRUE(view.chains.empty());
    EXPECT_GT(view.foreign, 8);
}

} // namespace
} // namespace rowkeeper::table
