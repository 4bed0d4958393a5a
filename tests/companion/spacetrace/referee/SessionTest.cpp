// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include "companion/spacetrace/referee/TableSession.h"

#include <gtest/gtest.h>

/// What a run of a table asks of a game.
namespace rowkeeper::spacetrace::referee::test {

namespace {

static_assert(table::Followed<TableSession>);

class Session : public testing::Test {
  protected:
    void look(int views) {
        for (int i = 0; i < views; ++i) {
            table::Glance glance;
            glance.saw = table::Glance::Saw::Table;
            glance.view = table.next();
            for (Report& report : session.look(glance))
                reports.push_back(std::move(report));
        }
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        for (const Report& report : reports)
            if (const auto line = session.recordLine(report)) lines.push_back(*line);
        return lines;
    }
    void show(const std::string& command) {
        const int id = table.beside(command, {500, 900});
        look(15);
        table.take(id);
        look(15);
    }

    FleetTable table{"AB"};
    TableSession session{setupFor("AB")};
    std::vector<Report> reports;
};

} // namespace

TEST_F(Session, CommandCardsHeldIntoViewEndTurnsUndoAndPause) {
    look(5);
    show("RKTC01"); // pass
    EXPECT_EQ(session.referee().game().turn, 2);
    show("RKTC02"); // undo
    EXPECT_EQ(session.referee().game().turn, 1);
    show("RKTC03"); // pause
    EXPECT_TRUE(session.referee().paused());
    show("RKTC03");
    EXPECT_FALSE(session.referee().paused());
    ASSERT_EQ(lines().size(), 2U);
    EXPECT_NE(lines()[1].find("command card"), std::string::npos) << lines()[1];
}

TEST_F(Session, ALaidShipIsALineOfTheRecordAndWorthAPictureOfItsChain) {
    table.beside("RKPA40.1");
    table.lay("A3", "RKPA09.1");
    look(20);
    ASSERT_EQ(lines().size(), 2U);
    const auto happened = session.happened(reports.back());
    ASSERT_TRUE(happened);
    EXPECT_EQ(happened->line, 2);
    EXPECT_EQ(happened->row, rowOf({'A', Fleet::Base, 3}));
    const auto places = session.evidencePlaces(happened->row, table.view());
    ASSERT_TRUE(places);
    EXPECT_EQ(places->shown.size(), 2U) << "the head and the ship";
    table.hands(true);
    EXPECT_FALSE(session.evidencePlaces(happened->row, table.next()));
}

TEST_F(Session, ADarkPictureStopsTheClock) {
    table.lay("A3", "RKPA09.1");
    look(3);
    table::Glance dark;
    dark.saw = table::Glance::Saw::Dark;
    dark.view = table.next(100);
    EXPECT_TRUE(session.look(dark).empty());
    look(3);
    for (const Report& report : reports)
        EXPECT_FALSE(std::holds_alternative<MismatchReport>(report));
}

TEST_F(Session, TheRecordBeginsWithTheSetupOfThisGame) {
    EXPECT_NE(session.setupLine().find(R"("game":"spacetrace")"), std::string::npos);
    EXPECT_TRUE(session.playing());
    EXPECT_TRUE(session.heads().empty());
}

TEST(SessionWithoutATable, HearsWishesAlone) {
    TableRun run(std::unique_ptr<vision::Source>(), TableSession(setupFor("AB")));
    run.wish(Wish(Event(event::Reinforce{'A', "reinforcement_1", {}, {}})), "Ada");
    run.wish(Wish(Event(event::LayShip{'A', "apollo", Fleet::Base, {}, {}, {}})), "Ada");
    run.wish(Wish(tag::CommandCard::Pass), "Ada");
    const Moment moment = run.step();
    EXPECT_EQ(run.game().referee().book().counting().size(), 3U);
    EXPECT_EQ(run.game().referee().game().activePlayer().letter, 'B');
    for (const Report& report : moment.reports)
        EXPECT_FALSE(std::holds_alternative<MismatchReport>(report));
}

TEST_F(Session, AShipSaidByWordIsExpectedOnTheTableAndIsNoSecondOneWhenItLies) {
    look(5);
    for (const Event& event : {Event(event::Reinforce{'A', "reinforcement_1", {}, {}}),
                               Event(event::LayShip{'A', "apollo", Fleet::Base, {}, {}, {}})})
        for (Report& report : session.wish(event, "Ada"))
            reports.push_back(std::move(report));
    look(60);
    ASSERT_EQ(session.referee().openMismatches().size(), 1U);
    EXPECT_EQ(session.referee().openMismatches().front().kind, "not_laid");
    table.lay("A3", "RKPA09.4");
    look(20);
    EXPECT_TRUE(session.referee().openMismatches().empty());
    EXPECT_EQ(lines().size(), 2U);
}

} // namespace rowkeeper::spacetrace::referee::test
