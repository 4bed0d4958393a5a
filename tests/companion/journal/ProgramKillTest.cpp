// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, read line by line by somebody else, and killed or disturbed in the middle.
#include "tests/companion/journal/ProgramKills.h"

#include "companion/journal/Database.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/WatchedProgram.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

namespace rowkeeper::test {

TEST(ProgramKills, NoEventThatWasReadFromItIsLost) {
    expectNothingReadIsLost({1, 2, 4, 7});
}

TEST(ProgramKills, AJournalThatAnotherProgramHoldsForLongIsWaitedForAndTheGameGoesOn) {
    using namespace std::chrono_literals;
    const TempFolder folder;
    const std::string journal = folder.name("games.sqlite");
    WatchedProgram program({"watch", "demo", "--save", "--json", "--no-user-catalog", "--journal", journal});
    ASSERT_TRUE(nextEvent(program).has_value());
    auto other = std::make_unique<journal::Database>(journal);
    other->run("BEGIN EXCLUSIVE");
    // The lock is let go once the program said that it waits, or long after it should have.
    for (int tenths = 0; tenths < 150 && program.errors().find("waits for it") == std::string::npos; ++tenths)
        std::this_thread::sleep_for(100ms);
    other.reset();
    std::size_t read = 1;
    for (; read < 4 && nextEvent(program); ++read) {
    }
    EXPECT_EQ(read, 4U) << "the game went on";
    program.signal(SIGINT);
    while (nextEvent(program))
        ++read;
    EXPECT_EQ(program.end(), 0) << program.errors();
    EXPECT_NE(program.errors().find("waits for it"), std::string::npos) << program.errors();
    EXPECT_NE(program.errors().find("free again"), std::string::npos) << program.errors();
    EXPECT_EQ(keptLines(journal).size(), read);
}

} // namespace rowkeeper::test
