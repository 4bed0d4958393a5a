// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Citations.h"
#include "tests/engine/game/RandomGame.h"
#include "tests/engine/game/WildEvents.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <set>

namespace rowkeeper::tactics {
namespace {

class TextFiles {
  public:
    TextFiles() {
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
    const TextFiles words;
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
    const TextFiles words;
    std::set<std::string> said;
    const auto check = [&](const Phrase& phrase, const auto& cited) {
        said.insert(phrase.key);
        ASSERT_NO_FATAL_FAILURE(words.check(phrase));
        ASSERT_NO_FATAL_FAILURE(checkCitation(cited));
    };
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        RandomGame run(randomSetup(seed, random), seed);
        run.settles = true;
        for (int steps = 0; !run.over() && steps < 6000; ++steps) {
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
