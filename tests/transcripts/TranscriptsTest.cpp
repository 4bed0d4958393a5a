// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/transcripts/Transcript.h"

#include "engine/tactics/Game.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

/// The recorded games are told as they were told when somebody last read them. After a wanted change:
/// `ninja write_transcripts`, and read the difference.
namespace rowkeeper::test {

namespace {

using namespace tactics;

const std::filesystem::path folder = std::filesystem::path(ROWKEEPER_TESTS_DIR) / "transcripts";

std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string contentOf(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

class Transcripts : public ::testing::TestWithParam<std::filesystem::path> {};

Game endOf(const json::Record& record) {
    Game game = newGame(std::make_shared<const Setup>(record.setup));
    for (const json::RecordLine& line : effective(record)) {
        Result result = tactics::apply(game, std::get<Event>(line.what));
        auto* applied = std::get_if<Applied>(&result);
        if (applied == nullptr) {
            ADD_FAILURE() << "event " << line.n << " is refused";
            break;
        }
        game = std::move(applied->game);
    }
    return game;
}

} // namespace

TEST_P(Transcripts, AreToldAsBefore) {
    const auto now = linesOf(
        transcript(readRecording(GetParam()), GetParam().filename().string(), languageOf(GetParam())));
    const auto then = linesOf(contentOf(transcriptOf(GetParam())));
    for (std::size_t i = 0; i < std::min(now.size(), then.size()); ++i)
        ASSERT_EQ(now[i], then[i]) << "line " << i + 1;
    EXPECT_EQ(now.size(), then.size());
}

TEST_P(Transcripts, ArePlayedToTheEnd) {
    const Game end = endOf(readRecording(GetParam()));
    EXPECT_EQ(end.phase, Phase::Over);
    EXPECT_FALSE(end.prompt);
}

TEST_P(Transcripts, StayShortEnoughToRead) {
    EXPECT_LT(std::filesystem::file_size(transcriptOf(GetParam())), 62U * 1024);
}

namespace {

std::string nameOf(const ::testing::TestParamInfo<std::filesystem::path>& info) {
    std::string name = info.param.stem().string();
    for (char& c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    }
    return name;
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Games, Transcripts, ::testing::ValuesIn(recordings(folder)), nameOf);

TEST(TranscriptGames, CoverEveryNumberOfPlayersVariantAndFlag) {
    std::set<std::size_t> players;
    std::set<Variant> variants;
    std::set<std::pair<bool, bool>> flags;
    bool negotiated = false;
    bool houseRules = false;
    for (const auto& recording : recordings(folder)) {
        const json::Record record = readRecording(recording);
        players.insert(record.setup.players.size());
        variants.insert(record.setup.variant);
        flags.emplace(record.setup.shortGame, record.setup.topSecret);
        houseRules = houseRules || record.setup.options != Options{};
        for (const json::RecordLine& line : record.lines)
            negotiated = negotiated || std::holds_alternative<event::Bid>(std::get<Event>(line.what));
    }
    EXPECT_EQ(players, (std::set<std::size_t>{2, 3, 4}));
    EXPECT_EQ(variants.size(), 3U);
    EXPECT_EQ(flags.size(), 4U) << "short, Top Secret, both, neither";
    EXPECT_TRUE(negotiated);
    EXPECT_TRUE(houseRules);
}

} // namespace rowkeeper::test
