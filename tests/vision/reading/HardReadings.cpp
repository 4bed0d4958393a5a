// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/reading/HardReadings.h"

#include "engine/core/tag/Tag.h"
#include "tests/bench/CardTable.h"
#include "tests/bench/SceneTruth.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "vision/reading/ClosedSet.h"
#include "vision/reading/Guesses.h"
#include "vision/reading/KnownPlace.h"
#include "vision/table/TableTracker.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace rowkeeper::vision::test {

namespace {

using tabletop::Random;

const cv::Size pictureSize(1920, 1080);
constexpr int singleFrames = 2;
constexpr int framesTogether = 8;
constexpr int cropRounds = 60;

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

/// Some texts of the table are missing: those must be read as themselves or not at all.
std::vector<std::string> twoThirdsOf(std::vector<std::string> texts, Random& random) {
    std::erase_if(texts, [&](const std::string&) { return random.chance(1.0 / 3); });
    return texts;
}

/// A table as it reaches the lens, and what lies where.
struct Exposed {
    cv::Mat3b picture;
    std::vector<bench::TrueTag> tags;
    tabletop::SensorOptions sensor;
    std::vector<std::string> closedSet;
};

Exposed exposeTable(Random& random, const tabletop::CardArt& art, const tabletop::SensorOptions& options,
                    const tabletop::Look& look) {
    const tabletop::Scene scene = bench::tableOf28(random);
    const tabletop::Camera camera(randomPose(random), pictureSize, bench::tableOf28Layout);
    tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(random.below(4)), look, art,
                                random.next());
    cv::Mat3b picture = renderer.render(scene);
    Exposed exposed{{}, bench::tagsInPicture(scene, camera), options, {}};
    spoil(picture, exposed.tags, random);
    exposed.picture = tabletop::Sensor(options, pictureSize, random.next()).expose(picture);
    exposed.closedSet = twoThirdsOf(tag::plainTexts(), random);
    return exposed;
}

void readFrames(const Exposed& table, Random& random, bench::Tally& tally) {
    const std::set<int> visible = bench::visibleCards(table.tags, pictureSize);
    const tabletop::Sensor sensor(table.sensor, pictureSize, random.next());
    TagReader single;
    TagReader video({.video = true, .closedSet = table.closedSet});
    TableTracker tracker{TagLayout{}};
    for (int f = 0; f < singleFrames + framesTogether; ++f) {
        const Frame frame = tabletop::toFrame(sensor.frame(table.picture, f), f, f * 100.0);
        Reading reading;
        if (f < singleFrames) {
            reading = single.read(frame);
        } else {
            reading = video.read(frame, tracker.expected());
            tracker.update(frame, reading);
        }
        bench::count(tally, table.tags, visible, bench::findsOf(reading));
    }
}

/// The surroundings of a tag as another frame would show them.
cv::Mat1b frameOf(const cv::Mat1b& grey, const tabletop::SensorOptions& options, cv::RNG& random) {
    const cv::Matx23d shift(1, 0, random.uniform(-0.5, 0.5), 0, 1, random.uniform(-0.5, 0.5));
    cv::Mat1b frame;
    cv::warpAffine(grey, frame, shift, grey.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::Mat1s noise(grey.size());
    random.fill(noise, cv::RNG::NORMAL, 0, options.noise);
    cv::add(frame, noise, frame, cv::noArray(), CV_8U);
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", frame, bytes, {cv::IMWRITE_JPEG_QUALITY, options.jpeg});
    return cv::imdecode(bytes, cv::IMREAD_GRAYSCALE);
}

void readCrops(const Exposed& table, Random& random, bench::Tally& tally) {
    const std::set<int> visible = bench::visibleCards(table.tags, pictureSize);
    const ClosedSet set(table.closedSet);
    cv::Mat1b grey;
    cv::cvtColor(table.picture, grey, cv::COLOR_BGR2GRAY);
    cv::RNG noise(random.next());
    for (const bench::TrueTag& tag : table.tags) {
        const cv::Point2d middle = (tag.corners[0] + tag.corners[2]) / 2;
        const int half = cvRound(cv::norm(tag.corners[0] - tag.corners[2]) * 0.7) + 4;
        const cv::Rect box(cvRound(middle.x) - half + random.below(8) - 4,
                           cvRound(middle.y) - half + random.below(8) - 4, 2 * half, 2 * half);
        if (tag.visible < 0.4 || (box & cv::Rect(cv::Point(), pictureSize)) != box) continue;
        Guesses guesses;
        for (int round = 0; round < cropRounds; ++round) {
            const cv::Mat1b frame = frameOf(grey(box), table.sensor, noise);
            Quad corners;
            for (std::size_t i = 0; i < 4; ++i)
                corners.at(i) = {tag.corners.at(i).x - box.x + random.between(-0.7, 0.7),
                                 tag.corners.at(i).y - box.y + random.between(-0.7, 0.7)};
            guesses.nextFrame();
            const auto settled = settledAt(frame, corners);
            const auto place = settled ? sampleAt(frame, *settled) : std::nullopt;
            if (!place) continue;
            auto code = readAt(frame, *place);
            if (!code) {
                code = guessAt(*place, set);
                if (code && !guesses.agreed(*code)) code.reset();
            }
            if (!code) continue;
            const Point centre = centreOf(code->corners);
            bench::count(tally, table.tags, visible,
                         {{code->text, cv::Point2d(centre.x, centre.y) + cv::Point2d(box.tl())}});
        }
    }
}

} // namespace

HardReadings readHardTables(std::uint64_t seed, long readings) {
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    Random random(seed);
    HardReadings result;
    while (result.readings() < readings) {
        tabletop::Quality quality = tabletop::quality(tabletop::Condition::Hard);
        quality.sensor.jpeg = 40 + random.below(31);
        const Exposed table = exposeTable(random, art, quality.sensor, quality.look);
        readFrames(table, random, result.frames);
        readCrops(table, random, result.crops);
        ++result.tables;
    }
    return result;
}

} // namespace rowkeeper::vision::test
