// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/tactics/entry/TypedGame.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/entry/Entry.h"
#include "companion/tactics/referee/Answers.h"
#include "tests/companion/Hermetic.h"
#include "tests/engine/game/RandomGame.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::entry {
namespace {

std::shared_ptr<const json::Texts> textsIn(json::Language language) {
    const app::AppContext context(test::hermetic(language));
    return std::make_shared<json::Texts>(tactics::commands::textsOf(context));
}

/// Whatever the rules allow can be typed, and means exactly that.
void typeGame(std::uint32_t seed, const std::shared_ptr<const json::Texts>& texts, int mostEvents) {
    std::mt19937 random(seed);
    tactics::RandomGame played(tactics::randomSetup(seed, random), seed);
    for (int n = 0; n < mostEvents && !played.over(); ++n) {
        const tactics::Game before = played.game;
        const std::size_t events = played.events.size();
        played.step();
        if (played.events.size() == events) continue;
        const Entry entry(texts, before);
        EXPECT_FALSE(entry.asks().empty());
        // A step may make two events (a card and its shields): only the first is legal before it.
        const tactics::Event& event = played.events[events];
        const std::string line = typedLine(event, before, *texts);
        const EntryAnswer answer = entry.read(line);
        ASSERT_FALSE(answer.choices.empty()) << "event " << n << ": \"" << line << "\": " << answer.problem;
        ASSERT_TRUE(answer.choices.front().wish.has_value()) << line;
        EXPECT_EQ(answer.equal, 1U)
            << "event " << n << ": \"" << line << "\" is " << answer.choices.front().sentence << " or "
            << answer.choices[std::min<std::size_t>(1, answer.choices.size() - 1)].sentence;
        ASSERT_TRUE(sameInRecord(event, std::get<tactics::Event>(*answer.choices.front().wish), before))
            << "event " << n << ": \"" << line << "\" is taken for: " << answer.choices.front().sentence;
    }
}

/// What a number alone may do: answer what is asked, or lay a card where a turn or an instruction asks for a
/// row.
bool maySay(const tactics::Game& before, int number, const referee::Wish& wish) {
    const auto* event = std::get_if<tactics::Event>(&wish);
    if (!event) return false;
    if (before.prompt) {
        const referee::Answers answers = referee::answersOf(*before.prompt);
        for (std::size_t i = 0; i < answers.choices.size(); ++i) {
            const auto* chosen = std::get_if<tactics::event::Choose>(event);
            const bool meant = (chosen && chosen->option == answers.choices[i]->id) ||
                               (answers.choices[i]->event && *answers.choices[i]->event == *event);
            if (meant) return answers.numbers[i] == number;
        }
        return false;
    }
    const auto* play = std::get_if<tactics::event::Play>(event);
    return play && play->row == number && (before.turn == play->player || tactics::expected(before, *event));
}

TEST(TypedGames, ANumberAloneMeansWhatIsAskedAndNothingElse) {
    const auto texts = textsIn(json::Language::En);
    for (std::uint32_t seed = 0; seed < 6; ++seed) {
        std::mt19937 random(seed);
        tactics::RandomGame played(tactics::randomSetup(seed, random), seed);
        for (int n = 0; n < 80 && !played.over(); ++n) {
            const Entry entry(texts, played.game);
            for (int number = 0; number <= 7; ++number) {
                const EntryAnswer answer = entry.read(std::to_string(number));
                EXPECT_EQ(answer.choices.empty(), !answer.problem.empty());
                for (const EntryChoice& choice : answer.choices) {
                    ASSERT_TRUE(choice.wish && maySay(played.game, number, *choice.wish))
                        << "seed " << seed << ", event " << n << ": " << number << " at \"" << entry.asks()
                        << "\" is " << choice.sentence;
                }
            }
            played.step();
        }
    }
}

TEST(TypedGames, EveryLegalEventOfRandomGamesCanBeTypedAndMeansOnlyThat) {
    const auto english = textsIn(json::Language::En);
    const auto german = textsIn(json::Language::De);
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        typeGame(seed, seed % 2 == 0 ? english : german, 150);
        if (testing::Test::HasFatalFailure()) return;
    }
}

} // namespace
} // namespace rowkeeper::tactics::entry
