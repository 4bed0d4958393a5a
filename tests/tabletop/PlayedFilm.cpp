// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/PlayedFilm.h"

#include "engine/core/tag/Tag.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/companion/watch/TruthCheck.h"
#include "tests/tabletop/Watched.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>

namespace rowkeeper::tabletop {

namespace {

/// For looking into a failure: ROWKEEPER_KEEP=FOLDER keeps truth and lines.
void keep(std::uint64_t seed, const std::string& truth, const std::vector<std::string>& lines) {
    const char* folder = std::getenv("ROWKEEPER_KEEP"); // NOLINT(concurrency-mt-unsafe)
    if (folder == nullptr) return;
    const std::string begin = std::string(folder) + "/seed" + std::to_string(seed);
    std::ofstream(begin + ".truth.json") << truth;
    std::ofstream out(begin + ".lines.jsonl");
    for (const std::string& line : lines)
        out << line << '\n';
}

const tactics::Catalog& catalog() {
    static const tactics::Catalog loaded = json::loadCatalog(ROWKEEPER_DATA_DIR);
    return loaded;
}

} // namespace

Played played(const Round& round, const FilmOptions& options) {
    static const CardArt art = printedCards(ROWKEEPER_DATA_DIR);
    Played out{storyboard(round, options), {}, {}};
    out.lines = watched(Film(out.board, options, art), round, catalog());
    const std::string truth = toJson(out.board.truth);
    keep(options.seed, truth, out.lines);
    app::test::TruthLimits limits;
    limits.inferred = round.passes;
    out.complaints = app::test::complaints(nlohmann::json::parse(truth), out.lines, limits);
    return out;
}

Played played(std::uint64_t seed, const std::vector<tactics::Faction>& players, const FilmOptions& options) {
    return played(randomRound(seed, {players, 2}, catalog()), options);
}

std::vector<std::string> linesNaming(const std::vector<std::string>& tags,
                                     const std::vector<std::string>& lines) {
    std::vector<std::string> found;
    for (const std::string& text : tags) {
        const auto card = tactics::cardNumbered(tag::parse(text)->number);
        const std::string id = '"' + std::string(tactics::idOf(*card)) + '"';
        for (const std::string& line : lines)
            if (line.find(text) != std::string::npos || line.find(id) != std::string::npos)
                found.push_back(line);
    }
    return found;
}

} // namespace rowkeeper::tabletop
