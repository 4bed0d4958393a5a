// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Film.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tabletop {

namespace {

constexpr std::array<std::string_view, 2> spacingIds{"cascade", "full"};
constexpr double leastScale = 2.0; // px per mm; below, 21 mm tags become hard to read

cv::Size pictureSize(const Storyboard& board, const FilmOptions& options) {
    if (options.picture) return *options.picture;
    for (const cv::Size size : {cv::Size(1920, 1080), cv::Size(2560, 1440)})
        if (Camera(options.camera, size, board.layout).pixelsPerMm() >=
            std::min(leastScale, options.camera.pixelsPerMm))
            return size;
    return {3840, 2160};
}

} // namespace

std::string_view idOf(Spacing spacing) {
    return spacingIds.at(static_cast<std::size_t>(spacing));
}

std::optional<Spacing> spacingOf(std::string_view id) {
    const auto* found = std::find(spacingIds.begin(), spacingIds.end(), id);
    if (found == spacingIds.end()) return std::nullopt;
    return static_cast<Spacing>(found - spacingIds.begin());
}

struct Film::State {
    Renderer renderer;
    Sensor sensor;
    Scene shown; // what `exposed` shows
    cv::Mat3b exposed;
};

Film::Film(Storyboard board, const FilmOptions& options, CardArt art)
    : board_(std::move(board)) {
    const Camera camera(options.camera, pictureSize(board_, options), board_.layout);
    state_ = std::make_unique<State>(
        State{Renderer(camera, options.surface, options.quality.look, std::move(art), options.seed),
              Sensor(options.quality.sensor, camera.picture(), options.seed),
              {},
              {}});
}

Film::~Film() = default;
Film::Film(Film&&) noexcept = default;
Film& Film::operator=(Film&&) noexcept = default;

const Camera& Film::camera() const {
    return state_->renderer.camera();
}

cv::Mat3b Film::frame(int number) {
    const Scene& scene = board_.sceneAt(number);
    if (state_->exposed.empty() || !(scene == state_->shown)) {
        state_->exposed = state_->sensor.expose(state_->renderer.render(scene));
        state_->shown = scene;
    }
    return state_->sensor.frame(state_->exposed, number);
}

} // namespace rowkeeper::tabletop
