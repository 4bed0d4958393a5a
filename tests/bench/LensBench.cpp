// SPDX-License-Identifier: GPL-3.0-or-later
// What lens and sensor of ordinary webcams cost: visible cards found in one frame and in five, on the same
// simulated tables of 28 cards seen by an ideal camera and by worse ones, every second table at the picture's
// edge: bench_lens [SCENES] [good|mid|hard] [PX_PER_MM]
#include "engine/core/tag/Tag.h"
#include "tests/bench/CardTable.h"
#include "tests/bench/Recall.h"
#include "tests/bench/SceneTruth.h"
#include "tests/bench/StillTable.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "vision/reading/TagReader.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace rowkeeper;

const cv::Size pictureSize(1920, 1080);
/// Lens and sensor of a camera, and what was found through them.
struct Lens {
    Lens(std::string name, double bend, double skew, bool mosaic)
        : k1(bend)
        , rollingShutter(skew)
        , bayer(mosaic)
        , one(std::move(name)) {}
    double k1 = 0;
    double rollingShutter = 0; // px
    bool bayer = false;
    bench::Tally one;
    bench::Tally five{"  five frames, as it watches"};
};

/// In the middle of the picture, or at its left or right edge, where a lens bends most.
cv::Rect2d layoutOf(int number) {
    constexpr double aside = 400; // mm of bare table
    cv::Rect2d layout = bench::tableOf28Layout;
    if (number % 2 == 0) return layout;
    if (number % 4 == 1) layout.x -= aside;
    layout.width += aside;
    return layout;
}

void look(Lens& lens, const tabletop::Scene& scene, tabletop::CameraPose pose, int number,
          tabletop::Quality quality, const tabletop::CardArt& art) {
    pose.k1 = lens.k1;
    quality.sensor.rollingShutter = lens.rollingShutter;
    quality.sensor.bayer = lens.bayer;
    const tabletop::Camera camera(pose, pictureSize, layoutOf(number));
    const auto seed = static_cast<std::uint64_t>(number);
    tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(number % 4), quality.look, art,
                                31 * seed + 7);
    const tabletop::Sensor sensor(quality.sensor, pictureSize, 17 * seed + 3);
    const cv::Mat3b exposed = sensor.expose(renderer.render(scene));
    std::vector<bench::TrueTag> tags = bench::tagsInPicture(scene, camera);
    for (bench::TrueTag& tag : tags)
        for (cv::Point2d& corner : tag.corners)
            corner = sensor.inFrame(corner, 0);
    const std::set<int> visible = bench::visibleCards(tags, pictureSize);
    // One shutter's skew for all frames: nothing and nobody moves.
    std::vector<vision::Frame> frames;
    frames.reserve(bench::framesTogether);
    for (int f = 0; f < bench::framesTogether; ++f)
        frames.push_back(tabletop::toFrame(sensor.frame(exposed, f), f, f * 100.0));
    bench::count(lens.one, tags, visible,
                 bench::timed(lens.one, [&] { return bench::findsOf(vision::TagReader().read(frames[0])); }));
    bench::count(lens.five, tags, visible, bench::watched(frames, tag::plainTexts(), lens.five));
}

} // namespace

int main(int argc, char** argv) {
    const int scenes = argc > 1 ? std::max(1, std::atoi(argv[1])) : 40;
    const auto condition = tabletop::conditionOf(argc > 2 ? argv[2] : "mid");
    const double scale = argc > 3 ? std::atof(argv[3]) : 2.4;
    if (!condition || scale <= 0) {
        std::fprintf(stderr, "usage: bench_lens [SCENES] [good|mid|hard] [PX_PER_MM]\n");
        return 2;
    }
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    std::array<Lens, 5> lenses{Lens("ideal lens and sensor", 0, 0, false),
                               Lens("k1 = -0.25", -0.25, 0, false),
                               Lens("rolling shutter, 12 px", 0, 12, false),
                               Lens("Bayer pattern", 0, 0, true), Lens("all three", -0.25, 12, true)};
    for (int number = 0; number < scenes; ++number) {
        tabletop::Random random(static_cast<std::uint64_t>(9000 + number));
        const tabletop::Scene scene = bench::tableOf28(random);
        tabletop::CameraPose pose;
        pose.angle = (random.chance(0.5) ? 0 : 180) + random.between(-12, 12);
        pose.tilt = random.between(0, 12);
        pose.pixelsPerMm = scale;
        for (Lens& lens : lenses)
            look(lens, scene, pose, number, tabletop::quality(*condition), art);
    }
    std::printf("%d tables of 28 cards, %ld of them visible; %s, %.2f px/mm in the middle; one frame\n",
                scenes, lenses[0].one.cards, std::string(tabletop::idOf(*condition)).c_str(), scale);
    long misread = 0;
    for (const Lens& lens : lenses) {
        bench::print(lens.one);
        bench::print(lens.five);
        misread += lens.one.misread + lens.five.misread;
    }
    return misread > 0 ? 1 : 0;
}
