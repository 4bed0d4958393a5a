// SPDX-License-Identifier: GPL-3.0-or-later
// A leaning camera with a bending lens sees cards far from the others in another size.
#include "engine/core/tag/CommandCard.h"
#include "engine/core/tag/Tag.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/FleetTop.h"
#include "tests/tabletop/Renderer.h"
#include "tests/tabletop/Sensor.h"
#include "vision/reading/TagReader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace rowkeeper::tabletop {

namespace {

constexpr int framesOfPatience = 6; // of the second that a command card is held into view

/// Pictures until a card held there is read, of a reader that knows what lies on the table; nothing: it never
/// is.
std::optional<int> picturesUntilRead(const CameraPose& pose, Condition condition, cv::Point2d at,
                                     unsigned seed) {
    FleetTop top("AB", false, Random(seed));
    for (const char player : {'A', 'B'})
        for (int chain = 1; chain <= 4; ++chain) {
            const std::string name = player + std::to_string(chain);
            top.chains[name].push_back(
                {{"", fleetTag(player, "fighter", chain), player}, top.nextPose(name)});
        }
    Scene scene = top.scene();
    const Quality look = quality(condition);
    const cv::Size picture(2560, 1440);
    Renderer renderer(Camera(pose, picture, {-320, -300, 640, 600}), Surface::Wood, look.look, plainCards(),
                      seed);
    const Sensor sensor(look.sensor, picture, seed);
    vision::ReaderOptions options;
    options.video = true;
    options.game = tag::secondGame;
    options.mostPlaces = 240;
    vision::TagReader reader(options);
    std::vector<vision::Sighting> known;
    long number = 0;
    const std::string text = tag::format(tag::tagOf(tag::CommandCard::Next));
    const auto readOne = [&](const cv::Mat3b& exposed) {
        const auto reading = reader.read(
            toFrame(sensor.frame(exposed, number), number, 100.0 * static_cast<double>(number)), known);
        ++number;
        known = reading.tags;
        return std::ranges::any_of(known, [&](const vision::Sighting& one) { return one.text == text; });
    };
    const cv::Mat3b before = sensor.expose(renderer.render(scene));
    for (int i = 0; i < 5; ++i)
        readOne(before);
    scene.held = HeldCard{{text, {at, 8}}, 12, 0};
    const cv::Mat3b held = sensor.expose(renderer.render(scene));
    for (int i = 1; i <= 12; ++i)
        if (readOne(held)) return i;
    return std::nullopt;
}

} // namespace

TEST(FarCards, AreReadInTimeByAReaderThatKnowsManyOfAnotherSize) {
    int worst = 0;
    for (const CameraPose& pose :
         {CameraPose{.angle = 90, .tilt = 20, .k1 = -0.2}, CameraPose{.angle = 270, .tilt = 20, .k1 = -0.2}})
        for (const cv::Point2d at : {cv::Point2d(-240, 0), {208, -160}, {-230, -180}, {240, 200}}) {
            const auto after = picturesUntilRead(pose, Condition::Mid, at, 5);
            EXPECT_TRUE(after) << "angle " << pose.angle << ", at " << at;
            worst = std::max(worst, after.value_or(0));
        }
    EXPECT_LE(worst, framesOfPatience);
}

} // namespace rowkeeper::tabletop
