// SPDX-License-Identifier: GPL-3.0-or-later
// How many visible cards each way of reading finds, how many texts it makes up and how long it takes, beside
// stock readers on the same pictures in the same run: on simulated tables of 28 cards, then on the pictures
// of folders (see TruePictures.h).
//   bench_recall [SCENES [CONDITION [PX_PER_MM]]] [FOLDER...]     no scenes with SCENES 0
#include "engine/core/tag/Tag.h"
#include "tests/bench/CardTable.h"
#include "tests/bench/Recall.h"
#include "tests/bench/SceneTruth.h"
#include "tests/bench/StillTable.h"
#include "tests/bench/StockReaders.h"
#include "tests/bench/TruePictures.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "vision/reading/TagReader.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using namespace rowkeeper;
using namespace rowkeeper::bench;

const cv::Size pictureSize(1920, 1080);

/// All readers on the same pictures.
class Comparison {
  public:
    void add(const cv::Mat3b& picture, const std::vector<TrueTag>& tags) {
        cv::Mat grey;
        cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
        const std::set<int> visible = visibleCards(tags, picture.size());
        for (std::size_t i = 0; i < readers_.size(); ++i)
            count(stock_[i], tags, visible, timed(stock_[i], [&] { return readers_[i].read(grey); }));
        const vision::Frame frame = tabletop::toFrame(picture);
        count(ours_, tags, visible, timed(ours_, [&] { return findsOf(reader_.read(frame)); }));
    }
    void print() const {
        for (const Tally& tally : stock_)
            bench::print(tally);
        bench::print(ours_);
        if (!missingReaders().empty()) std::printf("  %s\n", missingReaders().c_str());
    }
    const Tally& ours() const { return ours_; }

  private:
    static std::vector<Tally> talliesOf(const std::vector<StockReader>& readers) {
        std::vector<Tally> tallies;
        for (const StockReader& reader : readers)
            tallies.emplace_back(reader.name);
        return tallies;
    }
    std::vector<StockReader> readers_ = stockReaders();
    std::vector<Tally> stock_ = talliesOf(readers_);
    Tally ours_{"Rowkeeper, one frame"};
    vision::TagReader reader_;
};

long onSimulatedTables(int scenes, tabletop::Condition condition, double scale) {
    const tabletop::CardArt art = tabletop::printedCards(ROWKEEPER_DATA_DIR);
    const tabletop::Quality quality = tabletop::quality(condition);
    Comparison comparison;
    Tally five("Rowkeeper, five frames");
    Tally fiveOfSet("  and the printed texts");
    for (int number = 0; number < scenes; ++number) {
        tabletop::Random random(static_cast<std::uint64_t>(7000 + number));
        const tabletop::Scene scene = tableOf28(random);
        tabletop::CameraPose pose;
        // Across the picture or along it, so that the table fits at the scale asked for.
        pose.angle = (random.chance(0.5) ? 0 : 180) + random.between(-12, 12);
        pose.tilt = random.between(0, 12);
        pose.pixelsPerMm = scale;
        const tabletop::Camera camera(pose, pictureSize, tableOf28Layout);
        tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(number % 4), quality.look, art,
                                    random.next());
        const tabletop::Sensor sensor(quality.sensor, pictureSize, random.next());
        const cv::Mat3b exposed = sensor.expose(renderer.render(scene));
        const std::vector<TrueTag> tags = tagsInPicture(scene, camera);

        comparison.add(sensor.frame(exposed, 0), tags);
        std::vector<vision::Frame> frames;
        for (int f = 0; f < framesTogether; ++f)
            frames.push_back(tabletop::toFrame(sensor.frame(exposed, f), f, f * 100.0));
        const std::set<int> visible = visibleCards(tags, pictureSize);
        count(five, tags, visible, watched(frames, {}, five));
        count(fiveOfSet, tags, visible, watched(frames, tag::plainTexts(), fiveOfSet));
    }
    std::printf("%d simulated tables of 28 cards, %ld of them visible; %s, %.2f px/mm\n", scenes, five.cards,
                std::string(tabletop::idOf(condition)).c_str(), scale);
    comparison.print();
    print(five);
    print(fiveOfSet);
    return comparison.ours().misread + five.misread + fiveOfSet.misread;
}

/// Prints the pictures without a hand and those with one apart.
long onFolder(const std::filesystem::path& folder) {
    Comparison clear;
    Comparison handy;
    forEachPicture(folder, [&](const TruePicture& picture) {
        (picture.clear ? clear : handy).add(picture.picture, picture.tags);
    });
    long misread = 0;
    for (const Comparison* pictures : {&clear, &handy}) {
        if (pictures->ours().pictures == 0) continue;
        std::printf("%s: %ld pictures %s, %ld visible cards\n", folder.string().c_str(),
                    pictures->ours().pictures, pictures == &clear ? "without a hand" : "with a hand",
                    pictures->ours().cards);
        pictures->print();
        misread += pictures->ours().misread;
    }
    return misread;
}

bool isNumber(const std::string& word) {
    return !word.empty() && word.find_first_not_of("0123456789.") == std::string::npos;
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    int scenes = 40;
    auto condition = tabletop::Condition::Hard;
    double scale = 2.4;
    auto word = words.begin();
    if (word != words.end() && isNumber(*word)) scenes = std::atoi((word++)->c_str());
    if (word != words.end() && tabletop::conditionOf(*word)) condition = *tabletop::conditionOf(*word++);
    if (word != words.end() && isNumber(*word)) scale = std::atof((word++)->c_str());
    if (scenes < 0 || scale <= 0) {
        std::fprintf(stderr, "usage: bench_recall [SCENES] [good|mid|hard] [PX_PER_MM] [FOLDER...]\n");
        return 2;
    }
    try {
        long misread = scenes > 0 ? onSimulatedTables(scenes, condition, scale) : 0;
        for (; word != words.end(); ++word)
            misread += onFolder(*word);
        return misread > 0 ? 1 : 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 2;
    }
}
