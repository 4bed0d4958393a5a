// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"
#include "tests/engine/game/RandomGame.h"
#include "tests/engine/scoring/TestCatalog.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>

/// How many rows the engine scores and how many random games it plays per second, and how long a recorded
/// game takes, on one core. See README.md beside this file.
namespace {

using namespace rowkeeper;
using namespace rowkeeper::tactics;

using Clock = std::chrono::steady_clock;

constexpr int cardsPerRow = 8;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Rows as they lie on a table: eight cards of two to four full decks, default rules, any target.
std::vector<Row> usualRows(int count) {
    std::mt19937 random(8);
    const auto pick = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
    std::vector<Row> rows(static_cast<std::size_t>(count));
    for (Row& row : rows) {
        const int players = 2 + pick(3);
        for (int i = 0; i < players; ++i)
            row.players.push_back(allFactions[static_cast<std::size_t>(i)]);
        while (row.cards.size() < cardsPerRow) {
            const CardId id = *cardNumbered(1 + pick(cardCount));
            if (id == CardId::TransphasicShields) continue;
            row.cards.push_back(
                rowCard(test::testCatalog(), row.players[static_cast<std::size_t>(pick(players))], id));
        }
        row.target.type = static_cast<TargetType>(pick(4));
        row.target.color = static_cast<Color>(pick(4));
    }
    return rows;
}

/// Scores `count` rows, over and over the same ones; the result depends on every one of them.
std::size_t scoreAll(const std::vector<Row>& rows, long count, Explain explain) {
    std::size_t decided = 0;
    for (long i = 0; i < count; ++i) {
        decided += score(rows[static_cast<std::size_t>(i) % rows.size()], explain).winners.size();
    }
    return decided;
}

void measure(std::string_view what, const std::vector<Row>& rows, long count, Explain explain) {
    scoreAll(rows, count / 10, explain);
    const auto start = Clock::now();
    const std::size_t decided = scoreAll(rows, count, explain);
    const double seconds = secondsSince(start);
    std::cout << what << ": " << static_cast<long>(static_cast<double>(count) / seconds) << " rows/s ("
              << seconds / static_cast<double>(count) * 1e9 << " ns a row, " << decided << " decided)\n";
}

/// The text of a recorded game.
std::string recordOf(const RandomGame& run) {
    std::string text = json::toLine(*run.game.setup) + "\n";
    int n = 0;
    for (const Event& event : run.events)
        text += json::toLine(json::RecordLine{++n, -1, false, event}) + "\n";
    return text;
}

/// Plays whole random games of every kind and keeps their records.
std::vector<std::string> playGames(std::uint32_t count) {
    std::vector<std::string> records;
    double seconds = 0;
    std::size_t events = 0;
    for (std::uint32_t seed = 0; seed < count; ++seed) {
        std::mt19937 random(seed);
        const auto start = Clock::now();
        RandomGame run(randomSetup(seed, random), seed);
        while (!run.over())
            run.step();
        seconds += secondsSince(start);
        events += run.events.size();
        records.push_back(recordOf(run));
    }
    std::cout << "random whole games: " << count / seconds << " games/s (" << events / count
              << " events a game)\n";
    return records;
}

/// Reads and plays each record as `replay` does, from its text to the last state.
void replayGames(const std::vector<std::string>& records) {
    std::vector<double> read;
    std::vector<double> whole;
    for (const std::string& text : records) {
        const auto start = Clock::now();
        std::istringstream in(text);
        const json::Record record = json::readRecord(in, "-");
        read.push_back(secondsSince(start) * 1e3);
        Game game = newGame(std::make_shared<const Setup>(record.setup));
        for (const json::RecordLine& line : json::effective(record))
            game = std::get<Applied>(tactics::apply(game, std::get<Event>(line.what))).game;
        whole.push_back(secondsSince(start) * 1e3);
    }
    std::sort(read.begin(), read.end());
    std::sort(whole.begin(), whole.end());
    const std::size_t middle = records.size() / 2;
    std::cout << "recorded game replayed: " << whole[middle] << " ms, of them " << read[middle]
              << " ms reading (median; slowest " << whole.back() << " ms)\n";
}

} // namespace

/// `bench_engine [rows]`: how many rows to score in each measurement, 1 000 000 unless told.
/// `bench_engine --plain rows`: only scores them, without explanation and clock, for callgrind.
int main(int argc, char** argv) {
    const bool plain = argc > 2 && std::string_view(argv[1]) == "--plain";
    const long count = argc > 1 ? std::atol(argv[argc - 1]) : 1'000'000;
    if (count <= 0) {
        std::cerr << "usage: bench_engine [--plain] [rows]\n";
        return 2;
    }
    const std::vector<Row> rows = usualRows(256);
    if (plain) {
        std::cout << scoreAll(rows, count, Explain::No) << " decided\n";
        return 0;
    }
    measure("without explanation", rows, count, Explain::No);
    measure("with explanation", rows, count / 4 + 1, Explain::Yes);
    replayGames(playGames(static_cast<std::uint32_t>(std::clamp(count / 5000, 20L, 200L))));
    return 0;
}
