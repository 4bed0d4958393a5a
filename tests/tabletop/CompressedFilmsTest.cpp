// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/FilmWriter.h"
#include "tests/tabletop/Watched.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <ostream>

// A round as a cheap connection delivers it: the camera leans by 30 degrees, 2.3 px a module, and strong
// compression leaves some faces unreadable for seconds. What lies there unread is never told as gone.

namespace rowkeeper::tabletop {
namespace {

using tactics::Faction;

struct Compression {
    int jpeg = 0; ///< quality of every frame by itself
    int crf = 0;  ///< rate factor of H.264
    Condition condition = Condition::Good;
};

std::ostream& operator<<(std::ostream& out, const Compression& c) {
    if (c.jpeg > 0)
        out << "MJPEG " << c.jpeg;
    else
        out << "H.264 CRF " << c.crf;
    return out << ", " << idOf(c.condition);
}

class CompressedFilms : public testing::TestWithParam<Compression> {};

TEST_P(CompressedFilms, TellNoCardAsGoneThatLiesThere) {
    const Compression compression = GetParam();
    const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    const Round round = randomRound(7, {{Faction::S, Faction::R}, 1}, catalog);
    FilmOptions options;
    options.seed = 7;
    options.camera.tilt = 30;
    options.camera.pixelsPerMm = 2.3;
    options.framesPerStill = 12;
    options.quality = quality(compression.condition);
    options.quality.sensor.jpeg = compression.jpeg;
    const Storyboard board = storyboard(round, options);
    const CardArt art = printedCards(ROWKEEPER_DATA_DIR);

    std::vector<std::string> lines;
    if (compression.jpeg > 0) {
        lines = watched(Film(board, options, art), round, catalog);
    } else {
        const std::filesystem::path file = std::filesystem::path(testing::TempDir()) /
                                           ("rowkeeper-crf" + std::to_string(compression.crf) + ".mkv");
        writeFilm(board, options, art, file, {.rateFactor = compression.crf, .preset = "veryfast"});
        auto source = vision::openSource(file.string());
        ASSERT_TRUE(std::holds_alternative<std::unique_ptr<vision::Source>>(source));
        lines = watched(std::move(std::get<std::unique_ptr<vision::Source>>(source)), round, catalog);
        std::filesystem::remove(file);
    }

    std::size_t mismatches = 0;
    for (const nlohmann::json& line : linesOf(lines, "mismatch")) {
        if (!line.at("resolved")) {
            ++mismatches;
            std::printf("%s\n", line.at("text").get<std::string>().c_str());
        }
        EXPECT_NE(line.at("kind"), "gone") << line.at("text");
    }
    const auto seen = linesOf(lines, "event");
    const auto inferred = std::count_if(
        seen.begin(), seen.end(), [](const nlohmann::json& line) { return line.at("inferred") == true; });
    std::printf("%s: %zu events of %zu, %td of them inferred, %zu mismatches\n",
                testing::PrintToString(compression).c_str(), seen.size(), board.truth.events.size(), inferred,
                mismatches);
}

INSTANTIATE_TEST_SUITE_P(Strong, CompressedFilms,
                         testing::Values(Compression{.jpeg = 50}, Compression{.jpeg = 30},
                                         Compression{.crf = 28}, Compression{.crf = 32},
                                         Compression{.jpeg = 40, .condition = Condition::Mid},
                                         Compression{.crf = 30, .condition = Condition::Mid}));

} // namespace
} // namespace rowkeeper::tabletop
