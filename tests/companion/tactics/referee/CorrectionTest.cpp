// SPDX-License-Identifier: GPL-3.0-or-later
// What a person puts right while the table lies there.
#include "FollowedRound.h"

#include "companion/tactics/commands/WatchLines.h"
#include "engine/tactics/json/Documents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace rowkeeper::tactics::referee {

namespace {

using test::all;
using test::eventsIn;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::IsEmpty;

const record::Corrector anna{"Anna", "the wrong row"};

/// A round in which everything that is said is kept as lines of a record.
class ACorrectedRound : public test::FollowedRound {
  protected:
    std::vector<Report> made(Referee::Corrected corrected) {
        EXPECT_TRUE(std::holds_alternative<std::vector<Report>>(corrected));
        auto reports = std::get<std::vector<Report>>(std::move(corrected));
        hear(reports);
        return reports;
    }
    void hear(const std::vector<Report>& reports) override {
        for (const Report& report : reports) {
            if (const auto line = recordLine(report)) record += *line + "\n";
        }
    }
    void turn(int row, int at, const std::string& tag) {
        table.turn(row, at, tag);
        ASSERT_EQ(eventsIn(look()).size(), 1U) << tag << " in row " << row;
    }
    /// S and R lay four cards each and turn two of each.
    void play() {
        for (int row = 1; row <= 4; ++row)
            lay(row, row % 2 == 1 ? "RKTS00" : "RKTR00");
        lay(1, "RKTS00");
        turn(1, 1, "RKTS10");
        lay(2, "RKTR00");
        turn(2, 1, "RKTR11");
        lay(3, "RKTS00");
        turn(3, 1, "RKTS12");
        lay(4, "RKTR00");
        turn(4, 1, "RKTR07");
    }
    /// The game that the lines kept so far lead to.
    tactics::Game replayed() const {
        std::istringstream in(json::toLine(referee.setup()) + "\n" + record);
        const json::Record read = json::readRecord(in, "record");
        tactics::Game game = tactics::newGame(std::make_shared<const tactics::Setup>(read.setup));
        for (const json::RecordLine& line : effective(read)) {
            auto result = tactics::apply(game, std::get<tactics::Event>(line.what));
            EXPECT_TRUE(std::holds_alternative<tactics::Applied>(result)) << "line " << line.n;
            game = std::get<tactics::Applied>(std::move(result)).game;
        }
        return game;
    }
    /// Everything the players see of it.
    static void expectSame(const tactics::Game& a, const tactics::Game& b) {
        EXPECT_EQ(a.rows, b.rows);
        EXPECT_EQ(a.round, b.round);
        EXPECT_EQ(a.phase, b.phase);
        EXPECT_EQ(a.turn, b.turn);
        EXPECT_EQ(a.players, b.players);
        EXPECT_EQ(a.prompt, b.prompt);
        EXPECT_EQ(a.instructions, b.instructions);
        EXPECT_EQ(a.lastResult, b.lastResult);
    }

    std::string record;
};

} // namespace

TEST_F(ACorrectedRound, UndoToEveryLineGivesTheGameThatWasThereAndRedoTheOneThatIs) {
    std::vector<tactics::Game> games{referee.game()}; // after 1 line, ...
    for (int row = 1; row <= 4; ++row) {
        lay(row, row % 2 == 1 ? "RKTS00" : "RKTR00");
        games.push_back(referee.game());
    }
    const std::array<const char*, 4> faces{"RKTS10", "RKTR11", "RKTS12", "RKTR07"};
    for (int row = 1; row <= 4; ++row) {
        lay(row, row % 2 == 1 ? "RKTS00" : "RKTR00");
        games.push_back(referee.game());
        turn(row, 1, faces.at(static_cast<std::size_t>(row) - 1));
        games.push_back(referee.game());
    }
    const int lines = static_cast<int>(games.size());
    for (int n = lines - 1; n >= 1; --n) {
        SCOPED_TRACE(n);
        made(referee.undoTo(n, anna));
        expectSame(referee.game(), games[static_cast<std::size_t>(n) - 1]);
        expectSame(replayed(), referee.game());
        EXPECT_EQ(referee.events(), n);
        EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
        made(referee.redo({}));
        expectSame(referee.game(), games.back());
        expectSame(replayed(), referee.game());
        EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
        EXPECT_THAT(referee.openMismatches(), IsEmpty());
    }
}

TEST_F(ACorrectedRound, AfterAnUndoThePlacesToPutRightAreNamedAtOnceAndSettledByHands) {
    play();
    const auto reports = made(referee.undoTo(11, anna)); // the last card of R, and what it turned
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("put_back 4.1", "put_back 4.2"));
    EXPECT_EQ(all<record::CorrectionReport>(reports).size(), 2U);
    table.turn(4, 1, "RKTR00");
    EXPECT_THAT(mismatchesIn(look()), ElementsAre("-put_back 4.1"));
    table.take(4, 2);
    auto settled = look();
    EXPECT_THAT(mismatchesIn(settled), ElementsAre("-put_back 4.2"));
    EXPECT_THAT(eventsIn(settled), IsEmpty());
    // From there on the place is as any other.
    lay(4, "RKTR00");
}

TEST_F(ACorrectedRound, ACardTakenBackMayBeLaidElsewhere) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    made(referee.undo(anna));
    EXPECT_THAT(eventsIn(wait(40)), IsEmpty());
    table.take(2, 1);
    EXPECT_THAT(eventsIn(look()), IsEmpty());
    table.lay(3, "RKTR00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("play R 3"));
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
}

