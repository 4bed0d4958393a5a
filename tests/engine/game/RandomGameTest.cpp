// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/RandomGame.h"
#include "engine/tactics/Citations.h"
#include "tests/engine/game/Kit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

namespace rowkeeper::tactics {
namespace {

/// Games of the quick run; ROWKEEPER_RANDOM_GAMES asks for more.
std::uint32_t gameCount() {
    const char* asked =
        std::getenv("ROWKEEPER_RANDOM_GAMES"); // NOLINT(concurrency-mt-unsafe): tests are one thread
    return asked ? static_cast<std::uint32_t>(std::strtoul(asked, nullptr, 10)) : 200U;
}

constexpr int maxSteps = 6000;

bool within(const Range& range, std::size_t value) {
    return range.least <= static_cast<int>(value) && static_cast<int>(value) <= range.most;
}

/// No card is lost or doubled, and what the engine counts is what the decks hold.
void checkCards(const RandomGame& run) {
    for (const Faction player : run.game.setup->players) {
        const PlayerState& state = run.game.players[index(player)];
        const RandomGame::Deck& deck = run.deckOf(player);
        const auto held = deck.hand.size() + deck.draw.size() + deck.discard.size();
        ASSERT_EQ(static_cast<std::size_t>(state.total), held) << letter(player);
        if (run.game.contest || !run.game.instructions.empty() || run.game.prompt || run.game.mustReveal)
            continue;
        ASSERT_TRUE(within(state.hand, deck.hand.size())) << letter(player);
        ASSERT_EQ(static_cast<int>(held) + run.onTable(player), cardCount) << letter(player);
    }
    std::set<std::pair<Faction, CardId>> open;
    for (const GameRow& row : run.game.rows) {
        for (const LaidCard& card : row.cards) {
            if (card.open) {
                ASSERT_TRUE(open.insert({card.owner, card.card.value()}).second) << "doubled";
            }
        }
    }
}

std::string lastChanges(const RandomGame& run) {
    std::string keys;
    for (const Change& change : run.changes)
        keys += change.text.key + " ";
    return keys;
}

void checkScores(const Game& game) {
    ASSERT_TRUE(game.lastResult.has_value());
    for (std::size_t i = 0; i < game.rows.size(); ++i) {
        const Score& counted = game.lastResult->scores.at(i);
        if (game.rows[i].awarded) continue;
        std::array<Fraction, factionCount> sums{};
        const auto& cards = game.lastResult->rows[i].cards;
        ASSERT_EQ(counted.contributions.size(), cards.size());
        for (std::size_t card = 0; card < cards.size(); ++card)
            sums[index(cards[card].owner)] += counted.contributions[card];
        ASSERT_EQ(sums, counted.totals);
        ASSERT_EQ(counted.winners.empty(), cards.empty());
    }
}

TEST(RandomGames, EndWithEveryTargetAndNoCardLost) {
    for (std::uint32_t seed = 0; seed < gameCount(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        RandomGame run(randomSetup(random), seed);
        int steps = 0;
        while (!run.over() && steps++ < maxSteps) {
            const Phase before = run.game.phase;
            run.step();
            ASSERT_TRUE(run.problems.empty()) << run.problems.front() << " at event " << run.events.size();
            ASSERT_NO_FATAL_FAILURE(checkCards(run))
                << "event " << run.events.size() << " " << lastChanges(run);
            if (before == Phase::Reveal && run.game.phase != before) {
                ASSERT_NO_FATAL_FAILURE(checkScores(run.game));
            }
        }
        ASSERT_TRUE(run.over()) << "after " << steps << " steps, round " << run.game.round;
        Hands replay(run.game.setup);
        for (const Event& event : run.events)
            replay.take(event);
        ASSERT_TRUE(replay.game == run.game);
    }
}

TEST(RandomGames, ReplayWithoutTheLastEventsGivesTheEarlierState) {
    std::mt19937 random(7);
    RandomGame run(setupOf("SRK"), 7);
    std::vector<Game> states{run.game};
    std::size_t made = 0;
    while (!run.over()) {
        run.step();
        if (run.events.size() > made) states.push_back(run.game);
        ASSERT_LE(run.events.size(), made + 2);
        made = run.events.size();
        while (states.size() < made + 1)
            states.push_back(run.game);
    }
    Hands replay(run.game.setup);
    std::size_t equal = 0;
    for (std::size_t i = 0; i < run.events.size(); ++i) {
        replay.take(run.events[i]);
        if (states[i + 1] == replay.game) ++equal;
    }
    // A step may be two events (a card and its shields); then one state in between was not kept.
    EXPECT_GT(equal * 10, run.events.size() * 9);
    EXPECT_TRUE(replay.game == run.game);
}

/// Every event somebody could get wrong: refused without a change, or legal; never a crash.
std::vector<Event> wildEvents(std::mt19937& random) {
    const auto number = [&](int least, int most) {
        return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
    };
    const auto faction = [&] { return allFactions.at(random() % factionCount); };
    const auto card = [&] { return *cardNumbered(number(1, cardCount)); };
    return {event::Play{faction(), number(-1, 6), std::nullopt},
            event::Play{faction(), number(1, 4), number(-1, 6)},
            event::Open{faction(), card(), number(0, 5), std::nullopt},
            event::Open{faction(), card(), number(1, 4), number(-1, 6)},
            event::Reveal{number(0, 5), number(-1, 6), faction(), card()},
            event::Remove{number(0, 5), number(-1, 6), std::nullopt},
            event::Remove{number(1, 4), number(1, 6), card()},
            event::Move{number(0, 5), number(-1, 6), number(0, 5), number(-1, 6)},
            event::Pass{faction(), number(-2, 6)},
            event::Choose{faction(), "done"},
            event::Choose{std::nullopt, "card_" + std::to_string(number(1, 30))},
            event::Bid{faction(), card()},
            event::Round{{TargetId::Earth, TargetId::Qonos}}};
}

TEST(RandomGames, WildEventsAreRefusedOrLegalAndTheGameStillEnds) {
    for (std::uint32_t seed = 1000; seed < 1000 + gameCount() / 4; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        RandomGame run(randomSetup(random), seed);
        for (int steps = 0; !run.over() && steps < maxSteps; ++steps) {
            const Game before = run.game;
            for (const Event& event : wildEvents(random)) {
                const Result result = tactics::apply(run.game, event);
                ASSERT_TRUE(before == run.game);
                const auto* refusal = std::get_if<Refusal>(&result);
                if (refusal) {
                    ASSERT_FALSE(refusal->rule.empty());
                }
            }
            run.step();
        }
        ASSERT_TRUE(run.over());
    }
}

/// Accepting the wild events too: nothing may dead-end, whatever hands do.
TEST(RandomGames, AGameThatTookWildEventsCanAlwaysBeFinished) {
    for (std::uint32_t seed = 2000; seed < 2000 + gameCount() / 2; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        Game game = newGame(randomSetup(random));
        const std::vector<TargetId> targets{TargetId::Earth, TargetId::Romulus, TargetId::Badlands,
                                            TargetId::Boreth};
        game = std::get<Applied>(tactics::apply(game, event::Round{targets})).game;
        int taken = 0;
        for (int tries = 0; tries < 3000 && game.phase != Phase::BetweenRounds; ++tries) {
            for (const Event& event : wildEvents(random)) {
                Result result = tactics::apply(game, event);
                if (auto* applied = std::get_if<Applied>(&result)) {
                    game = std::move(applied->game);
                    ++taken;
                }
            }
        }
        EXPECT_GT(taken, 0);
        // The way out: pass over what stands, turn what must be turned, lay cards until the rows are full.
        for (int moves = 0; game.phase != Phase::BetweenRounds && moves < 400; ++moves) {
            bool moved = false;
            const auto attempt = [&](const Event& event) {
                if (moved) return;
                Result result = tactics::apply(game, event);
                if (auto* applied = std::get_if<Applied>(&result)) {
                    game = std::move(applied->game);
                    moved = true;
                }
            };
            if (const auto over = passOver(game)) attempt(*over);
            for (int row = 1; row <= 4 && !moved; ++row) {
                const auto cards = game.rows[static_cast<std::size_t>(row - 1)].cards; // a move replaces the game
                for (std::size_t at = 0; at < cards.size() && !moved; ++at) {
                    for (int number = 1; number <= cardCount && !moved && !cards[at].open; ++number)
                        attempt(event::Reveal{row, static_cast<int>(at) + 1, cards[at].owner,
                                              *cardNumbered(number)});
                }
            }
            for (int row = 1; row <= 4 && game.turn && !moved; ++row) {
                if (game.rows[static_cast<std::size_t>(row - 1)].cards.size() >= 4) continue;
                attempt(event::Play{*game.turn, row, std::nullopt});
                for (int number = 1; number <= cardCount; ++number)
                    attempt(event::Open{*game.turn, *cardNumbered(number), row, std::nullopt});
            }
            if (game.turn) attempt(event::Play{*game.turn, 1 + moves % 4, std::nullopt});
            if (game.turn) attempt(event::Pass{*game.turn, std::nullopt});
            ASSERT_TRUE(moved) << "a dead end in phase " << idOf(game.phase);
        }
        ASSERT_EQ(game.phase, Phase::BetweenRounds);
    }
}

class Words {
  public:
    Words() {
        for (const char* language : {"en", "de"}) {
            std::ifstream in(std::string(ROWKEEPER_DATA_DIR) + "/tactics/texts/game." + language + ".json");
            texts_.push_back(nlohmann::json::parse(in));
        }
    }
    const nlohmann::json& in(int language) const { return texts_.at(static_cast<std::size_t>(language)); }

    /// The sentence exists in both languages, and no argument it uses is missing.
    void check(const Phrase& phrase) const {
        for (const nlohmann::json& texts : texts_) {
            ASSERT_TRUE(texts.contains(phrase.key)) << phrase.key;
            const auto text = texts.at(phrase.key).get<std::string>();
            const std::string missing = "{" + std::to_string(phrase.arguments.size()) + "}";
            ASSERT_EQ(text.find(missing), std::string::npos) << phrase.key << ": " << text;
        }
    }

  private:
    std::vector<nlohmann::json> texts_;
};

template<class Cited>
void checkCitation(const Cited& cited) {
    ASSERT_NE(std::find(knownRules.begin(), knownRules.end(), cited.rule), knownRules.end()) << cited.rule;
    if (cited.ruling.empty()) return;
    const bool known = std::any_of(knownRulings.begin(), knownRulings.end(),
                                   [&](const KnownRuling& ruling) { return ruling.id == cited.ruling; });
    ASSERT_TRUE(known) << cited.ruling;
}

TEST(GameTexts, BothLanguagesHaveTheSameSentencesWithTheSameArguments) {
    const Words words;
    ASSERT_GT(words.in(0).size(), 100U);
    for (const auto& [key, text] : words.in(0).items()) {
        ASSERT_TRUE(words.in(1).contains(key)) << key;
        EXPECT_TRUE(key.starts_with("game.")) << key;
        const auto german = words.in(1).at(key).get<std::string>();
        for (int i = 0; i < 5; ++i) {
            const std::string place = "{" + std::to_string(i) + "}";
            EXPECT_EQ(text.get<std::string>().find(place) == std::string::npos,
                      german.find(place) == std::string::npos)
                << key;
        }
    }
    EXPECT_EQ(words.in(0).size(), words.in(1).size());
}

TEST(GameTexts, EverythingTheGameSaysIsWordedAndCitesARuleWeKnow) {
    const Words words;
    std::set<std::string> said;
    const auto check = [&](const Phrase& phrase, const auto& cited) {
        said.insert(phrase.key);
        ASSERT_NO_FATAL_FAILURE(words.check(phrase));
        ASSERT_NO_FATAL_FAILURE(checkCitation(cited));
    };
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        RandomGame run(randomSetup(random), seed);
        for (int steps = 0; !run.over() && steps < maxSteps; ++steps) {
            run.step();
            for (const Change& change : run.changes)
                check(change.text, change);
            for (const Instruction& instruction : run.game.instructions)
                check(instruction.text, instruction);
            if (run.game.prompt) {
                check(run.game.prompt->text, *run.game.prompt);
                for (const PromptOption& option : run.game.prompt->options)
                    check(option.text, *run.game.prompt);
            }
            for (const Event& event : wildEvents(random)) {
                const Result result = tactics::apply(run.game, event);
                if (const auto* refusal = std::get_if<Refusal>(&result)) check(refusal->text, *refusal);
            }
        }
    }
    EXPECT_GT(said.size(), 80U);
}

} // namespace
} // namespace rowkeeper::tactics
