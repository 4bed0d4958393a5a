// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/spacetrace/panel/Story.h"
#include "engine/spacetrace/json/RuleBook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

/// An attack told step by step.
namespace rowkeeper::spacetrace::panel::test {
namespace {

const ShownShip& shipOf(const ShownTable& table, char player, int ship) {
    for (const ShownSide* side : {&table.near, &table.far})
        for (const ShownFleet& fleet : side->fleets)
            for (const auto& ships : fleet.classes)
                for (const ShownShip& one : ships)
                    if (one.player == player && one.ship == ship) return one;
    throw std::out_of_range("no such ship");
}

class AStory : public testing::Test {
  protected:
    AStory() {
        played.bothArmed();
        played.attack();
        told = lastAttack(played.session().referee().book().record());
    }
    PlayedPanel played;
    std::optional<ToldAttack> told;
    json::RuleBook book = loadRuleBook(ROWKEEPER_DATA_DIR);
};

TEST_F(AStory, IsThatOfTheLastAttackWhichCounts) {
    ASSERT_TRUE(told);
    EXPECT_EQ(told->declared.player, 'A');
    EXPECT_FALSE(told->before.attacked);
    EXPECT_FALSE(told->result.steps.empty());
    played.wish(tag::CommandCard::Undo);
    EXPECT_FALSE(lastAttack(played.session().referee().book().record()));
}

TEST_F(AStory, BeginsWithWhoMeetsWhomAndEndsWithWhatHandsTakeAway) {
    const Story story(*told, *played.words(), &book);
    EXPECT_EQ(story.step(0).sentence.toStdString(), "A attacks B");
    EXPECT_THAT(story.step(0).lines.join(u'\n').toStdString(),
                testing::HasSubstr("A: class I fires on class I of B: 100 shots"));
    const StoryStep end = story.step(story.steps() - 1);
    EXPECT_EQ(end.sentence.toStdString(), "Take away:");
    EXPECT_THAT(end.lines.join(u'\n').toStdString(), testing::HasSubstr("Fighter of A, to the discard pile"));
    EXPECT_THAT(end.lines.join(u'\n').toStdString(), testing::HasSubstr("Base of B:"));
}

TEST_F(AStory, EachStepHasItsPlaceItsRuleAndItsShots) {
    const Story story(*told, *played.words(), &book);
    for (int i = 1; i < story.steps() - 1; ++i) {
        const StoryStep step = story.step(i);
        EXPECT_TRUE(step.where.startsWith(QStringLiteral("Battle 1"))) << i;
        EXPECT_TRUE(step.rule.startsWith(QStringLiteral("SPT-"))) << step.rule.toStdString();
    }
    EXPECT_FALSE(story.step(1).shots.isEmpty());
    EXPECT_TRUE(story.step(1).begins);
}

TEST_F(AStory, ShowsTheLossesSoFarAndWhoFiresOnWhom) {
    const Story story(*told, *played.words(), &book);
    EXPECT_EQ(shipOf(story.after(0), 'B', 4).lost, 0);
    const ShownTable first = story.after(1);
    int fires = 0;
    int hit = 0;
    for (const ShownSide* side : {&first.near, &first.far})
        for (const auto& ships : side->fleets[0].classes)
            for (const ShownShip& ship : ships) {
                fires += ship.fires;
                hit += ship.hit;
            }
    EXPECT_EQ(fires, 1);
    EXPECT_EQ(hit, 1);
    EXPECT_EQ(first.near.player, 'A') << "the attacker is near";
    EXPECT_FALSE(first.pairings.empty());
    const ShownTable last = story.after(story.steps() - 1);
    EXPECT_EQ(shipOf(last, 'A', 1).left, 0);
    EXPECT_EQ(shipOf(last, 'A', 1).lost, 100);
}

/// Of any attack the last step shows what the engine leaves, and so does the one before where no wounds heal.
TEST_F(AStory, EndsWithWhatTheEngineLeavesWhateverIsFought) {
    const char* cards[] = {"fighter",     "destroyer",  "cruiser",
                           "dreadnought", "mothership", "commando_fighters"};
    std::mt19937 random(7);
    for (int round = 0; round < 150; ++round) {
        PlayedPanel played;
        for (const char player : {'A', 'B'}) {
            for (int i = 0; i < 4; ++i)
                played.reinforce(player);
            for (unsigned i = random() % 5; i > 0; --i)
                played.lay(player, cards[random() % 6]);
            played.endTurn(player);
        }
        event::DeclareAttack declared;
        declared.player = 'A';
        const Story story(toldAttack(played.game(), declared), *played.words(), &book);
        const AttackResult& result = story.told().result;
        for (const int at : {story.steps() - 1, story.steps() - 2}) {
            const ShownTable shown = story.after(at);
            for (const Side side : bothSides) {
                const PlayerState& player = played.game().players[index(side)];
                const char letter = player.letter;
                for (std::size_t i = 0; i < player.fleets[0].size(); ++i) {
                    const ShownShip& ship = shipOf(shown, letter, player.fleets[0][i].number);
                    EXPECT_EQ(ship.left, result.sides[index(side)].fleets[0][i].left) << round << ' ' << at;
                    EXPECT_EQ(ship.damage, result.sides[index(side)].fleets[0][i].damage)
                        << round << ' ' << at;
                }
                EXPECT_EQ(shipOf(shown, letter, 0).damage, result.sides[index(side)].baseDamage);
            }
        }
    }
}

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
