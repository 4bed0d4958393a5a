// SPDX-License-Identifier: GPL-3.0-or-later
// The program is told to stop while it watches, whether somebody reads what it prints or nobody does.
#include "RunProgram.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <unistd.h>

namespace rowkeeper::app {

namespace {

using test::eventsOf;
using test::Interrupt;
using test::ProgramRun;
using test::runProgram;
using Reader = Interrupt::Reader;

namespace fs = std::filesystem;

constexpr const char* anEvent = R"("type":"event")";
constexpr int told = 3;

/// The clip that ships with the program, with nobody's help.
const std::vector<nlohmann::json>& wholeDemo() {
    static const auto events =
        eventsOf(runProgram({"watch", "demo", "--pace", "fast", "--json", "--no-user-catalog"}).out);
    return events;
}

class Stop : public testing::TestWithParam<std::tuple<int, Reader>> {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) / ("rowkeeper-stop-" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string journal() const { return (folder_ / "games.sqlite").string(); }
    std::vector<nlohmann::json> kept() const {
        const ProgramRun run = runProgram({"games", "export", "last", "--journal", journal()});
        EXPECT_EQ(run.exitCode, 0) << run.err;
        return eventsOf(run.out);
    }

    fs::path folder_;
};

} // namespace

TEST_P(Stop, EndsAWatchedGameSoonAndWhatWasToldIsKept) {
    const auto [signal, reader] = GetParam();
    const ProgramRun run = runProgram(
        {"watch", "demo", "--pace", "fast", "--json", "--save", "--no-user-catalog", "--journal", journal()},
        Interrupt{told + 1, signal, anEvent, reader});
    // Asked to stop, the program ends by itself; killed, it has no choice.
    EXPECT_EQ(run.exitCode, signal == SIGKILL ? -1 : 0) << run.err;
    EXPECT_LT(run.endedAfterMs, 20'000) << "it goes on as if nothing had been said";

    const auto record = kept();
    const auto shown = eventsOf(run.out);
    ASSERT_GE(shown.size(), static_cast<std::size_t>(told));
    ASSERT_GE(record.size(), shown.size()) << "told and not kept";
    EXPECT_TRUE(std::equal(shown.begin(), shown.end(), record.begin()));
    ASSERT_LT(record.size(), wholeDemo().size()) << "it was not stopped at all";
    // Where it was stopped the table counts as still: what was pending then may be decided otherwise.
    EXPECT_TRUE(std::equal(shown.begin(), shown.begin() + told, wholeDemo().begin()));
}

INSTANTIATE_TEST_SUITE_P(BySignal, Stop,
                         testing::Combine(testing::Values(SIGINT, SIGTERM, SIGKILL),
                                          testing::Values(Reader::GoesOn, Reader::Ceases)));

} // namespace rowkeeper::app
