// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds per frame of the tracker alone, given what a perfect reader reads of a still table under
// noise:
//   bench_tracker [FRAMES]
#include "tests/bench/CardTable.h"
#include "tests/bench/SceneTruth.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Renderer.h"
#include "tests/vision/table/FleetTable.h"
#include "vision/table/TableTracker.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace rowkeeper;

struct Measured {
    const char* name;
    tabletop::Scene scene;
    cv::Rect2d layout; ///< mm
    vision::TagLayout tags;
};

vision::Reading perfectReading(const tabletop::Scene& scene, const tabletop::Camera& camera) {
    vision::Reading reading;
    for (const bench::TrueTag& tag : bench::tagsInPicture(scene, camera)) {
        if (tag.visible < bench::freeEnough) continue;
        vision::Sighting sighting{tag.text, {}};
        for (std::size_t i = 0; i < 4; ++i)
            sighting.corners.at(i) = {tag.corners.at(i).x, tag.corners.at(i).y};
        reading.tags.push_back(std::move(sighting));
    }
    return reading;
}

void measure(const Measured& table, int frames) {
    const cv::Size size(1920, 1080);
    const tabletop::Quality quality = tabletop::quality(tabletop::Condition::Good);
    const tabletop::Camera camera({}, size, table.layout);
    tabletop::Renderer renderer(camera, tabletop::Surface::Wood, quality.look, tabletop::plainCards(), 1);
    const tabletop::Sensor sensor(quality.sensor, size, 1);
    const cv::Mat3b exposed = sensor.expose(renderer.render(table.scene));
    const vision::Reading reading = perfectReading(table.scene, camera);

    vision::TableTracker tracker{table.tags};
    std::vector<double> ms;
    for (int i = 0; i < frames; ++i) {
        const vision::Frame frame = tabletop::toFrame(sensor.frame(exposed, i % 10), i, 100.0 * i);
        const auto start = std::chrono::steady_clock::now();
        tracker.update(frame, reading);
        ms.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(ms.begin(), ms.end());
    double sum = 0;
    for (const double m : ms)
        sum += m;
    std::size_t links = 0;
    for (const vision::Chain& chain : tracker.view().chains)
        links += chain.links.size();
    std::printf("%-34s %3zu heads %3zu links %3zu loose  mean %6.2f ms  p50 %6.2f ms  p99 %6.2f ms\n",
                table.name, tracker.view().chains.size(), links, tracker.view().loose.size(), sum / frames,
                ms[ms.size() / 2], ms[ms.size() * 99 / 100]);
}

Measured fleets(const char* name, const std::vector<int>& a, const std::vector<int>& b) {
    using namespace vision::test;
    int next = 1;
    DrawnTable table;
    lay(table, south, fleetOf('A', 1, a, next), -245);
    next = 1;
    lay(table, north, fleetOf('B', 1, b, next), -245);
    Measured measured{name, {}, {-290, -290, 580, 580}, fleetLayout()};
    for (const DrawnCard& card : table.cards)
        measured.scene.cards.push_back({card.text, {{card.centre.x, card.centre.y}, card.degrees}});
    return measured;
}

/// The same cards of both fleets strewn about, as before they are sorted.
Measured strewn(Measured fleets) {
    tabletop::Random random(3);
    fleets.name = "strewn about, 96 cards";
    for (tabletop::LyingCard& card : fleets.scene.cards)
        card.pose = {{random.between(-250, 250), random.between(-250, 250)}, random.between(0, 360)};
    return fleets;
}

/// Anchors in pairs, as two players lay what they won beside them, and none in a line.
Measured capturedOnly() {
    Measured measured{"24 anchors, no four in line", {}, {-250, -50, 700, 750}, {}};
    for (int i = 0; i < 24; ++i) {
        const int pair = i / 2;
        const std::string number = (i < 9 ? "0" : "") + std::to_string(i + 1);
        measured.scene.cards.push_back(
            {"RKTZ" + number, {{i % 2 == 0 ? -172.0 : 409.0, 58.0 * pair}, 3.0 * (i % 3)}});
    }
    return measured;
}

} // namespace

int main(int argc, char** argv) {
    const int frames = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
    tabletop::Random random(1);
    measure({"Tactics, 28 cards", bench::tableOf28(random), bench::tableOf28Layout, {}}, frames);
    measure({"Tactics, 40 cards", bench::tableOf40(random), bench::tableOf40Layout, {}}, frames);
    measure(capturedOnly(), frames);
    measure(fleets("two fleets, 28 cards", {5, 2, 1, 2}, {4, 3, 2, 1}), frames);
    const Measured most = fleets("four fleets, 96 cards", {6, 5, 4, 6, 5, 4, 6, 4}, {4, 6, 5, 5, 6, 4, 5, 5});
    measure(most, frames);
    measure(strewn(most), frames);
    return 0;
}
