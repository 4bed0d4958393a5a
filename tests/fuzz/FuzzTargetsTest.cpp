// SPDX-License-Identifier: GPL-3.0-or-later
// The fuzz targets without a fuzzer: every seed, and a few hundred damaged copies of each. See README.md.
#include "tests/fuzz/Targets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace rowkeeper::fuzz {
namespace {

struct Seed {
    std::string name;
    std::string text;
};

/// In name order, so that every machine does the same.
std::vector<Seed> seedsOf(const std::string& target) {
    std::vector<Seed> seeds;
    const std::filesystem::path folder =
        std::filesystem::path(ROWKEEPER_TESTS_DIR) / "fuzz" / "seeds" / target;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        seeds.push_back({file.path().filename().string(),
                         {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}});
    }
    std::sort(seeds.begin(), seeds.end(), [](const Seed& a, const Seed& b) { return a.name < b.name; });
    return seeds;
}

/// Some bytes changed, taken out, doubled or brought from another seed.
std::string mutated(std::string text, const std::string& other, std::mt19937& random) {
    const auto upTo = [&](std::size_t most) { return random() % (most + 1); };
    for (std::size_t times = 1 + upTo(3); times > 0; --times) {
        const std::size_t at = upTo(text.size());
        const std::size_t length = std::min<std::size_t>(upTo(16), text.size() - at);
        switch (upTo(3)) {
        case 0:
            text.erase(at, length);
            break;
        case 1:
            text.insert(at, text.substr(at, length));
            break;
        case 2:
            text.replace(at, length, other.substr(upTo(other.size()), upTo(24)));
            break;
        default:
            if (at < text.size()) text[at] = static_cast<char>(upTo(255));
        }
    }
    return text;
}

void runSeedsAndMutations(const std::string& target, void (*feed)(std::string_view), int mutations) {
    const std::vector<Seed> seeds = seedsOf(target);
    ASSERT_GE(seeds.size(), 2U);
    feed("");
    for (const Seed& seed : seeds) {
        SCOPED_TRACE(seed.name);
        ASSERT_NO_THROW(feed(seed.text));
    }
    std::mt19937 random(1966);
    for (int i = 0; i < mutations; ++i) {
        const Seed& seed = seeds[random() % seeds.size()];
        const std::string input = mutated(seed.text, seeds[random() % seeds.size()].text, random);
        SCOPED_TRACE(seed.name + ", mutation " + std::to_string(i));
        ASSERT_NO_THROW(feed(input)) << input;
    }
}

TEST(FuzzTargets, RecordedGamesKeepThePromises) {
    runSeedsAndMutations("recorded_game", recordedGame, 300);
}
TEST(FuzzTargets, QuestionsKeepThePromises) {
    runSeedsAndMutations("questions", questions, 1000);
}
TEST(FuzzTargets, OwnValuesKeepThePromises) {
    runSeedsAndMutations("own_values", ownValues, 200);
}
TEST(FuzzTargets, TablesKeepThePromises) {
    runSeedsAndMutations("table", table, 1000);
}
TEST(FuzzTargets, JournalFilesKeepThePromises) {
    runSeedsAndMutations("journal_file", journalFile, 100);
}
TEST(FuzzTargets, JournalRowsKeepThePromises) {
    runSeedsAndMutations("journal_rows", journalRows, 100);
}
TEST(FuzzTargets, ImportedGamesKeepThePromises) {
    runSeedsAndMutations("imported_game", importedGame, 100);
}
TEST(FuzzTargets, SheetsKeepThePromises) {
    runSeedsAndMutations("sheets", sheets, 300);
}
TEST(FuzzTargets, PdfsKeepThePromises) {
    runSeedsAndMutations("pdfs", pdfs, 10);
}
TEST(FuzzTargets, WordsKeepThePromises) {
    runSeedsAndMutations("words", words, 2000);
}
TEST(FuzzTargets, PicturesKeepThePromises) {
    runSeedsAndMutations("pictures", pictures, 200);
}
TEST(FuzzTargets, AddressesKeepThePromises) {
    runSeedsAndMutations("addresses", addresses, 3000);
}
TEST(FuzzTargets, VisitsKeepThePromises) {
    runSeedsAndMutations("visits", visits, 3000);
}

} // namespace
} // namespace rowkeeper::fuzz
