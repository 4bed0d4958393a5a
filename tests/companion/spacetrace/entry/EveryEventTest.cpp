// SPDX-License-Identifier: GPL-3.0-or-later
#include "EntryKit.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json.hpp>

#include <array>

/// Every kind of event of the engine, and every deed, can be typed in both languages and picked out by its
/// line alone. A kind that is added fails here until it can.
namespace rowkeeper::spacetrace::entry::test {
namespace {

/// A game in which nearly everything can happen: both have ships, and A an extra fleet.
Game rich() {
    const event::Reinforce other{'B', "reinforcement_1", {}, {}};
    return after(begun("AB"),
                 {reinforce, fighter, event::LayShip{'A', "mothership", Fleet::Extra, {}, {}, {}},
                  event::EndTurn{'A'}, other, event::LayShip{'B', "fighter", Fleet::Base, {}, {}, {}},
                  event::EndTurn{'B'}, reinforce});
}

Game waiting() {
    return after(rich(), {event::PlayTactic{'A', "psionic_blast", {}, {}}});
}

struct Sample {
    Event event;
    Game game;
};

/// In the order of the alternatives of Event.
std::vector<Sample> samples() {
    event::LayShip sacrificing = fighter;
    sacrificing.sacrifices = {1};
    const Game game = rich();
    return {{event::Reinforce{'A', "reinforcement_2", {}, {}}, game},
            {sacrificing, game},
            {event::PlayTactic{'A', "deserter", {}, Blow{Deed::Swap, 0, {'A', 1}, {'B', 3}}}, game},
            {event::Resolve{}, waiting()},
            {event::PlayCommander{'A', "hero", 1, {}}, game},
            {event::Discard{'A', {"hero", "fighter", "hero"}, true}, game},
            {event::MoveShip{'A', 1, Fleet::Extra}, game},
            {event::Order{'A', Fleet::Base, {1}}, game},
            {event::DeclareAttack{'A', ExtraFights::After, ExtraFights::No}, game},
            {event::ByHand{{Deed::Lose, 2, {'B', 3}}}, game},
            {event::EndTurn{'A'}, game},
            {event::EndGame{}, game}};
}

void expectTyped(const Event& event, const Game& game, json::Language language) {
    const auto words = wordsIn(language);
    const Now now{game};
    const std::string line = lineForEvent(event, now, *words);
    const EntryAnswer answer = Entry(words, now).read(line);
    ASSERT_EQ(answer.equal, 1U) << "\"" << line << "\": " << answer.problem;
    const Event* meant = eventIn(answer.choices.front().wish);
    ASSERT_NE(meant, nullptr) << line;
    EXPECT_EQ(toJson(*meant).dump(), toJson(event).dump()) << line;
}

} // namespace

TEST(EveryEvent, HasASample) {
    const auto all = samples();
    ASSERT_EQ(all.size(), std::variant_size_v<Event>) << "an event was added: give it a line and a sample";
    for (std::size_t kind = 0; kind < all.size(); ++kind)
        EXPECT_EQ(all[kind].event.index(), kind);
}

TEST(EveryEvent, CanBeTypedInBothLanguages) {
    for (const Sample& sample : samples()) {
        expectTyped(sample.event, sample.game, json::Language::En);
        expectTyped(sample.event, sample.game, json::Language::De);
    }
}

TEST(EveryEvent, OfHandsHasEveryDeed) {
    const Game game = rich();
    for (int deed = 0; deed <= static_cast<int>(Deed::GiveMp); ++deed) {
        Blow blow{static_cast<Deed>(deed), 0, {'A', 1}};
        if (blow.deed == Deed::Swap) blow.with = {'B', 3};
        if (blow.deed == Deed::Damage || blow.deed == Deed::Lose || blow.deed == Deed::GiveMp)
            blow.amount = 5;
        if (blow.deed == Deed::GiveMp) blow.on.ship = 0;
        expectTyped(event::ByHand{blow}, game, json::Language::En);
        expectTyped(event::ByHand{blow}, game, json::Language::De);
    }
}

/// Every word of both languages is understood, whatever the window speaks.
TEST(EveryEvent, EnglishLinesAreUnderstoodInGermanAndGermanOnesInEnglish) {
    const auto english = wordsIn(json::Language::En);
    const auto german = wordsIn(json::Language::De);
    for (const Sample& sample : samples()) {
        const Now now{sample.game};
        for (const auto& [writes, reads] : {std::pair(english, german), std::pair(german, english)}) {
            const std::string line = lineForEvent(sample.event, now, *writes);
            const EntryAnswer answer = Entry(reads, now).read(line);
            ASSERT_FALSE(answer.choices.empty()) << line << ": " << answer.problem;
            EXPECT_EQ(toJson(*eventIn(answer.choices.front().wish)).dump(), toJson(sample.event).dump())
                << line;
        }
    }
}

} // namespace rowkeeper::spacetrace::entry::test
