// SPDX-License-Identifier: GPL-3.0-or-later
// What one frame is enough for, on pictures that were not drawn by our own simulator.
#include "tests/bench/TruePictures.h"
#include "vision/reading/TagReader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace rowkeeper::bench {
namespace {

TEST(FootageRecall, OneClearFrameOfThePathTracedTableIsEnoughForItsVisibleCards) {
    vision::TagReader reader;
    Tally clear("clear");
    Tally handy("with a hand");
    int number = 0;
    forEachPicture(std::filesystem::path(ROWKEEPER_TESTS_DIR) / "companion/footage/a",
                   [&](const TruePicture& p) {
                       if (number++ % 4 != 0) return; // each state is held for four or eight frames
                       Tally& tally = p.clear ? clear : handy;
                       const cv::Mat3b& m = p.picture;
                       const vision::Frame frame{m.cols, m.rows, {m.datastart, m.dataend}};
                       count(tally, p.tags, visibleCards(p.tags, m.size()), findsOf(reader.read(frame)));
                   });
    ASSERT_GT(clear.cards, 900);
    EXPECT_GE(clear.share(), 0.98) << clear.seen << " of " << clear.cards;
    EXPECT_GE(clear.worst, 0.90);
    EXPECT_EQ(clear.misread, 0);
    EXPECT_EQ(handy.misread, 0);
}

} // namespace
} // namespace rowkeeper::bench
