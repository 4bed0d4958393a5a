// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Points.h"
#include "tests/engine/game/Kit.h"
#include "tests/engine/game/RandomGame.h"
#include "tests/engine/game/Seeds.h"

#include <fstream>
#include <locale>
#include <sstream>

/// The same seed gives the same game to the last card, on every machine and with every build: how 1 000 games
/// ended stands in one file. What is hashed is text made of ids and whole numbers, so neither the size of a
/// word nor the order of its bytes, nor a locale, comes into it.
namespace rowkeeper::tactics {
namespace {

constexpr std::uint32_t games = 1000;
constexpr std::uint32_t parts = 8;
constexpr const char* file = ROWKEEPER_TESTS_DIR "/engine/game/final_states.txt";

/// FNV-1a, 64 bits.
std::uint64_t hashOf(const std::string& text) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211ULL;
    }
    return hash;
}

/// Words of a game, told apart.
class Written {
  public:
    void add(std::string_view word) { text_.append(word).append("\n"); }
    void add(int number) { add(std::to_string(number)); }
    void add(const Range& range) {
        add(range.least);
        add(range.most);
    }
    void add(std::optional<Faction> player) { add(player ? idOf(*player) : std::string_view("-")); }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

void put(Written& out, const LaidCard& card) {
    out.add(card.owner);
    out.add(card.card ? idOf(*card.card) : std::string_view("?"));
    out.add(card.open ? 1 : 0);
    out.add(card.id);
}

void put(Written& out, const PlayerState& player) {
    for (const Range& range : {player.hand, player.drawPile, player.discardPile})
        out.add(range);
    out.add(player.total);
    for (const CardId card : player.onDiscardPile)
        out.add(idOf(card));
    out.add("captured");
    for (const TargetId target : player.captured)
        out.add(idOf(target));
}

void put(Written& out, const Score& score) {
    for (const Fraction& total : score.totals)
        out.add(total.toString());
    for (const Faction winner : score.winners)
        out.add(winner);
    for (const Part& part : score.explanation) {
        out.add(part.card);
        out.add(part.amount.toString());
        out.add(part.rule);
        out.add(part.ruling);
        out.add(part.text.key);
    }
}

/// All that people see of how a game stands, and how the last round was counted.
std::string written(const RandomGame& run) {
    const Game& game = run.game;
    Written out;
    out.add(static_cast<int>(run.events.size()));
    out.add(game.round);
    out.add(idOf(game.phase));
    out.add(game.turn);
    out.add(game.clock);
    out.add(game.asked);
    for (const GameRow& row : game.rows) {
        out.add(idOf(row.target));
        for (const LaidCard& card : row.cards)
            put(out, card);
    }
    for (const Faction player : game.setup->players)
        put(out, game.players[index(player)]);
    for (const TargetId target : game.gone)
        out.add(idOf(target));
    for (const Deviation& deviation : game.deviations)
        out.add(deviation.text.key);
    if (game.lastResult) {
        for (const Score& score : game.lastResult->scores)
            put(out, score);
    }
    return out.text();
}

std::string playedToTheEnd(std::uint32_t seed) {
    std::mt19937 random(seed);
    RandomGame run(randomSetup(seed, random), seed);
    run.settles = seed % 2 == 1;
    for (int steps = 0; !run.over() && steps < maxSteps; ++steps)
        run.step();
    std::ostringstream line;
    line.imbue(std::locale::classic());
    line << seed << ' ' << std::hex << hashOf(written(run));
    return line.str();
}

std::vector<std::string> stored() {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

class SameGames : public ::testing::TestWithParam<std::uint32_t> {
  protected:
    static void SetUpTestSuite() {
        if (askedNumber("ROWKEEPER_WRITE_FINAL_STATES", 0) == 0) return;
        std::ofstream out(file);
        for (std::uint32_t seed = 0; seed < games; ++seed)
            out << playedToTheEnd(seed) << "\n";
    }
};

// After a change of rules or of how games are drawn: ROWKEEPER_WRITE_FINAL_STATES=1 writes the file anew.
// Every line that differs is a game that ends otherwise.
TEST_P(SameGames, EndAsTheyAlwaysDid) {
    const std::vector<std::string> lines = stored();
    ASSERT_EQ(lines.size(), games);
    for (std::uint32_t seed = GetParam(); seed < games; seed += parts * oneIn(1))
        EXPECT_EQ(playedToTheEnd(seed), lines.at(seed));
}

INSTANTIATE_TEST_SUITE_P(Seeds, SameGames, testing::Range(0U, parts));

} // namespace
} // namespace rowkeeper::tactics
