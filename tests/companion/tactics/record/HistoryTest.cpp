// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/record/Record.h"

#include "companion/app/AppContext.h"
#include "companion/tactics/referee/WinnerChanges.h"
#include "tests/companion/Hermetic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What undo and redo take back and bring back, and in which order.
namespace rowkeeper::tactics::record {
namespace {

using tactics::referee::winnerChanges;
using testing::ElementsAre;
using testing::IsEmpty;

const app::AppContext& context() {
    static const app::AppContext context(test::hermetic());
    return context;
}

Setup setupFor(bool topSecret = false) {
    Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = tactics::commands::catalogOf(context());
    setup.topSecret = topSecret;
    return setup;
}

class ARecord : public testing::Test {
  protected:
    ARecord()
        : history_(setupFor()) {
        history_.add(1, false,
                     event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
        history_.add(2, false, event::Play{Faction::S, 1, {}});
        history_.add(3, false, event::Play{Faction::R, 2, {}});
        history_.add(4, false, event::Play{Faction::S, 3, {}});
    }
    static bool made(const History::Result& result) {
        return std::holds_alternative<History::Corrected>(result);
    }
    /// The rows in which cards were laid, by the lines that count.
    std::vector<int> rows() const {
        std::vector<int> all;
        for (const json::RecordLine& line : history_.counting()) {
            if (const auto* play = std::get_if<event::Play>(&std::get<Event>(line.what)))
                all.push_back(play->row);
        }
        return all;
    }
    /// As it is read from a journal.
    History read() const { return std::get<RestoredGame>(History::restore(history_.record())).history; }
    static int line(const std::vector<json::RecordLine>& deed) { return deed.empty() ? 0 : deed.front().n; }

    History history_;
};

TEST_F(ARecord, IsUndoneByTheLastDeedACorrectionIncluded) {
    ASSERT_TRUE(made(history_.correct(3, event::Play{Faction::R, 4, {}}, {}, 5)));
    ASSERT_THAT(rows(), ElementsAre(1, 4, 3));
    EXPECT_EQ(line(history_.undoes()), 5);
    ASSERT_TRUE(made(history_.undo({}, 6)));
    EXPECT_THAT(rows(), ElementsAre(1, 2, 3)) << "the line counts as it stood before";
    EXPECT_EQ(line(history_.redoes()), 5);
    EXPECT_EQ(line(history_.undoes()), 4) << "then the last card";
    ASSERT_TRUE(made(history_.undo({}, 7)));
    EXPECT_THAT(rows(), ElementsAre(1, 2));
    ASSERT_TRUE(made(history_.redo({}, 8)));
    ASSERT_TRUE(made(history_.redo({}, 9)));
    EXPECT_THAT(rows(), ElementsAre(1, 4, 3));
    EXPECT_FALSE(history_.mayRedo());
    ASSERT_TRUE(made(history_.undo({}, 10)));
    EXPECT_THAT(rows(), ElementsAre(1, 2, 3)) << "and once more";
}

TEST_F(ARecord, ALineStruckByHandComesBackWithTheNextUndo) {
    ASSERT_TRUE(made(history_.strike(4, {}, 5)));
    ASSERT_THAT(rows(), ElementsAre(1, 2));
    ASSERT_TRUE(made(history_.undo({}, 6)));
    EXPECT_THAT(rows(), ElementsAre(1, 2, 3));
    ASSERT_TRUE(made(history_.undo({}, 7)));
    EXPECT_THAT(rows(), ElementsAre(1, 2));
}

TEST_F(ARecord, WhatWentBackToALineComesBackTogether) {
    ASSERT_TRUE(made(history_.undoTo(2, {}, 5)));
    ASSERT_THAT(rows(), ElementsAre(1));
    EXPECT_EQ(history_.undoes().size(), 2U);
    EXPECT_EQ(history_.redoes().size(), 2U);
    ASSERT_TRUE(made(history_.undo({}, 6)));
    EXPECT_THAT(rows(), ElementsAre(1, 2, 3));
    ASSERT_TRUE(made(history_.redo({}, 7)));
    EXPECT_THAT(rows(), ElementsAre(1));
    ASSERT_TRUE(made(history_.undo({}, 8)));
    EXPECT_THAT(rows(), ElementsAre(1, 2, 3));
}

TEST_F(ARecord, WhatWentBackToALineIsRedoneToo) {
    ASSERT_TRUE(made(history_.undoTo(2, {}, 5)));
    ASSERT_TRUE(made(history_.redo({}, 6)));
    EXPECT_THAT(rows(), ElementsAre(1, 2, 3));
    ASSERT_TRUE(made(history_.undo({}, 7)));
    EXPECT_THAT(rows(), ElementsAre(1, 2)) << "no step is taken twice";
}

TEST_F(ARecord, ReadAgainKnowsWhatWasUndone) {
    ASSERT_TRUE(made(history_.correct(3, event::Play{Faction::R, 4, {}}, {}, 5)));
    ASSERT_TRUE(made(history_.undo({}, 6)));
    ASSERT_TRUE(made(history_.undo({}, 7)));
    history_ = read();
    EXPECT_THAT(rows(), ElementsAre(1, 2));
    EXPECT_EQ(line(history_.undoes()), 3);
    EXPECT_EQ(line(history_.redoes()), 4);
    ASSERT_TRUE(made(history_.redo({}, 8)));
    history_ = read();
    EXPECT_EQ(line(history_.redoes()), 5);
    ASSERT_TRUE(made(history_.redo({}, 9)));
    history_ = read();
    EXPECT_THAT(rows(), ElementsAre(1, 4, 3));
    EXPECT_EQ(line(history_.undoes()), 5);
    EXPECT_FALSE(history_.mayRedo());
}

TEST_F(ARecord, ReadAgainGoesForwardFromALineItWentBackToAfterACorrection) {
    ASSERT_TRUE(made(history_.accept(2, {}, 5)));
    for (const int to : {2, 3}) { // two lines struck, or one alone
        ASSERT_TRUE(made(history_.undoTo(to, {}, 6)));
        history_ = read();
        EXPECT_EQ(history_.redoes().size(), static_cast<std::size_t>(4 - to));
        ASSERT_TRUE(made(history_.redo({}, 7)));
        history_ = read();
        EXPECT_THAT(rows(), ElementsAre(1, 2, 3));
        EXPECT_EQ(line(history_.undoes()), 5) << "the correction is what was done last";
    }
}

TEST_F(ARecord, ReadAgainHasNothingToRedoOnceALineWasStruckAfterACorrection) {
    ASSERT_TRUE(made(history_.accept(2, {}, 5)));
    ASSERT_TRUE(made(history_.strike(4, {}, 6)));
    EXPECT_FALSE(read().mayRedo());
}

TEST_F(ARecord, SaysOfAChangeThatItWasTakenBack) {
    ASSERT_TRUE(made(history_.correct(3, event::Play{Faction::R, 4, {}}, {}, 5)));
    const Game now = newGame(std::make_shared<const tactics::Setup>(history_.record().setup));
    const auto told = [&] { return history_.told(history_.record().lines.back(), now); };
    EXPECT_TRUE(told().change);
    EXPECT_FALSE(told().restored);
    ASSERT_TRUE(made(history_.undo({}, 6)));
    EXPECT_EQ(told().about, 3);
    EXPECT_TRUE(told().change);
    EXPECT_TRUE(told().restored) << "it counts as it stood before";
    ASSERT_TRUE(made(history_.redo({}, 7)));
    EXPECT_TRUE(told().change);
    EXPECT_FALSE(told().restored);
    ASSERT_TRUE(made(history_.strike(4, {}, 8)));
    EXPECT_FALSE(told().change);
}

/// All four rows are decided by hand and the round is scored.
Game scored(const Setup& setup, std::optional<Faction> first) {
    Game game = newGame(std::make_shared<const Setup>(setup));
    for (const Event& event : std::initializer_list<Event>{
             event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}},
             event::Settle{1, first, {}, "", "x"}, event::Settle{2, Faction::R, {}, "", "x"},
             event::Settle{3, Faction::R, {}, "", "x"}, event::Settle{4, Faction::R, {}, "", "x"}})
        game = std::get<Applied>(tactics::apply(game, event)).game;
    return game;
}

TEST(WinnerChanges, NameTheTargetAndBothOwners) {
    const tactics::Setup setup = setupFor();
    const Game stood = scored(setup, Faction::S);
    ASSERT_EQ(stood.phase, Phase::BetweenRounds);
    const Game other = scored(setup, Faction::R);
    EXPECT_THAT(winnerChanges(stood, stood), IsEmpty());
    EXPECT_THAT(winnerChanges(stood, other),
                ElementsAre(Phrase{"watch.winner.other", {TargetId::Earth, Faction::R, Faction::S}}));
    const Game nobody = scored(setup, std::nullopt);
    EXPECT_THAT(winnerChanges(stood, nobody),
                ElementsAre(Phrase{"watch.winner.lost", {TargetId::Earth, Faction::S}}));
    EXPECT_THAT(winnerChanges(nobody, other),
                ElementsAre(Phrase{"watch.winner.won", {TargetId::Earth, Faction::R}}));
    EXPECT_THAT(winnerChanges(stood, newGame(stood.setup)), IsEmpty()) << "the round is not scored any more";
}

TEST(WinnerChanges, NameNoTargetOfATopSecretGame) // G9.4
{
    const tactics::Setup setup = setupFor(true);
    EXPECT_THAT(winnerChanges(scored(setup, Faction::S), scored(setup, Faction::R)),
                ElementsAre(Phrase{"watch.winner.secret", {Faction::R, Faction::S}}));
}

} // namespace
} // namespace rowkeeper::tactics::record
