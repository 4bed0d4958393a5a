// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/PlayedLines.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace rowkeeper::test {

namespace {

const std::filesystem::path games = std::filesystem::path(ROWKEEPER_TESTS_DIR) / "transcripts" / "games";

} // namespace

std::vector<std::string> playedLines(const std::string& name) {
    std::vector<std::string> lines;
    std::ifstream in(games / name);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    if (lines.size() < 2) throw std::runtime_error("no game " + name);
    return lines;
}

std::vector<std::string> playedGames() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(games))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace rowkeeper::test
