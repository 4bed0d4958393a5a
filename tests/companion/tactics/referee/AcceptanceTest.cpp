// SPDX-License-Identifier: GPL-3.0-or-later
// A person says that what lies on the table counts, where the referee called it a mistake.
#include "FollowedRound.h"

#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/referee/Sentences.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/tactics/json/CatalogFile.h"

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Event;
using tactics::Faction;
using test::all;
using test::eventsIn;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace event = tactics::event;

class AMismatch : public test::FollowedRound {
  protected:
    std::vector<Report> wish(const Wish& wanted) { return fulfil(referee, wanted, {"window", {}}); }
    std::vector<Report> accept(const MismatchReport& mismatch, const std::string& why = {}) {
        const bool may = mismatch.acceptable != nullptr;
        EXPECT_TRUE(may);
        return wish(Accept{mismatch.id, may ? mismatch.acceptable->events : std::vector<Event>(), {{}, why}});
    }
    /// The one that stands open; an empty report with a failure if there is another number of them.
    MismatchReport open() {
        const auto open = referee.openMismatches();
        EXPECT_EQ(open.size(), 1U);
        return open.empty() ? MismatchReport{} : open.front();
    }
    /// R, while S is to play; under an arm S may have laid a card, too.
    void layOutOfTurn() {
        table.cover(1, 0);
        table.lay(2, "RKTR00");
        ASSERT_THAT(mismatchesIn(wait(15)), ElementsAre("out_of_turn 2.1"));
        ASSERT_TRUE(open().acceptable);
    }
    void layBoth() {
        lay(1, "RKTS00");
        lay(2, "RKTR00");
    }
};

} // namespace

TEST_F(AMismatch, OfACardOutOfTurnCountsWithThePassesBeforeIt) {
    layOutOfTurn();
    const MismatchReport mismatch = open();
    EXPECT_THAT(mismatch.acceptable->events,
                ElementsAre(Event(event::Pass{Faction::S, {}}), Event(event::Play{Faction::R, 2, {}})));
    const auto reports = accept(mismatch);
    EXPECT_THAT(eventsIn(reports), ElementsAre("pass S", "play R 2")) << "said by a person: not inferred";
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("-out_of_turn 2.1"));
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
    EXPECT_THAT(eventsIn(wait(60)), IsEmpty());
}

TEST_F(AMismatch, ThatCountsNamesWhoSaidSoAndWhyOnEveryLine) {
    layOutOfTurn();
    for (const Report& report : accept(open(), "they nodded")) {
        if (!std::holds_alternative<EventReport>(report)) continue;
        const std::string line = *recordLine(report);
        EXPECT_THAT(line, HasSubstr(R"("by":"window","why":"they nodded","with":2)"));
    }
    const auto& lines = referee.history().record().lines;
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[2].by, "window");
    EXPECT_EQ(lines[2].why, "they nodded");
}

TEST_F(AMismatch, ThatCountsIsUndoneAtOnce) {
    layOutOfTurn();
    accept(open());
    EXPECT_EQ(referee.events(), 3);
    EXPECT_THAT(mismatchesIn(wish(tag::CommandCard::Undo)), ElementsAre("put_back 2.1"));
    EXPECT_EQ(referee.events(), 1);
    EXPECT_EQ(referee.game().turn, Faction::S);
    wish(Redo{});
    EXPECT_EQ(referee.events(), 3);
}

TEST_F(AMismatch, OfACardThatIsGoneCountsAsTakenAway) {
    layBoth();
    table.take(1, 1);
    ASSERT_THAT(mismatchesIn(wait(15)), ElementsAre("gone 1.1"));
    const auto reports = accept(open());
    EXPECT_THAT(eventsIn(reports), ElementsAre("remove 1.1"));
    EXPECT_THAT(referee.game().rows[0].cards, IsEmpty());
    EXPECT_EQ(all<EventReport>(reports).at(0).why, "accepted: gone");
    EXPECT_THAT(mismatchesIn(wait(60)), IsEmpty());
    lay(3, "RKTS00");
}

TEST_F(AMismatch, OfACardInAnotherPlaceCountsAsMoved) {
    layBoth();
    table.move(2, 1, 3, 1);
    ASSERT_THAT(mismatchesIn(wait(15)), ElementsAre("moved 2.1"));
    EXPECT_THAT(eventsIn(accept(open())), ElementsAre("move 2.1 3.1"));
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
    lay(1, "RKTS00");
}

