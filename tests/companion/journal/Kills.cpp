// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/Kills.h"

#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"
#include "tests/companion/journal/PlayedLines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <iostream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace rowkeeper::test {

using namespace journal;

namespace {

/// The child: never returns but by its death or its last line.
[[noreturn]] void keepFrom(std::size_t next, const std::string& file, const std::vector<std::string>& lines,
                           int tell) {
    try {
        Journal journal = fine(Journal::open(file));
        for (std::size_t i = next; i < lines.size(); ++i) {
            if (i == 0) {
                fine(journal.beginGame(lines[0]));
            } else if (journal.append(1, lines[i])) {
                ::_exit(1);
            }
            if (::write(tell, "+", 1) != 1) ::_exit(1);
        }
        ::_exit(0);
    } catch (const std::exception&) {
        ::_exit(1);
    }
}

struct Killed {
    std::size_t told = 0;
    bool killed = true; ///< not if it had kept the last line before
};

/// Lets one process keep lines until it is killed.
Killed untilKilled(std::size_t next, const std::string& file, const std::vector<std::string>& lines,
                   unsigned microseconds) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child == 0) keepFrom(next, file, lines, ends[1]);
    ::close(ends[1]);
    ::usleep(microseconds);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    Killed result{0, WIFSIGNALED(status)};
    std::array<char, 256> seen{};
    for (auto got = ::read(ends[0], seen.data(), seen.size()); got > 0;
         got = ::read(ends[0], seen.data(), seen.size()))
        result.told += static_cast<std::size_t>(got);
    ::close(ends[0]);
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) throw std::runtime_error("a line could not be kept");
    return result;
}

/// What the journal holds now, the setup first; throws if it cannot be opened, which takes lock and check.
std::vector<std::string> keptIn(const std::string& file) {
    Journal journal = fine(Journal::open(file));
    if (fine(journal.list()).empty()) return {};
    KeptRecord record = fine(journal.read(1));
    record.lines.insert(record.lines.begin(), record.game.setup);
    return record.lines;
}

struct KillsResult {
    int kills = 0;
    int beforeTheFirstLine = 0; ///< kills while the journal was still being made or opened
    int betweenTheLines = 0;    ///< kills after a line that was on disk and not yet told
    std::size_t told = 0;       ///< lines told and found again
    std::vector<std::string> losses;
};

KillsResult killWhileKeeping(const std::vector<std::string>& lines, int kills, unsigned seed) {
    std::mt19937 random(seed);
    // From before the file is there to some lines later, whatever the disk's speed.
    std::exponential_distribution<double> moment(1.0 / 40'000);
    KillsResult result;
    std::optional<TempFolder> folder(std::in_place);
    std::size_t next = 0;
    while (result.kills < kills) {
        if (next == lines.size()) {
            folder.emplace();
            next = 0;
        }
        const std::string file = folder->name("games.sqlite");
        try {
            const auto wait = static_cast<unsigned>(std::min(moment(random), 400'000.0));
            const auto [told, killed] = untilKilled(next, file, lines, wait);
            if (killed) ++result.kills;
            if (told == 0) ++result.beforeTheFirstLine;
            const auto kept = keptIn(file);
            if (kept.size() < next + told) throw std::runtime_error("a line that was told is gone");
            if (kept.size() > next + told + 1) throw std::runtime_error("more lines than were given");
            if (!std::equal(kept.begin(), kept.end(), lines.begin()))
                throw std::runtime_error("a line is not as it was given");
            if (kept.size() > next + told) ++result.betweenTheLines;
            result.told += told;
            next = kept.size();
        } catch (const std::exception& wrong) {
            result.losses.push_back("kill " + std::to_string(result.kills) + ": " + wrong.what());
            folder.emplace();
            next = 0;
            if (result.losses.size() > 10) break;
        }
    }
    return result;
}

} // namespace

void expectNothingToldIsLost(int kills) {
    const KillsResult result = killWhileKeeping(playedLines("two-players.jsonl"), kills, 2026);
    EXPECT_EQ(result.losses, std::vector<std::string>());
    EXPECT_EQ(result.kills, kills);
    EXPECT_GT(result.told, 0U);
    std::cout << result.kills << " kills, " << result.beforeTheFirstLine << " before the first line, "
              << result.betweenTheLines << " between keeping and telling, " << result.told
              << " lines told and found\n";
}

} // namespace rowkeeper::test
