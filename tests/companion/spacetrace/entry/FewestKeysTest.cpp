// SPDX-License-Identifier: GPL-3.0-or-later
#include "EntryKit.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "engine/spacetrace/json/Record.h"
#include "tests/companion/spacetrace/referee/RandomFleets.h"

#include <nlohmann/json.hpp>

/// How few keys a whole game takes whoever knows the line well: beginnings of words, numbers for ships, and
/// what the list offers.
namespace rowkeeper::spacetrace::entry::test {
namespace {

constexpr std::size_t furthest = 4; // nobody looks further down the list

/// Enter where the line means the event alone, else down to it; nothing: it is not among what it can mean.
std::optional<std::size_t> keysOf(const std::string& line, const Event& event, const Entry& entry) {
    const EntryAnswer answer = entry.read(line);
    const std::string wanted = toJson(event).dump();
    for (std::size_t at = 0; at < std::min(furthest, answer.choices.size()); ++at) {
        const Event* meant = eventIn(answer.choices[at].wish);
        if (meant == nullptr || toJson(*meant).dump() != wanted) continue;
        const bool marked = line.empty() || answer.equal == 1;
        return line.size() + (line.empty() ? 1 : 0) + (at > 0 || !marked ? at + (marked ? 0 : 1) : 0) + 1;
    }
    return std::nullopt;
}

/// The line with each word as short as it can be: two letters, three, ..., and without "#" and "base".
std::size_t fewestKeys(const Event& event, const Entry& entry, const json::Sentences& words) {
    const std::string whole = lineForEvent(event, entry.now(), words);
    std::size_t fewest = keysOf(whole, event, entry).value_or(1000);
    const auto tryLine = [&](const std::string& line) {
        if (const auto keys = keysOf(line, event, entry)) fewest = std::min(fewest, *keys);
    };
    tryLine("");
    for (std::size_t letters = 2; letters <= 8; ++letters) {
        std::string shorter;
        std::string bare;
        std::string first;
        std::string word;
        for (const char c : whole + " ") {
            if (c != ' ') {
                word += c;
                continue;
            }
            const bool number = word.find_first_of("0123456789=") != std::string::npos;
            const std::string cut = number ? word : word.substr(0, letters);
            shorter += (shorter.empty() ? "" : " ") + cut;
            if (word != "base") bare += (bare.empty() ? "" : " ") + (cut[0] == '#' ? cut.substr(1) : cut);
            if (first.empty()) first = cut;
            word.clear();
        }
        for (const std::string& line : {shorter, bare, first})
            tryLine(line);
    }
    return fewest;
}

} // namespace

/// Measured: 80 events of a random game cost at most 573 keys, Enter included. Every second reinforcement is
/// one of which it is said whom it hits, or that it hits nothing.
TEST(FewestKeys, AnEventOfARandomGameCostsAtMostSevenAndAHalfOnAverage) {
    for (const auto language : {json::Language::En, json::Language::De}) {
        const auto words = wordsIn(language);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            referee::test::RandomFleets random(seed, true);
            Now now{begun("AB")};
            std::size_t keys = 0;
            std::size_t events = 0;
            for (; events < 80 && !now.game.outcome; ++events) {
                const auto event = random.next(now.game);
                ASSERT_TRUE(event);
                const std::size_t fewest = fewestKeys(*event, Entry(words, now), *words);
                ASSERT_LT(fewest, 60U) << toJson(*event).dump();
                keys += fewest;
                now.off.learn(*event, now.game.setup->catalog);
                now.game = std::get<Applied>(spacetrace::apply(now.game, *event)).game;
            }
            EXPECT_LE(2 * keys, 15 * events) << "seed " << seed;
            RecordProperty("keys_" + std::to_string(seed), std::to_string(keys));
        }
    }
}

TEST(FewestKeys, WhatHappensMostCostsFewest) {
    const auto words = wordsIn(json::Language::En);
    const auto keys = [&](const Event& event, const Game& game) {
        return fewestKeys(event, Entry(words, Now{game}), *words);
    };
    const Game paid = after(begun("AB"), {reinforce});
    EXPECT_LE(keys(event::EndTurn{'A'}, paid), 2U) << "Enter lists, Enter takes the first";
    EXPECT_LE(keys(fighter, paid), 3U) << "fi Enter";
    const Game fleet = after(paid, {fighter});
    EXPECT_LE(keys(event::PlayCommander{'A', "hero", 1, {}}, fleet), 3U);
    EXPECT_LE(keys(event::ByHand{{Deed::Damage, 7, {'A', 1}}}, fleet), 7U) << "da 1 7 Enter";
    const Game later = after(begun("AB"), {event::EndTurn{'A'}});
    EXPECT_LE(keys(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No}, later), 3U);
}

} // namespace rowkeeper::spacetrace::entry::test