TEST_F(ACorrectedRound, ACardMovedOnAfterTheUndoIsLaidWhereItLiesNow) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    made(referee.undo(anna));
    table.move(2, 1, 4, 1);
    EXPECT_THAT(eventsIn(wait(20)), ElementsAre("play R 4"));
}

TEST_F(ACorrectedRound, StruckLinesStayInTheRecordWithWhoAndWhy) {
    lay(1, "RKTS00");
    made(referee.undo(anna));
    const auto& lines = referee.history().record().lines;
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(std::holds_alternative<tactics::Event>(lines[1].what));
    const auto& strike = std::get<json::Correction>(lines[2].what);
    EXPECT_TRUE(strike.strike);
    EXPECT_EQ(strike.to, 2);
    EXPECT_EQ(strike.by, "Anna");
    EXPECT_EQ(strike.why, "the wrong row");
    EXPECT_THAT(record, testing::HasSubstr(R"("do":"strike","to":2,"by":"Anna")"));
}

TEST_F(ACorrectedRound, ALineMayBeCorrectedAndTheRestStillCounts) {
    play();
    const auto before = referee.game().rows;
    // Not the Infantry of S was turned in row 1 but its Boarding Party.
    const tactics::Event instead =
        tactics::event::Reveal{1, 1, tactics::Faction::S, tactics::CardId::BoardingParty};
    const auto reports = made(referee.correct(7, instead, {"Ben", "misread"}));
    EXPECT_EQ(referee.game().rows[0].cards[0].card, tactics::CardId::BoardingParty);
    EXPECT_EQ(referee.game().rows[1], before[1]);
    EXPECT_EQ(referee.events(), 13);
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("put_back 1.1"));
    expectSame(replayed(), referee.game());
}

TEST_F(ACorrectedRound, ACorrectionAfterWhichALaterLineIsIllegalIsRefusedWithThatLine) {
    play();
    const tactics::Game before = referee.game();
    const auto lines = referee.history().record().lines.size();
    const auto refused = referee.strike(2, anna); // what S laid first in row 1, turned by line 7
    const auto* why = std::get_if<record::RefusedCorrection>(&refused);
    ASSERT_NE(why, nullptr);
    EXPECT_EQ(why->n, 3); // R cannot begin
    EXPECT_TRUE(why->why.has_value());
    expectSame(referee.game(), before);
    EXPECT_EQ(referee.history().record().lines.size(), lines);
    EXPECT_THAT(eventsIn(wait(20)), IsEmpty());
}

TEST_F(ACorrectedRound, NoSuchLineAndNothingToUndoOrRedoAreRefused) {
    const auto n = [](const Referee::Corrected& corrected) {
        const auto* refused = std::get_if<record::RefusedCorrection>(&corrected);
        return refused && !refused->why ? refused->n : -1;
    };
    EXPECT_EQ(n(referee.redo({})), 0);
    EXPECT_EQ(n(referee.strike(9, anna)), 9);
    EXPECT_EQ(n(referee.correct(9, tactics::event::Reveal{1, 1, tactics::Faction::S, tactics::CardId::Galaxy},
                                anna)),
              9);
    EXPECT_EQ(n(referee.undoTo(1, anna)), 0);
    Referee fresh(test::setupFor("SR"));
    EXPECT_EQ(n(fresh.undo(anna)), 0);
    EXPECT_FALSE(fresh.history().mayUndo());
}

TEST_F(ACorrectedRound, AnUndoTakesThePassAlongThatWasInferredForIt) {
    lay(1, "RKTS00");
    table.lay(2, "RKTS00"); // R must have passed
    EXPECT_THAT(eventsIn(wait(10)), ElementsAre("(pass R)", "play S 2"));
    made(referee.undo(anna));
    EXPECT_EQ(referee.events(), 2);
    EXPECT_EQ(referee.inferred(), 0);
    EXPECT_EQ(referee.game().turn, tactics::Faction::R);
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
}

TEST_F(ACorrectedRound, UndoneToItsBeginningTheRoundDoesNotBeginAgainWithTheSameTargets) {
    lay(1, "RKTS00");
    made(referee.undoTo(0, anna));
    EXPECT_EQ(referee.game().phase, tactics::Phase::BetweenRounds);
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
    table.targets({"RKTZ14", "RKTZ22", "RKTZ11", "RKTZ19"});
    EXPECT_THAT(eventsIn(look()), ElementsAre("round"));
}

TEST_F(ACorrectedRound, AnUndoneUndoIsNotOfferedAgainOncePlayWentOn) {
    lay(1, "RKTS00");
    made(referee.undo(anna));
    EXPECT_TRUE(referee.history().mayRedo());
    table.take(1, 1);
    look();
    lay(2, "RKTS00");
    EXPECT_FALSE(referee.history().mayRedo());
}

TEST_F(ACorrectedRound, ManyUndosAreTakenBackOneByOne) {
    play();
    const tactics::Game end = referee.game();
    int undone = 0;
    while (referee.history().mayUndo()) {
        made(referee.undo(anna));
        ++undone;
    }
    EXPECT_EQ(undone, 13);
    EXPECT_THAT(eventsIn(wait(30)), IsEmpty());
    while (referee.history().mayRedo())
        made(referee.redo({}));
    expectSame(referee.game(), end);
    EXPECT_THAT(eventsIn(wait(30)), IsEmpty());
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
}

} // namespace rowkeeper::tactics::referee
