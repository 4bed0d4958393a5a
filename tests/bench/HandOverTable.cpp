// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/HandOverTable.h"

#include "tests/bench/CardTable.h"
#include "tests/tabletop/FilmSource.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::bench {

namespace {

constexpr int visitFrames = 240; // from one coming of the hand to the next
constexpr int awayFrames = 60;   // of them without a hand

/// Where the hand is in a frame: it comes from below, wanders over all rows and goes back.
std::optional<tabletop::Hand> handAt(long frame) {
    const long visit = frame / visitFrames;
    const auto step = static_cast<double>(frame % visitFrames - awayFrames);
    if (step < 0) return std::nullopt;
    const double progress = step / (visitFrames - awayFrames);
    const double reach = std::min({1.0, 5 * progress, 5 * (1 - progress)}); // 0 at the edge, 1 over the cards
    const double phase = 2.4 * static_cast<double>(visit);
    const cv::Rect2d& table = tableOf28Layout;
    const double across = table.x + table.width * (0.5 + 0.42 * std::sin(phase + 7 * progress));
    const double over = table.y + table.height * (0.5 + 0.35 * std::sin(phase + 11 * progress));
    const double away = table.y + table.height + 60;
    return tabletop::Hand{
        static_cast<int>(visit), {across, away + reach * (over - away)}, 12 * std::sin(phase)};
}

tabletop::Camera cameraOver(cv::Size picture) {
    tabletop::CameraPose pose;
    pose.angle = 4;
    pose.tilt = 8;
    pose.pixelsPerMm = 2.4 * picture.height / 1080;
    return {pose, picture, tableOf28Layout};
}

} // namespace

struct HandOverTable::State {
    tabletop::Scene scene;
    tabletop::Renderer renderer;
    tabletop::Sensor sensor;
    long frame = 0;
};

HandOverTable::HandOverTable(cv::Size picture, tabletop::Condition condition, std::uint64_t seed) {
    tabletop::Random random(seed);
    const tabletop::Quality quality = tabletop::quality(condition);
    tabletop::Scene scene = tableOf28(random);
    tabletop::Renderer renderer(cameraOver(picture), tabletop::Surface::Wood, quality.look,
                                tabletop::printedCards(ROWKEEPER_DATA_DIR), random.next());
    tabletop::Sensor sensor(quality.sensor, picture, random.next());
    state_ = std::make_unique<State>(State{std::move(scene), std::move(renderer), std::move(sensor)});
}

HandOverTable::~HandOverTable() = default;

vision::NextFrame HandOverTable::next() {
    State& s = *state_;
    s.scene.hand = handAt(s.frame);
    const cv::Mat3b picture = s.sensor.frame(s.sensor.expose(s.renderer.render(s.scene)), s.frame);
    const double timeMs = 1000 * static_cast<double>(s.frame) / framesPerSecond();
    return tabletop::toFrame(picture, s.frame++, timeMs);
}

} // namespace rowkeeper::bench
