// SPDX-License-Identifier: GPL-3.0-or-later
// A kept game goes on where it stopped.
#include "FollowedRound.h"

namespace rowkeeper::tactics::referee {

namespace {

using test::all;
using test::eventsIn;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::IsEmpty;

/// What another process finds in the journal.
record::RestoredGame keptGame(const json::Record& record) {
    auto restored = record::History::restore(record);
    EXPECT_TRUE(std::holds_alternative<record::RestoredGame>(restored));
    return std::get<record::RestoredGame>(std::move(restored));
}

class AResumedGame : public test::FollowedRound {
  protected:
    /// The program dies, and another goes on; its tracker numbers the cards anew.
    void resume() {
        for (int row = 1; row <= 4; ++row) {
            const auto& cards = referee.game().rows[static_cast<std::size_t>(row) - 1].cards;
            for (int at = 1; at <= static_cast<int>(cards.size()); ++at)
                table.renumber(row, at);
        }
        referee = Referee(keptGame(referee.history().record()));
    }
    /// Until play goes on.
    std::vector<Report> settleIn() { return wait(20); }

    void ask() {
        lay(1, "RKTS00");
        lay(1, "RKTR00");
        table.turn(1, 1, "RKTS25");
        look();
    }
};

} // namespace

TEST_F(AResumedGame, StandsAsItStoodAndWaitsUntilTheTableLiesStill) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    const tactics::Game before = referee.game();
    resume();
    EXPECT_TRUE(referee.paused());
    const auto reports = settleIn();
    EXPECT_FALSE(referee.paused());
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
    ASSERT_EQ(all<PauseReport>(reports).size(), 1U);
    EXPECT_EQ(all<PauseReport>(reports)[0].differences, 0);
    EXPECT_EQ(referee.game().rows, before.rows);
    EXPECT_EQ(referee.game().turn, before.turn);
    EXPECT_EQ(referee.anchors().size(), 4U);
    const int lines = referee.events();
    table.lay(3, "RKTS00");
    const auto next = look();
    EXPECT_THAT(eventsIn(next), ElementsAre("play S 3"));
    EXPECT_EQ(all<EventReport>(next)[0].n, lines + 1) << "line numbers go on";
}

TEST_F(AResumedGame, MakesNoEventOfWhatHappenedMeanwhileUntilItChanges) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    resume();
    table.lay(3, "RKTS00");
    table.turn(1, 1, "RKTS10");
    const auto reports = settleIn();
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("put_back 1.1", "put_back 3.1"));
    EXPECT_EQ(all<PauseReport>(reports)[0].differences, 2);
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
    table.take(3, 1);
    table.turn(1, 1, "RKTS00");
    EXPECT_THAT(mismatchesIn(wait(3)), ElementsAre("-put_back 1.1", "-put_back 3.1"));
    lay(3, "RKTS00");
}

TEST_F(AResumedGame, AsksItsOpenQuestionOnceMore) {
    ask();
    ASSERT_TRUE(referee.game().prompt.has_value());
    const tactics::Prompt asked = *referee.game().prompt;
    resume();
    const auto reports = settleIn();
    const auto prompts = all<PromptReport>(reports);
    ASSERT_EQ(prompts.size(), 1U);
    EXPECT_EQ(prompts[0].prompt, asked);
    auto told = referee.tell(tactics::event::Choose{std::nullopt, asked.options.front().id});
    EXPECT_TRUE(std::holds_alternative<std::vector<Report>>(told));
}

TEST_F(AResumedGame, SaysOnceMoreWhatHandsMustDo) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS14");
    look();
    ASSERT_EQ(referee.game().instructions.size(), 1U);
    resume();
    const auto due = all<InstructionReport>(settleIn());
    ASSERT_EQ(due.size(), 1U);
    EXPECT_FALSE(due[0].done);
    table.take(1, 2);
    EXPECT_THAT(eventsIn(wait(20)), ElementsAre("remove 1.2"));
}

TEST_F(AResumedGame, InTheMiddleOfAMismatchGoesOnOnceItIsPutRight) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.turn(1, 1, "RKTS10");
    ASSERT_THAT(mismatchesIn(wait(120)), ElementsAre("turned 1.1"));
    resume();
    EXPECT_THAT(mismatchesIn(settleIn()), ElementsAre("put_back 1.1"));
    table.turn(1, 1, "RKTS00");
    EXPECT_THAT(mismatchesIn(wait(3)), ElementsAre("-put_back 1.1"));
    lay(3, "RKTS00");
}

