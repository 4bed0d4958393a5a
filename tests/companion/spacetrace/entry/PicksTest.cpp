// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Picks.h"
#include "EntryKit.h"

#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json.hpp>

#include <set>

namespace rowkeeper::spacetrace::entry::test {
namespace {

class FleetPicks : public testing::Test {
  protected:
    Picks picks(const Game& game, const Begun& begun = {}) const {
        return picksNow(Entry(words, Now{game}), begun, *words);
    }
    /// The pick of this text, wherever it stands.
    static std::optional<Pick> find(const Picks& picks, const std::string& text) {
        for (const PickGroup& group : picks.groups)
            for (const Pick& pick : group.picks)
                if (pick.text.find(text) != std::string::npos) return pick;
        return std::nullopt;
    }

    std::shared_ptr<const json::Sentences> words = wordsIn(json::Language::En);
    Game fleets = after(begun("AB"), {event::Reinforce{'A', "reinforcement_1", {}, {}},
                                      event::LayShip{'A', "fighter", Fleet::Base, {}, {}, {}},
                                      event::LayShip{'A', "fighter", Fleet::Base, {}, {}, {}}});
};

TEST_F(FleetPicks, EveryKindOfEventIsAmongThemOrOneThatLeadsToIt) {
    const Picks all = picks(fleets);
    for (const char* text : {"Reinforcement", "Apollo", "Hero", "Psionic Blast", "is done", "Firing order",
                             "Discard", "Damage", "Give MP", "The game is over"})
        EXPECT_TRUE(find(all, text)) << text;
    for (const PickGroup& group : all.groups)
        EXPECT_FALSE(group.picks.empty()) << group.title;
}

TEST_F(FleetPicks, ACommanderIsPickedAndThenHisShip) {
    const auto hero = find(picks(fleets), "Hero");
    ASSERT_TRUE(hero);
    EXPECT_FALSE(hero->wish);
    const Picks ships = picks(fleets, hero->begun);
    ASSERT_EQ(ships.groups.size(), 1U);
    ASSERT_EQ(ships.groups[0].picks.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<event::PlayCommander>(*eventIn(ships.groups[0].picks[0].wish)));
    EXPECT_EQ(stepBack(hero->begun), Begun{});
}

TEST_F(FleetPicks, ACommanderIsOfferedTheShipsHeMayLieOnAlone) {
    Catalog catalog = referee::test::fullCatalog();
    const auto offered = [&](std::vector<int> classes, std::optional<int> mp) {
        catalog.cards.at("hero").classes = {std::move(classes), Status::Own};
        catalog.cards.at("hero").mp = {mp, mp ? Status::Own : Status::Unknown};
        const Game game =
            after(begun("AB", catalog),
                  {reinforce, fighter, event::LayShip{'A', "destroyer", Fleet::Base, {}, {}, {}}});
        return Entry(words, Now{game}).read("hero");
    };
    const int shipClass = *catalog.cards.at("fighter").shipClass.value;
    ASSERT_NE(catalog.cards.at("destroyer").shipClass.value, shipClass);
    EXPECT_EQ(offered({shipClass}, 10).choices.size(), 1U);
    EXPECT_EQ(offered({shipClass}, std::nullopt).choices.size(), 1U) << "its MP are still to be said";
    EXPECT_EQ(offered({1, 2, 3, 4}, 10).choices.size(), 2U);
    const EntryAnswer nowhere = offered({1}, 10);
    EXPECT_TRUE(nowhere.choices.empty());
    EXPECT_NE(nowhere.problem.find("lies on ships of class I only"), std::string::npos) << nowhere.problem;
}

TEST_F(FleetPicks, ThreeHandCardsAreDiscardedOneAfterTheOther) {
    Begun begun = find(picks(fleets), "Discard")->begun;
    for (int card = 0; card < 3; ++card)
        begun = find(picks(fleets, begun), "Fighter")->begun;
    const Picks last = picks(fleets, begun);
    ASSERT_EQ(last.groups.size(), 1U);
    EXPECT_EQ(last.groups[0].picks.size(), 2U) << "for MP, or for a card";
    EXPECT_TRUE(std::holds_alternative<event::Discard>(*eventIn(last.groups[0].picks[0].wish)));
}

TEST_F(FleetPicks, DamageLeadsToItsTargetAndAsksHowMuch) {
    const Begun damage = find(picks(fleets), "Damage")->begun;
    const Picks targets = picks(fleets, damage);
    const auto base = find(targets, "the Base of B");
    ASSERT_TRUE(base);
    ASSERT_EQ(base->wants.size(), 1U);
    const Entry entry(words, Now{fleets});
    const EntryAnswer answer = entry.read(base->begun.line() + " 30");
    EXPECT_EQ(toJson(*eventIn(answer.choices.at(0).wish)).dump(),
              toJson(Event(event::ByHand{{Deed::Damage, 30, {'B', 0}}})).dump());
}

TEST_F(FleetPicks, AFiringOrderGrowsShipByShip) {
    const Begun order = find(picks(fleets), "Firing order")->begun;
    const Picks first = picks(fleets, order);
    ASSERT_FALSE(first.groups.empty());
    Begun second;
    second.words = {first.groups[0].picks.at(1).begun.words.front()};
    const Picks then = picks(fleets, second);
    ASSERT_EQ(then.groups.size(), 2U);
    EXPECT_EQ(then.groups[1].picks.size(), 1U) << "the other ship of its class";
}

/// Whatever is picked is legal, or leads to something.
TEST_F(FleetPicks, NothingThatIsPickedIsRefused) {
    std::vector<Begun> open{{}};
    std::set<std::string> seen;
    int picked = 0;
    while (!open.empty() && picked < 400) {
        const Begun begun = open.back();
        open.pop_back();
        if (!seen.insert(begun.line()).second || begun.words.size() > 3) continue;
        const Picks now = picks(fleets, begun);
        EXPECT_FALSE(now.groups.empty()) << begun.line();
        for (const PickGroup& group : now.groups) {
            for (const Pick& pick : group.picks) {
                ++picked;
                const Event* event = eventIn(pick.wish);
                if (event != nullptr)
                    EXPECT_TRUE(std::holds_alternative<Applied>(spacetrace::apply(fleets, *event)))
                        << pick.says;
                else if (pick.wants.empty() && begun.words.size() < 2)
                    open.push_back(pick.begun);
            }
        }
    }
    EXPECT_GT(picked, 50);
}

TEST_F(FleetPicks, AQuestionIsAnsweredFirst) {
    Now now{fleets};
    referee::Question question;
    question.text = {"referee.ask.end_game"};
    question.yes = true;
    question.no = {"referee.no.end_game"};
    now.questions = {question};
    const Picks answers = picksNow(Entry(words, now), {}, *words);
    ASSERT_EQ(answers.groups.size(), 1U);
    EXPECT_EQ(answers.groups[0].picks.size(), 2U);
}

} // namespace
} // namespace rowkeeper::spacetrace::entry::test
