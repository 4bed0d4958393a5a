// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Film.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::tabletop {

namespace {

constexpr std::array<std::string_view, 2> spacingIds{"cascade", "full"};
constexpr double leastScale = 2.0; // px per mm; below, 21 mm tags become hard to read

/// Where the camera stands after all bumps up to a frame: px of before to px.
cv::Matx33d bumped(const std::vector<Bump>& bumps, int frame, cv::Size size) {
    cv::Matx33d all = cv::Matx33d::eye();
    const cv::Point2d middle((size.width - 1) / 2.0, (size.height - 1) / 2.0);
    for (const Bump& bump : bumps) {
        if (frame < bump.frame || frame - bump.frame >= bump.frames) continue;
        const double c = std::cos(bump.turn * CV_PI / 180);
        const double s = std::sin(bump.turn * CV_PI / 180);
        const cv::Point2d to = middle + bump.shift;
        all = cv::Matx33d(c, -s, to.x - c * middle.x + s * middle.y, //
                          s, c, to.y - s * middle.x - c * middle.y,  //
                          0, 0, 1) *
              all;
    }
    return all;
}

} // namespace

cv::Size pictureSize(const Storyboard& board, const FilmOptions& options) {
    if (options.picture) return *options.picture;
    for (const cv::Size size : {cv::Size(1920, 1080), cv::Size(2560, 1440)})
        if (Camera(options.camera, size, board.layout).pixelsPerMm() >=
            std::min(leastScale, options.camera.pixelsPerMm))
            return size;
    return {3840, 2160};
}

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
    std::vector<Bump> bumps;
    long version = -1;             // of the lying cards in `lying`
    cv::Mat3b lying;               // exposed
    cv::Mat3b exposed;             // with hands
    std::vector<cv::Rect> differs; // where
    Scene shown;                   // by `exposed`
    cv::Mat3b mirrored;            // `exposed` as a mirroring camera shows it

    void show(const Scene& scene);
};

/// Hands change a part of the picture: only that part is exposed anew.
void Film::State::show(const Scene& scene) {
    if (!exposed.empty() && scene == shown) return;
    shown = scene;
    const cv::Mat3b& picture = renderer.look(scene);
    if (renderer.lyingVersion() != version) {
        version = renderer.lyingVersion();
        lying = sensor.expose(renderer.lying(scene));
        lying.copyTo(exposed);
    } else {
        for (const cv::Rect& part : differs)
            lying(part).copyTo(exposed(part));
    }
    differs.clear();
    for (const cv::Rect& part : renderer.differs())
        differs.push_back(sensor.expose(picture, part, exposed));
}

Film::Film(Storyboard board, const FilmOptions& options, CardArt art)
    : board_(std::move(board)) {
    const Camera camera(options.camera, pictureSize(board_, options), board_.layout);
    state_ = std::make_unique<State>(
        State{Renderer(camera, options.surface, options.quality.look, std::move(art), options.seed),
              Sensor(options.quality.sensor, camera.picture(), options.seed),
              options.bumps,
              -1,
              {},
              {},
              {},
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
    State& s = *state_;
    s.show(board_.sceneAt(number));
    const cv::Mat3b* exposed = &s.exposed;
    if (camera().mirrored()) {
        cv::flip(s.exposed, s.mirrored, 1);
        exposed = &s.mirrored;
    }
    const cv::Matx33d moved = bumped(s.bumps, number, exposed->size());
    return s.sensor.frame(*exposed, number, moved.get_minor<2, 3>(0, 0));
}

cv::Point2d Film::seen(cv::Point2d onTable, int number) const {
    const cv::Point2d still = camera().toPicture(onTable);
    return state_->sensor.inFrame(through(bumped(state_->bumps, number, camera().picture()), still), number);
}

} // namespace rowkeeper::tabletop
