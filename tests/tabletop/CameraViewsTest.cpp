// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/Tag.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/tabletop/PlayedFilm.h"
#include "tests/tabletop/Watched.h"

#include <gtest/gtest.h>

// One round filmed by different cameras: whichever way round it is seen, it is the same round.

namespace rowkeeper::tabletop {
namespace {

using tactics::Faction;

const Round& theRound() {
    static const Round round =
        randomRound(42, {{Faction::S, Faction::R}, 1}, json::loadCatalog(ROWKEEPER_DATA_DIR));
    return round;
}

FilmOptions filmed(const CameraPose& camera) {
    FilmOptions options;
    options.seed = 42;
    options.camera = camera;
    options.framesPerStill = 5;
    options.handFrames = 2;
    options.quality.sensor.jpeg = 0;
    return options;
}

const std::vector<std::string> nothing;

std::vector<std::string> complaintsOf(const FilmOptions& options) {
    return played(theRound(), options).complaints;
}

struct Seen {
    std::vector<std::string> events;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> complaints;
};

Seen seenBy(const CameraPose& camera) {
    const Played film = played(theRound(), filmed(camera));
    return {eventsOf(film.lines), lastRowsOf(film.lines), film.complaints};
}

TEST(CameraViews, AtAnyQuarterTurnAndMirroredGiveTheSameRowNumbersAndEvents) {
    const Seen upright = seenBy({});
    EXPECT_EQ(upright.complaints, std::vector<std::string>{});
    ASSERT_EQ(upright.rows.size(), 4U);
    for (std::size_t row = 0; row < 4; ++row)
        EXPECT_EQ(upright.rows[row].front(),
                  tag::format({'Z', tactics::number(theRound().targets[row]), {}}));
    for (const CameraPose& camera :
         {CameraPose{.angle = 90}, CameraPose{.angle = 180, .mirrored = true}, CameraPose{.angle = 270}}) {
        SCOPED_TRACE(std::to_string(camera.angle) + (camera.mirrored ? " mirrored" : ""));
        const Seen seen = seenBy(camera);
        EXPECT_EQ(seen.complaints, std::vector<std::string>{});
        EXPECT_EQ(seen.events, upright.events);
        EXPECT_EQ(seen.rows, upright.rows);
    }
}

TEST(CameraViews, ABumpedAndAMovedCameraMakeNoEvent) {
    FilmOptions options = filmed({});
    options.bumps = {{100, {9, -6}, 0.3, 2}, {180, {-22, 14}, 1.2}, {300, {12, 5}, -0.8}};
    EXPECT_EQ(complaintsOf(options), nothing);
}

class WideLens : public testing::TestWithParam<CameraPose> {};

TEST_P(WideLens, KeepsRowsAndOrder) {
    EXPECT_EQ(complaintsOf(filmed(GetParam())), nothing);
}

INSTANTIATE_TEST_SUITE_P(Cameras, WideLens,
                         testing::Values(CameraPose{.angle = 90, .k1 = -0.25},
                                         CameraPose{.angle = 15, .tilt = 25, .k1 = -0.25},
                                         CameraPose{.angle = 200, .tilt = 20, .k1 = -0.25, .mirrored = true}),
                         [](const auto& camera) {
                             return "Turned" + std::to_string(static_cast<int>(camera.param.angle)) +
                                    (camera.param.tilt > 0 ? "Tilted" : "") +
                                    (camera.param.mirrored ? "Mirrored" : "");
                         });

} // namespace
} // namespace rowkeeper::tabletop
