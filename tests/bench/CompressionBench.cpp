// SPDX-License-Identifier: GPL-3.0-or-later
// What strong compression costs: visible cards found in one frame and in five, on the same simulated tables
// of 28 cards as MJPEG and as H.264: bench_compression [SCENES] [good|mid|hard] [PX_PER_MM] [TILT]
#include "engine/core/tag/Tag.h"
#include "tests/bench/CardTable.h"
#include "tests/bench/Recall.h"
#include "tests/bench/SceneTruth.h"
#include "tests/bench/StillTable.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/FilmWriter.h"
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

struct Compression {
    Compression(std::string name, int ofJpeg, int ofVideo)
        : jpeg(ofJpeg)
        , crf(ofVideo)
        , one(std::move(name)) {}
    int jpeg = 0; // quality; 0: none
    int crf = 0;  // of H.264; 0: none
    bench::Tally one;
    bench::Tally five{"  five frames, as it watches"};
};

void look(Compression& compression, const tabletop::Scene& scene, const tabletop::CameraPose& pose,
          int number, tabletop::Quality quality, const tabletop::CardArt& art) {
    quality.sensor.jpeg = compression.jpeg;
    const tabletop::Camera camera(pose, pictureSize, bench::tableOf28Layout);
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
    std::vector<cv::Mat3b> pictures;
    for (int f = 0; f < bench::framesTogether; ++f)
        pictures.push_back(sensor.frame(exposed, f));
    if (compression.crf > 0)
        pictures =
            tabletop::throughVideo(pictures, 10, {.rateFactor = compression.crf, .preset = "veryfast"});
    std::vector<vision::Frame> frames;
    for (const cv::Mat3b& picture : pictures) {
        const auto at = static_cast<long>(frames.size());
        frames.push_back(tabletop::toFrame(picture, at, 100.0 * static_cast<double>(at)));
    }
    bench::count(compression.one, tags, visible, bench::timed(compression.one, [&] {
                     return bench::findsOf(vision::TagReader().read(frames.at(0)));
                 }));
    bench::count(compression.five, tags, visible,
                 bench::watched(frames, tag::plainTexts(), compression.five));
}

} // namespace

int main(int argc, char** argv) {
    const int scenes = argc > 1 ? std::max(1, std::atoi(argv[1])) : 20;
    const auto condition = tabletop::conditionOf(argc > 2 ? argv[2] : "good");
    const double scale = argc > 3 ? std::atof(argv[3]) : 2.3;
    const double tilt = argc > 4 ? std::atof(argv[4]) : 30;
    if (!condition || scale <= 0) {
        std::fprintf(stderr, "usage: bench_compression [SCENES] [good|mid|hard] [PX_PER_MM] [TILT]\n");
        return 2;
    }
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    std::array<Compression, 7> all{Compression("not compressed", 0, 0), Compression("MJPEG 50", 50, 0),
                                   Compression("MJPEG 40", 40, 0),      Compression("MJPEG 30", 30, 0),
                                   Compression("H.264 CRF 28", 0, 28),  Compression("H.264 CRF 30", 0, 30),
                                   Compression("H.264 CRF 32", 0, 32)};
    for (int number = 0; number < scenes; ++number) {
        tabletop::Random random(static_cast<std::uint64_t>(9000 + number));
        const tabletop::Scene scene = bench::tableOf28(random);
        tabletop::CameraPose pose;
        pose.angle = (random.chance(0.5) ? 0 : 180) + random.between(-12, 12);
        pose.tilt = tilt;
        pose.pixelsPerMm = scale;
        for (Compression& compression : all)
            look(compression, scene, pose, number, tabletop::quality(*condition), art);
    }
    std::printf(
        "%d tables of 28 cards, %ld of them visible; %s, %.2f px/mm in the middle, tilted %.0f; one frame\n",
        scenes, all[0].one.cards, std::string(tabletop::idOf(*condition)).c_str(), scale, tilt);
    long misread = 0;
    for (const Compression& compression : all) {
        bench::print(compression.one);
        bench::print(compression.five);
        misread += compression.one.misread + compression.five.misread;
    }
    return misread > 0 ? 1 : 0;
}
