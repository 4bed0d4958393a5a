// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/light/LitTables.h"

#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace rowkeeper::test {

namespace {

using tabletop::Random;
using Trouble = vision::LightTrouble;

const cv::Size pictureSize(1920, 1080);

std::string randomFace(Random& random) {
    const std::string player(1, "SVRK"[random.below(4)]);
    const int number = random.chance(0.3) ? 0 : 1 + random.below(33); // 0: a back
    return "RKT" + player + (number < 10 ? "0" : "") + std::to_string(number);
}

/// Four targets, and under each a cascade of five or six cards.
tabletop::Scene randomTable(Random& random) {
    tabletop::Scene scene;
    for (int column = 0; column < 4; ++column) {
        const double x = column * 78.0;
        const int target = 1 + column * 6 + random.below(6);
        scene.cards.push_back({"RKTZ" + std::string(target < 10 ? "0" : "") + std::to_string(target),
                               {{x + random.between(-3, 3), 0}, random.between(-4, 4)}});
        double y = 92;
        const int cards = 5 + random.below(2);
        for (int card = 0; card < cards; ++card) {
            const double turn = random.chance(0.25) ? 180 : 0;
            scene.cards.push_back(
                {randomFace(random), {{x + random.between(-4, 4), y}, turn + random.between(-6, 6)}});
            y += random.between(29.5, 35);
        }
    }
    return scene;
}

/// The image of a point through an open lens that is not focused: a disc.
cv::Mat1f disc(double radius) {
    const int reach = static_cast<int>(std::ceil(radius)) + 1;
    cv::Mat1f kernel(2 * reach + 1, 2 * reach + 1);
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x)
            kernel(y + reach, x + reach) =
                static_cast<float>(std::clamp(radius + 0.5 - std::hypot(x, y), 0.0, 1.0));
    return kernel / cv::sum(kernel)[0];
}

/// Lamps mirrored in sleeves: light added over parts of some cards, more than the sensor can hold, with a
/// halo.
void addLamps(cv::Mat3b& picture, const tabletop::Scene& scene, const tabletop::Camera& camera,
              Random& random) {
    cv::Mat1f light(picture.size() / 4, 0.0F);
    const double scale = camera.pixelsPerMm() / 4; // px of `light` a mm
    const int spots = 3 + random.below(6);
    for (int i = 0; i < spots; ++i) {
        const auto& card =
            scene.cards[static_cast<std::size_t>(random.below(static_cast<int>(scene.cards.size())))];
        const cv::Point2d at =
            camera.toPicture(tabletop::onTable(card.pose, {random.between(8, 50), random.between(6, 24)}));
        const cv::Size2f extent(static_cast<float>(random.between(18, 55) * scale),
                                static_cast<float>(random.between(10, 22) * scale));
        cv::Mat1f spot(light.size(), 0.0F);
        cv::ellipse(spot,
                    cv::RotatedRect(cv::Point2f(at) / 4, extent, static_cast<float>(random.between(0, 180))),
                    random.between(220, 400), cv::FILLED);
        cv::Mat1f halo;
        cv::GaussianBlur(spot, halo, {}, 7 * scale);
        cv::GaussianBlur(spot, spot, {}, random.between(0.5, 3) * scale);
        light += 0.8 * spot + 0.2 * halo;
    }
    cv::resize(light, light, picture.size(), 0, 0, cv::INTER_LINEAR);
    picture.forEach([&](cv::Vec3b& pixel, const int* at) {
        const float more = light(at[0], at[1]);
        pixel = cv::Vec3f(pixel) + cv::Vec3f(more, more, more);
    });
}

/// A lens with a fingerprint, or a lamp shining into it: everything drawn towards a middle grey.
void addHaze(cv::Mat3b& picture, Random& random) {
    const double left = random.between(0.16, 0.36); // of the contrast
    const double haze = random.between(85, 140);
    picture.convertTo(picture, -1, left, haze * (1 - 0.5 * left));
}

} // namespace

LitTable litTable(std::optional<Trouble> wrong, std::uint64_t seed, const tabletop::CardArt& art) {
    Random random(seed);
    const tabletop::Scene scene = randomTable(random);
    tabletop::CameraPose pose;
    pose.angle = random.chance(0.7) ? (random.chance(0.5) ? 0 : 180) + random.between(-14, 14)
                                    : random.between(0, 360);
    pose.tilt = random.between(0, 20);
    pose.pixelsPerMm = wrong == Trouble::TooSmall ? random.between(0.75, 1.6) : random.between(2.0, 3.0);
    const double middle = wrong == Trouble::TooSmall ? random.between(-20, 60) : 0;
    const tabletop::Camera camera(pose, pictureSize, cv::Rect2d(-32 + middle, -44, 298, 320));

    tabletop::Quality quality =
        tabletop::quality(random.chance(0.5) ? tabletop::Condition::Good : tabletop::Condition::Mid);
    if (wrong == Trouble::Motion) quality.sensor.motion = random.between(5, 14);
    if (wrong == Trouble::Darkness) quality.sensor.noise = random.between(3, 6);
    tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(random.below(4)), quality.look, art,
                                random.next());
    const tabletop::Sensor sensor(quality.sensor, pictureSize, random.next());
    cv::Mat3b picture = renderer.render(scene);
    if (wrong == Trouble::Glare) addLamps(picture, scene, camera, random);
    if (wrong == Trouble::Defocus) cv::filter2D(picture, picture, -1, disc(random.between(2.5, 6)));
    if (wrong == Trouble::Darkness) picture *= random.between(0.08, 0.2);
    if (wrong == Trouble::LowContrast) addHaze(picture, random);
    return {wrong, tabletop::toFrame(sensor.frame(sensor.expose(picture), 0)), camera.pixelsPerMm()};
}

LitTable bareTable(std::uint64_t seed, const tabletop::CardArt& art) {
    Random random(seed);
    tabletop::CameraPose pose;
    pose.angle = random.between(0, 360);
    pose.pixelsPerMm = random.between(1, 3);
    const tabletop::Camera camera(pose, pictureSize, cv::Rect2d(-32, -44, 298, 320));
    const tabletop::Quality quality =
        tabletop::quality(random.chance(0.5) ? tabletop::Condition::Good : tabletop::Condition::Mid);
    tabletop::Renderer renderer(camera, static_cast<tabletop::Surface>(random.below(4)), quality.look, art,
                                random.next());
    const tabletop::Sensor sensor(quality.sensor, pictureSize, random.next());
    return {std::nullopt, tabletop::toFrame(sensor.frame(sensor.expose(renderer.render({})), 0)),
            camera.pixelsPerMm()};
}

} // namespace rowkeeper::test
