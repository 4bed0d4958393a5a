// SPDX-License-Identifier: GPL-3.0-or-later
// How many visible cards each way of reading finds on simulated tables of 28 cards, beside stock readers on
// the same pictures in the same run: bench_recall [SCENES] [CONDITION] [PX_PER_MM]
#include "tests/bench/CardTable.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "vision/TableTracker.h"
#include "vision/TagReader.h"

#include <opencv2/imgproc.hpp>

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>
#include <ZXing/ZXVersion.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace rowkeeper;
using Clock = std::chrono::steady_clock;

const cv::Size pictureSize(1920, 1080);
constexpr double freeEnough = 0.98; // of a tag with its quiet zone: then it counts as visible
constexpr int framesTogether = 5;

/// A text read somewhere in the picture.
struct Find {
    std::string text;
    cv::Point2d centre; ///< px
};
using Finds = std::vector<Find>;

// ------------------------------------------------------------------ stock readers

#if ZXING_VERSION_MAJOR > 2 || (ZXING_VERSION_MAJOR == 2 && ZXING_VERSION_MINOR >= 2)
using StockOptions = ZXing::ReaderOptions;
#else
using StockOptions = ZXing::DecodeHints;
#endif

Finds stock(const cv::Mat& grey, double scale, cv::Point2d offset = {}) {
    StockOptions options;
    options.setFormats(ZXing::BarcodeFormat::QRCode);
    const ZXing::ImageView view(grey.data, grey.cols, grey.rows, ZXing::ImageFormat::Lum,
                                static_cast<int>(grey.step[0]));
    Finds finds;
    for (const auto& result : ZXing::ReadBarcodes(view, options)) {
        if (!result.isValid()) continue;
        cv::Point2d centre;
        for (std::size_t i = 0; i < 4; ++i)
            centre += cv::Point2d(result.position()[i].x, result.position()[i].y) / 4;
        finds.push_back({result.text(), centre / scale + offset});
    }
    return finds;
}

Finds stockFull(const cv::Mat& grey) {
    return stock(grey, 1);
}

Finds stockTwice(const cv::Mat& grey) {
    cv::Mat large;
    cv::resize(grey, large, {}, 2, 2, cv::INTER_CUBIC);
    return stock(large, 2);
}

/// 6 x 4 overlapping tiles, each enlarged twice.
Finds stockTiles(const cv::Mat& grey) {
    constexpr int across = 6;
    constexpr int down = 4;
    constexpr int overlap = 90;
    Finds all;
    for (int row = 0; row < down; ++row)
        for (int column = 0; column < across; ++column) {
            const cv::Rect tile =
                cv::Rect(column * grey.cols / across - overlap / 2, row * grey.rows / down - overlap / 2,
                         grey.cols / across + overlap, grey.rows / down + overlap) &
                cv::Rect(cv::Point(), grey.size());
            cv::Mat large;
            cv::resize(grey(tile), large, {}, 2, 2, cv::INTER_CUBIC);
            const Finds finds = stock(large, 2, cv::Point2d(tile.tl()));
            all.insert(all.end(), finds.begin(), finds.end());
        }
    return all;
}

// ------------------------------------------------------------------ ours

Finds findsOf(const vision::Reading& reading) {
    Finds finds;
    for (const vision::Sighting& tag : reading.tags) {
        cv::Point2d centre;
        for (const vision::Point& p : tag.corners)
            centre += cv::Point2d(p.x, p.y) / 4;
        finds.push_back({tag.text, centre});
    }
    return finds;
}

// ------------------------------------------------------------------ counting

struct Tally {
    const char* name;
    long seen = 0;
    long misread = 0;
    double ms = 0;
    long pictures = 0;
};

struct Truth {
    std::vector<tabletop::PlacedTag> tags;
    std::set<int> visibleCards;
    cv::Matx33d toPicture;
};

Truth truthOf(const tabletop::Scene& scene, const tabletop::Camera& camera) {
    Truth truth{tabletop::tagsOf(scene), {}, camera.planeToPicture()};
    for (const auto& tag : truth.tags) {
        if (tag.visible < freeEnough) continue;
        const bool inside = std::all_of(tag.corners.begin(), tag.corners.end(), [&](cv::Point2d corner) {
            const cv::Point2d p = tabletop::through(truth.toPicture, corner);
            return p.x > 4 && p.y > 4 && p.x < pictureSize.width - 5 && p.y < pictureSize.height - 5;
        });
        if (inside) truth.visibleCards.insert(tag.card);
    }
    return truth;
}

