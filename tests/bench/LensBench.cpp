// SPDX-License-Identifier: GPL-3.0-or-later
// What lens and sensor of ordinary webcams cost: visible cards found in one frame, on the same simulated
// tables of 28 cards seen by an ideal camera and by worse ones, every second table at the picture's edge:
// bench_lens [SCENES] [good|mid|hard] [PX_PER_MM]
#include "tests/bench/CardTable.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "vision/TagReader.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>

namespace {

using namespace rowkeeper;

const cv::Size pictureSize(1920, 1080);
constexpr double freeEnough = 0.98; // of a tag with its quiet zone: then it counts as visible

struct Lens {
    const char* name;
    double k1 = 0;
    double rollingShutter = 0; // px
    bool bayer = false;
    long visible = 0;
    long seen = 0;
    long tags = 0;
    long tagsSeen = 0;
    long wrong = 0;
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
    const vision::Reading reading =
        vision::TagReader().read(tabletop::toFrame(sensor.frame(sensor.expose(renderer.render(scene)), 0)));

    struct Placed {
        const tabletop::PlacedTag* tag;
        cv::Point2d centre; // px
        bool visible;
    };
    const auto placed = tabletop::tagsOf(scene);
    std::vector<Placed> all;
    std::set<int> cards;
    for (const tabletop::PlacedTag& tag : placed) {
        Placed p{&tag, {}, tag.visible >= freeEnough};
        for (const cv::Point2d& corner : tag.corners) {
            const cv::Point2d at = sensor.inFrame(camera.toPicture(corner), 0);
            p.centre += at / 4;
            p.visible = p.visible && at.x > 4 && at.y > 4 && at.x < pictureSize.width - 5 &&
                        at.y < pictureSize.height - 5;
        }
        if (p.visible) cards.insert(tag.card);
        lens.tags += p.visible;
        all.push_back(p);
    }
    lens.visible += static_cast<long>(cards.size());
    std::set<int> found;
    for (const vision::Sighting& sighting : reading.tags) {
        cv::Point2d centre;
        for (const vision::Point& p : sighting.corners)
            centre += cv::Point2d(p.x, p.y) / 4;
        const auto right = std::ranges::find_if(all, [&](const Placed& p) {
            return p.tag->text == sighting.text && cv::norm(p.centre - centre) < 12;
        });
        if (right == all.end()) {
            ++lens.wrong;
            continue;
        }
        lens.tagsSeen += right->visible;
        if (cards.contains(right->tag->card)) found.insert(right->tag->card);
    }
    lens.seen += static_cast<long>(found.size());
}

double percent(long part, long of) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(std::max(1L, of));
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
    std::array<Lens, 5> lenses{{{"ideal lens and sensor"},
                                {"k1 = -0.25", -0.25},
                                {"rolling shutter, 12 px", 0, 12},
                                {"Bayer pattern", 0, 0, true},
                                {"all three", -0.25, 12, true}}};
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
    std::printf("%d tables of 28 cards; %s, %.2f px/mm in the middle; one frame\n", scenes,
                std::string(tabletop::idOf(*condition)).c_str(), scale);
    for (const Lens& lens : lenses)
        std::printf("  %-24s %6.2f %% of %ld visible cards  %6.2f %% of %ld tags  %ld wrong\n", lens.name,
                    percent(lens.seen, lens.visible), lens.visible, percent(lens.tagsSeen, lens.tags),
                    lens.tags, lens.wrong);
    const bool misread = std::ranges::any_of(lenses, [](const Lens& lens) { return lens.wrong > 0; });
    return misread ? 1 : 0;
}
