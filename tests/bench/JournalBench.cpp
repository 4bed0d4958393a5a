// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"

#include <sqlite3.h>

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

/// Lines a second that Journal::append keeps, beside bare SQLite inserts with the same pragmas on the same
/// disk, in the same run. See README.md beside this file.
namespace {

using namespace rowkeeper::journal;

using Clock = std::chrono::steady_clock;

constexpr int rounds = 5;
constexpr int block = 20; ///< lines before it is the other's turn: both meet the same load

/// One prepared statement and nothing around it: each insert a transaction of its own.
class Bare {
  public:
    explicit Bare(const std::string& file) {
        check(sqlite3_open(file.c_str(), &database_));
        check(
            sqlite3_exec(database_,
                         "PRAGMA foreign_keys = ON; PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;"
                         "CREATE TABLE line (game INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
                         " PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID",
                         nullptr, nullptr, nullptr));
        check(sqlite3_prepare_v2(database_, "INSERT INTO line (game, n, text) VALUES (1, ?1, ?2)", -1,
                                 &insert_, nullptr));
    }
    Bare(const Bare&) = delete;
    Bare& operator=(const Bare&) = delete;
    ~Bare() {
        sqlite3_finalize(insert_);
        sqlite3_close(database_);
    }

    void append(const std::string& line) {
        sqlite3_bind_int(insert_, 1, ++n_);
        sqlite3_bind_text(insert_, 2, line.data(), static_cast<int>(line.size()), SQLITE_STATIC);
        if (sqlite3_step(insert_) != SQLITE_DONE) throw std::runtime_error(sqlite3_errmsg(database_));
        sqlite3_reset(insert_);
    }

  private:
    static void check(int code) {
        if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errstr(code));
    }
    sqlite3* database_ = nullptr;
    sqlite3_stmt* insert_ = nullptr;
    int n_ = 0;
};

std::vector<std::string> gameLines() {
    std::ifstream in(std::string(ROWKEEPER_TESTS_DIR) + "/transcripts/games/two-players.jsonl");
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    if (lines.size() < 2) throw std::runtime_error("the recorded game is missing");
    return lines;
}

template<class Append>
double secondsFor(int from, int to, const std::vector<std::string>& lines, Append append) {
    const auto start = Clock::now();
    for (int i = from; i < to; ++i)
        append(lines[1 + static_cast<std::size_t>(i) % (lines.size() - 1)]);
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Rate {
    double journal = 0; ///< lines a second
    double bare = 0;
};

Rate round(int count, const std::vector<std::string>& lines, const std::filesystem::path& folder) {
    auto opened = Journal::open(folder / "games.sqlite");
    if (const auto* problem = std::get_if<JournalProblem>(&opened))
        throw std::runtime_error(problem->what.name());
    auto& journal = std::get<Journal>(opened);
    const auto game = std::get<std::int64_t>(journal.beginGame(lines[0]));
    Bare bare((folder / "bare.sqlite").string());
    const auto byJournal = [&](const std::string& line) {
        if (const auto problem = journal.append(game, line)) throw std::runtime_error(problem->what.name());
    };
    const auto byBare = [&](const std::string& line) { bare.append(line); };

    double journalSeconds = 0;
    double bareSeconds = 0;
    for (int from = 0; from < count; from += block) {
        const int to = std::min(from + block, count);
        const bool journalFirst = from / block % 2 == 0;
        if (journalFirst) journalSeconds += secondsFor(from, to, lines, byJournal);
        bareSeconds += secondsFor(from, to, lines, byBare);
        if (!journalFirst) journalSeconds += secondsFor(from, to, lines, byJournal);
    }
    return {count / journalSeconds, count / bareSeconds};
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// A folder of its own in `parent`, gone at the end.
class Scratch {
  public:
    explicit Scratch(const std::filesystem::path& parent) {
        std::string name = (parent / "rowkeeper-bench-XXXXXX").string();
        if (!::mkdtemp(name.data())) throw std::runtime_error("no folder in " + parent.string());
        path = name;
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    std::filesystem::path path;
};

void run(int count, const std::filesystem::path& parent) {
    const auto lines = gameLines();
    std::vector<double> journal;
    std::vector<double> bare;
    std::vector<double> ratio;
    for (int i = 0; i < rounds; ++i) {
        const Scratch scratch(parent);
        const Rate rate = round(count, lines, scratch.path);
        journal.push_back(rate.journal);
        bare.push_back(rate.bare);
        ratio.push_back(rate.journal / rate.bare);
        std::cout << std::fixed << std::setprecision(0) << "journal " << rate.journal << " lines/s, bare "
                  << rate.bare << std::setprecision(3) << ", ratio " << ratio.back() << "\n";
    }
    std::cout << std::setprecision(0) << "median of " << rounds << ": journal " << median(journal)
              << " lines/s, bare SQLite " << median(bare) << std::setprecision(3) << ", ratio "
              << median(ratio) << "\n";
}

} // namespace

int main(int argc, char** argv) {
    try {
        const int count = argc > 1 ? std::atoi(argv[1]) : 1000;
        if (count < 1) throw std::runtime_error("usage: bench_journal [LINES [FOLDER]]");
        run(count, argc > 2 ? std::filesystem::path(argv[2]) : std::filesystem::temp_directory_path());
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 1;
    }
}
