// SPDX-License-Identifier: GPL-3.0-or-later
// A run of a table, with the plainest of games: it counts pictures.
#include "companion/table/Run.h"

#include "companion/journal/ReadOnly.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/SmallDisk.h"
#include "tests/companion/table/BlankSource.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace rowkeeper::table {

namespace {

using test::BlankSource;
using testing::ElementsAre;

/// Tells every picture, and every wish as it was said.
class Counting {
  public:
    using Report = std::string;
    using Wish = std::string;

    std::vector<Report> look(const Glance&) { return {"picture " + std::to_string(++pictures_)}; }
    std::vector<Report> end(const vision::TableView&) { return {"end"}; }
    std::vector<Report> withoutTable() { return {"no table"}; }
    std::vector<Report> wish(const Wish& wish, const std::string& by) {
        if (wish == "burst") throw std::runtime_error("burst");
        return {by + ": " + wish};
    }
    bool playing() const { return false; }
    std::vector<tag::Tag> heads() const { return {}; }
    std::string setupLine() const { return "setup after " + std::to_string(pictures_); }
    std::optional<std::string> recordLine(const Report& report) const {
        return report == "end" ? std::nullopt : std::optional(report);
    }
    std::optional<Happened> happened(const Report&) const { return std::nullopt; }
    std::optional<EvidencePlaces> evidencePlaces(int, const vision::TableView&) const { return std::nullopt; }

  private:
    int pictures_ = 0;
};
using CountingRun = Run<Counting>; // in a test Run is a function

class ARun : public test::ProgramTest {
  protected:
    const std::filesystem::path file = folder.path() / "games.sqlite";

    journal::Journal opened() const { return std::get<journal::Journal>(journal::Journal::open(file)); }
    RunOptions kept() const {
        RunOptions options;
        options.keeper = Keeper(opened());
        return options;
    }
};

} // namespace

TEST_F(ARun, GoesFromPictureToPictureAndDecidesOnceAtTheEnd) {
    CountingRun run(std::make_unique<BlankSource>(2), Counting());
    EXPECT_TRUE(run.sees());
    EXPECT_THAT(run.step().reports, ElementsAre("picture 1"));
    EXPECT_THAT(run.step().reports, ElementsAre("picture 2"));
    const auto last = run.step();
    EXPECT_TRUE(last.ended);
    EXPECT_THAT(last.reports, ElementsAre("end"));
    EXPECT_TRUE(run.step().reports.empty());
}

TEST_F(ARun, StopsAsIfTheSourceHadEnded) {
    CountingRun run(std::make_unique<BlankSource>(9), Counting());
    run.step();
    const auto last = run.stop();
    EXPECT_TRUE(last.ended);
    EXPECT_THAT(last.reports, ElementsAre("end"));
    EXPECT_TRUE(run.stop().reports.empty());
}

TEST_F(ARun, HearsWishesWithTheNextPictureAndAfterTheLast) {
    CountingRun run(std::make_unique<BlankSource>(1), Counting());
    run.wish("pass", "window");
    EXPECT_THAT(run.step().reports, ElementsAre("picture 1", "window: pass"));
    run.step();
    run.wish("undo", "window");
    const auto after = run.step();
    EXPECT_TRUE(after.ended);
    EXPECT_THAT(after.reports, ElementsAre("window: undo"));
}

TEST_F(ARun, WithoutASourceIsPlayedByWishesAlone) {
    CountingRun run(nullptr, Counting());
    EXPECT_FALSE(run.sees());
    const auto first = run.step();
    EXPECT_FALSE(first.ended);
    EXPECT_THAT(first.reports, ElementsAre("no table"));
    run.wish("pass", "window");
    EXPECT_THAT(run.step().reports, ElementsAre("window: pass"));
    EXPECT_TRUE(run.step().reports.empty());
}

TEST_F(ARun, KeepsWhatBelongsToTheRecordBeforeAnybodySeesIt) {
    CountingRun run(std::make_unique<BlankSource>(2), Counting(), kept());
    for (int step = 0; step < 3; ++step) {
        const auto moment = run.step();
        EXPECT_FALSE(moment.notKept);
        const auto lines = std::get<journal::KeptRecord>(journal::readUntouched(file)).lines;
        EXPECT_EQ(lines.size(), static_cast<std::size_t>(std::min(step + 1, 2)));
    }
    EXPECT_EQ(std::get<journal::KeptRecord>(journal::readUntouched(file)).game.setup, "setup after 1")
        << "it may still change until the first line";
}

TEST_F(ARun, ThatCannotBeKeptTellsNothingOfTheStepAndEnds) {
    {
        CountingRun first(std::make_unique<BlankSource>(1), Counting(), kept());
        first.step();
    }
    const test::SmallDisk disk(folder.path(), test::SmallDisk::used(folder.path()));
    RunOptions options;
    options.keeper = Keeper(opened(), 1);
    CountingRun run(nullptr, Counting(), std::move(options));
    CountingRun::Moment moment;
    for (int n = 0; n < 1000 && !moment.notKept; ++n) {
        run.wish(std::string(500, 'x'), "window");
        moment = run.step();
    }
    ASSERT_TRUE(moment.notKept);
    EXPECT_EQ(moment.notKept->kind, journal::JournalProblem::Kind::Full);
    EXPECT_TRUE(moment.reports.empty());
    EXPECT_TRUE(moment.ended);
}

TEST_F(ARun, WhereSomethingUnforeseenFailedLooksNoMoreButHears) {
    CountingRun run(std::make_unique<BlankSource>(9), Counting(), kept());
    for (const char* wish : {"lay", "burst", "turn"})
        run.wish(wish, "window");
    EXPECT_THROW(run.step(), std::runtime_error);
    run.lookNoMore({vision::SourceProblem::Kind::Broken, {}, {}, {"burst"}});
    run.wish("pass", "window");
    const auto moment = run.step();
    EXPECT_TRUE(moment.ended);
    EXPECT_TRUE(moment.problem);
    const auto all = ElementsAre("picture 1", "window: lay", "window: turn", "window: pass");
    EXPECT_THAT(moment.reports, all) << "what the game knew by then is told and kept";
    EXPECT_THAT(std::get<journal::KeptRecord>(journal::readUntouched(file)).lines, all);
}

} // namespace rowkeeper::table
