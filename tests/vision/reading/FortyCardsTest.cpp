// SPDX-License-Identifier: GPL-3.0-or-later
// A full table in one picture. Rendered: of photographs there is no set yet.
#include "tests/bench/CardTable.h"
#include "tests/bench/Recall.h"
#include "tests/bench/SceneTruth.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Renderer.h"
#include "vision/reading/TagReader.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::vision {
namespace {

bench::Tally readForty(tabletop::Condition condition, int tables) {
    static const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    const tabletop::Quality quality = tabletop::quality(condition);
    const cv::Size size(1920, 1080);
    bench::Tally tally("Rowkeeper");
    TagReader reader;
    for (int number = 0; number < tables; ++number) {
        tabletop::Random random(static_cast<std::uint64_t>(4000 + number));
        const tabletop::Scene scene = bench::tableOf40(random);
        tabletop::CameraPose pose;
        pose.angle = (random.chance(0.5) ? 0 : 180) + random.between(-4, 4);
        pose.tilt = random.between(0, 12);
        const tabletop::Camera camera(pose, size, bench::tableOf40Layout);
        tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(number % 4), quality.look, art,
                                    random.next());
        const tabletop::Sensor sensor(quality.sensor, size, random.next());
        const Frame frame = tabletop::toFrame(sensor.frame(sensor.expose(renderer.render(scene)), 0));
        const auto tags = bench::tagsInPicture(scene, camera);
        const auto visible = bench::visibleCards(tags, size);
        const auto free = std::ranges::count_if(
            tags, [](const bench::TrueTag& tag) { return tag.visible >= bench::freeEnough; });
        EXPECT_GE(free, 40) << "table " << number;
        count(tally, tags, visible, bench::timed(tally, [&] { return bench::findsOf(reader.read(frame)); }));
    }
    print(tally);
    return tally;
}

TEST(FortyCards, OfOneFrameAreReadToNinetyNineInAHundredAndNoneAsAnother) {
    for (const auto condition : {tabletop::Condition::Good, tabletop::Condition::Mid}) {
        const bench::Tally read = readForty(condition, 4);
        EXPECT_GE(read.share(), 0.99) << idOf(condition);
        EXPECT_EQ(read.misread, 0) << idOf(condition);
    }
}

} // namespace
} // namespace rowkeeper::vision