TEST_F(AMismatch, ThatTheRulesRefuseCannotCount) {
    lay(1, "RKTS00");
    table.turn(1, 1, "RKTS10");
    ASSERT_THAT(mismatchesIn(wait(120)), ElementsAre("turned 1.1"));
    EXPECT_FALSE(open().acceptable);
    EXPECT_FALSE(referee.acceptMismatch(open().id, {Event(event::Reveal{1, 1, Faction::S, {}})}, {}));
    table.turn(1, 1, "RKTS00");
    wait(2);
    table.lay(2, "RKTV00"); // does not play
    ASSERT_THAT(mismatchesIn(wait(15)), ElementsAre("not_playing 2.1"));
    EXPECT_FALSE(open().acceptable);
}

TEST_F(AMismatch, AfterAnUndoMayCountAfterAll) {
    lay(1, "RKTS00");
    wish(tag::CommandCard::Undo);
    const MismatchReport mismatch = open();
    ASSERT_TRUE(mismatch.acceptable);
    EXPECT_THAT(eventsIn(accept(mismatch)), ElementsAre("play S 1"));
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
    lay(2, "RKTR00");
}

TEST_F(AMismatch, CountsOnlyAsItWasOffered) {
    layBoth();
    table.take(1, 1);
    wait(15);
    const MismatchReport offered = open();
    table.lay(1, "RKTS00");
    wait(2);
    EXPECT_THAT(referee.openMismatches(), IsEmpty());
    const auto reports = accept(offered);
    ASSERT_EQ(all<RefusedReport>(reports).size(), 1U);
    EXPECT_EQ(all<RefusedReport>(reports).front().text.key, "watch.refused.not_acceptable");
    EXPECT_EQ(referee.events(), 3);
}

TEST_F(AMismatch, WaitsWhilePaused) {
    layBoth();
    table.take(1, 1);
    wait(15);
    const MismatchReport offered = open();
    wish(tag::CommandCard::Pause);
    EXPECT_FALSE(open().acceptable);
    EXPECT_EQ(all<RefusedReport>(accept(offered)).size(), 1U);
    EXPECT_EQ(referee.events(), 3);
}

TEST_F(AMismatch, IsAcceptedByTheCommandCardYesWhereItIsTheOnlyOne) {
    layBoth();
    table.take(1, 1);
    wait(15);
    EXPECT_THAT(eventsIn(wish(tag::CommandCard::Yes)), ElementsAre("remove 1.1"));
    EXPECT_EQ(all<RefusedReport>(wish(tag::CommandCard::Yes)).front().text.key,
              "watch.refused.nothing_waits");
}

TEST_F(AMismatch, AmongSeveralIsNotMeantByYes) {
    layBoth();
    table.take(1, 1);
    table.take(2, 1);
    ASSERT_THAT(mismatchesIn(wait(15)), ElementsAre("gone 1.1", "gone 2.1"));
    const auto refused = all<RefusedReport>(wish(tag::CommandCard::Yes));
    ASSERT_EQ(refused.size(), 1U);
    EXPECT_EQ(refused.front().text.key, "watch.refused.several_differences");
    EXPECT_EQ(referee.events(), 3);
}

TEST_F(AMismatch, SaysWhatWouldCountInBothLanguages) {
    table.cover(1, 0);
    table.lay(2, "RKTR00");
    const auto reports = wait(15);
    const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    const auto mismatches = all<MismatchReport>(reports);
    ASSERT_EQ(mismatches.size(), 1U);
    EXPECT_EQ(sentences(mismatches[0], json::Texts(ROWKEEPER_DATA_DIR, json::Language::En, catalog)).back(),
              "    Or it counts (“yes”): Starfleet: passes. Romulans: a card face down in row 2.");
    EXPECT_EQ(sentences(mismatches[0], json::Texts(ROWKEEPER_DATA_DIR, json::Language::De, catalog)).back(),
              "    Oder es gilt („ja“): Sternenflotte: passt. Romulaner: eine Karte verdeckt in Reihe 2.");
}

} // namespace rowkeeper::tactics::referee