void count(Tally& tally, const Truth& truth, const Finds& finds) {
    std::set<int> seen;
    for (const Find& find : finds) {
        bool right = false;
        for (const auto& tag : truth.tags) {
            cv::Point2d centre;
            for (const cv::Point2d& corner : tag.corners)
                centre += tabletop::through(truth.toPicture, corner) / 4;
            if (cv::norm(centre - find.centre) > 12 || tag.text != find.text) continue;
            right = true;
            if (truth.visibleCards.count(tag.card) > 0) seen.insert(tag.card);
        }
        if (!right) ++tally.misread;
    }
    tally.seen += static_cast<long>(seen.size());
}

template<class Work>
Finds timed(Tally& tally, const Work& work) {
    const auto start = Clock::now();
    Finds finds = work();
    tally.ms += std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    ++tally.pictures;
    return finds;
}

/// A still table seen for some frames: what the tracker would be told of by then.
Finds together(vision::TagReader& reader, const std::vector<vision::Frame>& frames, Tally& tally) {
    Finds all;
    vision::TableTracker tracker{vision::TagLayout{}};
    for (const vision::Frame& frame : frames) {
        const Finds now = timed(tally, [&] {
            const vision::Reading reading = reader.read(frame, tracker.expected());
            tracker.update(frame, reading);
            return findsOf(reading);
        });
        all.insert(all.end(), now.begin(), now.end());
    }
    return all;
}

} // namespace

int main(int argc, char** argv) {
    const int scenes = argc > 1 ? std::max(1, std::atoi(argv[1])) : 40;
    const auto condition = tabletop::conditionOf(argc > 2 ? argv[2] : "hard");
    const double scale = argc > 3 ? std::atof(argv[3]) : 2.4;
    if (!condition || scale <= 0) {
        std::fprintf(stderr, "usage: bench_recall [SCENES] [good|mid|hard] [PX_PER_MM]\n");
        return 2;
    }
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    const tabletop::Quality quality = tabletop::quality(*condition);

    Tally full{"ZXing full frame"};
    Tally twice{"ZXing on x2 cubic"};
    Tally tiles{"ZXing on 24 tiles x2"};
    Tally one{"Rowkeeper, one frame"};
    Tally five{"Rowkeeper, five frames"};
    long cards = 0;
    for (int number = 0; number < scenes; ++number) {
        tabletop::Random random(static_cast<std::uint64_t>(7000 + number));
        const tabletop::Scene scene = bench::tableOf28(random);
        tabletop::CameraPose pose;
        // Across the picture or along it, so that the table fits at the scale asked for.
        pose.angle = (random.chance(0.5) ? 0 : 180) + random.between(-12, 12);
        pose.tilt = random.between(0, 12);
        pose.pixelsPerMm = scale;
        const tabletop::Camera camera(pose, pictureSize, bench::tableOf28Layout);
        tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(number % 4), quality.look, art,
                                    random.next());
        const tabletop::Sensor sensor(quality.sensor, pictureSize, random.next());
        const cv::Mat3b exposed = sensor.expose(renderer.render(scene));
        const Truth truth = truthOf(scene, camera);
        cards += static_cast<long>(truth.visibleCards.size());

        std::vector<vision::Frame> frames;
        for (int f = 0; f < framesTogether; ++f)
            frames.push_back(tabletop::toFrame(sensor.frame(exposed, f), f, f * 100.0));
        cv::Mat grey;
        cv::cvtColor(sensor.frame(exposed, 0), grey, cv::COLOR_BGR2GRAY);
        count(full, truth, timed(full, [&] { return stockFull(grey); }));
        count(twice, truth, timed(twice, [&] { return stockTwice(grey); }));
        count(tiles, truth, timed(tiles, [&] { return stockTiles(grey); }));
        vision::TagReader still;
        count(one, truth, timed(one, [&] { return findsOf(still.read(frames[0])); }));
        vision::TagReader video({.video = true});
        count(five, truth, together(video, frames, five));
    }
    std::printf("%d tables of 28 cards, %ld of them visible; %s, %.2f px/mm\n", scenes, cards,
                std::string(tabletop::idOf(*condition)).c_str(), scale);
    for (const Tally* tally : {&full, &twice, &tiles, &one, &five})
        std::printf("  %-24s %6.2f %% of the cards   %ld wrong   %7.1f ms a picture\n", tally->name,
                    100.0 * static_cast<double>(tally->seen) / static_cast<double>(std::max(1L, cards)),
                    tally->misread, tally->ms / static_cast<double>(std::max(1L, tally->pictures)));
    return one.misread + five.misread > 0 ? 1 : 0;
}
