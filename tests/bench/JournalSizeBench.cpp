// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "tests/companion/journal/Fine.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

/// What a journal of so many games costs: bytes a game, and the time of opening, listing and reading its
/// notes, beside an empty one. Leaves the journal where a folder is named, for the program to be timed on.
/// See README.md beside this file.
namespace {

using namespace rowkeeper::journal;
using rowkeeper::test::fine;

using Clock = std::chrono::steady_clock;

std::vector<std::string> gameLines() {
    std::ifstream in(std::string(ROWKEEPER_TESTS_DIR) + "/transcripts/games/two-players.jsonl");
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    if (lines.size() < 2) throw std::runtime_error("the recorded game is missing");
    return lines;
}

/// Seconds, the shortest of some times.
template<class Work>
double secondsOf(Work work) {
    double shortest = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        work();
        shortest = std::min(shortest, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return shortest;
}

/// Bytes that a further game takes, of those that its lines have.
double growth(const std::filesystem::path& file, int games, const std::vector<std::string>& game) {
    const std::vector<std::string> lines(game.begin() + 1, game.end());
    std::size_t bytes = 0;
    for (const std::string& line : lines)
        bytes += line.size();
    std::uintmax_t first = 0;
    {
        Journal journal = fine(Journal::open(file));
        for (int i = 0; i < games; ++i) {
            fine(journal.importGame(game[0], lines));
            if (i == 0) first = std::filesystem::file_size(file);
            if (i % 1000 == 999) std::cout << i + 1 << " games\n" << std::flush;
        }
    }
    if (games < 2) return 0;
    return static_cast<double>(std::filesystem::file_size(file) - first) / (games - 1) /
           static_cast<double>(bytes);
}

void run(int games, const std::filesystem::path& folder) {
    const auto file = folder / "games.sqlite";
    const auto empty = folder / "empty.sqlite";
    const auto game = gameLines();
    { fine(Journal::open(empty)); }
    const double share = growth(file, games, game);
    const double opening = secondsOf([&] { fine(Journal::open(file)); });
    const double openingEmpty = secondsOf([&] { fine(Journal::open(empty)); });
    const double through = secondsOf([&] { fine(Journal::open(file, Journal::Opening::ReadThrough)); });
    Journal journal = fine(Journal::open(file));
    const double listing = secondsOf([&] { fine(journal.list()); });
    std::cout << std::fixed << std::setprecision(3) << games << " games of " << game.size() - 1
              << " lines: bytes of a further game " << share << " of its lines\n"
              << std::setprecision(1) << "open and close " << opening * 1e3 << " ms, empty "
              << openingEmpty * 1e3 << " ms, read through " << through * 1e3 << " ms; list " << listing * 1e3
              << " ms\n";
}

} // namespace

int main(int argc, char** argv) {
    try {
        const int games = argc > 1 ? std::atoi(argv[1]) : 1000;
        if (games < 1) throw std::runtime_error("usage: bench_journal_size [GAMES [NEW FOLDER]]");
        const bool named = argc > 2;
        std::string made = (std::filesystem::temp_directory_path() / "rowkeeper-bench-XXXXXX").string();
        if (!named && !::mkdtemp(made.data())) throw std::runtime_error("no folder for temporary files");
        const std::filesystem::path folder = named ? argv[2] : made;
        std::filesystem::create_directories(folder);
        run(games, folder);
        if (!named) std::filesystem::remove_all(folder);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 1;
    }
}
