// SPDX-License-Identifier: GPL-3.0-or-later
#include "HardReadings.h"

#include "tests/bench/CardTable.h"
#include "tests/bench/SceneTruth.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "vision/TableTracker.h"

#include <opencv2/imgproc.hpp>

namespace rowkeeper::vision::test {

namespace {

using tabletop::Random;

const cv::Size pictureSize(1920, 1080);
constexpr int singleFrames = 2;
constexpr int framesTogether = 10;

/// Spots, scratches, glare and sharp cuts over some of the tags.
void spoil(cv::Mat3b& picture, const std::vector<bench::TrueTag>& tags, Random& random) {
    for (const bench::TrueTag& tag : tags) {
        if (!random.chance(0.35)) continue;
        const cv::Point2d across = tag.corners[1] - tag.corners[0];
        const cv::Point2d down = tag.corners[3] - tag.corners[0];
        const auto at = [&](double u, double v) { return cv::Point(tag.corners[0] + across * u + down * v); };
        const double side = cv::norm(across);
        const cv::Scalar grey = cv::Scalar::all(random.between(0, 255));
        const double u = random.unit();
        const double v = random.unit();
        switch (random.below(3)) {
        case 0:
            cv::circle(picture, at(u, v), cvRound(side * random.between(0.05, 0.25)), grey, cv::FILLED,
                       cv::LINE_AA);
            break;
        case 1:
            cv::line(picture, at(u, 0), at(v, 1), grey, 1 + random.below(6), cv::LINE_AA);
            break;
        default: { // a straight edge of something that covers a side of it
            const std::vector<cv::Point> cover{at(u * 0.5 - 0.2, -0.2), at(-0.2, -0.2), at(-0.2, 1.2),
                                               at(v * 0.5 - 0.2, 1.2)};
            cv::fillConvexPoly(picture, cover, grey, cv::LINE_AA);
        }
        }
    }
}

tabletop::CameraPose randomPose(Random& random) {
    tabletop::CameraPose pose;
    pose.angle = random.between(0, 360);
    pose.tilt = random.between(0, 35);
    pose.pixelsPerMm = random.between(1.6, 3.2);
    return pose;
}

void readTable(Random random, const tabletop::CardArt& art, HardReadings& result) {
    const tabletop::Scene scene = bench::tableOf28(random);
    const tabletop::Camera camera(randomPose(random), pictureSize, bench::tableOf28Layout);
    tabletop::Quality quality = tabletop::quality(tabletop::Condition::Hard);
    quality.sensor.jpeg = 40 + random.below(31);
    tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(random.below(4)), quality.look, art,
                                random.next());
    const tabletop::Sensor sensor(quality.sensor, pictureSize, random.next());
    cv::Mat3b picture = renderer.render(scene);
    const std::vector<bench::TrueTag> tags = bench::tagsInPicture(scene, camera);
    const std::set<int> visible = bench::visibleCards(tags, pictureSize);
    spoil(picture, tags, random);
    const cv::Mat3b exposed = sensor.expose(picture);

    TagReader single;
    TagReader video({.video = true});
    TableTracker tracker{TagLayout{}};
    for (int f = 0; f < singleFrames + framesTogether; ++f) {
        const Frame frame = tabletop::toFrame(sensor.frame(exposed, f), f, f * 100.0);
        Reading reading;
        if (f < singleFrames) {
            reading = single.read(frame);
        } else {
            reading = video.read(frame, tracker.expected());
            tracker.update(frame, reading);
        }
        bench::count(result.tally, tags, visible, bench::findsOf(reading));
        ++result.frames;
    }
    ++result.tables;
}

} // namespace

HardReadings readHardTables(std::uint64_t seed, long readings) {
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    Random random(seed);
    HardReadings result;
    while (result.tally.readings < readings)
        readTable(random.fork(), art, result);
    return result;
}

} // namespace rowkeeper::vision::test