TEST_F(AResumedGame, WaitsWhileSomebodyIsAtTheTable) {
    lay(1, "RKTS00");
    resume();
    for (int i = 0; i < 10; ++i) {
        table.cover(1, 1, i % 2 == 0);
        EXPECT_THAT(eventsIn(wait(5)), IsEmpty());
        EXPECT_TRUE(referee.paused());
    }
    wait(20);
    EXPECT_FALSE(referee.paused());
}

TEST_F(AResumedGame, GoesOnAtOnceIfSomebodySaysSoAndNotAtAllAfterAPause) {
    lay(1, "RKTS00");
    resume();
    look();
    referee.resume();
    EXPECT_FALSE(referee.paused());
    resume();
    look();
    referee.pause();
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
    EXPECT_TRUE(referee.paused());
    referee.resume();
    lay(2, "RKTR00");
}

TEST_F(AResumedGame, IsComparedAtTheEndOfItsSource) {
    lay(1, "RKTS00");
    resume();
    table.lay(2, "RKTR00");
    look();
    const auto reports = referee.finish();
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("put_back 2.1"));
}

TEST_F(AResumedGame, RedoesWhatWasUndoneBeforeItStopped) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    lay(3, "RKTS00");
    const tactics::Game before = referee.game();
    for (int i = 0; i < 2; ++i)
        ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(referee.undo({})));
    resume();
    settleIn();
    ASSERT_TRUE(referee.history().mayRedo());
    for (int i = 0; i < 2; ++i)
        ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(referee.redo({})));
    EXPECT_FALSE(referee.history().mayRedo());
    EXPECT_EQ(referee.game().rows, before.rows);
    EXPECT_THAT(eventsIn(wait(30)), IsEmpty());
}

TEST_F(AResumedGame, RedoesTogetherWhatWasUndoneTogether) {
    for (int row = 1; row <= 3; ++row)
        lay(row, row % 2 == 1 ? "RKTS00" : "RKTR00");
    const tactics::Game before = referee.game();
    ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(referee.undoTo(2, {})));
    resume();
    settleIn();
    ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(referee.redo({})));
    EXPECT_EQ(referee.game().rows, before.rows);
    EXPECT_FALSE(referee.history().mayRedo());
}

TEST(RestoredHistory, TellsOfEveryLineWhetherItCounts) {
    record::History history(test::setupFor("SR"));
    using namespace tactics;
    history.add(0, false,
                event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Boreth}});
    history.add(1, false, event::Play{Faction::S, 1, std::nullopt});
    history.add(2, false, event::Play{Faction::R, 2, std::nullopt});
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(
        history.correct(2, event::Play{Faction::S, 3, std::nullopt}, {}, 3)));
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history.strike(3, {}, 4)));
    auto standings = history.standings();
    EXPECT_TRUE(standings.at(1).counts);
    EXPECT_EQ(standings.at(1).by, 0);
    EXPECT_TRUE(standings.at(2).counts);
    EXPECT_EQ(standings.at(2).by, 4);
    EXPECT_FALSE(standings.at(3).counts);
    EXPECT_EQ(standings.at(3).by, 5);
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(history.undo({}, 5)));
    standings = history.standings();
    EXPECT_TRUE(standings.at(3).counts);
    EXPECT_EQ(standings.at(3).by, 0);
    EXPECT_FALSE(standings.at(5).counts);
}

TEST(RestoredHistory, ALineThatDoesNotFitIsNamed) {
    using namespace tactics;
    json::Record record{test::setupFor("SR"), {}};
    record.lines.push_back({1, -1, false, Event(event::Play{Faction::S, 1, std::nullopt})});
    const auto restored = record::History::restore(record);
    const auto* refused = std::get_if<record::RefusedCorrection>(&restored);
    ASSERT_NE(refused, nullptr);
    EXPECT_EQ(refused->n, 1);
    EXPECT_EQ(refused->why->text.key, "game.refuse.no_deployment");
}

} // namespace rowkeeper::tactics::referee
