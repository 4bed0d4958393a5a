// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/RecordedRules.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Rulings.h"

#include <QByteArray>
#include <QCryptographicHash>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

/// Games recorded by earlier releases, played by the rules of today; see README.md.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
namespace results = tactics::results;

const fs::path folder = fs::path(ROWKEEPER_TESTS_DIR) / "releases";

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

std::vector<fs::path> games() {
    std::vector<fs::path> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".jsonl") all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
}

/// "0.1.0/two-players.jsonl"
std::string nameOf(const fs::path& game) {
    return game.lexically_relative(folder).generic_string();
}

/// Games that are known to come to another score, and the rules that changed it.
std::map<std::string, std::string> changed() {
    std::map<std::string, std::string> all;
    std::istringstream in(contentOf(folder / "changed.txt"));
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string game;
        std::string rules;
        if (line.starts_with('#') || !(words >> game >> rules)) continue;
        all.emplace(game, rules);
    }
    return all;
}

const json::Texts& texts() {
    static const json::Texts all(ROWKEEPER_DATA_DIR, json::Language::En,
                                 json::loadCatalog(ROWKEEPER_DATA_DIR));
    return all;
}

/// A record's result under the rules of today.
results::RecordedRules playedAgain(const std::string& record, const std::string& name) {
    std::istringstream in(record);
    const json::Record read = json::readRecord(in, name);
    return results::recordedRules(read,
                                  results::finalDocument(results::played(read, name, texts()), texts()));
}

class Releases : public ::testing::TestWithParam<fs::path> {};

} // namespace

TEST_P(Releases, ComeToTheScoreTheyWereRecordedWithOrNameTheRulesThatChangedIt) {
    const std::string name = nameOf(GetParam());
    const results::RecordedRules again = playedAgain(contentOf(GetParam()), name);
    EXPECT_NE(again.recorded, "") << "names no rules";
    ASSERT_TRUE(again.differs) << "brings no result";
    const auto known = changed();
    const auto change = known.find(name);
    if (!again.others()) {
        EXPECT_EQ(*again.differs, std::vector<std::string>{}) << "by the same rules: an amendment is missing";
    } else if (change == known.end()) {
        EXPECT_EQ(*again.differs, std::vector<std::string>{}) << "changed.txt does not say by which rules";
    } else {
        EXPECT_NE(*again.differs, std::vector<std::string>{}) << "changed.txt says more than is true";
        EXPECT_NE(change->second, again.recorded);
    }
}

TEST_P(Releases, AreNeverWrittenAnew) {
    const QByteArray content = QByteArray::fromStdString(contentOf(GetParam()));
    const std::string sum =
        QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex().toStdString();
    const std::string sums = contentOf(GetParam().parent_path() / "SHA256SUMS");
    EXPECT_NE(sums.find(sum + "  " + GetParam().filename().string() + "\n"), std::string::npos);
}

namespace {

std::string wordOf(const ::testing::TestParamInfo<fs::path>& game) {
    std::string name = nameOf(game.param);
    for (char& c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    }
    return name;
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Games, Releases, ::testing::ValuesIn(games()), wordOf);

TEST(ReleaseGames, AreKeptOfThisVersion) {
    EXPECT_TRUE(fs::exists(folder / ROWKEEPER_VERSION / "SHA256SUMS")) << "README.md says how";
    for (const auto& [game, rules] : changed())
        EXPECT_TRUE(fs::exists(folder / game)) << game << " in changed.txt";
}

// Otherwise no difference would ever be seen.
TEST(ReleaseGames, OfAnotherResultAreTold) {
    const std::string record = contentOf(games().front());
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string other = record;
        const auto at = other.rfind(from);
        if (at != std::string::npos) other.replace(at, from.size(), to);
        return playedAgain(other, "other");
    };
    EXPECT_EQ(with("\"reason\":", "\"why\":").differs, std::vector<std::string>{}) << "words do not count";
    EXPECT_EQ(with("\"winner\":\"", "\"winner\":\"_").differs->size(), 1U);
    const results::RecordedRules older = with("\"rules\":\"1.2.4-18\"", "\"rules\":\"1.2.4-17\"");
    EXPECT_EQ(older.recorded, "1.2.4-17");
    EXPECT_TRUE(older.others());
    const results::RecordedRules unnamed = with("\"rules\":\"1.2.4-18\",", "");
    EXPECT_EQ(unnamed.recorded, "");
    EXPECT_FALSE(unnamed.others());
}

TEST(ReleaseGames, NameTheManualTheRulingsWereMadeWith) {
    const json::RuleBook book = json::loadRuleBook(ROWKEEPER_DATA_DIR);
    const std::string version(tactics::rulesVersion);
    EXPECT_EQ(version.substr(0, version.find('-')), book.edition.version);
    std::ifstream in(fs::path(ROWKEEPER_TESTS_DIR).parent_path() / "engine/tactics/RULES.md");
    int last = 0;
    bool here = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) here = line == "## Amendments";
        if (here && line.starts_with("| ")) last = std::max(last, std::atoi(line.c_str() + 2));
    }
    EXPECT_EQ(version.substr(version.find('-') + 1), std::to_string(last))
        << "the last amendment of RULES.md";
}

} // namespace rowkeeper::test
